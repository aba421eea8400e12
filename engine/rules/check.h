// Invariants of a game in progress, beyond those of the board (engine/board/check.h). Slow, and it allocates:
// for tests, `bastide check` and bug hunting.
#pragma once

#include <string>

#include "engine/rules/state.h"

namespace bastide {

// Empty if the state is consistent; else what is wrong, the first thing found. It holds between two calls of
// apply(): figures, tokens and tiles are conserved, the features know who stands on them, nobody is left on a
// feature that was complete before this part (B-54), somebody is asked and has an answer.
std::string check_state(const State& state);

}  // namespace bastide
