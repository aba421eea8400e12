// Live help: a hint for the player who is asked and wants one, and the chances to win for those who hold
// seats. It is thought about on other threads (server/room/help.h).
#pragma once

#include "server/room/help.h"
#include "server/room/parts/commits.h"
#include "wire/client_message.h"

namespace bastide {

class LiveHelp {
 public:
  LiveHelp(const RoomContext& context, Commits& commits) : context_(context), commits_(commits) {}

  void hint(ConnectionId from, const wire::HintRequest& request, UnixMs now, Output& out);
  // The present chances, if there are any and it holds a seat.
  void notify_chances(ConnectionId to, Output& out) const;

  std::optional<HelpWanted> wanted();
  void found(const HelpFound& found, UnixMs now, Output& out);

  // A connection has gone; an event has been stored, and its reply had this besides.
  void note_gone(ConnectionId connection);
  void note_stored(const TableState& before, const std::optional<wire::Reply>& sent, Output& out);

 private:
  ApiError why_no_hint(ConnectionId from, std::size_t move) const;
  void drop_hint(Output& out);
  void give_hint(const HelpFound& found, UnixMs now, Output& out);
  bool wants_chances() const;
  std::string chances_text(const ExpectedEnd& end) const;
  void note_chances(const HelpFound& found, Output& out);

  const RoomContext& context_;
  Commits& commits_;
  std::uint64_t helps_ = 0;  // handed out so far
  struct HintAsked {
    ConnectionId from;
    std::string message;
    PlayerId seat;
    std::uint64_t move_request;  // 0: not handed out yet
  };
  std::optional<HintAsked> hint_asked_;  // of the present position
  struct HintGiven {
    std::uint64_t history;  // table.history_changes then
    wire::Reply sent;
  };
  std::optional<HintGiven> hint_given_;              // the last one
  std::array<Pace, kMaxPlayers> hint_paces_{};       // of each seat
  std::uint64_t chances_thought_ = 0;                // 0: none is being thought about
  std::uint64_t chances_of_ = kNoHistory;            // table.history_changes when it was handed out
  std::shared_ptr<const std::string> chances_told_;  // the last one of that
};

}  // namespace bastide
