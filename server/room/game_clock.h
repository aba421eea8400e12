// The clocks of a game as its rows make them: a value, without a clock of its own. Times are milliseconds.
//
// A *stretch* is the time in which one seat is asked, in one turn, until another is or the next turn begins:
// however many decisions that are, and whatever expansion asks them. A stretch is what gets a bonus, free
// time, or new time. Only seats of people and bots have clocks; where a computer player answers, none runs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/ids.h"
#include "engine/rules/action.h"
#include "server/room/api_error.h"
#include "wire/clock.h"

namespace bastide {

using Milliseconds = std::int64_t;

inline constexpr Milliseconds kGift = 15'000;                   // where nobody says how much
inline constexpr Milliseconds kMostBank = 24 * 3'600'000;       // a clock that is not of days shows at most
inline constexpr Milliseconds kMostOfDays = 31 * wire::kDayMs;  // one of days shows, vacation aside
inline constexpr Milliseconds kLongestPause = wire::kDayMs;     // then it is over by itself

// The rules that a table gets by what somebody wants, or why not.
JsonError clock_rules(const wire::ClockWanted& wanted, int seats, wire::ClockRules& rules);
// As records have it: "10m+5s", "10m d5s", "90s a turn", "3d a turn".
std::string clock_text(const wire::ClockRules& rules);

class GameClock {
 public:
  GameClock() = default;  // nobody has one
  GameClock(const std::optional<wire::ClockRules>& rules, std::size_t seats);

  bool exists() const { return exists_; }
  bool of_days() const { return exists_ && kind_ == wire::ClockKind::days; }
  // Whose stretch it is; kNobody: no clock is to run.
  PlayerId asked() const { return asked_; }
  bool paused() const { return paused_by_ != kNobody; }
  PlayerId paused_by() const { return paused_by_; }  // who asked for the pause; kNobody: there is none
  // Counts how often something has been charged or a stretch begun: time in between is not in here yet.
  std::uint64_t changes() const { return changes_; }
  // When that was last, by the clock of rows.
  std::int64_t changed_at() const { return changed_at_; }

  // --- what happens; `at`: by the clock of rows

  // The asked seat's clock has gone on by so much.
  void spend(Milliseconds time, std::int64_t at);
  // So it is now: that seat is asked in that turn, or none. `acted`: the seat that was has answered, which
  // earns the bonus; else somebody took something back, or a computer player plays now.
  void ask(PlayerId seat, int turn, bool acted, std::int64_t at);
  void give(PlayerId to, Milliseconds time);
  void pause(PlayerId by, std::int64_t at);
  void go_on(std::int64_t at);
  void take_vacation(PlayerId seat, int days, std::int64_t at);

  // --- how it stands when the running clock has gone on by `since` since the last change

  Milliseconds left(PlayerId seat, Milliseconds since = 0) const;  // not below 0
  Milliseconds free_left(Milliseconds since) const;                // of the stretch, before it costs anything
  // How long after the last change the running clock is at its end; nothing: none is to run.
  std::optional<Milliseconds> falls_after() const;
  // How much may still be given to the seat.
  Milliseconds room_for(PlayerId seat, Milliseconds since) const;
  int vacation_left(PlayerId seat) const { return seats_[seat].vacation_left; }
  std::int64_t vacation_until(PlayerId seat) const { return seats_[seat].vacation_until; }

  bool operator==(const GameClock&) const = default;

 private:
  bool of_turns() const { return kind_ == wire::ClockKind::per_turn || kind_ == wire::ClockKind::days; }
  Milliseconds bank_after(PlayerId seat, Milliseconds used) const;
  void end_stretch(bool acted);
  void note_change(std::int64_t at);

  struct Seat {
    Milliseconds base = 0, bonus = 0;
    Milliseconds bank = 0;  // left at the beginning of the stretch; where each turn has its time, for that
    int vacation_left = 0;  // days
    std::int64_t vacation_until = 0;
    bool operator==(const Seat&) const = default;
  };
  bool exists_ = false;
  wire::ClockKind kind_ = wire::ClockKind::increment;
  std::array<Seat, kMaxPlayers> seats_{};
  PlayerId asked_ = kNobody;
  int turn_ = 0;
  Milliseconds used_ = 0;  // in this stretch, as far as it has been charged
  PlayerId paused_by_ = kNobody;
  std::uint64_t changes_ = 0;
  std::int64_t changed_at_ = 0;
};

// How much of the time until an answer may be the way's, which no clock is charged for: so much at once, and
// a store that fills slowly. Who says less thought than there was gains no more than that.
class LagAllowance {
 public:
  static constexpr Milliseconds kAtOnce = 1000, kFull = 2000, kATurn = 100;
  Milliseconds take(Milliseconds lag) {
    last_ = std::clamp<Milliseconds>(lag, 0, std::min(kAtOnce, store_));
    store_ -= last_;
    return last_;
  }
  void fill() { store_ = std::min(kFull, store_ + kATurn); }
  // An answer may be on its way for so long, as the last one was.
  Milliseconds patience() const { return std::min(last_, store_); }

 private:
  Milliseconds store_ = kFull, last_ = 0;
};

}  // namespace bastide
