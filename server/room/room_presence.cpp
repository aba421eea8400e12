// Who is at the table, and what the room does by itself: begin, play for whoever is away, let computers
// think.
#include <algorithm>
#include <limits>
#include <utility>

#include "engine/notation/action_text.h"
#include "players/player.h"
#include "server/room/room_inside.h"
#include "wire/write.h"

namespace bastide {

// --- who is here

std::vector<PlayerId> Room::Inside::seats_of(const Connection& connection) const {
  std::vector<PlayerId> seats;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat)
    for (const std::string& key : connection.keys)
      if (opens(key, table.seats[seat].setup.key_hash)) {
        seats.push_back(seat);
        break;
      }
  return seats;
}

std::vector<ConnectionId> Room::Inside::look_up_seats() {
  std::vector<ConnectionId> losers;
  for (auto& [number, connection] : connections) {
    count(number, connection, -1);
    const std::vector<PlayerId> had = std::exchange(connection.seats, seats_of(connection));
    count(number, connection, +1);
    const auto& has = connection.seats;
    if (connection.joined && !std::includes(has.begin(), has.end(), had.begin(), had.end()))
      losers.push_back(number);
  }
  return losers;
}

void Room::Inside::count(ConnectionId number, const Connection& connection, int by) {
  if (!connection.joined) return;
  for (const PlayerId seat : connection.seats) here[seat] += by;
  if (by < 0 || connection.seats.empty())
    seated.erase(number);
  else
    seated.insert(number);
  joined = by < 0 ? joined - 1 : joined + 1;
}

bool Room::Inside::attended() const {
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat)
    if (!table.seats[seat].resigned && present(seat)) return true;
  return false;
}

bool Room::Inside::contested() const {
  return std::any_of(table.seats.begin(), table.seats.end(),
                     [](const SeatEntry& seat) { return seat.of_person() && !seat.resigned; });
}

Room::Inside::Presence Room::Inside::presence() const {
  Presence now{{}, {}, {}, watchers()};
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    now.present.push_back(present(seat));
    now.gone.push_back(gone(seat));
    now.hurried.push_back(hurried[seat]);
  }
  return now;
}

Surroundings Room::Inside::around() const {
  Presence now = presence();
  return {&id,          &setup, &seed, std::move(now.present), std::move(now.gone), std::move(now.hurried),
          now.watchers, damaged};
}

// Remembers since when who has been away. Called whenever somebody comes or goes.
void Room::Inside::note_presence(UnixMs now) {
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    const bool here = present(seat);
    if (was_present[seat] && !here) last_seen[seat] = now;
    was_present[seat] = here;
    if (here) time_is_up[seat] = false;
  }
  const bool somebody = attended();
  if (somebody && !was_attended) attended_since = now;
  if (!somebody) time_is_up.fill(false);
  was_attended = somebody;
}

bool Room::Inside::presence_due() const {
  return watched() && (presence_owed || presence() != presence_sent);
}

void Room::Inside::notify_presence(UnixMs now, Output& out) {
  const bool lately = now >= presence_sent_at && now < presence_sent_at + kPresenceEvery;
  if (lately || !presence_due()) return;
  presence_sent = presence();
  presence_sent_at = now;
  presence_owed = false;
  wire::Presence sent;
  sent.watchers = static_cast<std::int64_t>(presence_sent.watchers);
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    if (presence_sent.present[seat]) sent.present.push_back(seat_number(seat));
    if (presence_sent.gone[seat]) sent.gone.push_back(seat_number(seat));
    if (presence_sent.hurried[seat]) sent.hurried.push_back(seat_number(seat));
  }
  out.messages.push_back({std::make_shared<const std::string>(wire::to_json(sent)), std::nullopt});
}

// --- what the room does by itself

namespace {

constexpr UnixMs kNever = std::numeric_limits<UnixMs>::max();

}  // namespace

std::optional<PlayerId> Room::Inside::asked_of_absent() const {
  const PlayerId seat = table.history.asked();
  if (table.status() != TableStatus::playing || seat >= table.seats.size()) return std::nullopt;
  const SeatEntry& entry = table.seats[seat];
  if (!entry.of_person() || entry.resigned || entry.stand_in || present(seat)) return std::nullopt;
  return seat;
}

// The answer, if there is but one: then it needs nobody to be given.
std::optional<Action> Room::Inside::only_action() const {
  ActionList list;
  legal_actions(table.history.state(), list);
  if (list.size() != 1) return std::nullopt;
  return list[0];
}

std::optional<Room::Inside::Duty> Room::Inside::duty() const {
  if (table.status() == TableStatus::waiting)
    return table.ready() ? std::optional(Duty{Duty::begin, 0, 0}) : std::nullopt;
  if (table.status() == TableStatus::over) return std::nullopt;
  if (move_request_lost) return Duty{Duty::think_again, table.history.asked(), not_before};
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat)
    if (table.seats[seat].stand_in && !table.seats[seat].resigned && present(seat))
      return Duty{Duty::give_back, seat, 0};
  if (const auto back = duty_to_play_on()) return back;
  const auto note = duty_to_note_gone(), play = duty_for_who_is_away();
  return !play || (note && note->from <= play->from) ? note : play;
}

