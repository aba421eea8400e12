// How a game that is being played stands, at a glance: what everybody may expect and who is likely to win.
// From the state that everybody sees; the order of the tiles to come does not exist in it.
#pragma once

#include "analysis/game/game_analysis.h"

namespace bastide {

struct QuickLookSettings {
  int milliseconds = 30;  // or, where a single look takes longer, as long as that
  int turns = 300;        // played ahead at most; with few enough the clock plays no part
  std::uint64_t seed = 1;
};

// Everybody plays on for three parts of turns as level5 does, again and again with other tiles; near the end
// of the game to its end.
ExpectedEnd quick_look(const State& state, const QuickLookSettings& settings);

}  // namespace bastide
