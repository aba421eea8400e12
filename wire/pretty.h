// JSON that people read: two spaces a level, what fits a line on one.
#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace bastide::wire {

// Ends with a line break.
std::string pretty_json(const boost::json::value& value);

}  // namespace bastide::wire
