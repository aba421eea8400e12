// What people see of a table: the table itself, and what has changed between two moments of it.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string>
#include <vector>

#include "server/room/ledger.h"

namespace bastide {

// What of a table is in no row.
struct Surroundings {
  const std::string* id = nullptr;
  const TableSetup* setup = nullptr;
  const Seed* seed = nullptr;
  std::vector<bool> present;  // a seat each
  std::vector<bool> gone;     // a seat each: for so long that the others may end the game
  std::vector<bool> hurried;  // a seat each: its computer player has less time than its name says
  std::size_t watchers = 0;   // connections without a seat
  bool damaged = false;
};

boost::json::object table_view(const Ledger& ledger, const Surroundings& around);
// Is there a difference that people should be told? Version and move tell themselves.
bool tables_differ(boost::json::object one, boost::json::object other);

boost::json::array seats_json(std::span<const PlayerId> seats);

// The seats by points; who is out of the running comes last and has no place. After a draw all have the
// first.
boost::json::array result_view(const Ledger& ledger);
boost::json::object chat_view(const ChatLine& line);
// "2026-11-21T17:40:00Z"
std::string time_text(UnixMs at);

boost::json::object snapshot_view(const Ledger& ledger);
// The members of the snapshot that differ, as docs/api.md has it under "happened". Null if it cannot be told
// in that way because something that lay on the board does not lie there now.
boost::json::value changes_between(const boost::json::object& before, const boost::json::object& after);

}  // namespace bastide
