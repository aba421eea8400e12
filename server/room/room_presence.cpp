// Who is at the table, and what the room does by itself: begin, play for whoever is away, let computers
// think.
#include <algorithm>
#include <boost/json.hpp>
#include <limits>
#include <utility>

#include "engine/notation/action_text.h"
#include "players/player.h"
#include "protocol/json_parts.h"
#include "protocol/json_text.h"
#include "server/room/room_inside.h"

namespace bastide {

using boost::json::object;

// --- who is here

std::vector<PlayerId> Room::Inside::seats_of(const Connection& connection) const {
  std::vector<PlayerId> seats;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat)
    for (const std::string& key : connection.keys)
      if (opens(key, ledger.seats[seat].setup.key_hash)) {
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
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat)
    if (!ledger.seats[seat].resigned && present(seat)) return true;
  return false;
}

bool Room::Inside::contested() const {
  return std::any_of(ledger.seats.begin(), ledger.seats.end(),
                     [](const SeatEntry& seat) { return seat.of_person() && !seat.resigned; });
}

Room::Inside::Presence Room::Inside::presence() const {
  Presence now{{}, {}, {}, watchers()};
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) {
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
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) {
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
  return watched() && (presence_owed || presence() != presence_told);
}

void Room::Inside::tell_presence(UnixMs now, Output& out) {
  const bool lately = now >= presence_told_at && now < presence_told_at + kPresenceEvery;
  if (lately || !presence_due()) return;
  presence_told = presence();
  presence_told_at = now;
  presence_owed = false;
  boost::json::array present, gone, hurried;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) {
    if (presence_told.present[seat]) present.push_back(json_seat(seat));
    if (presence_told.gone[seat]) gone.push_back(json_seat(seat));
    if (presence_told.hurried[seat]) hurried.push_back(json_seat(seat));
  }
  const object json{{"type", "presence"},
                    {"present", std::move(present)},
                    {"watchers", json_number(presence_told.watchers)},
                    {"gone", std::move(gone)},
                    {"hurried", std::move(hurried)}};
  out.messages.push_back({std::make_shared<const std::string>(json_text(json)), std::nullopt});
}

// --- what the room does by itself

namespace {

constexpr UnixMs kNever = std::numeric_limits<UnixMs>::max();

}  // namespace

std::optional<PlayerId> Room::Inside::asked_of_absent() const {
  const PlayerId seat = ledger.course.asked();
  if (ledger.status() != TableStatus::playing || seat >= ledger.seats.size()) return std::nullopt;
  const SeatEntry& entry = ledger.seats[seat];
  if (!entry.of_person() || entry.resigned || entry.stand_in || present(seat)) return std::nullopt;
  return seat;
}

// The answer, if there is but one: then it needs nobody to be given.
std::optional<Action> Room::Inside::only_answer() const {
  ActionList list;
  legal_actions(ledger.course.state(), list);
  if (list.size() != 1) return std::nullopt;
  return list[0];
}

namespace {

object stand_in_row(PlayerId seat, bool comes) {
  object row{{"what", "stand-in"}, {"seat", json_seat(seat)}, {"player", nullptr}};
  if (comes) row["player"] = json_of(kStandIn);
  return row;
}

}  // namespace

std::optional<Room::Inside::Duty> Room::Inside::duty() const {
  if (ledger.status() == TableStatus::waiting)
    return ledger.ready() ? std::optional(Duty{Duty::begin, 0, 0}) : std::nullopt;
  if (ledger.status() == TableStatus::over) return std::nullopt;
  if (thought_lost) return Duty{Duty::think_again, ledger.course.asked(), not_before};
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat)
    if (ledger.seats[seat].stand_in && !ledger.seats[seat].resigned && present(seat))
      return Duty{Duty::give_back, seat, 0};
  if (const auto back = duty_to_play_on()) return back;
  const auto note = duty_to_note_gone(), play = duty_for_who_is_away();
  return !play || (note && note->from <= play->from) ? note : play;
}

std::optional<Room::Inside::Duty> Room::Inside::duty_for_who_is_away() const {
  const std::optional<PlayerId> absent = asked_of_absent();
  if (!absent || !attended()) return std::nullopt;
  if (only_answer()) return Duty{Duty::only_answer, *absent, 0};
  if (setup.absent == 0) return std::nullopt;
  return Duty{Duty::stand_in, *absent, away_since(*absent) + UnixMs{1000} * setup.absent};
}

