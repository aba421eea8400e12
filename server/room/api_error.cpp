#include "server/room/api_error.h"

#include "wire/version.h"

namespace bastide {

ApiError ApiError::of(const JsonError& error, ErrorCode code) {
  if (!error) return {};
  return {code, error.message, error.clause, error.pointer, 0};
}

ApiError other_version(std::int64_t speaks) {
  if (speaks == wire::kVersion) return {};
  const std::string both = "This program speaks version " + std::to_string(speaks) +
                           " of the messages, and the server speaks " + std::to_string(wire::kVersion);
  return {ErrorCode::other_version,
          both + (speaks < wire::kVersion ? ": reload the page, or get a newer program"
                                          : ": it is older than your program; ask its operator"),
          {},
          {}};
}

wire::Failure failure_of(const ApiError& error) {
  wire::Failure failure{error.code, error.message, {}, {}, {}};
  if (!error.clause.empty()) failure.clause = error.clause;
  if (!error.place.empty()) failure.place = error.place;
  if (error.retry_after > 0) failure.retry_after = error.retry_after;
  return failure;
}

}  // namespace bastide
