// Giving time, pausing by agreement, vacation; and what follows when a player's time is up.
#pragma once

#include "server/room/parts/commits.h"
#include "server/room/parts/late_view.h"
#include "wire/client_message.h"

namespace bastide {

class ClockRequests {
 public:
  ClockRequests(const RoomContext& context, const Timekeeper& time, Commits& commits, LateView& late)
      : context_(context), time_(time), commits_(commits), late_(late) {}

  void give(ConnectionId from, const wire::GiveTimeRequest& request, UnixMs now, Output& out);
  void pause(ConnectionId from, const wire::PauseRequest& request, UnixMs now, Output& out);
  void resume(ConnectionId from, const wire::ResumeRequest& request, UnixMs now, Output& out);
  void vacation(ConnectionId from, const wire::VacationRequest& request, UnixMs now, Output& out);

  // The clocks, if there are any, as this connection may see them; and everybody, when they have begun to
  // run.
  void tell(ConnectionId to, UnixMs now, Output& out) const;
  void tell_all(UnixMs now, Output& out);
  void tell_watchers(UnixMs now, Output& out) const;  // as they see them

 private:
  // Why nothing of this can be asked for; and the same for a connection that may hold no seat which plays.
  ApiError why_no_clock() const;
  std::optional<PlayerId> player_of(ConnectionId from, const std::string& message, Output& out) const;
  void ask_for_pause(ConnectionId from, const std::string& message, UnixMs now, Output& out);
  void answer(ConnectionId from, const std::string& message, bool agrees, UnixMs now, Output& out);

  const RoomContext& context_;
  const Timekeeper& time_;
  Commits& commits_;
  LateView& late_;
};

}  // namespace bastide
