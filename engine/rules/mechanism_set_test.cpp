// A small set with a bit of everything, as somebody would add one (engine/test_modules/harvest.cpp): a tile
// with a mark, a figure that is no follower, a token, a decision, and chance that is no tile and not even.
#include <gtest/gtest.h>

#include "engine/board/check.h"
#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/rules/check.h"
#include "engine/test_modules/test_modules.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;
namespace tm = test_modules;

RuleChoice harvest_choice(int players = 2, std::vector<std::pair<std::string, int>> bag = {}) {
  return choice_with({"test-harvest"}, players, std::move(bag));
}

int flour(const State& state, PlayerId player) {
  return state.tokens[player][RuleSet::noun(state.rules->tokens(), "flour")];
}

Action chosen(const Desk& desk, std::string_view choice) {
  return act::choose(RuleSet::noun(desk.rules->choices(), choice), 1);
}

// Seat 1 has a miller at 0,1; seat 2 has laid a road at its corner.
Desk before_the_wind() {
  Desk desk(harvest_choice(2, {{"test-mill-a", 1}, {"base-frfr-a", 3}}), {&tm::harvest});
  desk.draw("test-mill-a").place(0, 1).deploy("miller", "field-Nl");
  desk.lay("base-frfr-a", 1, 0);
  return desk;
}

TEST(SmallSet, ItsTilesAreInTheSupplyAndItsFiguresAtHome) {
  const Desk desk(harvest_choice(), {&tm::harvest});
  EXPECT_EQ(tiles_to_come(desk.state), 71 + 4);
  for (PlayerId player = 0; player < 2; ++player)
    EXPECT_EQ(desk.state.supply[player][RuleSet::noun(desk.rules->figures(), "miller")], 1);
}

TEST(SmallSet, ItsFigureGoesToItsMarkOnlyAndOccupiesNothing) {
  Desk desk(harvest_choice(2, {{"test-mill-b", 1}, {"base-ffff-a", 1}}), {&tm::harvest});
  desk.draw("test-mill-b").place(0, 1);
  EXPECT_EQ(desk.offered_segments("miller"), std::vector<std::string>{"field-Nl"});
  EXPECT_EQ(desk.refusal_of_deploy("miller", "road-E").reason.key, "refusal.test-no-windmill");
  desk.deploy("miller", "field-Nl");
  EXPECT_EQ(desk.state.board.feature(desk.root(0, 1, "field-Nl")).occupants, 0);
}

TEST(SmallSet, ItsChanceHasItsWeights) {
  const Desk desk = before_the_wind();
  EXPECT_EQ(desk.question(), "wind");
  EXPECT_EQ(desk.asked(), kChance);
  std::vector<std::pair<std::string, int>> weights;
  for (const Action& wind : desk.offered())
    weights.emplace_back(action_text(desk.state, wind), chance_weight(desk.state, wind));
  EXPECT_EQ(weights,
            (std::vector<std::pair<std::string, int>>{{"[calm=1]", 3}, {"[breeze=1]", 2}, {"[storm=1]", 1}}));
}

TEST(SmallSet, ItsTokenIsWonByChanceAndSoldByChoice) {
  Desk desk = before_the_wind();
  desk.act(chosen(desk, "breeze"));
  EXPECT_EQ(flour(desk.state, 0), 1);
  EXPECT_EQ(desk.question(), "sell-flour");
  EXPECT_EQ(desk.asked(), 0);
  desk.act(chosen(desk, "sell-flour"));
  EXPECT_EQ(flour(desk.state, 0), 0);
  EXPECT_EQ(desk.state.scores[0], 2);
  EXPECT_EQ(desk.question(), "draw-tile");
}

TEST(SmallSet, WhatIsKeptCountsAtTheEnd) {
  Desk desk = before_the_wind();
  desk.act(chosen(desk, "breeze")).pass();
  EXPECT_EQ(desk.state.scores[0], 0);
  desk.lay("base-frfr-a", 2, 0).lay("base-frfr-a", 3, 0);
  EXPECT_EQ(desk.question(), "over");
  EXPECT_EQ(desk.state.scores[0], 1);
}

TEST(SmallSet, ItsFigureComesHomeByChance) {
  Desk desk = before_the_wind();
  desk.act(chosen(desk, "storm"));
  EXPECT_TRUE(desk.state.figures.empty());
  EXPECT_EQ(desk.state.supply[0][RuleSet::noun(desk.rules->figures(), "miller")], 1);
}

TEST(SmallSet, APositionThatCannotBeIsRefused) {
  Desk desk = before_the_wind();
  desk.act(chosen(desk, "breeze"));
  const std::vector<const Module*> modules = {&tm::harvest};
  const auto error_of = [&](std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    std::unique_ptr<const RuleSet> rules;
    State read;
    return read_position(text, rules, read, false, modules).message.text;
  };
  const std::string text = position_text(desk.state);
  EXPECT_EQ(error_of(text, "harvest:0102", "harvest:0102"), "");
  EXPECT_EQ(error_of(text, "harvest:0102", "harvest:0101"),
            "test-harvest: another player is asked for flour");
  EXPECT_EQ(error_of(text, "flour:1:1", "flour:2:1"),
            "test-harvest: who is asked for flour has none to sell");
}

struct Met {
  int millers = 0, winds = 0, breezes = 0;
};

// What must hold after every action; and now and then the position comes back from its text.
void expect_sound(const State& state, Met& met) {
  static const std::vector<const Module*> modules = {&tm::harvest};
  ASSERT_EQ(check_state(state), "");
  met.winds += is_asked(state, "wind") ? 1 : 0;
  met.breezes += is_asked(state, "sell-flour") ? 1 : 0;
  for (const Figure& figure : state.figures)
    met.millers += state.rules->figures()[figure.kind].id == "miller" ? 1 : 0;
  if (!is_asked(state, "wind") && !is_asked(state, "sell-flour")) return;
  const std::string text = position_text(state);
  std::unique_ptr<const RuleSet> rules;
  State read;
  ASSERT_FALSE(read_position(text, rules, read, false, modules)) << text;
  EXPECT_EQ(position_text(read), text);
  EXPECT_EQ(check_board(state.board), "");
}

TEST(SmallSet, RandomGamesKeepAllThatMustHold) {
  const std::vector<const Module*> modules = {&tm::harvest};
  Random random(5);
  Met met;
  for (int game = 0; game < 24 && !HasFailure(); ++game) {
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(harvest_choice(1 + game % 5), errors, modules);
    ASSERT_NE(rules, nullptr) << errors[0].message.text;
    State state;
    start(state, *rules);
    testing::play_on(state, random, [&](const State& now) { expect_sound(now, met); });
    EXPECT_TRUE(state.flow.over);
    for (PlayerId player = 0; player < rules->players(); ++player) EXPECT_EQ(flour(state, player), 0);
  }
  EXPECT_GT(met.millers, 0);
  EXPECT_GT(met.winds, met.breezes);
  EXPECT_GT(met.breezes, 0);
}

}  // namespace
}  // namespace bastide
