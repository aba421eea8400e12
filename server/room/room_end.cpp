// How games end that are not played to their end: what the others may do when somebody has been away for
// long, and what becomes of a table that all have left.
#include <algorithm>
#include <boost/json.hpp>

#include "protocol/json_parts.h"
#include "server/room/room_inside.h"

namespace bastide {

using boost::json::object;

namespace {

constexpr UnixMs kDay = 86'400'000;

object end_row(std::string_view step) { return {{"what", "end"}, {"step", json_of(step)}}; }

object end_row(std::string_view step, PlayerId seat) {
  object row = end_row(step);
  row["seat"] = json_seat(seat);
  return row;
}

}  // namespace

// --- who is gone

bool Room::Inside::waited_for(PlayerId seat) const {
  const SeatEntry& entry = ledger.seats[seat];
  if (ledger.status() != TableStatus::playing || !entry.of_person() || entry.resigned || present(seat))
    return false;
  return entry.stand_in || ledger.course.asked() == seat;
}

bool Room::Inside::gone(PlayerId seat) const { return time_is_up[seat] && waited_for(seat); }

std::vector<PlayerId> Room::Inside::gone_ones() const {
  std::vector<PlayerId> seats;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat)
    if (gone(seat)) seats.push_back(seat);
  return seats;
}

UnixMs Room::Inside::away_since(PlayerId seat) const { return std::max(last_seen[seat], attended_since); }

std::optional<Room::Inside::Duty> Room::Inside::duty_to_note_gone() const {
  std::optional<Duty> first;
  if (setup.gone == 0 || !attended()) return first;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) {
    if (time_is_up[seat] || !waited_for(seat)) continue;
    const UnixMs from = away_since(seat) + UnixMs{1000} * setup.gone;
    if (!first || from < first->from) first = Duty{Duty::note_gone, seat, from};
  }
  return first;
}

// Somebody whose game the others were about to end is here again.
std::optional<Room::Inside::Duty> Room::Inside::duty_to_play_on() const {
  if (!ledger.ending_asked) return std::nullopt;
  for (const PlayerId seat : ledger.ending_asked->gone)
    if (present(seat)) return Duty{Duty::play_on, seat, 0};
  return std::nullopt;
}

object Room::Inside::play_on_row(PlayerId seat) const { return end_row("refused", seat); }

// --- what the others do

void Room::Inside::end(ConnectionId from, const std::string& message, const JsonReader& json, UnixMs now,
                       Output& out) {
  json.only({"type", "id", "how", "allow"});
  const auto allow = json.find("allow");
  const std::string how = allow ? std::string() : json.member("how").text();
  if (!allow && !json.failed() && how != "win" && how != "draw" && how != "computer")
    json.member("how").fail("expected win, draw or computer");
  if (json.failed() || answered_before(from, connections.at(from).seats, "end", message, out)) return;
  if (ledger.status() != TableStatus::playing)
    return refuse(from, message, {ErrorCode::too_late, "No game is being played", {}, {}}, out);
  if (allow) return answer_end(from, message, *allow, now, out);
  if (const ApiError error = why_not_end(from)) return refuse(from, message, error, out);
  const PlayerId seat = *first_in_the_running(from);
  if (how == "computer") return let_computers_go_on(from, message, seat, now, out);
  ask_end(from, message, {{seat, {}}, how == "win" ? Ending::claimed : Ending::draw, gone_ones()}, now, out);
}

std::optional<PlayerId> Room::Inside::first_in_the_running(ConnectionId connection) const {
  for (const PlayerId seat : connections.at(connection).seats)
    if (!ledger.seats[seat].resigned) return seat;
  return std::nullopt;
}

ApiError Room::Inside::why_not_end(ConnectionId from) const {
  if (!first_in_the_running(from))
    return {ErrorCode::not_yours, "Only who plays at this table may end its game", {}, {}};
  if (setup.gone == 0)
    return {ErrorCode::illegal, "At this table no game is ended because somebody is away", {}, {}};
  if (gone_ones().empty())
    return {ErrorCode::illegal,
            "Nobody for whom the game waits has been away for " + std::to_string(setup.gone) + " seconds",
            {},
            {}};
  const auto& asked = ledger.ending_asked;
  const auto& mine = connections.at(from).seats;
  if (asked && std::find(mine.begin(), mine.end(), asked->seat) == mine.end())
    return {ErrorCode::too_late,
            ledger.seats[asked->seat].setup.name + " has asked already: answer first",
            {},
            {}};
  return {};
}

void Room::Inside::let_computers_go_on(ConnectionId from, const std::string& message, PlayerId seat,
                                       UnixMs now, Output& out) {
  std::vector<PlayerId> seats = gone_ones();
  std::erase_if(seats, [this](PlayerId each) { return ledger.seats[each].stand_in; });
  if (seats.empty())
    return refuse(from, message, {ErrorCode::too_late, "A computer player plays on already", {}, {}}, out);
  object row = end_row("computer", seat);
  row["gone"] = seats_json(seats);
  commit(std::move(row), now, out, from, message);
}

