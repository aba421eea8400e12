// How games end that are not played to their end: what the others may do when somebody has been away for
// long, and what becomes of a table that all have left.
#include <algorithm>

#include "server/room/room_inside.h"
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

// --- who is gone

bool Room::Inside::waited_for(PlayerId seat) const {
  const SeatEntry& entry = table.seats[seat];
  if (table.status() != TableStatus::playing || !entry.of_person() || entry.resigned || present(seat))
    return false;
  return entry.stand_in || table.history.asked() == seat;
}

bool Room::Inside::gone(PlayerId seat) const { return time_is_up[seat] && waited_for(seat); }

std::vector<PlayerId> Room::Inside::gone_ones() const {
  std::vector<PlayerId> seats;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat)
    if (gone(seat)) seats.push_back(seat);
  return seats;
}

UnixMs Room::Inside::away_since(PlayerId seat) const { return std::max(last_seen[seat], attended_since); }

std::optional<Room::Inside::Duty> Room::Inside::duty_to_note_gone() const {
  std::optional<Duty> first;
  if (setup.gone == 0 || !attended()) return first;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    if (time_is_up[seat] || !waited_for(seat)) continue;
    const UnixMs from = away_since(seat) + UnixMs{1000} * setup.gone;
    if (!first || from < first->from) first = Duty{Duty::note_gone, seat, from};
  }
  return first;
}

// Somebody whose game the others were about to end is here again.
std::optional<Room::Inside::Duty> Room::Inside::duty_to_play_on() const {
  if (!table.ending_asked) return std::nullopt;
  for (const PlayerId seat : table.ending_asked->gone)
    if (present(seat)) return Duty{Duty::play_on, seat, 0};
  return std::nullopt;
}

wire::EndEvent Room::Inside::play_on_event(PlayerId seat) { return end_event(wire::EndStep::refused, seat); }

// --- what the others do

void Room::Inside::end(ConnectionId from, const wire::EndRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  if (!request.how && !request.allow)
    return refuse(from, id, {ErrorCode::malformed, wire::missing_member("how"), {}, {}}, out);
  if (answered_before(from, connections.at(from).seats, "end", id, out)) return;
  if (table.status() != TableStatus::playing)
    return refuse(from, id, {ErrorCode::too_late, {"error.no-game", "No game is being played"}, {}, {}}, out);
  if (request.allow) return answer_end(from, id, *request.allow, now, out);
  if (const ApiError error = why_not_end(from)) return refuse(from, id, error, out);
  const PlayerId seat = *first_in_the_running(from);
  if (*request.how == wire::EndWish::computer) return let_computers_go_on(from, id, seat, now, out);
  const bool win = *request.how == wire::EndWish::win;
  ask_end(from, id, {{seat, {}}, win ? wire::EndReason::claimed : wire::EndReason::draw, gone_ones()}, now,
          out);
}

std::optional<PlayerId> Room::Inside::first_in_the_running(ConnectionId connection) const {
  for (const PlayerId seat : connections.at(connection).seats)
    if (!table.seats[seat].resigned) return seat;
  return std::nullopt;
}

ApiError Room::Inside::why_not_end(ConnectionId from) const {
  if (!first_in_the_running(from))
    return {ErrorCode::not_yours,
            {"error.end-players-only", "Only who plays at this table may end its game"},
            {},
            {}};
  if (setup.gone == 0)
    return {ErrorCode::illegal,
            {"error.no-end", "At this table no game is ended because somebody is away"},
            {},
            {}};
  if (gone_ones().empty())
    return {ErrorCode::illegal,
            {"error.nobody-gone",
             "Nobody for whom the game waits has been away for {seconds} seconds",
             {{"seconds", setup.gone}}},
            {},
            {}};
  const auto& asked = table.ending_asked;
  const auto& mine = connections.at(from).seats;
  if (asked && std::find(mine.begin(), mine.end(), asked->seat) == mine.end())
    return {ErrorCode::too_late,
            {"error.end-asked",
             "{name} has asked already: answer first",
             {{"name", table.seats[asked->seat].setup.name}}},
            {},
            {}};
  return {};
}

void Room::Inside::let_computers_go_on(ConnectionId from, const std::string& message, PlayerId seat,
                                       UnixMs now, Output& out) {
  std::vector<PlayerId> seats = gone_ones();
  std::erase_if(seats, [this](PlayerId each) { return table.seats[each].stand_in; });
  if (seats.empty())
    return refuse(
        from, message,
        {ErrorCode::too_late, {"error.computer-plays-on", "A computer player plays on already"}, {}, {}},
        out);
  wire::EndEvent event = end_event(wire::EndStep::computer, seat);
  event.gone = seat_numbers(seats);
  commit(std::move(event), now, out, from, message);
}

