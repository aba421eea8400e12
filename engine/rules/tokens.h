// Tokens of a position that is set up by hand (TokenSpec::set_up).
#pragma once

#include "engine/rules/state.h"

namespace bastide {

// So many of them lie on the board and in nobody's hand: they come out of the hands that have most, for a
// position does not say whose they were. False, and nothing is taken, if all hands together have fewer.
bool take_from_hands(State& state, NounId token, int count);

}  // namespace bastide
