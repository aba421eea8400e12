// Shape of CO-06, CO-11, T-14: followers wait in a quarter off the board; when features are about to score,
// all players are asked in turn, the active player last, whether they move theirs onto one of them
// before the majority is taken.
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Asking {
  std::uint8_t feature, asked;
};
struct Config {
  NounId place;
};

constexpr Question kQuestions[] = {
    {"join-feature", "Move a follower from the quarter onto it, or pass", "CO-11"}};
constexpr NamedSpec kPlaces[] = {{"quarter", "quarter"}};

NounId place_of(const State& state) { return state.rules->config<Config>(quarter).place; }

int waiting(const State& state, PlayerId player) {
  for (std::size_t i = 0; i < state.figures.size(); ++i)
    if (state.figures[i].owner == player && state.figures[i].place == place_of(state))
      return static_cast<int>(i);
  return -1;
}

void options(const State& state, ActionList& list) {
  const NodeId root = state.flow.completed[state.of<Asking>(quarter).feature];
  const int index = waiting(state, state.flow.decision.who);
  if (index >= 0) {
    const Node& node = state.board.node_at(root);
    list.push_back({Verb::move_figure, state.figures[static_cast<std::size_t>(index)].kind, node.cell,
                    node.segment, 0, 0});
  }
  list.push_back(act::pass());
}

StepResult ask_next(Play& play) {
  Asking& asking = play.state.of<Asking>(quarter);
  for (; asking.feature < play.flow.completed.size(); ++asking.feature, asking.asked = 0)
    for (; asking.asked < play.state.players(); ++asking.asked)
      if (play.ask_if_choice(play.clockwise(play.flow.part.player, asking.asked + 1)) == StepResult::ask)
        return StepResult::ask;
  return StepResult::done;
}

StepResult enter(Play& play) {
  play.state.of<Asking>(quarter) = {};
  return ask_next(play);
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass) {
    ++play.state.of<Asking>(quarter).asked;
  } else {  // any number, one after the other: the same player is asked again
    play.move_figure(static_cast<std::size_t>(waiting(play.state, play.flow.decision.who)), action.cell,
                     action.part);
  }
  return ask_next(play);
}
const Step kStep = {Slot::before_score, 140, "join-feature", "T-14", kQuestions, enter, options, apply};

void add(const State& state, ActionList& list) {
  if (state.supply[state.flow.part.player][kSmallFollower] != 0)
    list.push_back({Verb::deploy, kSmallFollower, kNoCell, 0, 0, place_of(state)});
}
bool owns(const State&, const Action& action) {
  return action.verb == Verb::deploy && action.cell == kNoCell;
}
StepResult perform(Play& play, const Action& action) {
  play.put_off_board(play.flow.part.player, action.noun, place_of(play.state), 0);
  return StepResult::done;
}

void install(Installer& installer) {
  installer.config<Config>().place = RuleSet::noun(installer.rules.places(), "quarter");
  installer.steps.push_back(&kStep);
  installer.hooks.figure_actions.push_back({add, owns, perform});
}

constexpr Element kElements[] = {{"test-quarter", "Quarter", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-quarter";
  module.elements = kElements;
  module.places = kPlaces;
  module.state_bytes = sizeof(Asking);
  module.install = install;
  return module;
}

}  // namespace

const Module quarter = describe();

}  // namespace bastide::test_modules
