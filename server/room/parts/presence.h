// Who of those who hold seats is here, since when the others are not, and what everybody is told of it.
#pragma once

#include <algorithm>
#include <utility>

#include "server/room/parts/context.h"
#include "server/room/views.h"

namespace bastide {

class Presence {
 public:
  explicit Presence(const RoomContext& context) : context_(context) {}

  // Remembers since when who has been away. To be called whenever somebody comes or goes.
  void note(UnixMs now);
  bool attended() const;  // is a person here who holds a seat, and is in the running?
  UnixMs away_since(PlayerId seat) const { return std::max(last_seen_[seat], attended_since_); }
  UnixMs last_seen() const;  // of any of them

  // The game waits for this person, or a computer player plays for the person, and has done so for as long as
  // the table lets it before the others may end the game.
  bool gone(PlayerId seat) const;
  std::vector<PlayerId> gone_seats() const;
  // Who is gone next if nothing happens, and from when on; then note_gone().
  struct Going {
    PlayerId seat;
    UnixMs from;
  };
  std::optional<Going> next_to_go() const;
  void note_gone(PlayerId seat) { time_is_up_[seat] = true; }

  // The seat's computer player has less time than its name says, or not. False: that was known.
  bool note_hurried(PlayerId seat, bool hurried) { return std::exchange(hurried_[seat], hurried) != hurried; }

  struct Here {
    std::vector<bool> present, gone, hurried;  // a seat each
    std::size_t watchers = 0;
    std::uint64_t names = 0;  // of those who watch: which list of them
    bool operator==(const Here&) const = default;
  };
  Here here() const;
  Surroundings around() const;

  // What changes in a second is told together, and only if it is another than was told. Else due_from() says
  // when.
  void notify(UnixMs now, Output& out);
  std::optional<UnixMs> due_from() const;  // nothing: all is told
  // Somebody is welcomed with this, which may be another than everybody was told.
  void note_welcome(const Here& here) {
    owed_ = owed_ || here != told_;
    names_owed_ = names_owed_ || here.names != told_.names;
  }

 private:
  bool waited_for(PlayerId seat) const;

  const RoomContext& context_;
  std::array<UnixMs, kMaxPlayers> last_seen_{};  // when each seat's holder was last here
  std::array<bool, kMaxPlayers> was_present_{};
  std::array<bool, kMaxPlayers> time_is_up_{};  // away for as long as the table lets them be gone
  std::array<bool, kMaxPlayers> hurried_{};
  bool was_attended_ = false;
  UnixMs attended_since_ = 0;
  static constexpr UnixMs kTellEvery = 1000;
  Here told_;
  UnixMs told_at_ = -kTellEvery;
  bool owed_ = false, names_owed_ = false;  // somebody's welcome said something else
};

}  // namespace bastide
