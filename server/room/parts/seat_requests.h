// Sitting down, leaving, another name, what a seat adds to the deal, who starts; talking and resigning.
#pragma once

#include "server/room/parts/commits.h"
#include "wire/client_message.h"

namespace bastide {

class SeatRequests {
 public:
  SeatRequests(const RoomContext& context, Commits& commits) : context_(context), commits_(commits) {}

  Room::Taken take(PlayerId seat, const Taking& taking, UnixMs now);
  void change(ConnectionId from, const wire::SeatRequest& request, UnixMs now, Output& out);
  void leave(ConnectionId from, const wire::LeaveRequest& request, UnixMs now, Output& out);
  void nonce(ConnectionId from, const wire::NonceRequest& request, UnixMs now, Output& out);
  void start(ConnectionId from, const wire::StartRequest& request, UnixMs now, Output& out);
  void chat(ConnectionId from, const wire::ChatRequest& request, UnixMs now, Output& out);
  void forget_name(PlayerId seat, UnixMs now, Output& out);
  void resign(ConnectionId from, const wire::ResignRequest& request, UnixMs now, Output& out);

 private:
  ApiError why_not_so(PlayerId seat, const std::string& name, const std::string& colour) const;
  std::string free_colour(PlayerId seat) const;

  const RoomContext& context_;
  Commits& commits_;
};

}  // namespace bastide
