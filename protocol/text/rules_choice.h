// The choice of rules as it travels, and back.
#pragma once

#include <optional>

#include "engine/rules/rule_set.h"
#include "wire/json_error.h"
#include "wire/rules.h"

namespace bastide {

wire::Rules rules_of(const RuleChoice& choice);
// Elements, options and tiles are not looked up yet; RuleSet::make does that. `seats`: how many players there
// are, if that is known; then the choice need not say it, and must not differ. An error's pointer begins with
// `place`.
JsonError choice_of(const wire::Rules& rules, RuleChoice& choice, const std::string& place,
                    std::optional<int> seats = {},
                    std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
