// What a host may do before the game, and another key for a seat.
#pragma once

#include "server/room/parts/commits.h"
#include "wire/client_message.h"

namespace bastide {

class HostRequests {
 public:
  HostRequests(const RoomContext& context, Commits& commits) : context_(context), commits_(commits) {}

  void free(ConnectionId from, const wire::FreeRequest& request, UnixMs now, Output& out);
  void lock(ConnectionId from, const wire::LockRequest& request, UnixMs now, Output& out);
  // For the player who shows the old one.
  Room::Taken renew_key(PlayerId seat, std::span<const std::string> held, const std::string& wanted,
                        UnixMs now);

 private:
  // The host's seat, if it is this connection's and the game has not begun; else refuses and returns kNobody.
  PlayerId host_of(ConnectionId from, const std::string& message, Output& out) const;

  const RoomContext& context_;
  Commits& commits_;
};

}  // namespace bastide
