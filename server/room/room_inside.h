// What a room is made of: its parts (server/room/parts), and how they are joined. Only server/room/room*.cpp
// may look.
#pragma once

#include "server/room/parts/acts.h"
#include "server/room/parts/clock_requests.h"
#include "server/room/parts/duties.h"
#include "server/room/parts/host_requests.h"
#include "server/room/parts/late_view.h"
#include "server/room/parts/seat_requests.h"
#include "server/room/parts/takebacks.h"
#include "server/room/parts/watcher_talk.h"
#include "server/room/parts/welcomes.h"

namespace bastide {

struct Room::Inside {
  explicit Inside(Parts parts);

  // A message of a connection: answered by one reply or refusal.
  void receive(ConnectionId from, std::string_view text, UnixMs now, UnixMs came, Output& out);
  // What is due is told to those who see the game late.
  void go_on_late(UnixMs now, Output& out);
  // All connections of the person show these keys from now on.
  void give_keys(const std::string& person, const std::vector<std::string>& keys, UnixMs now, Output& out);
  Output stored(UnixMs now);
  Output not_stored(const Sentence& why);
  const TableState& seen(Sees sees) const { return sees == Sees::late ? late.table() : context.table; }

  // What others stand on, and what keeps something:
  RoomContext context;                              // the table, who is connected, how a message is answered
  Presence presence{context};                       // who is here, and since when the others are not
  Timekeeper time{context};                         // how the running clock goes on
  Commits commits{context, presence, time};         // events become rows, and are told
  LateView late{context, presence, time};           // what those see who only watch, perhaps late
  LiveHelp help{context, commits};                  // hints, and chances to win
  ComputerTurns turns{context, presence, commits};  // what computer players are to think about
  // What messages ask for:
  ClockRequests clocks{context, time, commits, late};
  WatcherTalk watchers{context};
  Welcomes welcomes{context, presence, commits, help, clocks, late, watchers};
  Acts acts{context, time, commits, late};
  SeatRequests seats{context, commits};
  HostRequests host{context, commits};
  Takebacks takebacks{context, commits};
  EarlyEnds ends{context, presence, commits};
  // What happens though nobody asks for it:
  Duties duties{context, presence, time, commits, ends, clocks, turns};

 private:
  template <class Request>
  void dispatch(ConnectionId from, const Request& request, UnixMs now, UnixMs came, Output& out);
};

}  // namespace bastide
