// Shape of AM-40 to AM-46: a figure that, when its road has scored, may go on to a connected, unfinished,
// unoccupied road, city or cloister instead of home; the active player decides first, then clockwise.
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/scoring.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Rolling {
  std::uint8_t asked;
};
struct Config {
  NounId roller;
};

constexpr Question kQuestions[] = {{"roll-on", "Let the roller go on, or take it home", "AM-41"}};
constexpr FigureSpec kFigures[] = {{"roller", "roller", true, 1,
                                    on(SegmentKind::road) | on(SegmentKind::city) | on(SegmentKind::cloister),
                                    [](const RuleSet&) { return std::uint8_t{1}; }}};

// The roller of the player on a feature that has just scored, or -1.
int waiting(const State& state, PlayerId player) {
  const NounId roller = state.rules->config<Config>(rolling_figure).roller;
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const Figure& figure = state.figures[i];
    if (figure.owner == player && figure.kind == roller && figure.place == kOnBoard &&
        state.flow.completed.contains(state.board.root(figure.cell, figure.segment)))
      return static_cast<int>(i);
  }
  return -1;
}

void options(const State& state, ActionList& list) {
  const PlayerId player = state.flow.decision.who;
  const int index = waiting(state, player);
  if (index < 0) return list.push_back(act::pass());
  const Figure& figure = state.figures[static_cast<std::size_t>(index)];
  const Board& board = state.board;
  board.for_each_node(board.root(figure.cell, figure.segment), [&](NodeId id) {
    const Segment* segment = board.segment_under(id);
    if (segment == nullptr) return;
    const CellId cell = board.node_at(id).cell;
    for (SegmentId other = 0; (segment->links >> other) != 0; ++other) {
      if (((segment->links >> other) & 1) == 0) continue;
      const NodeId root = board.root(cell, other);
      if (board.feature(root).occupants == 0 && !is_complete(state, root))
        list.push_back({Verb::move_figure, figure.kind, cell, other, 0, 0});
    }
  });
  list.push_back(act::pass());
}

StepResult ask_next(Play& play) {
  Rolling& rolling = play.state.of<Rolling>(rolling_figure);
  while (rolling.asked < play.state.players()) {
    const PlayerId who = play.clockwise(play.flow.part.player, rolling.asked++);
    if (waiting(play.state, who) >= 0 && play.ask_if_choice(who) == StepResult::ask) return StepResult::ask;
  }
  return StepResult::done;
}

StepResult enter(Play& play) {
  play.state.of<Rolling>(rolling_figure).asked = 0;
  return play.flow.completed.empty() ? StepResult::done : ask_next(play);
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::move_figure)
    play.move_figure(static_cast<std::size_t>(waiting(play.state, play.flow.decision.who)), action.cell,
                     action.part);
  return ask_next(play);
}

const Step kStep = {Slot::after_score, 190, "roll-on", "T-19", kQuestions, enter, options, apply};

void install(Installer& installer) {
  installer.config<Config>().roller = RuleSet::noun(installer.rules.figures(), "roller");
  installer.steps.push_back(&kStep);
}

constexpr Element kElements[] = {{"test-roller", "Roller", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-rolling-figure";
  module.elements = kElements;
  module.figures = kFigures;
  module.state_bytes = sizeof(Rolling);
  module.install = install;
  return module;
}

}  // namespace

const Module rolling_figure = describe();

}  // namespace bastide::test_modules
