// Taking back: asked, allowed by all other persons, refused, done.
#pragma once

#include "server/room/parts/commits.h"
#include "wire/client_message.h"

namespace bastide {

class Takebacks {
 public:
  Takebacks(const RoomContext& context, Commits& commits) : context_(context), commits_(commits) {}

  void request(ConnectionId from, const wire::TakebackRequest& request, UnixMs now, Output& out);

 private:
  bool has_a_say(PlayerId seat) const;
  void ask(ConnectionId from, const std::string& message, UnixMs now, Output& out);
  void answer(ConnectionId from, const std::string& message, bool agrees, UnixMs now, Output& out);
  wire::TakebackEvent done(PlayerId asker, PlayerId by) const;

  const RoomContext& context_;
  Commits& commits_;
};

}  // namespace bastide
