#include "server/room/parts/duties.h"

#include <algorithm>

namespace bastide {

std::optional<PlayerId> Duties::asked_of_absent() const {
  const TableState& table = context_.table;
  const PlayerId seat = table.history.asked();
  if (table.status() != TableStatus::playing || seat >= table.seats.size()) return std::nullopt;
  const SeatEntry& entry = table.seats[seat];
  if (!entry.of_person() || entry.resigned || entry.stand_in || context_.present(seat)) return std::nullopt;
  return seat;
}

// The answer, if there is but one: then it needs nobody to be given.
std::optional<Action> Duties::only_action() const {
  ActionList list;
  legal_actions(context_.table.history.state(), list);
  if (list.size() != 1) return std::nullopt;
  return list[0];
}

std::optional<Duties::Duty> Duties::duty() const {
  const TableState& table = context_.table;
  if (table.status() == TableStatus::waiting)
    return table.ready() ? std::optional(Duty{Duty::begin, 0, 0}) : std::nullopt;
  if (table.status() == TableStatus::over) return std::nullopt;
  const auto clocks = duty_of_clocks(), other = duty_at_once_or_later();
  return clocks && (!other || clocks->from < other->from) ? clocks : other;
}

std::optional<Duties::Duty> Duties::duty_of_clocks() const {
  const PlayerId seat = context_.table.clock.asked();
  if (const auto falls = time_.falls_at()) return Duty{Duty::time_up, seat, *falls};
  if (const auto starts = time_.starts_at()) return Duty{Duty::start_clock, seat, *starts};
  if (const auto ends = time_.pause_ends_at()) return Duty{Duty::end_pause, seat, *ends};
  return std::nullopt;
}

std::optional<Duties::Duty> Duties::duty_at_once_or_later() const {
  const TableState& table = context_.table;
  if (turns_.lost()) return Duty{Duty::think_again, table.history.asked(), context_.not_before};
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat)
    if (table.seats[seat].stand_in && !table.seats[seat].resigned && context_.present(seat))
      return Duty{Duty::give_back, seat, 0};
  if (ends_.play_on()) return Duty{Duty::play_on, 0, 0};
  const auto play = duty_for_who_is_away();
  const auto going = presence_.next_to_go();
  if (!going || (play && going->from > play->from)) return play;
  return Duty{Duty::note_gone, going->seat, going->from};
}

std::optional<Duties::Duty> Duties::duty_for_who_is_away() const {
  const std::optional<PlayerId> absent = asked_of_absent();
  if (!absent || !presence_.attended() || context_.table.clock.paused()) return std::nullopt;
  if (only_action()) return Duty{Duty::only_action, *absent, 0};
  if (context_.setup.absent == 0) return std::nullopt;
  return Duty{Duty::stand_in, *absent, presence_.away_since(*absent) + UnixMs{1000} * context_.setup.absent};
}

void Duties::do_duty(const Duty& what, UnixMs now, Output& out) {
  ApiError ignored;  // an only answer is legal
  switch (what.kind) {
    case Duty::begin:
      return commits_.begin(now, out);
    case Duty::give_back:
      return commits_.commit(wire::StandInEvent{seat_number(what.seat), {}}, now, out);
    case Duty::stand_in:
      return commits_.commit(wire::StandInEvent{seat_number(what.seat), std::string(kStandIn)}, now, out);
    case Duty::only_action:
      commits_.act(what.seat, std::vector{*only_action()}, "rule", now, out, ignored);
      return;
    case Duty::play_on:
      return commits_.commit(*ends_.play_on(), now, out);
    case Duty::time_up:
      return commits_.commit(wire::TimeUpEvent{seat_number(what.seat), {}}, now, out);
    case Duty::end_pause:
      return commits_.commit(wire::PauseEvent{wire::PauseStep::over, {}, {}, {}, {}}, now, out);
    case Duty::start_clock:  // without an event: that has been done
      return;
    case Duty::think_again:  // without an event
      turns_.think_again();
      return go_on(now, out);
    case Duty::note_gone:
      presence_.note_gone(what.seat);
      presence_.notify(now, out);
      return go_on(now, out);
  }
}

std::optional<UnixMs> Duties::next_wakeup() const {
  if (commits_.busy()) return std::nullopt;
  const std::optional<UnixMs> when = next_duty(), sent = presence_.due_from();
  return when && sent ? std::min(*when, *sent) : when ? when : sent;
}

std::optional<UnixMs> Duties::next_duty() const {
  if (context_.damaged) return std::nullopt;
  const std::optional<Duty> what = duty();
  if (!what) return std::nullopt;
  return std::max(what->from, context_.not_before);
}

void Duties::go_on(UnixMs now, Output& out) {
  presence_.notify(now, out);
  if (!commits_.busy() && time_.note(now)) clocks_.tell_all(now, out);
  if (out.row || commits_.busy() || context_.damaged) return;
  if (now >= context_.not_before) {
    if (ends_.forsaken(now)) return commits_.commit(ends_.forsaken_event(), now, out);
    if (auto visit = ends_.visit(now)) return commits_.commit(std::move(*visit), now, out);
  }
  const std::optional<UnixMs> when = next_duty();
  if (when && now >= *when) do_duty(*duty(), now, out);
}

}  // namespace bastide
