// Shape of TB-02 to TB-14: a helper figure on a road or city where its owner has a follower; extending that
// feature in part one gives one second part. Left alone, the helper goes home (TB-16).
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/scoring.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Memory {
  bool due;
};
struct Config {
  NounId helper;
};

constexpr FigureSpec kFigures[] = {
    {"helper", "helper", false, 0, 0, [](const RuleSet&) { return std::uint8_t{1}; }}};

NounId helper_of(const State& state) { return state.rules->config<Config>(second_part).helper; }

bool has_figure(const State& state, NodeId root, PlayerId player, bool helper) {
  bool found = false;
  for_each_figure(state, root, [&](std::size_t i) {
    const Figure& figure = state.figures[i];
    found |= figure.owner == player && (figure.kind == helper_of(state)) == helper;
  });
  return found;
}

void add(const State& state, ActionList& list) {
  const PlayerId player = state.flow.part.player;
  if (state.supply[player][helper_of(state)] == 0) return;
  for (SegmentId segment = 0; segment < state.board.segment_count(state.flow.placed); ++segment) {
    const NodeId root = state.board.root(state.flow.placed, segment);
    const SegmentKind kind = state.board.kind_of(root);
    const bool line = kind == SegmentKind::road || kind == SegmentKind::city;
    if (line && state.board.feature(root).open != 0 && has_figure(state, root, player, false))
      list.push_back(act::deploy(helper_of(state), state.flow.placed, segment));
  }
}
bool owns(const State& state, const Action& action) {
  return action.verb == Verb::deploy && action.noun == helper_of(state);
}
StepResult perform(Play& play, const Action& action) {
  play.put_figure(play.flow.part.player, action.noun, action.cell, action.part);
  return StepResult::done;
}

// TB-07, TB-09: the helper stood there when the tile was laid.
void tile_placed(Play& play, CellId cell) {
  Memory& memory = play.state.of<Memory>(second_part);
  memory.due = false;
  for (SegmentId segment = 0; segment < play.board.segment_count(cell); ++segment)
    memory.due |= has_figure(play.state, play.board.root(cell, segment), play.flow.part.player, true);
}

StepResult enter(Play& play) {
  Memory& memory = play.state.of<Memory>(second_part);
  if (memory.due && play.flow.part.number == 1 && tiles_to_draw(play.state, kSupplyPile) != 0) {
    Part part = play.flow.part;
    part.number = 2;
    play.add_part(part, true);
  }
  memory.due = false;
  return StepResult::done;
}
const Step kStep = {Slot::part_end, 220, "second-part", "T-22", {}, enter};

void figure_returned(Play& play, const Figure& figure, Cause) {
  if (figure.place != kOnBoard) return;
  const NodeId root = play.board.root(figure.cell, figure.segment);
  if (has_figure(play.state, root, figure.owner, false)) return;
  for (std::size_t i = 0; i < play.state.figures.size(); ++i) {
    const Figure& other = play.state.figures[i];
    if (other.owner == figure.owner && other.kind == helper_of(play.state) && other.place == kOnBoard &&
        play.board.root(other.cell, other.segment) == root)
      return play.send_home(i, Cause::left_alone);
  }
}

void install(Installer& installer) {
  installer.config<Config>().helper = RuleSet::noun(installer.rules.figures(), "helper");
  installer.steps.push_back(&kStep);
  installer.hooks.figure_actions.push_back({add, owns, perform});
  installer.hooks.tile_placed.push_back(tile_placed);
  installer.hooks.figure_returned.push_back(figure_returned);
}

constexpr Element kElements[] = {{"test-second-part", "Helper", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-second-part";
  module.elements = kElements;
  module.figures = kFigures;
  module.state_bytes = sizeof(Memory);
  module.install = install;
  return module;
}

}  // namespace

const Module second_part = describe();

}  // namespace bastide::test_modules
