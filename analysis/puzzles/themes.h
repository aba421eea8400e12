// What a puzzle is about, from what its best answer does.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/reasons/reason.h"

namespace bastide {

// Does it explain why somebody would play so? "Leaves you no follower at home" does not.
bool is_telling(const Reason& reason);

// Keys such as "join-to-share", each once; docs/puzzles.md lists them. The reasons are those that the
// tempting answer has not.
std::vector<std::string> themes_of(const State& state, std::span<const Reason> reasons,
                                   std::span<const Action> best, std::span<const Action> tempting);

// The expansions whose tile is in hand or whose figure, token, choice, place or question comes up in the
// turn.
std::vector<std::string> sets_in(const State& state, std::span<const Action> turn);

}  // namespace bastide