// All who are here and play have to agree; a program has no say.
void Room::Inside::ask_end(ConnectionId from, const std::string& message, Ledger::EndingAsked wanted,
                           UnixMs now, Output& out) {
  const auto& mine = connections.at(from).seats;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) {
    const SeatEntry& entry = ledger.seats[seat];
    const bool asks = std::find(mine.begin(), mine.end(), seat) != mine.end();
    if (!asks && entry.setup.kind == SeatKind::person && !entry.resigned && present(seat))
      wanted.needs.push_back(seat);
  }
  if (wanted.needs.empty()) return commit(ended_row(wanted, wanted.seat), now, out, from, message);
  object row = end_row("asked", wanted.seat);
  row["reason"] = json_of(name_of(wanted.reason));
  row["gone"] = seats_json(wanted.gone);
  row["needs"] = seats_json(wanted.needs);
  commit(std::move(row), now, out, from, message);
}

object Room::Inside::ended_row(const Ledger::EndingAsked& wanted, PlayerId by) const {
  object row = end_row("done", by);
  row["reason"] = json_of(name_of(wanted.reason));
  row["gone"] = seats_json(wanted.gone);
  return row;
}

void Room::Inside::answer_end(ConnectionId from, const std::string& message, const JsonReader& allow,
                              UnixMs now, Output& out) {
  const Ledger::Question* asked = ledger.ending_asked ? &*ledger.ending_asked : nullptr;
  const std::optional<Answer> answer = answer_to(from, message, asked, allow, out);
  if (!answer) return;
  if (!answer->agrees) return commit(end_row("refused", answer->seat), now, out, from, message);
  if (asked->needs.size() > 1) return commit(end_row("allowed", answer->seat), now, out, from, message);
  commit(ended_row(*ledger.ending_asked, answer->seat), now, out, from, message);
}

std::optional<Room::Inside::Answer> Room::Inside::answer_to(ConnectionId from, const std::string& message,
                                                            const Ledger::Question* question,
                                                            const JsonReader& allow, Output& out) const {
  const bool* agrees = allow.value()->if_bool();
  ApiError error;
  if (agrees == nullptr)
    error = {ErrorCode::malformed, "expected true or false", {}, "/allow"};
  else if (question == nullptr)
    error = {ErrorCode::too_late, "Nobody asks for that now", {}, {}};
  if (error) {
    refuse(from, message, error, out);
    return std::nullopt;
  }
  const auto& mine = connections.at(from).seats;
  const auto& needs = question->needs;
  const auto seat = std::find_first_of(mine.begin(), mine.end(), needs.begin(), needs.end());
  if (seat != mine.end()) return Answer{*seat, *agrees};
  const bool asker = std::find(mine.begin(), mine.end(), question->seat) != mine.end();
  if (asker && !*agrees) return Answer{question->seat, false};  // takes the question back
  refuse(from, message, {ErrorCode::not_yours, "You are not asked for your agreement", {}, {}}, out);
  return std::nullopt;
}

// --- a table that all have left

// A time to compare with those of rows, which are the wall clock's. Where that has jumped ahead nothing ends
// sooner.
UnixMs Room::Inside::row_clock(UnixMs now) const { return now + std::min<UnixMs>(0, wall_ahead); }

bool Room::Inside::forsaken(UnixMs now) const {
  if (setup.left == 0 || ledger.last_at == 0 || ledger.status() == TableStatus::over || attended())
    return false;
  const UnixMs seen = *std::max_element(last_seen.begin(), last_seen.end());
  return now >= seen + kDay * setup.left && row_clock(now) >= ledger.last_at + kDay * setup.left;
}

// A game that nobody missed is aborted: one of its persons has never acted. Another ends as it stands.
object Room::Inside::forsaken_row() const {
  object row = end_row("done");
  const bool played = ledger.begun && ledger.every_person_has_acted();
  row["reason"] = json_of(name_of(played ? Ending::abandoned : Ending::aborted));
  row["gone"] = boost::json::array();
  return row;
}

// Once a day it is written down that somebody was here, where nothing else says so.
std::optional<object> Room::Inside::visit_row(UnixMs now) const {
  if (setup.left == 0 || ledger.last_at == 0 || ledger.status() == TableStatus::over) return std::nullopt;
  if (row_clock(now) < ledger.last_at + kDay) return std::nullopt;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat)
    if (!ledger.seats[seat].resigned && present(seat))
      return object{{"what", "visit"}, {"seat", json_seat(seat)}};
  return std::nullopt;
}

}  // namespace bastide
