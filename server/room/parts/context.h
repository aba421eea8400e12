// What the parts of a room have in common: the table, who is connected, and how a message is answered.
#pragma once

#include "server/dealer/deal.h"
#include "server/room/parts/visitors.h"
#include "server/room/room.h"
#include "server/room/table_state.h"
#include "wire/server_message.h"
#include "wire/write.h"

namespace bastide {

struct RoomContext {
  explicit RoomContext(Room::Parts parts);

  void refuse(ConnectionId to, const std::string& message, const ApiError& error, Output& out) const;
  void reply_with(ConnectionId to, const std::string& message, wire::Reply reply, Output& out) const;
  // The seat that the message is about: the one it names (from 1), or the first of the connection's. Refuses
  // and returns kNobody if that is not the connection's.
  PlayerId my_seat(ConnectionId from, const std::string& message, std::optional<int> named,
                   Output& out) const;
  // True, and answered: one of these seats has sent this message of this type before.
  bool answered_before(ConnectionId from, std::span<const PlayerId> seats, std::string_view type,
                       const std::string& message, Output& out) const;
  // What the connection says to a question, and for which of its seats; refused if it is not asked. A player
  // may say no to a question of their own.
  struct Vote {
    PlayerId seat;
    bool agrees;
  };
  std::optional<Vote> vote_of(ConnectionId from, const std::string& message,
                              const TableState::Question* question, bool agrees, Output& out) const;

  const std::vector<PlayerId>& seats_of(ConnectionId connection) const {
    return visitors.seats_of(connection);
  }
  bool present(PlayerId seat) const { return visitors.present(seat); }
  Deal deal() const { return {seed, table.nonces(), table.first}; }
  // Why nothing happens at a damaged table.
  static ApiError beyond_reading();

  const std::string id;
  const TableSetup setup;
  const Seed seed;
  TableState table;
  Visitors visitors;
  bool late = false;        // who holds no seat sees the game late: LateView
  bool damaged = false;     // the rows that come next cannot be read, so there is nothing to add to
  UnixMs served_since = 0;  // by the wall clock: since when this process has served the table; 0: always
  UnixMs wall_ahead = 0;    // of the clock of all the `now`
  UnixMs not_before = 0;    // for what the room does by itself
};

inline constexpr UnixMs kRetryAfter = 1000;  // what the room does by itself, after the store refused it
inline constexpr std::uint64_t kNoHistory = ~std::uint64_t{0};  // no table's history_changes
// From then on a table gets no row but those of the game.
inline constexpr std::int64_t kMaxTalkedRows = 20000;
ApiError talked_out();

// A message as it is sent.
template <class T>
std::shared_ptr<const std::string> message_text(const T& message) {
  return std::make_shared<const std::string>(wire::to_json(message));
}

}  // namespace bastide
