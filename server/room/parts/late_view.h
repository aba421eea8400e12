// What those see who hold no seat, where the table lets them see its running game late. What happens waits
// here until it is due; then it changes this view of the table, and is told. Before the game, after it and at
// other tables this is the table itself.
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "server/room/parts/presence.h"
#include "server/room/parts/telling.h"
#include "server/room/parts/timekeeper.h"

namespace bastide {

class LateView {
 public:
  LateView(RoomContext& context, const Presence& presence, const Timekeeper& time)
      : context_(context), presence_(presence), time_(time) {}

  const TableState& table() const { return late_ ? *late_ : context_.table; }
  // What this connection may see.
  const TableState& table_for(ConnectionId connection) const {
    return context_.seats_of(connection).empty() ? table() : context_.table;
  }
  // Late it is not told who is gone or hurried: that would tell whose turn it is now.
  Surroundings around() const;
  wire::Clocks clocks(UnixMs now) const;

  // The room is being loaded, and this row is about to change the table; then that all have been read. How
  // long ago they were is known by the wall clock alone, so a machine whose time is set forward while the
  // server is down shows them too early.
  void load(const Row& row);
  void loaded();
  // A row is stored, and has made the table of `before`; to be called before it is told.
  void note_stored(const TableState& before, const Happening& what, UnixMs now);
  // A clock has begun to run without a row.
  void note_clocks(UnixMs now);
  // Tells what is due; all there is once the game is over. True: that would be more than a connection has
  // room for, so those who watch are to be welcomed anew instead.
  bool go_on(UnixMs now, Output& out);
  std::optional<UnixMs> due() const;  // nothing: nothing waits

 private:
  struct Waiting {
    std::optional<UnixMs> due;  // nothing: known by its row alone, at the next go_on()
    std::optional<Row> row;     // nothing: only the clocks
    std::optional<wire::Clocks> clocks;
  };
  UnixMs delay() const { return UnixMs{1000} * context_.setup.watch_delay; }
  UnixMs due_of(const Waiting& waiting) const;
  void start(const TableState& before);
  void stop();
  void tell(Waiting what, Output& out);
  void tell_row(Waiting& what, Output& out);
  void note_row_clocks(Waiting& what, const TableState& after);

  RoomContext& context_;
  const Presence& presence_;
  const Timekeeper& time_;
  std::unique_ptr<TableState> late_;  // null: the table itself is what they see
  std::deque<Waiting> waiting_;       // the oldest first
  Telling telling_;
  wire::Clocks clocks_;  // that were told last, and when that was due
  UnixMs clocks_at_ = 0;
};

}  // namespace bastide
