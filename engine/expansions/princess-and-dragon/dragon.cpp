// The dragon: a volcano brings him, a dragon tile makes all players in turn lead him (T-07, T-12, T-21, PD-15
// to PD-19, PD-23 to PD-29).
#include <algorithm>

#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"

namespace bastide::princess_and_dragon {
namespace {

void tell(Play& play, PlayerId player) {
  play.emit(
      {EventKind::token_put, player, config_of(play.state).dragon, kNoSegment, memory_of(play.state).dragon});
}

// PD-15: from wherever he is, and nothing is eaten on the way.
void tile_placed(Play& play, CellId cell) {
  if (!has_volcano(play.state, cell)) return;
  memory_of(play).dragon = cell;
  memory_of(play).dragon_is_out = 1;
  tell(play, play.flow.part.player);
}

// --- who may be put where (T-10)

bool spares_volcano(const State& state, const Action& action) {  // PD-16
  return action.cell != state.flow.placed || !has_volcano(state, action.cell);
}

bool spares_dragon(const State& state, const Action& action) {  // PD-28
  return memory_of(state).dragon_is_out == 0 || action.cell != memory_of(state).dragon;
}

// --- his move

constexpr Question kQuestions[] = {{"lead-dragon", "Lead the dragon one step", "PD-19"}};

void options(const State& state, ActionList& list) {
  const Memory& memory = memory_of(state);
  for (CellId cell : state.board.cell(memory.dragon).neighbour)
    if (may_step(state, memory, cell))
      list.push_back({Verb::put_token, config_of(state).dragon, cell, 0, 0, 0});
}

// PD-19, PD-26
StepResult next_step(Play& play) {
  Memory& memory = memory_of(play);
  const int steps = memory.visits - 1;
  ActionList list;
  options(play.state, list);
  if (steps < kSteps && !list.empty()) return play.ask(play.clockwise(play.flow.part.player, steps));
  memory.visits = 0;
  memory.visited.fill(0);
  return StepResult::done;
}

void go_to(Memory& memory, CellId cell) {
  memory.dragon = cell;
  memory.visited[memory.visits++] = cell;
}

StepResult enter(Play& play) {
  Memory& memory = memory_of(play);
  if (!placed_shows(play.state, config_of(play.state).dragon_mark) || memory.dragon_is_out == 0)
    return StepResult::done;
  go_to(memory, memory.dragon);  // PD-29: who is there is not met by it
  return next_step(play);
}

// PD-24; PD-25 is what builders and pigs do themselves when a follower goes home.
StepResult apply(Play& play, const Action& action) {
  const State& state = play.state;
  go_to(memory_of(play), action.cell);
  tell(play, play.flow.decision.who);
  play.send_home_where(
      [&](const Figure& figure) { return figure.cell == action.cell && is_edible(state, figure); },
      Cause::eaten);
  return next_step(play);
}

Refusal explain(const State& state, const Action& action) {
  const Memory& memory = memory_of(state);
  if (action.verb != Verb::put_token || action.noun != config_of(state).dragon)
    return {
        "PD-19",
        {"refusal.choice-dragon", "the dragon has to be led one step, and nothing else comes before that"}};
  const auto& around = state.board.cell(memory.dragon).neighbour;
  if (std::find(around.begin(), around.end(), action.cell) == around.end() ||
      action.cell >= state.board.cell_count() || !state.board.placed(action.cell))
    return {"PD-23",
            {"refusal.dragon-too-far", "the dragon goes to a tile next to his, in a straight direction"},
            action.cell};
  if (memory_of(state).fairy_is_out != 0 && action.cell == memory.fairy)
    return {"PD-06", {"refusal.dragon-fairy", "the dragon may not enter the fairy's tile"}, action.cell};
  if (is_barred(state, action.cell))
    return {"CO-22", {"refusal.dragon-city", "the dragon does not enter the city"}, action.cell};
  return {
      "PD-23", {"refusal.dragon-been-there", "the dragon has been on that tile in this move"}, action.cell};
}

constexpr Step move_at(Slot slot, std::uint8_t order, std::string_view clause) {
  return {slot, order, "dragon", clause, kQuestions, enter, options, apply, explain};
}
const Step kMoveBeforeScoring = move_at(Slot::before_score, 120, "T-12");
const Step kMoveAfterScoring = move_at(Slot::after_score, 210, "T-21");

}  // namespace

// F-09; PD-27: also on top of a tower, and BCB-60 by option on a castle. Other places are out of his reach.
bool is_edible(const State& state, const Figure& figure) {
  const Config& config = config_of(state);
  const bool reached = figure.place == kOnBoard || figure.place == config.tower_top ||
                       (figure.place == config.castle && !config.castle_shelters);
  return reached && ((config.eaten >> figure.kind) & 1) != 0;
}

// RV-09
bool has_volcano(const State& state, CellId cell) {
  const Config& config = config_of(state);
  const TileType& type = state.board.type_at(cell);
  if (!config.has_dragon || (type.marks & config.volcano) == 0) return false;
  return !config.ignores_river || type.set == princess_and_dragon_module.id;
}

bool is_barred(const State& state, CellId cell) {  // CO-22
  return (state.board.type_at(cell).marks & config_of(state).barred) != 0;
}

bool may_step(const State& state, const Memory& memory, CellId cell) {
  if (cell == kNoCell || !state.board.placed(cell) || is_barred(state, cell)) return false;
  if (memory.fairy_is_out != 0 && cell == memory.fairy) return false;  // PD-06
  const auto* first = memory.visited.data();
  const auto* last = first + memory.visits;
  return std::find(first, last, cell) == last;
}

void install_dragon(Installer& installer) {
  Hooks& hooks = installer.hooks;
  const bool late = installer.rules.option_is("dragon-timing", "after-scoring");
  installer.steps.push_back(late ? &kMoveAfterScoring : &kMoveBeforeScoring);
  hooks.tile_placed.push_back(tile_placed);
  hooks.deployments.push_back(filter<spares_volcano>(
      "PD-16", {"refusal.figure-on-volcano", "no figure may be put on the volcano while it is being laid"}));
  if (installer.rules.option_is("dragon-square-closed", "true"))
    hooks.deployments.push_back(
        filter<spares_dragon>("PD-28", {"refusal.dragon-there", "the dragon stands on that tile"}));
}

}  // namespace bastide::princess_and_dragon
