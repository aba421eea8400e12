// For tests: rules whose games are over soon.
#pragma once

#include <memory>

#include "engine/rules/rule_set.h"

namespace bastide::testing {

// The base game with so many tiles: half of the box or less, of its commonest types.
std::unique_ptr<const RuleSet> short_base_game(int tiles);
// All that goes together, with two copies of every so many-th type of tile.
std::unique_ptr<const RuleSet> short_whole_box(std::size_t every);
// The same with the values that games of the first version of the rules were played by.
std::unique_ptr<const RuleSet> first_short_whole_box(std::size_t every);

}  // namespace bastide::testing
