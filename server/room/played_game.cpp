#include "server/room/played_game.h"

#include <algorithm>

#include "engine/notation/event_log.h"
#include "engine/notation/position.h"
#include "protocol/view/action.h"
#include "protocol/view/snapshot.h"

namespace bastide {
namespace {

// Who acts next; null: chance.
wire::Nullable<int> actor_of(const State& state) {
  wire::Nullable<int> seat;
  if (state.flow.decision.who != kChance) seat = state.flow.decision.who + 1;
  return seat;
}

// A record may have turned a tile that looks the same in several turns.
void play(State& state, const Action& action, EventSink* sink = nullptr) {
  apply_legal(state, normalised(state, action), sink);
}

// Plays one action more; what it was, and what it changed.
wire::ReplayStep replay_step(State& state, const Action& action, std::span<const std::string> names,
                             SnapshotDigest& digest) {
  wire::ReplayStep step;
  step.action = action_of(state, action);
  step.seat = actor_of(state);
  EventLog log;
  play(state, action, &log);
  const wire::Snapshot after = snapshot_of(state, {.seat_names = names, .position = false});
  step.events = events_of(state, log.entries(), names);
  SnapshotDigest then(after);
  step.changes = digest.changes_to(after, then);
  digest = std::move(then);
  return step;
}

}  // namespace

wire::GameLog log_view(const PlayedGame& played, std::size_t since) {
  wire::GameLog view{played.game, played.version, static_cast<int>(played.actions.size()), {}, {}};
  EventLog log;
  const auto game = std::make_unique<State>();  // it is large
  State& state = *game;
  start(state, *played.rules, &log);
  if (since == 0) view.begin = events_of(state, log.entries(), played.names);
  int move = 0;
  for (const Action& action : played.actions) {
    const bool sent = static_cast<std::size_t>(move++) >= since;
    if (!sent) {
      play(state, action);
      continue;
    }
    wire::LogStep& step = view.steps.emplace_back();
    step.move = move;
    step.action = action_of(state, action);
    step.seat = actor_of(state);
    log.clear();
    play(state, action, &log);
    step.events = events_of(state, log.entries(), played.names);
  }
  return view;
}

wire::Replayed replay_view(const PlayedGame& played) {
  EventLog log;
  const auto state = std::make_unique<State>();
  start(*state, *played.rules, &log);
  const wire::Snapshot first = snapshot_of(*state, {.seat_names = played.names, .events = log.entries()});
  wire::Replayed view{first.rules, played.names, first, {}, {}};
  SnapshotDigest digest(first);
  for (const Action& action : played.actions)
    view.steps.push_back(replay_step(*state, action, played.names, digest));
  return view;
}

wire::Named<std::string> positions_view(const PlayedGame& played, std::span<const int> moves) {
  wire::Named<std::string> positions;
  const auto state = std::make_unique<State>();
  start(*state, *played.rules);
  for (std::size_t move = 0;; ++move) {
    if (std::ranges::find(moves, static_cast<int>(move)) != moves.end())
      positions.emplace_back(std::to_string(move), position_text(*state));
    if (move == played.actions.size()) return positions;
    play(*state, played.actions[move]);
  }
}

}  // namespace bastide
