// Drawing and placing (B-10 to B-19, T-03 to T-06).
#pragma once

#include "engine/rules/play.h"

namespace bastide {

// All places for the tile in hand where it fits, or would with an attachment, whatever else is in the way
// now.
void list_matches(const State& state, ActionList& list);
// All places for the tile in hand: those where it fits, then those that an attachment makes legal; filtered.
void list_placements(const State& state, ActionList& list);
// Is there any? Cheaper than listing where no module meddles.
bool placeable(const State& state);

}  // namespace bastide
