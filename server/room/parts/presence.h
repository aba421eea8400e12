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
  // As those who hold no seat are told it: where they see the game late, not who is gone or hurried, which
  // would tell whose turn it is now.
  Here here_for_watchers() const;
  Surroundings around() const;

  // What changes in a second is told together, and only if it is another than was told. Else due_from() says
  // when. Where the game is seen late, those who hold no seat are told by themselves: neither what they are
  // told nor when has to do with what they are not told.
  void notify(UnixMs now, Output& out);
  std::optional<UnixMs> due_from() const;  // nothing: all is told
  // Somebody, who holds a seat or does not, is welcomed with this, which may be another than was told.
  void note_welcome(const Here& here, bool seated) {
    Told& told = seated ? to_seated_ : to_watchers_;
    told.owed = told.owed || here != told.here;
    told.names_owed = told.names_owed || here.names != told.here.names;
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
  struct Told {
    Here here;
    UnixMs at = -kTellEvery;
    bool owed = false, names_owed = false;  // somebody's welcome said something else
    bool differs(const Here& now) const { return owed || now != here; }
  };
  void tell(Told& told, Here next, Audience audience, UnixMs now, Output& out) const;
  Told to_seated_, to_watchers_;  // the same, but where the game is seen late
};

}  // namespace bastide
