// Quick pairing: people wait in one or more pools (pools.h), and the first pool that is full takes them out
// of all others. Who waits is there: they are heard of now and then. Nobody is paired twice, whichever node
// it is that does it, since all of it is one transaction.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/pools.h"
#include "server/lobby/seek.h"

namespace bastide {

// How it stands with somebody's waiting, which has this ticket.
struct PoolWaiting {
  bool waits = false;
  std::string seek;     // not empty: all have been found
  std::string game;     // of which this is to be the table
  bool made = false;    // and is
  bool filled = false;  // just now, by this call: the table is to be made
};

// From now on this person waits in these pools, and in no others.
PoolWaiting wait_in_pools(Sql& sql, const Seeker& who, const std::vector<const Pool*>& wanted,
                          const FreshGame& fresh, UnixMs now, std::string& ticket);
// Is still there.
PoolWaiting go_on_waiting(Sql& sql, std::string_view person, std::string_view ticket, const FreshGame& fresh,
                          UnixMs now);
void stop_waiting(Sql& sql, std::string_view person, std::string_view ticket);

// People who wait in each pool, by its id.
std::map<std::string, std::int64_t, std::less<>> count_waiting(Sql& sql, UnixMs now);

}  // namespace bastide
