// The actions of a game as texts, played from where a replay is.
#pragma once

#include <span>
#include <string>

#include "engine/notation/replay.h"
#include "wire/json_error.h"

namespace bastide {

// Ends at the first that cannot be read or is not legal; the error's pointer is `place` and its number.
JsonError play_moves(std::span<const std::string> moves, Replay& replay, const std::string& place);

}  // namespace bastide
