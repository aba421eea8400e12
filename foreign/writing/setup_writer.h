// A rule set of ours as the set-up of a .jcz file.
#pragma once

#include <boost/json/object.hpp>

#include "engine/rules/rule_set.h"
#include "foreign/format/fault.h"
#include "foreign/reading/setup.h"

namespace bastide::foreign {

// What their tables have no word for is refused by name.
Fault write_setup(const RuleSet& rules, boost::json::object& setup);
// What the set-up means when it is read again: an option of ours that came out otherwise is refused by name.
Fault compare_options(const RuleSet& rules, const RuleSet& read);

}  // namespace bastide::foreign
