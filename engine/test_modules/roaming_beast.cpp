// Shape of PD-19 to PD-26: a tile with a cloister lets the beast loose on it; then all players in turn lead
// it one step, six at most, over tiles not visited in this move; figures there go home.
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Beast {
  std::uint8_t steps;
  CellId at;
  std::uint8_t visited_count;
  CellId visited[7];
};

constexpr Question kQuestions[] = {{"lead-beast", "Lead the beast one step", "PD-19"}};
constexpr TokenSpec kTokens[] = {{"beast", "beast"}};
struct Config {
  NounId token;
};

bool free_to_enter(const State& state, const Beast& beast, CellId cell) {
  if (cell == kNoCell || !state.board.placed(cell)) return false;
  for (int i = 0; i < beast.visited_count; ++i)
    if (beast.visited[i] == cell) return false;
  return true;
}

void options(const State& state, ActionList& list) {
  const Beast& beast = state.of<Beast>(roaming_beast);
  const NounId token = state.rules->config<Config>(roaming_beast).token;
  for (CellId cell : state.board.cell(beast.at).neighbour)
    if (free_to_enter(state, beast, cell)) list.push_back({Verb::put_token, token, cell, 0, 0, 0});
}

StepResult next_step(Play& play) {
  Beast& beast = play.state.of<Beast>(roaming_beast);
  ActionList list;
  options(play.state, list);
  if (beast.steps == 6 || list.empty()) return StepResult::done;  // PD-26
  return play.ask(play.clockwise(play.flow.part.player, beast.steps));
}

StepResult enter(Play& play) {
  const CellId cell = play.flow.placed;
  if (cell == kNoCell || play.board.type_at(cell).cloister == kNoSegment) return StepResult::done;
  play.state.of<Beast>(roaming_beast) = {0, cell, 1, {cell}};
  return next_step(play);
}

StepResult apply(Play& play, const Action& action) {
  Beast& beast = play.state.of<Beast>(roaming_beast);
  beast.at = action.cell;
  beast.visited[beast.visited_count++] = action.cell;
  ++beast.steps;
  play.send_home_where([&](const Figure& figure) { return figure.cell == action.cell; }, Cause::eaten);
  return next_step(play);
}

const Step kStep = {Slot::before_score, 120, "beast", "T-12", kQuestions, enter, options, apply};

void install(Installer& installer) {
  installer.config<Config>().token = RuleSet::noun(installer.rules.tokens(), "beast");
  installer.steps.push_back(&kStep);
}

constexpr Element kElements[] = {{"test-beast", "Beast", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-roaming-beast";
  module.elements = kElements;
  module.tokens = kTokens;
  module.state_bytes = sizeof(Beast);
  module.install = install;
  return module;
}

}  // namespace

const Module roaming_beast = describe();

}  // namespace bastide::test_modules