std::optional<Room::Inside::Duty> Room::Inside::duty_for_who_is_away() const {
  const std::optional<PlayerId> absent = asked_of_absent();
  if (!absent || !attended()) return std::nullopt;
  if (only_action()) return Duty{Duty::only_action, *absent, 0};
  if (setup.absent == 0) return std::nullopt;
  return Duty{Duty::stand_in, *absent, away_since(*absent) + UnixMs{1000} * setup.absent};
}

void Room::Inside::do_duty(const Duty& what, UnixMs now, Output& out) {
  ApiError ignored;  // an only answer is legal
  switch (what.kind) {
    case Duty::begin:
      return commit_begin(now, out);
    case Duty::give_back:
      return commit(wire::StandInEvent{seat_number(what.seat), {}}, now, out);
    case Duty::stand_in:
      return commit(wire::StandInEvent{seat_number(what.seat), std::string(kStandIn)}, now, out);
    case Duty::only_action:
      commit_act(what.seat, std::vector{*only_action()}, "rule", now, out, ignored);
      return;
    case Duty::play_on:
      return commit(play_on_event(what.seat), now, out);
    case Duty::think_again:  // without an event
    case Duty::note_gone:
      return;
  }
}

std::optional<UnixMs> Room::Inside::next_wakeup() const {
  if (pending != nullptr) return std::nullopt;
  std::optional<UnixMs> when = next_duty();
  if (presence_due()) when = std::min(when.value_or(kNever), presence_sent_at + kPresenceEvery);
  return when;
}

std::optional<UnixMs> Room::Inside::next_duty() const {
  if (damaged) return std::nullopt;
  const std::optional<Duty> what = duty();
  if (!what) return std::nullopt;
  return std::max(what->from, not_before);
}

void Room::Inside::go_on(UnixMs now, Output& out) {
  notify_presence(now, out);
  if (out.row || pending != nullptr || damaged) return;
  if (now >= not_before) {
    if (forsaken(now)) return commit(forsaken_event(), now, out);
    if (auto visit = visit_event(now)) return commit(std::move(*visit), now, out);
  }
  const std::optional<UnixMs> when = next_duty();
  if (!when || now < *when) return;
  const Duty what = *duty();
  if (what.kind == Duty::think_again) {
    move_request_lost = false;
    move_request_of = kNoMoveRequest;
    return go_on(now, out);
  }
  if (what.kind == Duty::note_gone) {
    time_is_up[what.seat] = true;
    notify_presence(now, out);
    return go_on(now, out);
  }
  do_duty(what, now, out);
}

// --- computer players

std::string Room::Inside::thinker() const {
  const PlayerId seat = table.history.asked();
  if (damaged || table.status() != TableStatus::playing || seat >= table.seats.size()) return {};
  const SeatEntry& entry = table.seats[seat];
  const bool for_good = !entry.of_person() || entry.resigned;
  if (for_good && !contested() && !watched()) return {};
  if (for_good) return entry.resigned ? entry.played_by() : entry.setup.player;
  return entry.stand_in && attended() && !present(seat) ? entry.played_by() : std::string();
}

std::optional<MoveRequest> Room::Inside::wanted_move() {
  const std::string player = thinker();
  if (pending != nullptr || player.empty() || move_request_of == table.history_changes) return std::nullopt;
  move_request_of = table.history_changes;
  const Bytes32 hash = hash_of("bastide thought 1\n" + std::to_string(table.history_changes), seed);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
  return MoveRequest{++move_requests,
                     table.history.shared_rules(),
                     table.history.shared_state(),
                     player_failed ? "random" : player,
                     table.history.asked(),
                     table.history.moves().size(),
                     number,
                     table.history.moves()};
}

void Room::Inside::answer(std::uint64_t number, std::span<const Action> actions, UnixMs now, Output& out) {
  if (number != move_requests || move_request_of != table.history_changes) return;
  if (thinker().empty()) {  // whoever it was for plays again, or everybody has left
    move_request_of = kNoMoveRequest;
    return;
  }
  const PlayerId seat = table.history.asked();
  const bool instead = player_failed;
  ApiError error;
  const bool played = !actions.empty() &&
                      commit_act(seat, actions, instead ? std::string("random") : thinker(), now, out, error);
  player_failed = !played;
  if (!played) move_request_of = kNoMoveRequest;
}

std::vector<Action> think(const MoveRequest& move_request) {
  std::string error;
  const std::unique_ptr<Player> player = make_player(move_request.player, move_request.seed, error);
  std::vector<Action> actions;
  if (player == nullptr) return actions;
  State state = *move_request.state;
  while (!state.flow.over && state.flow.decision.who == move_request.seat && actions.size() < 32) {
    actions.push_back(
        player->choose(state, {.at_most = kMostThinkingMs, .moving = move_request.deadline, .threads = 1}));
    if (apply(state, actions.back())) break;
  }
  return actions;
}

}  // namespace bastide
