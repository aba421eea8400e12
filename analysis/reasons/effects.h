// Who gains and who suffers by one sequence of answers rather than by another.
#pragma once

#include "analysis/reasons/reason.h"
#include "players/search/search.h"

namespace bastide {

// `gains` of the player and `costs` of the others, by seat, of a point or more that are surely not chance.
// Both sequences have kept their samples; what counts are the draws that both were tried with.
std::vector<Reason> effects_of(const Search::Candidate& better, const Search::Candidate& played, int players,
                               PlayerId who);

}  // namespace bastide
