// Which value a castle takes over is the owner's choice in ours (BCB-33); their engine takes one by itself,
// without a message.
#pragma once

#include "engine/rules/game.h"

namespace bastide::foreign {

inline constexpr std::string_view kCastleValue = "castle-scores";

// Of the answers to that question the one that brings its owner most; of equal ones the first.
Action best_castle_value(const State& state);
// Does this answer bring as much?
bool is_best_castle_value(const State& state, const Action& action);

}  // namespace bastide::foreign
