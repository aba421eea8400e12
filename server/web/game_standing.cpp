#include "server/web/game_standing.h"

namespace bastide {

wire::GameStanding standing_of(const Room& room, Room::Sees sees) {
  wire::GameStanding standing{room.id(), room.version(sees), room.status(sees), {}, {}};
  if (room.asked(sees) != kNobody) standing.asked.push_back(room.asked(sees) + 1);
  for (std::string& name : room.names(sees))
    standing.names.push_back(name.empty() ? wire::Nullable<std::string>()
                                          : wire::Nullable<std::string>(std::move(name)));
  return standing;
}

}  // namespace bastide
