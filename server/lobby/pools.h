// Quick pairing: the few kinds of game for which one can wait without saying more.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/room/room.h"
#include "wire/http.h"

namespace bastide {

struct Pool {
  std::string_view id;
  int players;
  bool whole_box;  // all that there is, or the base game
  wire::ClockKind clock;
  std::int64_t base_ms, bonus_ms;
  // So long after having been heard of last somebody is still taken to be waiting, in milliseconds.
  UnixMs patience;
};

// In the order in which "anything" tries them; of days per turn is the last.
std::span<const Pool> pools();
const Pool* find_pool(std::string_view id);  // null: none
// Somebody sits before it who wants to begin now: a game of minutes.
bool is_live(const Pool& pool);
// What is chosen for a table of it.
wire::NewTable table_of(const Pool& pool);

}  // namespace bastide
