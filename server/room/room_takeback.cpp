// Taking back: asked, allowed by all other persons, refused, done.
#include <algorithm>

#include "server/room/room_inside.h"

namespace bastide {

namespace {

wire::TakebackEvent takeback_event(PlayerId seat, wire::TakebackStep step) {
  wire::TakebackEvent event;
  event.seat = seat_number(seat);
  event.step = step;
  return event;
}

}  // namespace

void Room::Inside::takeback(ConnectionId from, const wire::TakebackRequest& request, UnixMs now,
                            Output& out) {
  const std::string& id = request.message.id;
  if (answered_before(from, connections.at(from).seats, "takeback", id, out)) return;
  if (table.status() != TableStatus::playing)
    return refuse(from, id, {ErrorCode::too_late, {"error.no-game", "No game is being played"}, {}, {}}, out);
  if (!request.allow) return ask_takeback(from, id, now, out);
  answer_takeback(from, id, *request.allow, now, out);
}

// Every person who plays is asked, here or not: the question waits. A program is asked only while it is here.
bool Room::Inside::has_a_say(PlayerId seat) const {
  const SeatEntry& entry = table.seats[seat];
  if (!entry.of_person() || entry.resigned) return false;
  return entry.setup.kind == SeatKind::person || present(seat);
}

void Room::Inside::ask_takeback(ConnectionId from, const std::string& message, UnixMs now, Output& out) {
  const auto& mine = connections.at(from).seats;
  const auto acted = std::find_if(mine.begin(), mine.end(), [this](PlayerId seat) {
    return table.last_act_of(seat).has_value() && !table.seats[seat].resigned;
  });
  if (mine.empty())
    return refuse(from, message,
                  {ErrorCode::not_yours, {"error.no-seat-here", "You hold no seat here"}, {}, {}}, out);
  if (setup.takeback == Takeback::never)
    return refuse(from, message,
                  {ErrorCode::illegal, {"error.no-takeback", "At this table nothing is taken back"}, {}, {}},
                  out);
  if (acted == mine.end())
    return refuse(
        from, message,
        {ErrorCode::too_late,
         {"error.nothing-to-take-back", "You have nothing to take back: somebody else has acted since"},
         {},
         {}},
        out);
  if (table.takeback)
    return refuse(from, message,
                  {ErrorCode::too_late, {"error.asked-already", "That has been asked already"}, {}, {}}, out);
  std::vector<PlayerId> needs;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    const bool asks = std::find(mine.begin(), mine.end(), seat) != mine.end();
    if (!asks && has_a_say(seat)) needs.push_back(seat);
  }
  if (setup.takeback == Takeback::free || needs.empty())
    return commit(takeback_done(*acted, *acted), now, out, from, message);
  wire::TakebackEvent event = takeback_event(*acted, wire::TakebackStep::asked);
  event.needs = seat_numbers(needs);
  commit(std::move(event), now, out, from, message);
}

// A takeback that happens: `by` gave the last word.
wire::TakebackEvent Room::Inside::takeback_done(PlayerId asker, PlayerId by) const {
  wire::TakebackEvent event = takeback_event(by, wire::TakebackStep::done);
  event.move = static_cast<std::int64_t>(*table.last_act_of(asker));
  return event;
}

void Room::Inside::answer_takeback(ConnectionId from, const std::string& message, bool agrees, UnixMs now,
                                   Output& out) {
  const TableState::Question* asked = table.takeback ? &*table.takeback : nullptr;
  const std::optional<Vote> answer = vote_of(from, message, asked, agrees, out);
  if (!answer) return;
  if (!answer->agrees)
    return commit(takeback_event(answer->seat, wire::TakebackStep::refused), now, out, from, message);
  if (asked->needs.size() > 1)
    return commit(takeback_event(answer->seat, wire::TakebackStep::allowed), now, out, from, message);
  commit(takeback_done(asked->seat, answer->seat), now, out, from, message);
}

}  // namespace bastide
