// Every legal answer equally likely: the yardstick of the other players, and quick to fill tables with.
#pragma once

#include "players/player.h"

namespace bastide {

std::unique_ptr<Player> make_random_player(std::uint64_t seed);

}  // namespace bastide
