#include "server/room/api_error.h"

namespace bastide {

ApiError ApiError::of(const JsonError& error, ErrorCode code) {
  if (!error) return {};
  return {code, error.message, error.clause, error.pointer, 0};
}

wire::Failure failure_of(const ApiError& error) {
  wire::Failure failure;
  failure.code = error.code;
  failure.message = error.message.text;
  failure.key = error.message.key;
  failure.arguments = wire::arguments_of(error.message);
  if (!error.clause.empty()) failure.clause = error.clause;
  if (!error.place.empty()) failure.place = error.place;
  if (error.retry_after > 0) failure.retry_after = error.retry_after;
  return failure;
}

}  // namespace bastide
