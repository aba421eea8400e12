// Shape of BCB-20 to BCB-38: a two-tile city with one follower may become a keep instead of scoring; the next
// feature that is completed pays the keep its value, and the follower goes home. Unfinished at the end it
// brings nothing, and no farm counts it as a city.
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/scoring.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Keep {
  CellId cell;
  SegmentId segment;
  bool waiting;
  std::uint16_t made_in_turn;
};
struct Config {
  NounId choice;
  std::uint32_t mark;
};

constexpr Question kQuestions[] = {{"make-keep", "Make the city a keep, or score it", "BCB-20"}};
constexpr NamedSpec kChoices[] = {{"keep", "keep"}};
constexpr MarkSpec kMarks[] = {{"keep-mark", ""}};

int sole_figure(const State& state, NodeId root) {
  int found = -1, count = 0;
  for_each_figure(state, root, [&](std::size_t i) {
    found = static_cast<int>(i);
    ++count;
  });
  return count == 1 ? found : -1;
}

StepResult enter(Play& play) {
  if (play.state.of<Keep>(keep).waiting) return StepResult::done;
  for (NodeId root : play.flow.completed) {
    const Feature& feature = play.board.feature(root);
    const int figure = sole_figure(play.state, root);
    if (feature.kind != SegmentKind::city || feature.tiles != 2 || figure < 0) continue;
    const Node& node = play.board.node_at(root);
    play.state.of<Keep>(keep) = {node.cell, node.segment, false, play.flow.turn};
    return play.ask(play.state.figures[static_cast<std::size_t>(figure)].owner, 0, true);
  }
  return StepResult::done;
}

void options(const State& state, ActionList& list) {
  list.push_back(act::choose(state.rules->config<Config>(keep).choice, 1));
  list.push_back(act::pass());
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass) return StepResult::done;
  Keep& k = play.state.of<Keep>(keep);
  const NodeId root = play.board.root(k.cell, k.segment);
  k.waiting = true;
  play.board.feature(root).marks |= play.rules.config<Config>(keep).mark;
  play.flow.completed.keep_if([root](NodeId other) { return other != root; });  // BCB-24
  return StepResult::done;
}
const Step kStep = {Slot::before_score, 130, "keep", "T-13", kQuestions, enter, options, apply};

void take_home(Play& play) {
  Keep& k = play.state.of<Keep>(keep);
  k.waiting = false;
  play.send_all_home(play.board.root(k.cell, k.segment), Cause::scored);
}

constexpr Sentence kValue{"score.test-value", "value of the completed feature"};
constexpr Sentence kKeeps{"score.test-keeps", "keeps"};

void feature_scored(Play& play, NodeId, int points) {
  const Keep k = play.state.of<Keep>(keep);
  if (!k.waiting || k.made_in_turn == play.flow.turn) return;  // BCB-35
  const NodeId root = play.board.root(k.cell, k.segment);
  const PlayerId owner = play.state.figures[static_cast<std::size_t>(sole_figure(play.state, root))].owner;
  ScoreLines lines;
  lines.push_back(ScoreLine::of(kValue, "BCB-30", 1, points));
  play.award(owner, lines, root, true);
  take_home(play);
}

StepResult enter_end(Play& play) {  // BCB-38
  if (play.state.of<Keep>(keep).waiting) take_home(play);
  return StepResult::done;
}
const Step kEnd = {Slot::final_score, 10, "keep-end", "E-05", {}, enter_end};

void farm_city(const State& state, NodeId, NodeId city, PlayerId, FarmCity& pays) {
  if ((state.board.feature(city).marks & state.rules->config<Config>(keep).mark) != 0)
    pays = {0, &kKeeps, "BCB-38", FarmRate::unfinished};
}

void install(Installer& installer) {
  installer.config<Config>() = {RuleSet::noun(installer.rules.choices(), "keep"),
                                installer.rules.mark("keep-mark")};
  installer.steps.push_back(&kStep);
  installer.steps.push_back(&kEnd);
  installer.hooks.feature_scored.push_back(feature_scored);
  installer.hooks.farm_city.push_back(farm_city);
}

constexpr Element kElements[] = {{"test-keep", "Keep", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-keep";
  module.elements = kElements;
  module.choices = kChoices;
  module.marks = kMarks;
  module.state_bytes = sizeof(Keep);
  module.install = install;
  return module;
}

}  // namespace

const Module keep = describe();

}  // namespace bastide::test_modules
