// Why one turn is better than another: facts, as the analysis of games has them.
#pragma once

#include "analysis/reasons/point_origins.h"
#include "analysis/reasons/reason.h"
#include "players/search/search.h"

namespace bastide {

struct Explanation {
  std::vector<Reason> best, tempting;  // reasons of either turn
  std::vector<Reason> telling;         // those of the best that the other has not
};

// `candidates`: of a look that kept samples. Where it holds both turns, their effects on everybody's points
// are told too, and by which feature they come about.
Explanation explain_turn(const State& state, std::span<const Action> best, std::span<const Action> tempting,
                         std::span<const Search::Candidate> candidates, PointOrigins& origins,
                         std::uint64_t seed, StopFlag stop = nullptr);

}  // namespace bastide
