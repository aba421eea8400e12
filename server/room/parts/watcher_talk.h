// The talk of those who watch. Who plays does not see it before the game is over, so that nobody can help
// them. It is in memory alone, and bounded: it is no part of the game, and a crowd's words must not wait in
// line with the players' acts for the store (docs/decisions/0029-watchers.md).
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/room/parts/context.h"
#include "wire/client_message.h"

namespace bastide {

class WatcherTalk {
 public:
  static constexpr std::size_t kMostLines = 100;

  explicit WatcherTalk(const RoomContext& context) : context_(context) {}

  void say(ConnectionId from, const wire::WatcherChatRequest& request, UnixMs now, Output& out);
  // All of it, to who may see it.
  void tell(ConnectionId to, Output& out) const;
  // The game has just ended: those who played see it too.
  void note_over(Output& out) const;

 private:
  struct Line {
    wire::WatcherLine line;
    std::string message;  // its id
  };
  bool may_see(ConnectionId connection) const {
    return context_.seats_of(connection).empty() || context_.table.status() == TableStatus::over;
  }
  ApiError why_not(ConnectionId from, const std::string& text, UnixMs now);
  ApiError too_fast(const std::string& name, UnixMs now);
  std::shared_ptr<const std::string> all() const;

  const RoomContext& context_;
  std::deque<Line> lines_;
  std::int64_t last_ = 0;  // number
  Pace together_;
  std::map<std::string, Pace> paces_;               // of each name
  mutable std::shared_ptr<const std::string> all_;  // null: to be made
};

}  // namespace bastide
