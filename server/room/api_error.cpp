#include "server/room/api_error.h"

#include "wire/version.h"

namespace bastide {

ApiError ApiError::of(const JsonError& error, ErrorCode code) {
  if (!error) return {};
  return {code, error.message, error.clause, error.pointer, 0};
}

ApiError other_version(std::int64_t speaks) {
  if (speaks == wire::kVersion) return {};
  const std::initializer_list<SaidArgument> versions = {{"yours", speaks}, {"servers", wire::kVersion}};
  if (speaks < wire::kVersion)
    return {ErrorCode::other_version,
            {"error.version-too-old",
             "This program speaks version {yours} of the messages, and the server speaks {servers}: reload "
             "the page, or get a newer program",
             versions},
            {},
            {}};
  return {
      ErrorCode::other_version,
      {"error.version-too-new",
       "This program speaks version {yours} of the messages, and the server speaks {servers}: it is older "
       "than your program; ask its operator",
       versions},
      {},
      {}};
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
