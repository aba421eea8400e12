// Random games, for speed, tests and the signature.
#pragma once

#include <cstdint>

#include "engine/rules/game.h"

namespace bastide {

// Plays to the end: chance by weight, every other decision uniformly over its legal answers. Returns the
// number of decisions, chance included. No allocation.
int play_randomly(State& state, Random& random);

// One number over seeded random games of the rule set (every decision's number of answers, every choice, the
// final scores); equal on every compiler and target, changed by any change of rules behaviour.
std::uint64_t signature_of(const RuleSet& rules, std::uint64_t seed, int games);

// The signature that the project publishes: all presets, player numbers and the modules that exist, alone and
// in pairs.
std::uint64_t signature();

}  // namespace bastide
