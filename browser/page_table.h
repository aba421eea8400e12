// A table in the page: a room, as a server has it (server/room/room.h), whose rows the page keeps.
//
// Everything that is done there returns what comes of it. Where that has a row, the page keeps the row and
// then calls stored(); until then the table takes nothing else. Where it has a move for a computer player, a
// worker thinks (thinking.h) and the page calls moved().
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/room/room.h"
#include "server/room/rule_cache.h"
#include "wire/browser.h"

namespace bastide {

// Ids of tables in the page begin so; those of a server have no hyphen.
inline constexpr std::string_view kLocalGame = "local-";

// A new table by the body of POST /api/games, not kept yet.
ApiError make_page_table(std::string_view wanted, RuleCache& cache, wire::LocalTableMade& made);

class PageTable {
 public:
  // Null and an error if it cannot be read. Rows that are damaged leave the table as the rows before them
  // made it, to be looked at only, as on a server.
  static std::unique_ptr<PageTable> open(const wire::KeptTable& kept, RuleCache& cache, ApiError& error);

  wire::LocalOutput connect(ConnectionId connection, std::vector<std::string> keys);
  wire::LocalOutput receive(ConnectionId connection, std::string_view text, UnixMs now);
  wire::LocalOutput disconnect(ConnectionId connection, UnixMs now);
  wire::LocalOutput stored(UnixMs now);
  // The page could not keep the row: nothing has happened.
  wire::LocalOutput not_stored();
  wire::LocalOutput tick(UnixMs now);
  // The actions that came of a move that was wanted, as texts; texts that are no actions count as none.
  wire::LocalOutput moved(std::string_view number, std::span<const std::string> actions, UnixMs now);
  // What came of live help that was wanted.
  wire::LocalOutput helped(const wire::HelpFound& found, UnixMs now);

  const Room& room() const { return *room_; }

 private:
  explicit PageTable(std::unique_ptr<Room> room) : room_(std::move(room)) {}
  wire::LocalOutput output_(const Output& output);

  std::unique_ptr<Room> room_;
  std::shared_ptr<const State> thinking_;  // of the move that is wanted
};

}  // namespace bastide
