#include "engine/expansions/interactions/whole_box.h"

#include <gtest/gtest.h>

#include "engine/rules/game.h"

namespace bastide {
namespace {

// F-23: 72 and ten sets make 231 tiles; the base game's start tile stays out, and abbeys lie in hands.
TEST(WholeBox, Has230TilesForAnyNumberOfPlayers) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(whole_box(players), errors);
    ASSERT_NE(rules, nullptr) << errors[0].message.text;
    const auto state = std::make_unique<State>();
    start(*state, *rules);
    EXPECT_EQ(static_cast<int>(state->board.tile_count()) + tiles_to_come(*state), 230) << players;
  }
}

TEST(WholeBox, HasEveryElementOfItsSetsButTheSecondRiver) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(whole_box(), errors);
  ASSERT_NE(rules, nullptr);
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      EXPECT_EQ(rules->element_on(element.id), module->in_whole_box && element.id != "river-1") << element.id;
}

TEST(AllElements, CanBeOnTogetherWithBothRivers) {
  RuleChoice choice;
  choice.preset = da_overview;
  take_all_elements(choice);
  std::vector<RuleError> errors;
  EXPECT_NE(RuleSet::make(choice, errors), nullptr) << errors[0].message.text;
}

TEST(SettleElements, AddsNothingWithoutNeed) {
  EXPECT_TRUE(whole_box().options.empty());  // the Danish rules forbid no river beside the city
  RuleChoice choice;
  for (const char* element : {"river-1", "tower"}) choice.elements.emplace_back(element);
  settle_elements(choice);
  EXPECT_TRUE(choice.options.empty());
  choice.elements.emplace_back("count");
  settle_elements(choice);
  EXPECT_EQ(choice.options.size(), 1u);
}

}  // namespace
}  // namespace bastide
