// Shape of TO-10 to TO-20: who lays a tile with a cloister may take a follower of another player from a
// neighbouring tile into a prison, a place off the board; its owner may buy it back for 3 in the window
// before the figure action (T-02).
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Config {
  NounId place;
};
constexpr NamedSpec kPlaces[] = {{"prison", "prison", true}};
constexpr Question kQuestions[] = {{"capture", "Take a prisoner, or pass", "TO-10"}};
constexpr int kRansom = 3;

NounId prison_of(const State& state) { return state.rules->config<Config>(prison).place; }

bool in_reach(const State& state, const Figure& figure) {
  if (figure.place != kOnBoard || figure.owner == state.flow.part.player) return false;
  for (CellId cell : state.board.cell(state.flow.placed).neighbour)
    if (cell == figure.cell) return true;
  return false;
}

void options(const State& state, ActionList& list) {
  for (const Figure& figure : state.figures)
    if (in_reach(state, figure))
      list.push_back({Verb::take_back, figure.kind, figure.cell, figure.segment, 0, figure.owner});
  list.push_back(act::pass());
}

StepResult enter(Play& play) {
  const CellId cell = play.flow.placed;
  if (cell == kNoCell || play.board.type_at(cell).cloister == kNoSegment) return StepResult::done;
  return play.ask_if_choice(play.flow.part.player);
}

StepResult apply(Play& play, const Action& action) {
  for (std::size_t i = 0; i < play.state.figures.size() && action.verb != Verb::pass; ++i) {
    const Figure& figure = play.state.figures[i];
    if (figure.place == kOnBoard && figure.cell == action.cell && figure.segment == action.part &&
        figure.owner == action.value) {
      play.move_off_board(i, prison_of(play.state), play.flow.part.player);
      break;
    }
  }
  return StepResult::done;
}
const Step kStep = {Slot::capture, 100, "capture", "T-11", kQuestions, enter, options, apply};

void add(const State& state, ActionList& list) {
  const PlayerId player = state.flow.part.player;
  if (state.scores[player] < kRansom) return;  // G-06
  for (const Figure& figure : state.figures)
    if (figure.place == prison_of(state) && figure.owner == player)
      list.push_back({Verb::take_back, figure.kind, kNoCell, figure.segment, prison_of(state), player});
}
bool owns(const State&, const Action& action) { return action.verb == Verb::take_back; }
StepResult perform(Play& play, const Action& action) {
  for (std::size_t i = 0; i < play.state.figures.size(); ++i) {
    const Figure& figure = play.state.figures[i];
    if (figure.place != prison_of(play.state) || figure.owner != action.value ||
        figure.segment != action.part)
      continue;
    play.pay(figure.owner, -kRansom, "TO-20", {"paid.ransom", "as a ransom"}, "ransom");
    play.pay(figure.segment, kRansom, "TO-20", {"paid.ransom", "as a ransom"}, "ransom");
    play.send_home(i, Cause::taken_back);
    break;
  }
  return StepResult::ask;  // TO-21: the figure action is still to come
}

void install(Installer& installer) {
  installer.config<Config>().place = RuleSet::noun(installer.rules.places(), "prison");
  installer.steps.push_back(&kStep);
  installer.hooks.figure_actions.push_back({add, owns, perform});
}

constexpr Element kElements[] = {{"test-prison", "Prison", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-prison";
  module.elements = kElements;
  module.places = kPlaces;
  module.install = install;
  return module;
}

}  // namespace

const Module prison = describe();

}  // namespace bastide::test_modules
