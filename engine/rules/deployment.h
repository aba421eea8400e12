// The figure action (B-20 to B-31, T-09, F-01 to F-04).
#pragma once

#include <array>

#include "engine/rules/play.h"

namespace bastide {

// May the player put a follower on this feature as far as others on it go (B-22 to B-24)?
inline bool unoccupied_for(const State& state, NodeId root, PlayerId player) {
  const std::uint8_t occupants = state.board.feature(root).occupants;
  return state.rules->quick().opponents_only ? (occupants & ~(1 << player)) == 0 : occupants == 0;
}

// Why this figure of the player may not go from the supply onto the segment; empty if it may. Says nothing of
// where figures may be put in this part (B-20). Modules that deploy elsewhere (through a portal) ask this
// too.
Refusal may_deploy(const State& state, PlayerId player, NounId figure, CellId cell, SegmentId segment);
// For each SegmentKind a bit per kind of figure that the player has in the supply and may put there.
using FiguresInHand = std::array<std::uint16_t, kSegmentKinds>;
FiguresInHand figures_in_hand(const State& state, PlayerId player);
// Adds the deployments onto one tile of what is in hand, modules' filters not yet applied.
void list_deployments_on(const State& state, PlayerId player, const FiguresInHand& hand, CellId cell,
                         ActionList& list);

}  // namespace bastide
