// For tests: a table with the aids of learners, at which everybody is there.
#pragma once

#include <algorithm>

#include "server/room/testing/room_table.h"

namespace bastide::testing {

inline const std::string kLearners = small_table_with(R"("aids": "learner")");

// Seat n's connection is number n; a watcher is number 9.
struct AtTheTable : RoomTable {
  explicit AtTheTable(const std::string& request = kLearners) : RoomTable(request) {
    join(1, {1});
    join(2, {2});
    join(9);
  }
  ConnectionId who() const { return static_cast<ConnectionId>(asked()); }
  ConnectionId other() const { return 3 - who(); }
  std::string request(const std::string& id = "h") const {
    return R"({"type":"hint","id":")" + id + R"(","move":)" + std::to_string(room->move()) + "}";
  }
  object hint(ConnectionId from, const std::string& id = "h") { return say(from, request(id)); }
  std::size_t hint_rows() const {
    return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const Row& row) {
      return std::holds_alternative<wire::HintEvent>(row.event);
    }));
  }
  std::int64_t hints_of(ConnectionId seat) const {
    return table_json(*room).at("seats").at(seat - 1).at("hints").as_int64();
  }
};

}  // namespace bastide::testing
