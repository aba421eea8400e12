// Rule sets by chance, for the property tests: presets, unusual options, elements, players and bags of tiles
// that bring about what ordinary games rarely see (rings, tiny cities, tiles that fit nowhere).
#pragma once

#include <memory>
#include <string>

#include "engine/base/random.h"
#include "engine/rules/rule_set.h"

namespace bastide::testing {

// Always one that can be made.
RuleChoice random_choice(Random& random);
// The same with all the tiles of its sets.
RuleChoice random_full_choice(Random& random);

// The parts of such a choice: any values for so many of the rules' options, and some tiles instead of the
// box's.
void change_options(Random& random, std::uint32_t percent, RuleChoice& choice);
void choose_bag(Random& random, const RuleSet& rules, RuleChoice& choice);
// What the choice names, or its preset's default.
std::string_view value_of(const RuleChoice& choice, CoreOption option);

// Null fails the test that asks, with the errors.
std::unique_ptr<const RuleSet> make_rules(const RuleChoice& choice);

// "fi-current, 3 players, farmers=off, +inns, bag base-ffrr-a x4"
std::string to_string(const RuleChoice& choice);

}  // namespace bastide::testing
