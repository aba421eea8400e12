// The small modules of engine/test_modules together, and what the build of a rule set guards against. Each
// case by itself: mechanism_turn_test.cpp, mechanism_figures_test.cpp.
#include <gtest/gtest.h>

#include "engine/test_modules/test_modules.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
namespace tm = test_modules;

// --- the build's own guards

StepResult enter_nothing(Play&) { return StepResult::done; }
constexpr Step kSecondScoreStep = {Slot::score, 150, "score-again", "T-15", {}, enter_nothing};

TEST(Mechanism, TwoStepsWithTheSamePlaceInTheTurnMakeNoRuleSet) {
  static constexpr Element elements[] = {{"test-clash", "Clash", "Tests only."}};
  Module clash;
  clash.id = "test-clash";
  clash.elements = elements;
  clash.install = [](Installer& installer) { installer.steps.push_back(&kSecondScoreStep); };
  const std::vector<const Module*> modules = {&clash};
  std::vector<RuleError> errors;
  EXPECT_EQ(RuleSet::make(choice_with({"test-clash"}), errors, modules), nullptr);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].message.text, "steps score and score-again have the same place in the turn");
}

// --- together

TEST(Mechanism, EveryModuleAloneEveryPairAndAllTogetherPlayToTheEnd) {
  std::vector<std::string> elements;
  for (const Module* module : tm::kAll) elements.push_back(std::string(module->elements[0].id));
  std::vector<std::vector<std::string>> mixes = {elements};
  for (std::size_t a = 0; a < elements.size(); ++a)
    for (std::size_t b = a; b < elements.size(); ++b) mixes.push_back({elements[a], elements[b]});
  Random random(11);
  for (const auto& mix : mixes) {
    std::vector<RuleError> errors;
    const auto rules =
        RuleSet::make(choice_with(mix, 2 + static_cast<int>(random.below(4))), errors, tm::kAll);
    ASSERT_NE(rules, nullptr) << errors[0].message.text;
    for (int game = 0; game < 2; ++game) {
      State state;
      start(state, *rules);
      const int actions = testing::play_on(state, random, [](const State& now) {
        ActionList list;
        legal_actions(now, list);
        ASSERT_TRUE(now.flow.over || !list.empty());
      });
      EXPECT_TRUE(state.flow.over) << mix[0] << " + " << mix.back() << " after " << actions;
      for (PlayerId player = 0; player < rules->players(); ++player)
        for (NounId kind = 0; kind < rules->figures().size(); ++kind) {
          int count = state.supply[player][kind];
          for (const Figure& figure : state.figures) count += figure.owner == player && figure.kind == kind;
          EXPECT_EQ(count, rules->figures()[kind].supply(*rules)) << mix[0] << " + " << mix.back();
        }
    }
  }
}

}  // namespace
}  // namespace bastide
