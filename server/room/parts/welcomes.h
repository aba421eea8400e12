// What a connection is told when it comes, comes back, or has lost the thread.
#pragma once

#include "server/room/parts/clock_requests.h"
#include "server/room/parts/late_view.h"
#include "server/room/parts/live_help.h"
#include "server/room/parts/watcher_talk.h"
#include "wire/client_message.h"

namespace bastide {

class Welcomes {
 public:
  Welcomes(RoomContext& context, Presence& presence, const Commits& commits, const LiveHelp& help,
           const ClockRequests& clocks, const LateView& late, const WatcherTalk& watchers)
      : context_(context),
        presence_(presence),
        commits_(commits),
        help_(help),
        clocks_(clocks),
        late_(late),
        watchers_(watchers) {}

  // False: refused, and it has not come.
  bool hello(ConnectionId from, const wire::Hello& hello, UnixMs now, Output& out);
  void resync(ConnectionId from, const wire::ResyncRequest& request, UnixMs now, Output& out);
  // All there is, with clocks, chances and talk, as far as it may be seen.
  void welcome_anew(ConnectionId to, const std::string& message, UnixMs now, Output& out);
  // The same for all who hold no seat; the talk they have.
  void welcome_watchers(UnixMs now, Output& out);
  // All there is; what was missed, if `since` is known.
  void welcome(ConnectionId to, std::optional<std::int64_t> since, const std::string& message, Output& out);

 private:
  // One text for all who only watch, and fetch snapshots or do not.
  std::shared_ptr<const std::string> watchers_welcome(bool fetches);
  wire::Welcome welcome_to(std::span<const PlayerId> seats) const;
  void add_all(wire::Welcome& welcome, const TableState& table, bool fetches) const;
  bool missed_nothing(ConnectionId to, std::int64_t since) const;

  RoomContext& context_;
  Presence& presence_;
  const Commits& commits_;
  const LiveHelp& help_;
  const ClockRequests& clocks_;
  const LateView& late_;
  const WatcherTalk& watchers_;
  struct Shared {
    std::int64_t version = -1;
    bool late = false;
    Presence::Here here;
    std::shared_ptr<const std::string> text;
  };
  std::array<Shared, 2> shared_;  // with and without the snapshot
};

}  // namespace bastide
