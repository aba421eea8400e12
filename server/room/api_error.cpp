#include "server/room/api_error.h"

#include "protocol/json_parts.h"

namespace bastide {

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::malformed:
      return "malformed";
    case ErrorCode::not_yours:
      return "not-yours";
    case ErrorCode::unknown:
      return "unknown";
    case ErrorCode::too_late:
      return "too-late";
    case ErrorCode::too_large:
      return "too-large";
    case ErrorCode::illegal:
      return "illegal";
    case ErrorCode::too_many:
      return "too-many";
    case ErrorCode::not_stored:
      return "not-stored";
  }
  return "malformed";
}

ApiError ApiError::of(const JsonError& error, ErrorCode code) {
  if (!error) return {};
  return {code, error.message, error.clause, error.pointer, 0};
}

boost::json::object error_json(const ApiError& error) {
  boost::json::object json{{"code", json_of(name_of(error.code))}, {"message", json_of(error.message)}};
  if (!error.clause.empty()) json["clause"] = json_of(error.clause);
  if (!error.place.empty()) json["place"] = json_of(error.place);
  if (error.retry_after > 0) json["retry_after"] = error.retry_after;
  return json;
}

}  // namespace bastide
