#include "server/room/parts/timekeeper.h"

#include <algorithm>

namespace bastide {

bool Timekeeper::to_run() const {
  const GameClock& clock = context_.table.clock;
  return !context_.damaged && clock.asked() != kNobody && !clock.paused();
}

// By wall clocks, of which none may make it more: that of the last row, and that of now.
Milliseconds Timekeeper::gone_by_rows(UnixMs now) const {
  const GameClock& clock = context_.table.clock;
  Milliseconds gone = std::max<Milliseconds>(0, row_clock(now) - clock.changed_at());
  if (const auto fall = clock.falls_after(); fall && clock.changed_at() < context_.served_since) {
    const Milliseconds grace = context_.served_since + kAfterAbsence - row_clock(now);
    if (grace > 0) gone = std::clamp<Milliseconds>(*fall - grace, 0, gone);
  }
  return gone;
}

// Of a table that has been loaded, as long as nobody has come to play for the seat that is asked.
bool Timekeeper::waits_for_player(UnixMs now) const {
  const GameClock& clock = context_.table.clock;
  return clock.asked() != kNobody && !clock.of_days() && !context_.present(clock.asked()) && loaded_ &&
         now < *loaded_ + kReturn;
}

bool Timekeeper::note(UnixMs now) {
  if (!loaded_) loaded_ = now;
  if (lost_from_) {
    if (since_) *since_ += std::max<UnixMs>(0, now - *lost_from_);
    lost_from_.reset();
  }
  if (since_ || !to_run()) return false;
  const GameClock& clock = context_.table.clock;
  awaited_ = waits_for_player(now) ? clock.asked() : kNobody;
  if (awaited_ != kNobody) return false;
  since_ = now;
  before_ = clock.of_days() ? gone_by_rows(now) : 0;
  return true;
}

void Timekeeper::note_stored(UnixMs now) {
  const GameClock& clock = context_.table.clock;
  lost_from_.reset();
  if (!loaded_) loaded_ = now;
  // Also if a rule has answered for them meanwhile, or somebody has given them time.
  const bool still_awaited = !since_ && awaited_ == clock.asked() && waits_for_player(now);
  if (!to_run()) {
    since_.reset();
  } else if (clock.changes() != seen_ && !still_awaited) {
    since_ = now;
    before_ = 0;
    lags_[clock.asked()].fill();
  }
  seen_ = clock.changes();
}

Milliseconds Timekeeper::since(UnixMs now) const {
  if (!since_) return 0;
  const UnixMs until = lost_from_ ? std::min(now, *lost_from_) : now;
  // no row may say more, or it could not be read again
  return std::min(wire::kMostClockMs, before_ + std::max<UnixMs>(0, until - *since_));
}

std::optional<std::int64_t> Timekeeper::spent(UnixMs now) const {
  if (!to_run()) return std::nullopt;
  return since(now);
}

std::optional<std::int64_t> Timekeeper::spent_on_answer(UnixMs came, std::optional<std::int64_t> thought) {
  if (!to_run()) return std::nullopt;
  const Milliseconds gone = since(came);
  const Milliseconds lag = thought ? std::max<Milliseconds>(0, gone - *thought) : 0;
  return gone - lags_[context_.table.clock.asked()].take(lag);
}

std::optional<UnixMs> Timekeeper::falls_at() const {
  if (!since_ || !to_run()) return std::nullopt;
  const GameClock& clock = context_.table.clock;
  return *since_ - before_ + *clock.falls_after() + lags_[clock.asked()].patience();
}

bool Timekeeper::is_up(UnixMs came) const {
  const auto falls = falls_at();
  return falls && !lost_from_ && came >= *falls;
}

std::optional<UnixMs> Timekeeper::starts_at() const {
  if (since_ || !to_run()) return std::nullopt;
  return loaded_ ? *loaded_ + kReturn : 0;
}

std::optional<UnixMs> Timekeeper::ends_at(UnixMs now) const {
  const GameClock& clock = context_.table.clock;
  if (clock.of_days() && !clock.paused()) return next_by_rows(now);
  return falls_at();
}

std::optional<UnixMs> Timekeeper::next_by_rows(UnixMs now) const {
  const GameClock& clock = context_.table.clock;
  if (clock.paused()) return pause_ends_at();
  if (!clock.of_days() || !to_run()) return std::nullopt;
  return since_ ? falls_at() : now - gone_by_rows(now) + *clock.falls_after();
}

std::optional<UnixMs> Timekeeper::pause_ends_at() const {
  const TableState& table = context_.table;
  if (!table.clock.paused() || table.status() != TableStatus::playing) return std::nullopt;
  return table.clock.changed_at() + kLongestPause - std::min<UnixMs>(0, context_.wall_ahead);
}

wire::Clocks Timekeeper::view(UnixMs now) const {
  return view_of(context_.table, to_run() ? since(now) : 0, since_ && to_run(), row_clock(now));
}

wire::Clocks Timekeeper::view_of(const TableState& table, Milliseconds gone, bool running, UnixMs wall) {
  const GameClock& clock = table.clock;
  wire::Clocks view;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    view.left_ms.push_back(clock.left(seat, gone));
    if (clock.of_days())
      view.vacations.push_back({seat_number(seat), clock.vacation_left(seat),
                                std::max<std::int64_t>(0, clock.vacation_until(seat) - wall)});
  }
  if (running) view.running = seat_number(clock.asked());
  view.free_ms = clock.free_left(gone);
  view.paused = clock.paused() && table.status() == TableStatus::playing;
  if (view.paused) view.paused_by = seat_number(clock.paused_by());
  if (const auto& asked = table.pause_asked)
    view.pause_asked = wire::PauseAsked{seat_number(asked->seat), seat_numbers(asked->needs)};
  return view;
}

wire::Clocks Timekeeper::counted_on(wire::Clocks clocks, Milliseconds gone) {
  for (wire::SeatVacation& each : clocks.vacations)
    each.rest_ms = std::max<std::int64_t>(0, each.rest_ms - gone);
  if (!clocks.running) return clocks;
  const Milliseconds free = std::min(clocks.free_ms, gone);
  clocks.free_ms -= free;
  std::int64_t& left = clocks.left_ms[static_cast<std::size_t>(*clocks.running - 1)];
  left = std::max<std::int64_t>(0, left - (gone - free));
  return clocks;
}

}  // namespace bastide
