// Rule sets: what is refused and how it is said, what follows from what, and what a choice is reduced to.
#include "engine/rules/rule_set.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

RuleChoice choice_of(Preset preset, int players, std::vector<std::string> elements = {}) {
  RuleChoice choice;
  choice.preset = preset;
  choice.players = players;
  choice.elements = std::move(elements);
  return choice;
}

// "CLAUSE: message" of all errors, one a line; "allowed" if there are none.
std::string errors_of(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  const bool made = RuleSet::make(choice, errors) != nullptr;
  EXPECT_EQ(made, errors.empty());
  std::string text;
  for (const RuleError& error : errors) text += error.clause + ": " + error.message.text + "\n";
  return text.empty() ? "allowed" : text;
}

std::string no_element(const std::string& id) {
  std::string listed;
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      listed += (listed.empty() ? "" : ", ") + std::string(element.id);
  return "G-08: there is no element '" + id + "'; there are: " + listed + "\n";
}

TEST(RuleSet, EveryPresetIsAllowedWithAllItsNumbersOfPlayers) {
  for (int preset = 0; preset < kPresets; ++preset)
    for (int players = 2; players <= 4; ++players)
      EXPECT_EQ(errors_of(choice_of(static_cast<Preset>(preset), players)), "allowed")
          << preset_specs()[preset].id;
}

TEST(RuleSet, AnUnknownElementIsNamed) {
  EXPECT_EQ(errors_of(choice_of(fi_current, 2, {"cathedral"})), no_element("cathedral"));
}

TEST(RuleSet, AnUnknownOptionIsNamed) {
  RuleChoice choice;
  choice.options = {{"farm-point", "3"}};
  EXPECT_EQ(errors_of(choice), ": there is no option 'farm-point'\n");
}

TEST(RuleSet, AnUnknownValueIsNamedWithAllThatThereAre) {
  RuleChoice choice;
  choice.options = {{"small-city", "tiny"}};
  EXPECT_EQ(errors_of(choice), "B-48: option small-city has no value 'tiny'; it takes: normal, flat-two\n");
}

TEST(RuleSet, AnUnknownTileIsNamed) {
  RuleChoice choice;
  choice.bag = {{"base-xxxx-a", 1}};
  EXPECT_EQ(errors_of(choice), ": there is no tile 'base-xxxx-a' in these sets\n");
}

// But no part of an opening that is not played.
TEST(RuleSet, ATileOfAnElementThatIsOffIsInPlayIfABagBringsIt) {
  RuleChoice choice;
  choice.bag = {{"inns-cccc-a", 1}, {"tower-cfff-a", 1}};
  EXPECT_EQ(errors_of(choice), "allowed");
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  ASSERT_NE(rules, nullptr);
  const TileId cathedral = rules->find_tile("inns-cccc-a");
  ASSERT_NE(cathedral, kNoTile);
  EXPECT_EQ(rules->tiles()[cathedral].segments[0].marks, 0u);
  EXPECT_EQ(rules->find_tile("inns-frfr-a"), kNoTile);
  choice.bag.clear();
  EXPECT_EQ(RuleSet::make(choice, errors)->find_tile("inns-cccc-a"), kNoTile);
  choice.bag = {{"river1-fwfw-a", 1}};
  EXPECT_EQ(errors_of(choice), ": there is no tile 'river1-fwfw-a' in these sets\n");
}

TEST(RuleSet, NoMoreCloistersComeInABagThanABoardHasRoomFor) {
  RuleChoice choice;
  choice.bag = {{"base-ffff-a", 64}};
  EXPECT_EQ(errors_of(choice), "allowed");
  choice.bag = {{"base-ffff-a", 65}};
  EXPECT_EQ(errors_of(choice), ": these are 65 tiles with cloisters; a board has room for 64\n");
}

TEST(RuleSet, AListOfAnswersThatIsFullTakesNoMore) {
  const auto list = std::make_unique<ActionList>();
  for (std::size_t i = 0; i < kMaxActions + 1; ++i) list->push_back(act::pass());
  EXPECT_EQ(list->size(), kMaxActions);
}

TEST(RuleSet, TooFewAndTooManyPlayersAreRefusedWithTheNumbersThatArePossible) {
  EXPECT_EQ(errors_of(choice_of(fi_current, 0)), "B-03: 0 players: fi-current is for 1 to 5\n");
  EXPECT_EQ(errors_of(choice_of(fi_current, 7)), "B-03: 7 players: fi-current is for 1 to 5\n");
  EXPECT_EQ(errors_of(choice_of(fi_current, -1)), "B-03: -1 players: fi-current is for 1 to 5\n");
}

TEST(RuleSet, EveryPresetCanBePlayedAloneAndKeepsItsName) {
  for (int preset = 0; preset < kPresets; ++preset) {
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(choice_of(static_cast<Preset>(preset), 1), errors);
    ASSERT_NE(rules, nullptr);
    EXPECT_EQ(rules->name(), preset_specs()[static_cast<std::size_t>(preset)].id);
    EXPECT_EQ(rules->number(CoreOption::min_players), 1);
    EXPECT_TRUE(rules->choice().options.empty());
  }
}

TEST(RuleSet, NobodyPlaysAloneWhereMorePlayersAreAskedFor) {
  RuleChoice choice = choice_of(fi_current, 1);
  choice.options = {{"min-players", "2"}};
  EXPECT_EQ(errors_of(choice), "B-03: 1 player: fi-current is for 2 to 5\n");
}

TEST(RuleSet, WhatCoreAndModulesForbidIsToldAtOnce) {
  EXPECT_EQ(errors_of(choice_of(da_overview, 7, {"tower"})),
            "B-03: 7 players: da-overview is for 1 to 6\n"
            "X-22: the tower is for 1 to 6 players: there is no number of pieces for 7\n");
}

TEST(RuleSet, AllMistakesOfAKindAreToldAtOnce) {
  RuleChoice choice = choice_of(fi_current, 2, {"dragoons", "inns", "spires"});
  EXPECT_EQ(errors_of(choice), no_element("dragoons") + no_element("spires"));
}

TEST(RuleSet, AnOptionThatMeansNothingByAnotherIsRefused) {
  RuleChoice choice;
  choice.options = {{"pooled-majority", "best-single-farm"}};
  EXPECT_EQ(errors_of(choice),
            "X-04: pooled-majority has a meaning only with farm-scoring=per-city-pooled\n");
}

TEST(RuleSet, AChoiceIsReducedToWhatDiffersFromThePreset) {
  RuleChoice choice = choice_of(fi_current, 3, {"inns", "cathedrals", "inns"});
  std::vector<RuleError> errors;
  choice.options = {{"edge-matching", "all-kinds"}, {"small-city", "flat-two"}};
  const auto rules = RuleSet::make(choice, errors);
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->name(), "custom(fi-current)");
  EXPECT_EQ(rules->choice().elements, (std::vector<std::string>{"cathedrals", "inns"}));
  EXPECT_EQ(rules->choice().options, (std::map<std::string, std::string>{{"small-city", "flat-two"}}));
}

TEST(RuleSet, ARuleSetMadeFromItsOwnChoiceIsTheSame) {
  RuleChoice choice = choice_of(nl_2000, 2, {"cathedrals"});
  choice.options = {{"small-city", "normal"}};
  std::vector<RuleError> errors;
  const auto first = RuleSet::make(choice, errors);
  ASSERT_NE(first, nullptr);
  const auto second = RuleSet::make(first->choice(), errors);
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(first->choice(), second->choice());
  EXPECT_EQ(first->bag(), second->bag());
}

}  // namespace
}  // namespace bastide
