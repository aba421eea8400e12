// How a game stands, for those who are not at its table.
#pragma once

#include "server/room/room.h"
#include "wire/person.h"

namespace bastide {

wire::GameStanding standing_of(const Room& room, Room::Sees sees);

}  // namespace bastide
