// JSON values as text for people and programs: like boost::json::serialize, but numbers are written as short
// and plain as they can be read back (0.0933, not 9.33E-2).
#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace bastide {

enum class JsonStyle {
  line,   // everything in one line
  lines,  // the members of the outermost object in a line each
};
std::string json_text(const boost::json::value& value, JsonStyle style = JsonStyle::line);

}  // namespace bastide
