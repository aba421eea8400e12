// For tests that see to it that a player stays the same.
#pragma once

#include <cstdint>

#include "players/player.h"

namespace bastide::testing {

// A number that any other answer in some games changes: the player has all seats, and the dealer's seeds are
// 0, 1, and so on.
std::uint64_t moves_of(const RuleSet& rules, Player& player, std::uint64_t games,
                       const Thinking& thinking = {});

}  // namespace bastide::testing
