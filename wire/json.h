// What reading any JSON shares.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

#include "wire/json_error.h"

namespace bastide {

inline constexpr std::size_t kMaxJson = std::size_t{4} << 20;  // bytes that are read
inline constexpr std::size_t kMaxJsonDepth = 16;               // arrays and objects within each other

// The text as a value, within the limits of size and depth. Never throws. Errors name the byte.
JsonError parse_json(std::string_view text, boost::json::value& result);

// What a value is, for an error: "a number", "null".
const char* kind_of(const boost::json::value& value);
// The value itself where it is short: "'7'", "an array".
std::string shown(const boost::json::value& value);

}  // namespace bastide
