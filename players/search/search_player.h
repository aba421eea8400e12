// The player that searches (search.h) as its name says: for measuring what width, depth and nodes bring.
#pragma once

#include "players/player.h"

namespace bastide {

std::unique_ptr<Player> make_search_player(std::uint64_t seed);

}  // namespace bastide
