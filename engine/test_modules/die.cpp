// What chance decides that is no tile, and not evenly; and what breaks a tie: each part a die is thrown whose
// sides differ in weight, the rare side brings a coin, and of two with as many points the richer is ahead.
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

constexpr int kSides = 3;
constexpr int kWeights[kSides] = {1, 2, 5};  // the first side brings the coin

constexpr Question kQuestions[] = {{"throw-die", "Throw the die", "T-22", true}};
constexpr TokenSpec kTokens[] = {{"coin", "coin"}};
constexpr NamedSpec kChoices[] = {{"die", "the die"}};

struct Config {
  NounId coin, die;
};
const Config& config(const State& state) { return state.rules->config<Config>(die); }

StepResult enter(Play& play) { return play.ask_lot(); }
void options(const State& state, ActionList& list) {
  for (int side = 1; side <= kSides; ++side) list.push_back(act::choose(config(state).die, side));
}
int weight(const State&, const Action& action) { return kWeights[action.value - 1]; }

StepResult apply(Play& play, const Action& action) {
  Event event{EventKind::chosen, play.flow.part.player, action.noun};
  event.value = action.value;
  play.emit(event);
  if (action.value == 1) ++play.state.tokens[play.flow.part.player][config(play.state).coin];
  return StepResult::done;
}
const Step kThrow = {Slot::part_end, 199,     "throw-die", "T-22",  kQuestions,
                     enter,          options, apply,       nullptr, weight};

int coins_of(const State& state, PlayerId player) { return state.tokens[player][config(state).coin]; }

void install(Installer& installer) {
  installer.config<Config>() = {RuleSet::noun(installer.rules.tokens(), "coin"),
                                RuleSet::noun(installer.rules.choices(), "die")};
  installer.steps.push_back(&kThrow);
  installer.hooks.tie_breaks.push_back(coins_of);
}

constexpr Element kElements[] = {{"test-die", "Die", "Tests only."}};

// Any number of coins may have been won.
Sentence check_nothing(const State&) { return {}; }

Module describe() {
  Module module;
  module.id = "test-die";
  module.elements = kElements;
  module.tokens = kTokens;
  module.choices = kChoices;
  module.install = install;
  module.check_state = check_nothing;
  return module;
}

}  // namespace

const Module die = describe();

}  // namespace bastide::test_modules
