// Every refusal, over HTTP and over the socket.
#pragma once

#include "wire/said.h"

namespace bastide::wire {

enum class ErrorCode {
  malformed,
  not_yours,
  unknown,
  too_late,
  too_large,
  illegal,
  too_many,
  not_stored,
  other_version
};
template <>
struct Values<ErrorCode> {
  static constexpr std::string_view name = "ErrorCode",
                                    about = "For programs; a code never changes its meaning.";
  static constexpr std::string_view words[] = {"malformed", "not-yours",  "unknown",
                                               "too-late",  "too-large",  "illegal",
                                               "too-many",  "not-stored", "other-version"};
};

struct Failure {
  ErrorCode code = ErrorCode::malformed;
  std::string message;
  std::string key;
  std::optional<Arguments> arguments;
  std::optional<std::string> clause;
  std::optional<std::string> place;
  std::optional<int> retry_after;
  std::optional<std::string> request;
  bool operator==(const Failure&) const = default;
};
template <>
struct Description<Failure> {
  static constexpr std::string_view name = "Failure",
                                    about = "Why something was refused. Nothing has happened.";
  static constexpr auto members = Members{
      member("code", &Failure::code, ""),
      member("message", &Failure::message, "one sentence for people, in English"),
      member("key", &Failure::key, kAboutKey),
      member("arguments", &Failure::arguments, kAboutArguments),
      member("clause", &Failure::clause, "of the rule that forbids it"),
      member("place", &Failure::place, "a JSON pointer, or a square"),
      member("retry_after", &Failure::retry_after, "seconds after which the same may be asked again"),
      member("request", &Failure::request,
             "by which the server's log and traces name what was asked, for a report to its operator")};
};

}  // namespace bastide::wire
