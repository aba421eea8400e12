// Small values of JSON documents that are put together by hand.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <string_view>

#include "engine/base/ids.h"

namespace bastide {

inline boost::json::value json_of(std::string_view text) {
  return boost::json::string(text.data(), text.size());
}
// Numbers are signed in all documents, so that what is read equals what was written.
template <class Number>
std::int64_t json_number(Number number) {
  return static_cast<std::int64_t>(number);
}
inline std::int64_t json_seat(PlayerId seat) { return seat + 1; }
template <class Range>
boost::json::array json_texts(const Range& texts) {
  boost::json::array array;
  for (const auto& text : texts) array.push_back(json_of(text));
  return array;
}

}  // namespace bastide
