// What a worker of the page does: a computer player's move, away from the page itself.
#pragma once

#include <string>
#include <vector>

#include "server/room/api_error.h"
#include "wire/browser.h"

namespace bastide {

// The actions of the player until somebody else is asked, as texts. Takes as long as the player does. The
// same as on a server, for the same position, player and seed, unless the clock ends it.
ApiError think_of_move(const wire::MoveWanted& wanted, std::vector<std::string>& actions);

}  // namespace bastide
