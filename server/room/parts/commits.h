// How an event becomes a row: tried on a copy of the table, given out to be stored, and told once it is.
// Events are the only way in which a room changes its table.
#pragma once

#include "server/room/parts/presence.h"
#include "server/room/parts/telling.h"
#include "server/room/parts/timekeeper.h"

namespace bastide {

// Who asked for an event, if anybody did; refusals go there, and the reply once it is stored.
struct AskedBy {
  std::optional<ConnectionId> connection = {};
  std::string message = {};  // its id
};

// When an answer came, if it had to wait, and for how long its client says it has thought.
struct Answering {
  std::optional<UnixMs> came = {};
  std::optional<std::int64_t> thought = {};
};

class Commits {
 public:
  Commits(RoomContext& context, const Presence& presence, Timekeeper& time)
      : context_(context), presence_(presence), time_(time) {}

  bool busy() const { return pending_ != nullptr; }  // a row is out
  // Nothing of this may be called while it is busy. An event that the room itself has made always fits.
  void commit(wire::TableEvent event, UnixMs now, Output& out, const AskedBy& by = {});
  // A seat's answer, with those of chance that follow: it is played once. False, and an error, if it is not
  // legal; then nothing has happened.
  bool act(PlayerId seat, const Actions& actions, std::optional<std::string> player, UnixMs now, Output& out,
           ApiError& error, const AskedBy& by = {}, const Answering& answering = {});
  void begin(UnixMs now, Output& out);
  // What the reply has besides, of the event that is out.
  void add_to_reply(wire::Reply reply) { pending_->what.sent = std::move(reply); }

  // The seat writes what the game could do without: why it may not now.
  ApiError why_not_talk(PlayerId seat, UnixMs now);

  struct Asked : Happening {
    AskedBy by;
    std::optional<wire::Reply> sent;  // what the reply has besides
  };
  // The row is stored: the table is now what it makes of it.
  struct Done {
    TableState before;
    Asked what;
  };
  Done stored();
  // Everybody is told, or those who hold seats where the others see the game late.
  void notify(Done& done, UnixMs now, Output& out);
  // It is not; the table is as it was. Who asked, and when it was.
  struct Failed {
    AskedBy by;
    UnixMs asked;  // by the clock of all the `now`
  };
  Failed not_stored();

  // What has been told of late, for those who were away a moment: all after that version, if it is known.
  bool knows_since(std::int64_t version) const;
  void notify_since(std::int64_t version, ConnectionId to, Output& out) const;
  // What brought the game on after that move.
  void tell_after_move(std::size_t move, ConnectionId to, Output& out) const;

 private:
  struct Pending {
    TableState after;  // becomes the table once the row is stored
    Asked what;
    UnixMs asked;
  };
  struct LastSent {
    std::int64_t version;
    std::size_t move;
    std::shared_ptr<const std::string> text;
  };
  std::unique_ptr<Pending> pending_for(UnixMs now, const AskedBy& by) const;
  void wait_for_store(std::unique_ptr<Pending> next, Output& out);
  void keep(LastSent sent);

  RoomContext& context_;
  const Presence& presence_;
  Timekeeper& time_;
  std::unique_ptr<Pending> pending_;
  std::array<Pace, kMaxPlayers> paces_{};  // of each seat's talk
  Telling telling_;
  std::deque<LastSent> tail_;
  std::size_t tail_bytes_ = 0;
};

}  // namespace bastide