// All who are here and play have to agree; a program has no say.
void Room::Inside::ask_end(ConnectionId from, const std::string& message, TableState::EndingAsked wanted,
                           UnixMs now, Output& out) {
  const auto& mine = connections.at(from).seats;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    const SeatEntry& entry = table.seats[seat];
    const bool asks = std::find(mine.begin(), mine.end(), seat) != mine.end();
    if (!asks && entry.setup.kind == SeatKind::person && !entry.resigned && present(seat))
      wanted.needs.push_back(seat);
  }
  if (wanted.needs.empty()) return commit(ended_event(wanted, wanted.seat), now, out, from, message);
  wire::EndEvent event = end_event(wire::EndStep::asked, wanted.seat);
  event.reason = wanted.reason;
  event.gone = seat_numbers(wanted.gone);
  event.needs = seat_numbers(wanted.needs);
  commit(std::move(event), now, out, from, message);
}

wire::EndEvent Room::Inside::ended_event(const TableState::EndingAsked& wanted, PlayerId by) const {
  wire::EndEvent event = end_event(wire::EndStep::done, by);
  event.reason = wanted.reason;
  event.gone = seat_numbers(wanted.gone);
  return event;
}

void Room::Inside::answer_end(ConnectionId from, const std::string& message, bool agrees, UnixMs now,
                              Output& out) {
  const TableState::Question* asked = table.ending_asked ? &*table.ending_asked : nullptr;
  const std::optional<Vote> answer = vote_of(from, message, asked, agrees, out);
  if (!answer) return;
  if (!answer->agrees)
    return commit(end_event(wire::EndStep::refused, answer->seat), now, out, from, message);
  if (asked->needs.size() > 1)
    return commit(end_event(wire::EndStep::allowed, answer->seat), now, out, from, message);
  commit(ended_event(*table.ending_asked, answer->seat), now, out, from, message);
}

std::optional<Room::Inside::Vote> Room::Inside::vote_of(ConnectionId from, const std::string& message,
                                                        const TableState::Question* question, bool agrees,
                                                        Output& out) const {
  if (question == nullptr) {
    refuse(from, message, {ErrorCode::too_late, {"error.nobody-asks", "Nobody asks for that now"}, {}, {}},
           out);
    return std::nullopt;
  }
  const auto& mine = connections.at(from).seats;
  const auto& needs = question->needs;
  const auto seat = std::find_first_of(mine.begin(), mine.end(), needs.begin(), needs.end());
  if (seat != mine.end()) return Vote{*seat, agrees};
  const bool asker = std::find(mine.begin(), mine.end(), question->seat) != mine.end();
  if (asker && !agrees) return Vote{question->seat, false};  // takes the question back
  refuse(from, message,
         {ErrorCode::not_yours, {"error.not-asked-to-agree", "You are not asked for your agreement"}, {}, {}},
         out);
  return std::nullopt;
}

// --- a table that all have left

// A time to compare with those of rows, which are the wall clock's. Where that has jumped ahead nothing ends
// sooner.
UnixMs Room::Inside::row_clock(UnixMs now) const { return now + std::min<UnixMs>(0, wall_ahead); }

bool Room::Inside::forsaken(UnixMs now) const {
  if (setup.left == 0 || table.last_at == 0 || table.status() == TableStatus::over || attended())
    return false;
  const UnixMs seen = *std::max_element(last_seen.begin(), last_seen.end());
  return now >= seen + kDay * setup.left && row_clock(now) >= table.last_at + kDay * setup.left;
}

// A game that nobody missed is aborted: one of its persons has never acted. Another ends as it stands.
wire::EndEvent Room::Inside::forsaken_event() const {
  wire::EndEvent event = end_event(wire::EndStep::done, kNobody);
  const bool played = table.begun && table.every_person_has_acted();
  event.reason = played ? wire::EndReason::abandoned : wire::EndReason::aborted;
  event.gone.emplace();
  return event;
}

// Once a day it is written down that somebody was here, where nothing else says so.
std::optional<wire::VisitEvent> Room::Inside::visit_event(UnixMs now) const {
  if (setup.left == 0 || table.last_at == 0 || table.status() == TableStatus::over) return std::nullopt;
  if (row_clock(now) < table.last_at + kDay) return std::nullopt;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat)
    if (!table.seats[seat].resigned && present(seat)) return wire::VisitEvent{seat_number(seat)};
  return std::nullopt;
}

}  // namespace bastide
