// Why something was refused, in the one form that docs/api.md gives to all refusals.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "protocol/json.h"

namespace bastide {

// The code of a refusal: for programs, never changed.
enum class ErrorCode { malformed, not_yours, unknown, too_late, too_large, illegal, too_many, not_stored };
std::string_view name_of(ErrorCode code);  // "not-yours"

struct ApiError {
  ErrorCode code = ErrorCode::malformed;
  std::string message;  // one sentence for people; empty: there is no error
  std::string clause;   // of the rule that forbids it; may be empty
  std::string place;    // a JSON pointer, or a square; may be empty
  int retry_after = 0;  // seconds after which the same may be asked again; 0: nothing is said of that

  explicit operator bool() const { return !message.empty(); }
  static ApiError of(const JsonError& error, ErrorCode code = ErrorCode::malformed);
};

// {"code": ..., "message": ..., "clause"?: ..., "place"?: ..., "retry_after"?: ...}: what stands behind
// "error".
boost::json::object error_json(const ApiError& error);

}  // namespace bastide
