// What a room does by itself: begins the game, plays for people who are away, ends what all have left.
#pragma once

#include "server/room/parts/clock_requests.h"
#include "server/room/parts/computer_turns.h"
#include "server/room/parts/early_ends.h"

namespace bastide {

class Duties {
 public:
  Duties(const RoomContext& context, Presence& presence, Timekeeper& time, Commits& commits,
         const EarlyEnds& ends, ClockRequests& clocks, ComputerTurns& turns)
      : context_(context),
        presence_(presence),
        time_(time),
        commits_(commits),
        ends_(ends),
        clocks_(clocks),
        turns_(turns) {}

  // Does what there is to do now.
  void go_on(UnixMs now, Output& out);
  // When there is something to do, if nothing happens until then.
  std::optional<UnixMs> next_wakeup() const;

 private:
  // One thing, and from when on.
  struct Duty {
    enum Kind {
      begin,
      give_back,
      only_action,
      stand_in,
      think_again,
      note_gone,
      play_on,
      start_clock,
      end_pause,
      time_up
    } kind;
    PlayerId seat;
    UnixMs from;
  };
  std::optional<UnixMs> next_duty() const;
  std::optional<Duty> duty() const;
  std::optional<Duty> duty_of_clocks() const;
  std::optional<Duty> duty_at_once_or_later() const;
  std::optional<Duty> duty_for_who_is_away() const;
  void do_duty(const Duty& what, UnixMs now, Output& out);
  // The seat that is asked, if it is of a person who is not here and nobody stands in.
  std::optional<PlayerId> asked_of_absent() const;
  std::optional<Action> only_action() const;

  const RoomContext& context_;
  Presence& presence_;
  Timekeeper& time_;
  Commits& commits_;
  const EarlyEnds& ends_;
  ClockRequests& clocks_;
  ComputerTurns& turns_;
};

}  // namespace bastide
