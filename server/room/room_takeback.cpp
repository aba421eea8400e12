// Taking back: asked, allowed by all other persons, refused, done.
#include <algorithm>
#include <boost/json.hpp>

#include "protocol/json_parts.h"
#include "server/room/room_inside.h"

namespace bastide {

using boost::json::object;

namespace {

object takeback_row(PlayerId seat, std::string_view step) {
  return {{"what", "takeback"}, {"seat", json_seat(seat)}, {"step", json_of(step)}};
}

}  // namespace

void Room::Inside::takeback(ConnectionId from, const std::string& message, const JsonReader& json, UnixMs now,
                            Output& out) {
  if (answered_before(from, connections.at(from).seats, "takeback", message, out)) return;
  if (ledger.status() != TableStatus::playing)
    return refuse(from, message, {ErrorCode::too_late, "No game is being played", {}, {}}, out);
  const auto allow = json.find("allow");
  if (!allow) return ask_takeback(from, message, now, out);
  answer_takeback(from, message, *allow, now, out);
}

// Every person who plays is asked, here or not: the question waits. A program is asked only while it is here.
bool Room::Inside::has_a_say(PlayerId seat) const {
  const SeatEntry& entry = ledger.seats[seat];
  if (!entry.of_person() || entry.resigned) return false;
  return entry.setup.kind == SeatKind::person || present(seat);
}

void Room::Inside::ask_takeback(ConnectionId from, const std::string& message, UnixMs now, Output& out) {
  const auto& mine = connections.at(from).seats;
  const auto acted = std::find_if(mine.begin(), mine.end(), [this](PlayerId seat) {
    return ledger.last_act_of(seat).has_value() && !ledger.seats[seat].resigned;
  });
  if (mine.empty())
    return refuse(from, message, {ErrorCode::not_yours, "You hold no seat here", {}, {}}, out);
  if (setup.takeback == Takeback::never)
    return refuse(from, message, {ErrorCode::illegal, "At this table nothing is taken back", {}, {}}, out);
  if (acted == mine.end())
    return refuse(
        from, message,
        {ErrorCode::too_late, "You have nothing to take back: somebody else has acted since", {}, {}}, out);
  if (ledger.takeback)
    return refuse(from, message, {ErrorCode::too_late, "That has been asked already", {}, {}}, out);
  boost::json::array needs;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) {
    const bool asks = std::find(mine.begin(), mine.end(), seat) != mine.end();
    if (!asks && has_a_say(seat)) needs.push_back(json_seat(seat));
  }
  if (setup.takeback == Takeback::free || needs.empty())
    return commit(takeback_done(*acted, *acted), now, out, from, message);
  object row = takeback_row(*acted, "asked");
  row["needs"] = std::move(needs);
  commit(std::move(row), now, out, from, message);
}

// The row of a takeback that happens: `by` gave the last word.
object Room::Inside::takeback_done(PlayerId asker, PlayerId by) const {
  object row = takeback_row(by, "done");
  row["move"] = json_number(*ledger.last_act_of(asker));
  return row;
}

void Room::Inside::answer_takeback(ConnectionId from, const std::string& message, const JsonReader& allow,
                                   UnixMs now, Output& out) {
  const Ledger::Question* asked = ledger.takeback ? &*ledger.takeback : nullptr;
  const std::optional<Answer> answer = answer_to(from, message, asked, allow, out);
  if (!answer) return;
  if (!answer->agrees) return commit(takeback_row(answer->seat, "refused"), now, out, from, message);
  if (asked->needs.size() > 1) return commit(takeback_row(answer->seat, "allowed"), now, out, from, message);
  commit(takeback_done(asked->seat, answer->seat), now, out, from, message);
}

}  // namespace bastide
