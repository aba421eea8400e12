// What reading any JSON shares: the limits, the error and where it is.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

#include "engine/base/sentence.h"

namespace bastide {

inline constexpr std::size_t kMaxJson = std::size_t{4} << 20;  // bytes that are read
inline constexpr std::size_t kMaxJsonDepth = 16;               // arrays and objects within each other

// Where a document is wrong and why. False when nothing is.
struct JsonError {
  std::string pointer;  // RFC 6901: "/moves/3"; "" is the whole document
  Said message;
  std::string clause;  // of the rule that forbids it, if one does

  explicit operator bool() const { return static_cast<bool>(message); }
};
// "/moves/3: message (B-13)", for logs and terminals.
std::string to_string(const JsonError& error);

// The text as a value, within the limits of size and depth. Never throws. Errors name the byte.
JsonError parse_json(std::string_view text, boost::json::value& result);

// "/" + key, with '~' and '/' in it written as RFC 6901 wants them.
std::string pointer_step(std::string_view key);

// What a value is, for an error: "a number", "null".
const char* kind_of(const boost::json::value& value);
// The value itself where it is short: "'7'", "an array".
std::string shown(const boost::json::value& value);

}  // namespace bastide