object Room::Inside::row_of(const Duty& what) const {
  object row;
  switch (what.kind) {
    case Duty::begin: {
      Course course = ledger.course;
      course.let_chance_answer(deal());
      row = {{"what", "begin"}, {"actions", json_texts(course.moves())}};
      break;
    }
    case Duty::give_back:
    case Duty::stand_in:
      row = stand_in_row(what.seat, what.kind == Duty::stand_in);
      break;
    case Duty::only_answer:
      act_row(what.seat, std::vector{action_text(ledger.course.state(), *only_answer())}, row);
      row["by"] = "rule";
      break;
    case Duty::play_on:
      row = play_on_row(what.seat);
      break;
    case Duty::think_again:  // without a row
    case Duty::note_gone:
      break;
  }
  return row;
}

std::optional<UnixMs> Room::Inside::next_wakeup() const {
  if (pending != nullptr) return std::nullopt;
  std::optional<UnixMs> when = next_duty();
  if (presence_due()) when = std::min(when.value_or(kNever), presence_told_at + kPresenceEvery);
  return when;
}

std::optional<UnixMs> Room::Inside::next_duty() const {
  if (damaged) return std::nullopt;
  const std::optional<Duty> what = duty();
  if (!what) return std::nullopt;
  return std::max(what->from, not_before);
}

void Room::Inside::go_on(UnixMs now, Output& out) {
  tell_presence(now, out);
  if (out.row || pending != nullptr || damaged) return;
  if (now >= not_before) {
    if (forsaken(now)) return commit(forsaken_row(), now, out);
    if (auto row = visit_row(now)) return commit(std::move(*row), now, out);
  }
  const std::optional<UnixMs> when = next_duty();
  if (!when || now < *when) return;
  const Duty what = *duty();
  if (what.kind == Duty::think_again) {
    thought_lost = false;
    thought_of = kNoThought;
    return go_on(now, out);
  }
  if (what.kind == Duty::note_gone) {
    time_is_up[what.seat] = true;
    tell_presence(now, out);
    return go_on(now, out);
  }
  commit(row_of(what), now, out);
}

// --- computer players

std::string Room::Inside::thinker() const {
  const PlayerId seat = ledger.course.asked();
  if (damaged || ledger.status() != TableStatus::playing || seat >= ledger.seats.size()) return {};
  const SeatEntry& entry = ledger.seats[seat];
  const bool for_good = !entry.of_person() || entry.resigned;
  if (for_good && !contested() && !watched()) return {};
  if (for_good) return entry.resigned ? entry.played_by() : entry.setup.player;
  return entry.stand_in && attended() && !present(seat) ? entry.played_by() : std::string();
}

std::optional<Thought> Room::Inside::wanted_thought() {
  const std::string player = thinker();
  if (pending != nullptr || player.empty() || thought_of == ledger.course_changes) return std::nullopt;
  thought_of = ledger.course_changes;
  const Bytes32 hash = hash_of("bastide thought 1\n" + std::to_string(ledger.course_changes), seed);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
  return Thought{++thoughts,
                 ledger.course.shared_rules(),
                 ledger.course.shared_state(),
                 player_failed ? "random" : player,
                 ledger.course.asked(),
                 ledger.course.moves().size(),
                 number,
                 ledger.course.moves()};
}

void Room::Inside::answer(std::uint64_t number, std::span<const Action> actions, UnixMs now, Output& out) {
  if (number != thoughts || thought_of != ledger.course_changes) return;
  if (thinker().empty()) {  // whoever it was for plays again, or everybody has left
    thought_of = kNoThought;
    return;
  }
  Course course = ledger.course;
  std::vector<std::string> texts;
  object row;
  const PlayerId seat = course.asked();
  ApiError error = actions.empty() ? ApiError{ErrorCode::illegal, "no answer", {}, {}} : ApiError{};
  for (const Action& action : actions) {
    if (error) break;
    texts.push_back(action_text(course.state(), action));
    error = course.play(std::span(&texts.back(), 1), nullptr, seat);
  }
  if (!error) error = act_row(seat, texts, row);
  const bool instead = player_failed;
  player_failed = static_cast<bool>(error);
  if (error) {
    thought_of = kNoThought;
    return;
  }
  row["by"] = json_of(instead ? "random" : thinker());
  commit(std::move(row), now, out);
}

std::vector<Action> think(const Thought& thought) {
  std::string error;
  const std::unique_ptr<Player> player = make_player(thought.player, thought.seed, error);
  std::vector<Action> actions;
  if (player == nullptr) return actions;
  State state = *thought.state;
  while (!state.flow.over && state.flow.decision.who == thought.seat && actions.size() < 32) {
    actions.push_back(
        player->choose(state, {.at_most = kMostThinkingMs, .moving = thought.deadline, .threads = 1}));
    if (apply(state, actions.back())) break;
  }
  return actions;
}

}  // namespace bastide
