#include "server/room/game_clock.h"

namespace bastide {

namespace {

using wire::ClockKind;

constexpr Milliseconds kSecond = 1000;

struct Allowed {
  Milliseconds low, high, step, most_bonus;
};
Allowed allowed(ClockKind kind) {
  switch (kind) {
    case ClockKind::increment:
    case ClockKind::delay:
      return {kSecond, kMostBank, 1, 600 * kSecond};
    case ClockKind::per_turn:
      return {kSecond, kMostBank, 1, 0};
    case ClockKind::days:
      return {wire::kDayMs, 30 * wire::kDayMs, wire::kDayMs, 0};
  }
  return {};
}

Said out_of(std::int64_t low, std::int64_t high, std::int64_t found) {
  return {"json.expected-range",
          "expected a whole number from {low} to {high}, found {found}",
          {{"low", low}, {"high", high}, {"found", std::to_string(found)}}};
}

JsonError why_not_times(ClockKind kind, Milliseconds base, Milliseconds bonus, const std::string& place) {
  const Allowed allow = allowed(kind);
  if (base < allow.low || base > allow.high)
    return {place + "/base_ms", out_of(allow.low, allow.high, base), {}};
  if (base % allow.step != 0)
    return {place + "/base_ms", {"error.clock-days", "expected whole days, 86400000 milliseconds each"}, {}};
  if (bonus != 0 && allow.most_bonus == 0)
    return {place + "/bonus_ms",
            {"error.clock-bonus", "a clock with a time for each turn has no bonus besides"},
            {}};
  if (bonus < 0 || bonus > allow.most_bonus)
    return {place + "/bonus_ms", out_of(0, allow.most_bonus, bonus), {}};
  return {};
}

std::string duration_text(Milliseconds time) {
  if (time != 0 && time % wire::kDayMs == 0) return std::to_string(time / wire::kDayMs) + "d";
  if (time != 0 && time % (60 * kSecond) == 0) return std::to_string(time / (60 * kSecond)) + "m";
  if (time % kSecond == 0) return std::to_string(time / kSecond) + "s";
  return std::to_string(time) + "ms";
}

}  // namespace

JsonError clock_rules(const wire::ClockWanted& wanted, int seats, wire::ClockRules& rules) {
  rules = {wanted.kind,
           wanted.base_ms,
           wanted.bonus_ms.value_or(0),
           wanted.time_up.value_or(wire::TimeUp::loses),
           wanted.vacation.value_or(0),
           wanted.odds.value_or(std::vector<wire::ClockOdds>())};
  if (JsonError error = why_not_times(rules.kind, rules.base_ms, rules.bonus_ms, "/clock")) return error;
  if (rules.vacation < 0 || rules.vacation > 60)
    return {"/clock/vacation", out_of(0, 60, rules.vacation), {}};
  if (rules.vacation != 0 && rules.kind != ClockKind::days)
    return {"/clock/vacation",
            {"error.clock-vacation", "vacation is for games in which turns are counted in days"},
            {}};
  for (std::size_t i = 0; i < rules.odds.size(); ++i) {
    const wire::ClockOdds& odds = rules.odds[i];
    const std::string place = "/clock/odds/" + std::to_string(i);
    if (odds.seat < 1 || odds.seat > seats) return {place + "/seat", out_of(1, seats, odds.seat), {}};
    for (std::size_t other = 0; other < i; ++other)
      if (rules.odds[other].seat == odds.seat)
        return {place + "/seat", {"error.clock-odds-twice", "that seat has its own time already"}, {}};
    if (JsonError error = why_not_times(rules.kind, odds.base_ms, odds.bonus_ms, place)) return error;
  }
  return {};
}

std::string clock_text(const wire::ClockRules& rules) {
  const auto times = [&rules](Milliseconds base, Milliseconds bonus) {
    std::string text = duration_text(base);
    if (rules.kind == ClockKind::increment) text += "+" + duration_text(bonus);
    if (rules.kind == ClockKind::delay) text += " d" + duration_text(bonus);
    return text;
  };
  std::string text = times(rules.base_ms, rules.bonus_ms);
  if (rules.kind == ClockKind::per_turn || rules.kind == ClockKind::days) text += " a turn";
  for (const wire::ClockOdds& odds : rules.odds)
    text += ", seat " + std::to_string(odds.seat) + " " + times(odds.base_ms, odds.bonus_ms);
  return text;
}

GameClock::GameClock(const std::optional<wire::ClockRules>& rules, std::size_t seats)
    : exists_(rules.has_value()) {
  if (!rules) return;
  kind_ = rules->kind;
  for (std::size_t seat = 0; seat < seats; ++seat)
    seats_[seat] = {rules->base_ms, rules->bonus_ms, rules->base_ms, rules->vacation, 0};
  for (const wire::ClockOdds& odds : rules->odds) {
    if (odds.seat < 1 || static_cast<std::size_t>(odds.seat) > seats) continue;
    Seat& seat = seats_[static_cast<std::size_t>(odds.seat - 1)];
    seat.base = seat.bank = odds.base_ms;
    seat.bonus = odds.bonus_ms;
  }
}

void GameClock::note_change(std::int64_t at) {
  ++changes_;
  changed_at_ = at;
}

void GameClock::spend(Milliseconds time, std::int64_t at) {
  if (asked_ == kNobody) return;
  used_ = std::min(used_ + std::max<Milliseconds>(0, time), wire::kMostClockMs);
  note_change(at);
}

Milliseconds GameClock::bank_after(PlayerId seat, Milliseconds used) const {
  const Milliseconds free = kind_ == ClockKind::delay ? seats_[seat].bonus : 0;
  return std::max<Milliseconds>(0, seats_[seat].bank - std::max<Milliseconds>(0, used - free));
}

void GameClock::end_stretch(bool acted) {
  if (asked_ == kNobody) return;
  Seat& seat = seats_[asked_];
  if (of_turns()) {
    seat.bank = seat.base;
  } else {
    seat.bank = bank_after(asked_, used_);
    if (acted && kind_ == ClockKind::increment) seat.bank = std::min(kMostBank, seat.bank + seat.bonus);
  }
  used_ = 0;
}

void GameClock::ask(PlayerId seat, int turn, bool acted, std::int64_t at) {
  if (!exists_ || (seat == asked_ && (turn == turn_ || seat == kNobody))) return;
  end_stretch(acted);
  asked_ = seat;
  turn_ = turn;
  note_change(at);
  if (seat != kNobody) seats_[seat].bank += std::max<std::int64_t>(0, seats_[seat].vacation_until - at);
}

void GameClock::give(PlayerId to, Milliseconds time) { seats_[to].bank += time; }

void GameClock::pause(PlayerId by, std::int64_t at) {
  paused_by_ = by;
  note_change(at);
}

void GameClock::go_on(std::int64_t at) {
  paused_by_ = kNobody;
  note_change(at);
}

void GameClock::take_vacation(PlayerId seat, int days, std::int64_t at) {
  Seat& taker = seats_[seat];
  const Milliseconds time = days * wire::kDayMs;
  taker.vacation_left = std::max(0, taker.vacation_left - days);
  taker.vacation_until = std::max(taker.vacation_until, at) + time;
  if (asked_ == seat) taker.bank += time;
}

Milliseconds GameClock::left(PlayerId seat, Milliseconds since) const {
  return bank_after(seat, seat == asked_ ? used_ + since : 0);
}

Milliseconds GameClock::free_left(Milliseconds since) const {
  if (asked_ == kNobody || kind_ != ClockKind::delay) return 0;
  return std::max<Milliseconds>(0, seats_[asked_].bonus - used_ - since);
}

std::optional<Milliseconds> GameClock::falls_after() const {
  if (asked_ == kNobody || paused()) return std::nullopt;
  return left(asked_) + free_left(0);
}

Milliseconds GameClock::room_for(PlayerId seat, Milliseconds since) const {
  const Milliseconds most = of_days() ? kMostOfDays : kMostBank;
  return std::max<Milliseconds>(0, most - left(seat, since));
}

}  // namespace bastide
