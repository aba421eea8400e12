// How games end that are not played to their end: what the others may do when somebody has been away for
// long, and what becomes of a table that all have left.
#pragma once

#include "server/room/parts/commits.h"
#include "wire/client_message.h"

namespace bastide {

class EarlyEnds {
 public:
  EarlyEnds(const RoomContext& context, const Presence& presence, Commits& commits)
      : context_(context), presence_(presence), commits_(commits) {}

  void request(ConnectionId from, const wire::EndRequest& request, UnixMs now, Output& out);

  // What is to be written by itself, if anything. Somebody is here again whose game the others were about to
  // end:
  std::optional<wire::EndEvent> play_on() const;
  // None of its persons has been here for so many days that the table ends:
  bool forsaken(UnixMs now) const;
  wire::EndEvent forsaken_event() const;
  // Once a day it is written down that somebody was here, where nothing else says so:
  std::optional<wire::VisitEvent> visit(UnixMs now) const;

 private:
  std::optional<PlayerId> first_in_the_running(ConnectionId connection) const;
  ApiError why_not(ConnectionId from) const;
  void let_computers_go_on(ConnectionId from, const std::string& message, PlayerId seat, UnixMs now,
                           Output& out);
  void ask(ConnectionId from, const std::string& message, TableState::EndingAsked wanted, UnixMs now,
           Output& out);
  void answer(ConnectionId from, const std::string& message, bool agrees, UnixMs now, Output& out);
  wire::EndEvent done(const TableState::EndingAsked& wanted, PlayerId by) const;
  UnixMs row_clock(UnixMs now) const;

  const RoomContext& context_;
  const Presence& presence_;
  Commits& commits_;
};

}  // namespace bastide
