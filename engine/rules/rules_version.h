// The version of the rules' behaviour, and how choices of older versions are read.
#pragma once

#include "engine/rules/rule_set.h"

namespace bastide {

// Raised when a record would end differently: then options say by which values older games were played
// (OptionSpec::changed and before).
inline constexpr int kRulesVersion = 2;

// A choice that was made by that version of the rules, as today's version would put it: of the core and of
// the modules whose elements are on, each option that has another default since then, and that the choice
// does not name, is set to the one of that time.
RuleChoice brought_forward(RuleChoice choice, int version,
                           std::span<const Module* const> modules = expansion_modules());

// Options whose default depends on other choices. It is the code that decides there, not
// OptionSpec::defaults.
bool follows_others(std::string_view option);

}  // namespace bastide
