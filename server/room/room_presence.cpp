// Who is at the table, and what the room does by itself: begin, play for whoever is away, let computers
// think.
#include <algorithm>
#include <boost/json.hpp>

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

void Room::Inside::look_up_seats() {
  for (auto& [number, connection] : connections) connection.seats = seats_of(connection);
}

bool Room::Inside::present(PlayerId seat) const {
  return std::any_of(connections.begin(), connections.end(), [seat](const auto& entry) {
    const Connection& connection = entry.second;
    return connection.joined &&
           std::find(connection.seats.begin(), connection.seats.end(), seat) != connection.seats.end();
  });
}

bool Room::Inside::watched() const {
  return std::any_of(connections.begin(), connections.end(),
                     [](const auto& entry) { return entry.second.joined; });
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

std::size_t Room::Inside::watchers() const {
  return static_cast<std::size_t>(
      std::count_if(connections.begin(), connections.end(),
                    [](const auto& entry) { return entry.second.joined && entry.second.seats.empty(); }));
}

Surroundings Room::Inside::around() const {
  Surroundings around{&id, &setup, &seed, {}, watchers()};
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) around.present.push_back(present(seat));
  return around;
}

// Remembers since when who has been away. Called whenever somebody comes or goes.
void Room::Inside::note_presence(UnixMs now) {
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat) {
    const bool here = present(seat);
    if (was_present[seat] && !here) last_seen[seat] = now;
    was_present[seat] = here;
  }
  const bool somebody = attended();
  if (somebody && !was_attended) attended_since = now;
  was_attended = somebody;
}

void Room::Inside::tell_presence(Output& out) const {
  boost::json::array here;
  for (PlayerId seat = 0; seat < ledger.seats.size(); ++seat)
    if (present(seat)) here.push_back(json_seat(seat));
  const object json{
      {"type", "presence"}, {"present", std::move(here)}, {"watchers", json_number(watchers())}};
  out.messages.push_back({std::make_shared<const std::string>(json_text(json)), std::nullopt});
}

// --- what the room does by itself

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
  const std::optional<PlayerId> absent = asked_of_absent();
  if (!absent || !attended()) return std::nullopt;
  if (only_answer()) return Duty{Duty::only_answer, *absent, 0};
  if (setup.absent == 0) return std::nullopt;
  const UnixMs away_since = std::max(last_seen[*absent], attended_since);
  return Duty{Duty::stand_in, *absent, away_since + UnixMs{1000} * setup.absent};
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
    case Duty::think_again:  // without a row
      break;
  }
  return row;
}

std::optional<UnixMs> Room::Inside::next_wakeup() const {
  if (pending != nullptr) return std::nullopt;
  const std::optional<Duty> what = duty();
  if (!what) return std::nullopt;
  return std::max(what->from, not_before);
}

void Room::Inside::go_on(UnixMs now, Output& out) {
  const std::optional<UnixMs> when = next_wakeup();
  if (out.row || !when || now < *when) return;
  const Duty what = *duty();
  if (what.kind == Duty::think_again) {
    thought_lost = false;
    thought_of = kNoThought;
    return go_on(now, out);
  }
  commit(row_of(what), now, out);
}

// --- computer players

std::string Room::Inside::thinker() const {
  const PlayerId seat = ledger.course.asked();
  if (ledger.status() != TableStatus::playing || seat >= ledger.seats.size()) return {};
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
    actions.push_back(player->choose(state, {.at_most = kMostThinkingMs, .threads = 1}));
    if (apply(state, actions.back())) break;
  }
  return actions;
}

}  // namespace bastide
