// The player that searches (search.h).
#pragma once

#include "players/player.h"

namespace bastide {

std::unique_ptr<Player> make_search_player(std::uint64_t seed);

}  // namespace bastide
