// A reason as JSON: docs/analysis.md has the members.
#pragma once

#include <boost/json/object.hpp>

#include "analysis/reason.h"

namespace bastide {

boost::json::object reason_json(const Reason& reason, std::span<const std::string> seat_names);

}  // namespace bastide
