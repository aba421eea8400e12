// Wagons (T-19, AM-40 to AM-47): when its feature has scored a wagon goes home or drives on.
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"

namespace bastide::abbey_and_mayor {
namespace {

constexpr Question kQuestions[] = {
    {"drive-wagon", "Let your wagon drive on, or pass: it goes home", "AM-41"}};

bool has_any_scored(const State& state) {
  return !state.flow.completed.empty() || abbey_scored_at_once(state) != kNoNode;
}

bool has_scored(const State& state, const Figure& figure) {
  if (figure.place != kOnBoard) return false;
  const NodeId root = state.board.root(figure.cell, figure.segment);
  return state.flow.completed.contains(root) || root == abbey_scored_at_once(state);
}

bool can_drive(const State& state, const Figure& wagon) {
  ActionList drives;
  list_drives(state, wagon, drives);
  return !drives.empty();
}

void options(const State& state, ActionList& list) {
  const int wagon = waiting_wagon(state, state.flow.decision.who);
  if (wagon >= 0) list_drives(state, state.figures[static_cast<std::size_t>(wagon)], list);
  list.push_back(act::pass());
}

// T-19, T-26; a player with several wagons is asked about one after the other.
StepResult ask_next(Play& play) {
  Memory& memory = memory_of(play);
  for (; memory.wagons_asked < play.state.players(); ++memory.wagons_asked) {
    const PlayerId player = play.clockwise(play.flow.part.player, memory.wagons_asked);
    if (waiting_wagon(play.state, player) < 0 || play.ask_if_choice(player) != StepResult::ask) continue;
    ++memory.wagons_asked;
    return StepResult::ask;
  }
  memory.wagons_asked = 0;
  return StepResult::done;
}

// The others are home when the first wagon drives.
StepResult enter(Play& play) {
  bool waiting = false;
  for (PlayerId player = 0; player < play.state.players(); ++player)
    waiting |= waiting_wagon(play.state, player) >= 0;
  if (!waiting) return StepResult::done;
  const State& state = play.state;
  play.send_home_where(
      [&](const Figure& figure) {
        return figure.kind != config_of(state).wagon && has_scored(state, figure);
      },
      Cause::scored);
  return ask_next(play);
}

// Before the next one is asked: the same player again, if another wagon waits.
StepResult apply(Play& play, const Action& action) {
  const auto wagon = static_cast<std::size_t>(waiting_wagon(play.state, play.flow.decision.who));
  if (action.verb == Verb::move_figure)
    play.move_figure(wagon, action.cell, action.part);
  else
    play.send_home(wagon, Cause::scored);
  --memory_of(play).wagons_asked;
  return ask_next(play);
}

const Step kDrive = {Slot::after_score, 190,   "drive-wagon", "T-19", kQuestions, enter,
                     options,           apply, explain_drive};

}  // namespace

int waiting_wagon(const State& state, PlayerId player) {
  const Config& config = config_of(state);
  int first = -1;
  if (state.supply[player][config.wagon] == config.wagons || !has_any_scored(state)) return first;
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const Figure& figure = state.figures[i];
    if (figure.owner != player || figure.kind != config.wagon || !has_scored(state, figure)) continue;
    if (config.wagons == 1 || can_drive(state, figure)) return static_cast<int>(i);
    if (first < 0) first = static_cast<int>(i);
  }
  return first;
}

void install_wagon(Installer& installer) { installer.steps.push_back(&kDrive); }

}  // namespace bastide::abbey_and_mayor
