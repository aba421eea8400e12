// Figures in the colours of seats, each with a mark of its own shape, as the page draws them.
#pragma once

#include <string>

#include "engine/rules/state.h"

namespace bastide::drawn {

std::string_view colour_of_seat(PlayerId seat);  // "#0b4fb3"

// Its foot's middle at 0,0; an upright small one is 31 high. A follower in a field lies down. Kinds other
// than the small and the big follower have the letters that letters_of() gives.
std::string figure_svg(const State& state, const Figure& figure);
// The first letters of a kind's id, as many as it takes to tell it from the others: "P". Of followers, whom
// their size tells apart: none.
std::string letters_of(const RuleSet& rules, NounId kind);
// A figure in a list: 18 high, the big follower 21; large letters.
std::string listed_figure_svg(const RuleSet& rules, PlayerId seat, NounId kind);
// The small follower of a seat.
std::string follower_svg(PlayerId seat);

}  // namespace bastide::drawn
