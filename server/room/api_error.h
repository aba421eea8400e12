// Why something was refused, in the one form that docs/api.md gives to all refusals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "wire/failure.h"
#include "wire/json_error.h"

namespace bastide {

using wire::ErrorCode;

struct ApiError {
  ErrorCode code = ErrorCode::malformed;
  Said message;         // for people; empty: there is no error
  std::string clause;   // of the rule that forbids it; may be empty
  std::string place;    // a JSON pointer, or a square; may be empty
  int retry_after = 0;  // seconds after which the same may be asked again; 0: nothing is said of that

  explicit operator bool() const { return static_cast<bool>(message); }
  static ApiError of(const JsonError& error, ErrorCode code = ErrorCode::malformed);
};

// To a client that reads another version of the documents; none if it reads this one.
ApiError other_version(std::int64_t speaks);

// As it travels.
wire::Failure failure_of(const ApiError& error);

}  // namespace bastide
