// A position that somebody sets up on the board, as a state that can be played.
#pragma once

#include <memory>

#include "engine/rules/state.h"
#include "wire/json_error.h"
#include "wire/set_up.h"

namespace bastide {

// The state at the beginning of that seat's turn, with the tile in hand if one is given. An error's pointer
// names the tile, the figure or the number that cannot be; then `state` must not be used.
JsonError set_up(const wire::SetUp& wanted, std::unique_ptr<const RuleSet>& rules, State& state);

// What of a state can be set up: its tiles, figures on the board, scores and tiles to come.
wire::SetUp set_up_of(const State& state);

}  // namespace bastide
