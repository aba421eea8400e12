#include "server/room/parts/takebacks.h"

#include <algorithm>

namespace bastide {

namespace {

wire::TakebackEvent takeback_event(PlayerId seat, wire::TakebackStep step) {
  wire::TakebackEvent event;
  event.seat = seat_number(seat);
  event.step = step;
  return event;
}

}  // namespace

void Takebacks::request(ConnectionId from, const wire::TakebackRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  if (context_.answered_before(from, context_.seats_of(from), "takeback", id, out)) return;
  if (context_.table.status() != TableStatus::playing)
    return context_.refuse(from, id,
                           {ErrorCode::too_late, {"error.no-game", "No game is being played"}, {}, {}}, out);
  if (!request.allow) return ask(from, id, now, out);
  answer(from, id, *request.allow, now, out);
}

// Every person who plays is asked, here or not: the question waits. A program is asked only while it is here.
bool Takebacks::has_a_say(PlayerId seat) const {
  const SeatEntry& entry = context_.table.seats[seat];
  if (!entry.of_person() || entry.resigned) return false;
  return entry.setup.kind == SeatKind::person || context_.present(seat);
}

void Takebacks::ask(ConnectionId from, const std::string& message, UnixMs now, Output& out) {
  const auto& mine = context_.seats_of(from);
  const auto acted = std::find_if(mine.begin(), mine.end(), [this](PlayerId seat) {
    return context_.table.last_act_of(seat).has_value() && !context_.table.seats[seat].resigned;
  });
  if (context_.setup.takeback == Takeback::never)
    return context_.refuse(
        from, message,
        {ErrorCode::illegal, {"error.no-takeback", "At this table nothing is taken back"}, {}, {}}, out);
  if (acted == mine.end())
    return context_.refuse(
        from, message,
        {ErrorCode::too_late,
         {"error.nothing-to-take-back", "You have nothing to take back: somebody else has acted since"},
         {},
         {}},
        out);
  if (context_.table.takeback)
    return context_.refuse(
        from, message, {ErrorCode::too_late, {"error.asked-already", "That has been asked already"}, {}, {}},
        out);
  std::vector<PlayerId> needs;
  for (PlayerId seat = 0; seat < context_.table.seats.size(); ++seat) {
    const bool asks = std::find(mine.begin(), mine.end(), seat) != mine.end();
    if (!asks && has_a_say(seat)) needs.push_back(seat);
  }
  if (context_.setup.takeback == Takeback::free || needs.empty())
    return commits_.commit(done(*acted, *acted), now, out, {from, message});
  wire::TakebackEvent event = takeback_event(*acted, wire::TakebackStep::asked);
  event.needs = seat_numbers(needs);
  commits_.commit(std::move(event), now, out, {from, message});
}

// A takeback that happens: `by` gave the last word.
wire::TakebackEvent Takebacks::done(PlayerId asker, PlayerId by) const {
  wire::TakebackEvent event = takeback_event(by, wire::TakebackStep::done);
  event.move = static_cast<std::int64_t>(*context_.table.last_act_of(asker));
  return event;
}

void Takebacks::answer(ConnectionId from, const std::string& message, bool agrees, UnixMs now, Output& out) {
  const TableState::Question* asked = context_.table.takeback ? &*context_.table.takeback : nullptr;
  const std::optional<RoomContext::Vote> answer = context_.vote_of(from, message, asked, agrees, out);
  if (!answer) return;
  if (!answer->agrees)
    return commits_.commit(takeback_event(answer->seat, wire::TakebackStep::refused), now, out,
                           {from, message});
  if (asked->needs.size() > 1)
    return commits_.commit(takeback_event(answer->seat, wire::TakebackStep::allowed), now, out,
                           {from, message});
  commits_.commit(done(asked->seat, answer->seat), now, out, {from, message});
}

}  // namespace bastide
