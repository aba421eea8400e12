// What can be in a game of one rule set, as it travels (wire/catalogue.h): for clients that draw tiles and
// offer options without knowing any.
#pragma once

#include <span>

#include "engine/rules/rule_set.h"
#include "wire/catalogue.h"

namespace bastide {

// Tile types with their segments, figures, tokens, options with their texts; and every element of `modules`,
// on or not.
wire::Catalogue catalogue_of(const RuleSet& rules,
                             std::span<const Module* const> modules = expansion_modules());
// The presets there are, and the whole box.
std::vector<wire::RulesPreset> presets();

}  // namespace bastide
