// Acting in the game, and asking what an act would do or what lies on the board.
#pragma once

#include "server/room/parts/commits.h"
#include "server/room/parts/late_view.h"
#include "wire/client_message.h"

namespace bastide {

class Acts {
 public:
  Acts(const RoomContext& context, const Timekeeper& time, Commits& commits, const LateView& late)
      : context_(context), time_(time), commits_(commits), late_(late) {}

  // `came`: when the message arrived.
  void act(ConnectionId from, const wire::ActRequest& request, UnixMs now, UnixMs came, Output& out);
  void preview(ConnectionId from, const wire::PreviewRequest& request, Output& out);
  void inspect(ConnectionId from, const wire::InspectRequest& request, Output& out);

 private:
  bool without_aids() const;  // and the game is not over

  const RoomContext& context_;
  const Timekeeper& time_;
  Commits& commits_;
  const LateView& late_;
};

// Why none of the connection's seats may act now, at a table that it believes to have had so many actions.
ApiError why_not_act(const RoomContext& context, ConnectionId from, std::size_t move);

}  // namespace bastide
