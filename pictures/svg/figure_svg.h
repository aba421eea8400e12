// Figures in the colours of seats, each with a mark of its own shape, as the page draws them.
#pragma once

#include <string>

#include "engine/rules/state.h"

namespace bastide::drawn {

std::string_view colour_of_seat(PlayerId seat);  // "#0b4fb3"

// Its foot's middle at 0,0; an upright small one is 31 high. A follower in a field lies down. Kinds other
// than the small and the big follower have the first letter of their id.
std::string figure_svg(const State& state, const Figure& figure);
// The small follower of a seat.
std::string follower_svg(PlayerId seat);

}  // namespace bastide::drawn
