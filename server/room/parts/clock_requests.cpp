#include "server/room/parts/clock_requests.h"

#include <algorithm>

namespace bastide {

namespace {

wire::PauseEvent pause_event(wire::PauseStep step, PlayerId seat) {
  wire::PauseEvent event;
  event.step = step;
  event.seat = seat_number(seat);
  return event;
}

}  // namespace

void ClockRequests::tell(ConnectionId to, UnixMs now, Output& out) const {
  const TableState& table = late_.table_for(to);
  if (!table.clock.exists() || table.status() == TableStatus::waiting) return;
  const bool watches = context_.seats_of(to).empty();
  out.messages.push_back({message_text(wire::ClocksTold{watches ? late_.clocks(now) : time_.view(now)}), to});
}

void ClockRequests::tell_watchers(UnixMs now, Output& out) const {
  const TableState& table = late_.table();
  if (!table.clock.exists() || table.status() == TableStatus::waiting) return;
  out.messages.push_back(
      {message_text(wire::ClocksTold{late_.clocks(now)}), {}, {}, false, Audience::watchers});
}

void ClockRequests::tell_all(UnixMs now, Output& out) {
  if (!context_.table.clock.exists() || context_.table.status() == TableStatus::waiting) return;
  Message message{message_text(wire::ClocksTold{time_.view(now)}), std::nullopt};
  if (context_.late) message.audience = Audience::seated;
  out.messages.push_back(std::move(message));
  late_.note_clocks(now);
}

ApiError ClockRequests::why_no_clock() const {
  if (!context_.table.clock.exists())
    return {ErrorCode::illegal, {"error.no-clock", "At this table nobody has a clock"}, {}, {}};
  if (context_.table.status() != TableStatus::playing)
    return {ErrorCode::too_late, {"error.no-game", "No game is being played"}, {}, {}};
  return {};
}

std::optional<PlayerId> ClockRequests::player_of(ConnectionId from, const std::string& message,
                                                 Output& out) const {
  for (const PlayerId seat : context_.seats_of(from))
    if (!context_.table.seats[seat].resigned) return seat;
  context_.refuse(from, message,
                  {ErrorCode::not_yours,
                   {"error.clock-players-only", "Only who plays at this table may do that with its clocks"},
                   {},
                   {}},
                  out);
  return std::nullopt;
}

void ClockRequests::give(ConnectionId from, const wire::GiveTimeRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  if (context_.answered_before(from, context_.seats_of(from), "give-time", id, out)) return;
  const auto refuse = [&](ErrorCode code, const Said& why) {
    context_.refuse(from, id, {code, why, {}, {}}, out);
  };
  if (const ApiError error = why_no_clock()) return context_.refuse(from, id, error, out);
  const TableState& table = context_.table;
  if (request.to > static_cast<int>(table.seats.size()))
    return refuse(ErrorCode::malformed,
                  {"error.first-no-seat", "there is no seat {seat}", {{"seat", request.to}}});
  const auto to = static_cast<PlayerId>(request.to - 1);
  PlayerId giver = kNobody;
  if (request.seat) {
    giver = context_.my_seat(from, id, request.seat, out);
    if (giver == kNobody) return;
  } else {
    for (const PlayerId seat : context_.seats_of(from))
      if (giver == kNobody && seat != to) giver = seat;
    if (giver == kNobody && !context_.visitors.holds(from, to) && !player_of(from, id, out)) return;
  }
  if (giver == kNobody || giver == to)
    return refuse(ErrorCode::illegal, {"error.time-to-oneself", "Time is given to others, not to oneself"});
  if (table.seats[giver].resigned)
    return refuse(ErrorCode::not_yours, {"error.resigned", "You have resigned"});
  if (!table.seats[to].of_person() || table.seats[to].resigned)
    return refuse(ErrorCode::illegal, {"error.clock-computer", "a computer player has no clock"});
  const bool days = table.clock.of_days();
  const std::int64_t wanted = request.given_ms.value_or(days ? wire::kDayMs : kGift);
  const Milliseconds gone = to == table.clock.asked() ? time_.spent(now).value_or(0) : 0;
  if (wanted > table.clock.room_for(to, gone))
    return refuse(ErrorCode::illegal,
                  {"error.clock-full", "That clock shows as much as a clock may already"});
  commits_.commit(wire::GiveTimeEvent{seat_number(giver), request.to, wanted, {}}, now, out, {from, id});
}

// --- pausing

void ClockRequests::pause(ConnectionId from, const wire::PauseRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  if (context_.answered_before(from, context_.seats_of(from), "pause", id, out)) return;
  if (const ApiError error = why_no_clock()) return context_.refuse(from, id, error, out);
  if (request.allow) return answer(from, id, *request.allow, now, out);
  ask_for_pause(from, id, now, out);
}

// All others who play are asked, here or not; a program has no say, and where nobody else is there it is
// done.
void ClockRequests::ask_for_pause(ConnectionId from, const std::string& message, UnixMs now, Output& out) {
  const std::optional<PlayerId> seat = player_of(from, message, out);
  if (!seat) return;
  const TableState& table = context_.table;
  if (table.pause_asked || table.clock.paused())
    return context_.refuse(
        from, message, {ErrorCode::too_late, {"error.asked-already", "That has been asked already"}, {}, {}},
        out);
  std::vector<PlayerId> needs;
  for (PlayerId each = 0; each < table.seats.size(); ++each) {
    const SeatEntry& entry = table.seats[each];
    if (entry.setup.kind == SeatKind::person && !entry.resigned && !context_.visitors.holds(from, each))
      needs.push_back(each);
  }
  wire::PauseEvent event = pause_event(needs.empty() ? wire::PauseStep::done : wire::PauseStep::asked, *seat);
  if (!needs.empty()) event.needs = seat_numbers(needs);
  commits_.commit(std::move(event), now, out, {from, message});
}

void ClockRequests::answer(ConnectionId from, const std::string& message, bool agrees, UnixMs now,
                           Output& out) {
  const TableState::Question* asked = context_.table.pause_asked ? &*context_.table.pause_asked : nullptr;
  const std::optional<RoomContext::Vote> vote = context_.vote_of(from, message, asked, agrees, out);
  if (!vote) return;
  const wire::PauseStep step = !vote->agrees             ? wire::PauseStep::refused
                               : asked->needs.size() > 1 ? wire::PauseStep::allowed
                                                         : wire::PauseStep::done;
  commits_.commit(pause_event(step, vote->seat), now, out, {from, message});
}

// Nobody's clock runs on while its player is away.
void ClockRequests::resume(ConnectionId from, const wire::ResumeRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  if (context_.answered_before(from, context_.seats_of(from), "pause", id, out)) return;
  if (const ApiError error = why_no_clock()) return context_.refuse(from, id, error, out);
  const std::optional<PlayerId> seat = player_of(from, id, out);
  if (!seat) return;
  const GameClock& clock = context_.table.clock;
  if (!clock.paused())
    return context_.refuse(
        from, id, {ErrorCode::too_late, {"error.not-paused", "The game is not paused"}, {}, {}}, out);
  if (clock.asked() != kNobody && !clock.of_days() && !context_.present(clock.asked()))
    return context_.refuse(from, id,
                           {ErrorCode::illegal,
                            {"error.resume-away",
                             "{name}''s clock would run, and {name} is not here yet",
                             {{"name", context_.table.seats[clock.asked()].setup.name}}},
                            {},
                            {}},
                           out);
  commits_.commit(pause_event(wire::PauseStep::over, *seat), now, out, {from, id});
}

void ClockRequests::vacation(ConnectionId from, const wire::VacationRequest& request, UnixMs now,
                             Output& out) {
  const std::string& id = request.message.id;
  if (const ApiError error = why_no_clock()) return context_.refuse(from, id, error, out);
  const PlayerId seat = context_.my_seat(from, id, request.seat, out);
  if (seat == kNobody || context_.answered_before(from, {&seat, 1}, "vacation", id, out)) return;
  const GameClock& clock = context_.table.clock;
  if (!clock.of_days())
    return context_.refuse(
        from, id,
        {ErrorCode::illegal,
         {"error.clock-vacation", "vacation is for games in which turns are counted in days"},
         {},
         {}},
        out);
  if (context_.table.seats[seat].resigned)
    return context_.refuse(from, id, {ErrorCode::not_yours, {"error.resigned", "You have resigned"}, {}, {}},
                           out);
  if (request.days > clock.vacation_left(seat))
    return context_.refuse(from, id,
                           {ErrorCode::illegal,
                            {"error.vacation-spent",
                             "of your days of vacation in this game {days} are left",
                             {{"days", clock.vacation_left(seat)}}},
                            {},
                            {}},
                           out);
  commits_.commit(wire::VacationEvent{seat_number(seat), request.days, {}}, now, out, {from, id});
}

}  // namespace bastide
