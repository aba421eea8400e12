#include "server/web/game_standing.h"

namespace bastide {

wire::GameStanding standing_of(const Room& room) {
  wire::GameStanding standing{room.id(), room.version(), room.status(), {}, {}};
  if (room.asked() != kNobody) standing.asked.push_back(room.asked() + 1);
  for (std::string& name : room.names())
    standing.names.push_back(name.empty() ? wire::Nullable<std::string>()
                                          : wire::Nullable<std::string>(std::move(name)));
  return standing;
}

}  // namespace bastide
