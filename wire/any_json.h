// Any JSON at all, where the description ends: documents of other programs.
#pragma once

#include <boost/json/value.hpp>
#include <string>

#include "wire/description.h"

namespace bastide::wire {

struct AnyJson {
  boost::json::value value;
  bool operator==(const AnyJson&) const = default;
};
template <>
inline constexpr bool is_any_json<AnyJson> = true;

void write_any(std::string& out, const AnyJson& any);

}  // namespace bastide::wire
