#include "server/room/parts/early_ends.h"

#include <algorithm>

#include "wire/read.h"

namespace bastide {

namespace {

constexpr UnixMs kDay = 86'400'000;

wire::EndEvent end_event(wire::EndStep step, PlayerId seat) {
  wire::EndEvent event;
  event.step = step;
  if (seat != kNobody) event.seat = seat_number(seat);
  return event;
}

}  // namespace

// Somebody whose game the others were about to end is here again.
std::optional<wire::EndEvent> EarlyEnds::play_on() const {
  if (!context_.table.ending_asked) return std::nullopt;
  for (const PlayerId seat : context_.table.ending_asked->gone)
    if (context_.present(seat)) return end_event(wire::EndStep::refused, seat);
  return std::nullopt;
}

// --- what the others do

void EarlyEnds::request(ConnectionId from, const wire::EndRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  if (!request.how && !request.allow)
    return context_.refuse(from, id, {ErrorCode::malformed, wire::missing_member("how"), {}, {}}, out);
  if (context_.answered_before(from, context_.seats_of(from), "end", id, out)) return;
  if (context_.table.status() != TableStatus::playing)
    return context_.refuse(from, id,
                           {ErrorCode::too_late, {"error.no-game", "No game is being played"}, {}, {}}, out);
  if (request.allow) return answer(from, id, *request.allow, now, out);
  if (const ApiError error = why_not(from)) return context_.refuse(from, id, error, out);
  const PlayerId seat = *first_in_the_running(from);
  if (*request.how == wire::EndWish::computer) return let_computers_go_on(from, id, seat, now, out);
  const bool win = *request.how == wire::EndWish::win;
  ask(from, id, {{seat, {}}, win ? wire::EndReason::claimed : wire::EndReason::draw, presence_.gone_seats()},
      now, out);
}

std::optional<PlayerId> EarlyEnds::first_in_the_running(ConnectionId connection) const {
  for (const PlayerId seat : context_.seats_of(connection))
    if (!context_.table.seats[seat].resigned) return seat;
  return std::nullopt;
}

ApiError EarlyEnds::why_not(ConnectionId from) const {
  if (!first_in_the_running(from))
    return {ErrorCode::not_yours,
            {"error.end-players-only", "Only who plays at this table may end its game"},
            {},
            {}};
  if (context_.setup.gone == 0)
    return {ErrorCode::illegal,
            {"error.no-end", "At this table no game is ended because somebody is away"},
            {},
            {}};
  if (presence_.gone_seats().empty())
    return {ErrorCode::illegal,
            {"error.nobody-gone",
             "Nobody for whom the game waits has been away for {seconds} seconds",
             {{"seconds", context_.setup.gone}}},
            {},
            {}};
  const auto& asked = context_.table.ending_asked;
  const auto& mine = context_.seats_of(from);
  if (asked && std::find(mine.begin(), mine.end(), asked->seat) == mine.end())
    return {ErrorCode::too_late,
            {"error.end-asked",
             "{name} has asked already: answer first",
             {{"name", context_.table.seats[asked->seat].setup.name}}},
            {},
            {}};
  return {};
}

void EarlyEnds::let_computers_go_on(ConnectionId from, const std::string& message, PlayerId seat, UnixMs now,
                                    Output& out) {
  std::vector<PlayerId> seats = presence_.gone_seats();
  std::erase_if(seats, [this](PlayerId each) { return context_.table.seats[each].stand_in; });
  if (seats.empty())
    return context_.refuse(
        from, message,
        {ErrorCode::too_late, {"error.computer-plays-on", "A computer player plays on already"}, {}, {}},
        out);
  wire::EndEvent event = end_event(wire::EndStep::computer, seat);
  event.gone = seat_numbers(seats);
  commits_.commit(std::move(event), now, out, {from, message});
}

// All who are here and play have to agree; a program has no say.
void EarlyEnds::ask(ConnectionId from, const std::string& message, TableState::EndingAsked wanted, UnixMs now,
                    Output& out) {
  const auto& mine = context_.seats_of(from);
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat) {
    const SeatEntry& entry = context_.table.seats[seat];
    const bool asks = std::find(mine.begin(), mine.end(), seat) != mine.end();
    if (!asks && entry.setup.kind == SeatKind::person && !entry.resigned && context_.present(seat))
      wanted.needs.push_back(seat);
  }
  if (wanted.needs.empty()) return commits_.commit(done(wanted, wanted.seat), now, out, {from, message});
  wire::EndEvent event = end_event(wire::EndStep::asked, wanted.seat);
  event.reason = wanted.reason;
  event.gone = seat_numbers(wanted.gone);
  event.needs = seat_numbers(wanted.needs);
  commits_.commit(std::move(event), now, out, {from, message});
}

wire::EndEvent EarlyEnds::done(const TableState::EndingAsked& wanted, PlayerId by) const {
  wire::EndEvent event = end_event(wire::EndStep::done, by);
  event.reason = wanted.reason;
  event.gone = seat_numbers(wanted.gone);
  return event;
}

void EarlyEnds::answer(ConnectionId from, const std::string& message, bool agrees, UnixMs now, Output& out) {
  const TableState::Question* asked = context_.table.ending_asked ? &*context_.table.ending_asked : nullptr;
  const std::optional<RoomContext::Vote> answer = context_.vote_of(from, message, asked, agrees, out);
  if (!answer) return;
  if (!answer->agrees)
    return commits_.commit(end_event(wire::EndStep::refused, answer->seat), now, out, {from, message});
  if (asked->needs.size() > 1)
    return commits_.commit(end_event(wire::EndStep::allowed, answer->seat), now, out, {from, message});
  commits_.commit(done(*context_.table.ending_asked, answer->seat), now, out, {from, message});
}

// --- a table that all have left

// A time to compare with those of rows, which are the wall clock's. Where that has jumped ahead nothing ends
// sooner.
UnixMs EarlyEnds::row_clock(UnixMs now) const { return now + std::min<UnixMs>(0, context_.wall_ahead); }

bool EarlyEnds::forsaken(UnixMs now) const {
  if (context_.setup.left == 0 || context_.table.last_at == 0 ||
      context_.table.status() == TableStatus::over || presence_.attended())
    return false;
  const UnixMs seen = presence_.last_seen();
  return now >= seen + kDay * context_.setup.left &&
         row_clock(now) >= context_.table.last_at + kDay * context_.setup.left;
}

// A game that nobody missed is aborted: one of its persons has never acted. Another ends as it stands.
wire::EndEvent EarlyEnds::forsaken_event() const {
  wire::EndEvent event = end_event(wire::EndStep::done, kNobody);
  const bool played = context_.table.begun && context_.table.every_person_has_acted();
  event.reason = played ? wire::EndReason::abandoned : wire::EndReason::aborted;
  event.gone.emplace();
  return event;
}

// Once a day it is written down that somebody was here, where nothing else says so.
std::optional<wire::VisitEvent> EarlyEnds::visit(UnixMs now) const {
  if (context_.setup.left == 0 || context_.table.last_at == 0 || context_.table.status() == TableStatus::over)
    return std::nullopt;
  if (row_clock(now) < context_.table.last_at + kDay) return std::nullopt;
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat)
    if (!context_.table.seats[seat].resigned && context_.present(seat))
      return wire::VisitEvent{seat_number(seat)};
  return std::nullopt;
}

}  // namespace bastide
