// Shape of AM-31 to AM-33: a shed on a field scores that farm at once, after the other scoring; the farmers
// go home, the shed stays, and nobody may be put on that farm any more.
#include "engine/rules/play.h"
#include "engine/rules/scoring.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Shed {
  CellId cell;
  SegmentId segment;
  bool just_put;
};
struct Config {
  NounId shed;
};

constexpr FigureSpec kFigures[] = {
    {"shed", "shed", false, 0, 0, [](const RuleSet&) { return std::uint8_t{1}; }}};

NounId shed_of(const State& state) { return state.rules->config<Config>(barn_like).shed; }

bool has_shed(const State& state, NodeId farm) {
  bool found = false;
  for_each_figure(state, farm, [&](std::size_t i) { found |= state.figures[i].kind == shed_of(state); });
  return found;
}

bool no_shed_there(const State& state, const Action& action) {
  return !has_shed(state, state.board.root(action.cell, action.part));
}

void add(const State& state, ActionList& list) {
  const PlayerId player = state.flow.part.player;
  if (state.supply[player][shed_of(state)] == 0) return;
  for (SegmentId segment = 0; segment < state.board.segment_count(state.flow.placed); ++segment) {
    const NodeId root = state.board.root(state.flow.placed, segment);
    if (state.board.kind_of(root) == SegmentKind::field && !has_shed(state, root))
      list.push_back(act::deploy(shed_of(state), state.flow.placed, segment));
  }
}
bool owns(const State& state, const Action& action) {
  return action.verb == Verb::deploy && action.noun == shed_of(state);
}
StepResult perform(Play& play, const Action& action) {
  play.put_figure(play.flow.part.player, action.noun, action.cell, action.part);
  play.state.of<Shed>(barn_like) = {action.cell, action.part, true};
  return StepResult::done;
}

StepResult enter(Play& play) {
  Shed& shed = play.state.of<Shed>(barn_like);
  if (!shed.just_put) return StepResult::done;
  shed.just_put = false;
  const NodeId farm = play.board.root(shed.cell, shed.segment);
  score_farm(play, farm, true);
  const auto leaves = [&](const Figure& figure) {
    return figure.place == kOnBoard && figure.kind != shed_of(play.state) &&
           play.board.root(figure.cell, figure.segment) == farm;
  };
  play.send_home_where(leaves, Cause::scored);
  return StepResult::done;
}
const Step kStep = {Slot::after_score, 170, "shed", "T-17", {}, enter};

void install(Installer& installer) {
  installer.config<Config>().shed = RuleSet::noun(installer.rules.figures(), "shed");
  installer.steps.push_back(&kStep);
  installer.hooks.figure_actions.push_back({add, owns, perform});
  installer.hooks.deployments.push_back(
      filter<no_shed_there>("AM-33", {"refusal.test-shed", "a shed stands on that farm"}));
}

constexpr Element kElements[] = {{"test-shed", "Shed", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-barn-like";
  module.elements = kElements;
  module.figures = kFigures;
  module.state_bytes = sizeof(Shed);
  module.install = install;
  return module;
}

}  // namespace

const Module barn_like = describe();

}  // namespace bastide::test_modules
