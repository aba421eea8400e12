// The clocks of a table: by which rules they run, and how they stand.
#pragma once

#include "wire/description.h"

namespace bastide::wire {

inline constexpr std::int64_t kDayMs = 86'400'000;
// More than any turn takes: 31 days at most, and 60 of vacation.
inline constexpr std::int64_t kMostClockMs = 100 * kDayMs;

enum class ClockKind { increment, delay, per_turn, days };
template <>
struct Values<ClockKind> {
  static constexpr std::string_view
      name = "ClockKind",
      about =
          "Time for the whole game, to which the bonus is added after each turn; the same, where the bonus "
          "at the beginning of each turn costs nothing; time for each turn; days for each turn.";
  static constexpr std::string_view words[] = {"increment", "delay", "per-turn", "days"};
};

enum class TimeUp { loses, computer };
template <>
struct Values<TimeUp> {
  static constexpr std::string_view name = "TimeUp",
                                    about =
                                        "What becomes of a player whose time is up: out of the running, "
                                        "or a computer plays on for the seat's place.";
  static constexpr std::string_view words[] = {"loses", "computer"};
};

struct ClockOdds {
  int seat = 0;
  std::int64_t base_ms = 0;
  std::int64_t bonus_ms = 0;
  bool operator==(const ClockOdds&) const = default;
};
template <>
struct Description<ClockOdds> {
  static constexpr std::string_view name = "ClockOdds", about = "A seat with another time than the others.";
  static constexpr auto members =
      Members{member("seat", &ClockOdds::seat, "from 1").range(1, 6),
              member("base_ms", &ClockOdds::base_ms, "").range(0, kMostClockMs),
              member("bonus_ms", &ClockOdds::bonus_ms, "").range(0, kMostClockMs)};
};

struct ClockRules {
  ClockKind kind = ClockKind::increment;
  std::int64_t base_ms = 0;
  std::int64_t bonus_ms = 0;
  TimeUp time_up = TimeUp::loses;
  int vacation = 0;
  std::vector<ClockOdds> odds;
  bool operator==(const ClockRules&) const = default;
};
template <>
struct Description<ClockRules> {
  static constexpr std::string_view name = "ClockRules", about = "";
  static constexpr auto members =
      Members{member("kind", &ClockRules::kind, ""),
              member("base_ms", &ClockRules::base_ms,
                     "for the game, or for each turn; for days a whole number of them")
                  .range(0, kMostClockMs),
              member("bonus_ms", &ClockRules::bonus_ms, "a turn; 0 but for increment and delay")
                  .range(0, kMostClockMs),
              member("time_up", &ClockRules::time_up, ""),
              member("vacation", &ClockRules::vacation,
                     "days that each player may let the clock stand in this game; 0 but for days")
                  .range(0, 60),
              member("odds", &ClockRules::odds, "of seats that differ").count(0, 6)};
};

// What people send: what is missing is 0, or none, or loses.
struct ClockWanted {
  ClockKind kind = ClockKind::increment;
  std::int64_t base_ms = 0;
  std::optional<std::int64_t> bonus_ms;
  std::optional<TimeUp> time_up;
  std::optional<int> vacation;
  std::optional<std::vector<ClockOdds>> odds;
};
template <>
struct Description<ClockWanted> {
  static constexpr std::string_view name = "ClockWanted", about = "The clocks of a new table.";
  static constexpr auto members = Members{
      member("kind", &ClockWanted::kind, ""),
      member("base_ms", &ClockWanted::base_ms,
             "for the game, or for each turn; for days a whole number of them")
          .range(0, kMostClockMs),
      member("bonus_ms", &ClockWanted::bonus_ms, "a turn; only for increment and delay")
          .range(0, kMostClockMs),
      member("time_up", &ClockWanted::time_up, "missing: loses"),
      member("vacation", &ClockWanted::vacation, "days a player and game; only for days").range(0, 60),
      member("odds", &ClockWanted::odds, "of seats that differ").count(0, 6)};
};

struct PauseAsked {
  int seat = 0;
  std::vector<int> needs;
  bool operator==(const PauseAsked&) const = default;
};
template <>
struct Description<PauseAsked> {
  static constexpr std::string_view name = "PauseAsked", about = "";
  static constexpr auto members =
      Members{member("seat", &PauseAsked::seat, "who asks"),
              member("needs", &PauseAsked::needs, "the seats that have not yet agreed")};
};

struct SeatVacation {
  int seat = 0;
  int days_left = 0;
  std::int64_t rest_ms = 0;
  bool operator==(const SeatVacation&) const = default;
};
template <>
struct Description<SeatVacation> {
  static constexpr std::string_view name = "SeatVacation", about = "";
  static constexpr auto members =
      Members{member("seat", &SeatVacation::seat, ""),
              member("days_left", &SeatVacation::days_left, "that the player may still take in this game"),
              member("rest_ms", &SeatVacation::rest_ms, "until this vacation ends; 0: there is none")};
};

// As it is when this is sent; a client counts on from there.
struct Clocks {
  std::vector<std::int64_t> left_ms;
  Nullable<int> running;
  std::int64_t free_ms = 0;
  bool paused = false;
  Nullable<int> paused_by;
  Nullable<PauseAsked> pause_asked;
  std::vector<SeatVacation> vacations;
  bool operator==(const Clocks&) const = default;
};
template <>
struct Description<Clocks> {
  static constexpr std::string_view name = "Clocks",
                                    about = "How the clocks stand when this is sent; clients count on.";
  static constexpr auto members =
      Members{member("left_ms", &Clocks::left_ms, "one a seat"),
              member("running", &Clocks::running, "the seat whose clock runs; null: none does"),
              member("free_ms", &Clocks::free_ms, "that go by before the running clock counts down"),
              member("paused", &Clocks::paused, "by agreement: nobody acts"),
              member("paused_by", &Clocks::paused_by, "the seat that asked for it; null: no pause"),
              member("pause_asked", &Clocks::pause_asked, ""),
              member("vacations", &Clocks::vacations, "one a seat, only for days")};
};

}  // namespace bastide::wire
