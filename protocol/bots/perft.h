// Perft: how many games of so many turns are there? The count pins the rules of drawing, placing and putting
// followers, and lets another engine compare its own move generation (docs/protocol.md defines it exactly and
// publishes counts).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/rules/state.h"

namespace bastide {

// The games that begin with one first turn.
struct PerftBranch {
  std::vector<Action> turn;  // its decisions, in order
  std::uint64_t games = 0;
};

// Goes to where perft starts to count: a new game whose first turn is seat 0's. Other decisions of the set-up
// get their first answer.
void start_for_perft(State& state, const RuleSet& rules);

// The number of different sequences of decisions over `turns` turns from the start of a game, or to its end
// if that comes sooner. Each type of tile that can be drawn counts once, however many copies are left; seat 0
// starts. About 1.5 million games a second. Counting stops when there are more than `most`: the result is
// then some number above it.
std::uint64_t perft(const RuleSet& rules, int turns, std::uint64_t most = ~std::uint64_t{0});

// The same, split by the first turn, in the order of the legal answers. Empty for no turns.
std::vector<PerftBranch> perft_divide(const RuleSet& rules, int turns);

}  // namespace bastide
