#include "protocol/view/set_up.h"

#include <gtest/gtest.h>

#include "engine/notation/position.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

// Two cities and a road, the land out of order.
wire::SetUp small_land() {
  wire::SetUp wanted;
  wanted.rules.preset = "fi-current";
  wanted.rules.players = 2;
  wanted.tiles = {{0, -1, "base-cfff-a", 2, {}}, {0, 1, "base-ffff-a", {}, {}}, {0, 0, "base-crfr-a", 0, {}}};
  wanted.figures = {{"small", 2, {0, 1, "cloister"}}};
  wanted.scores = {7, 12};
  wanted.seat = 2;
  wanted.tile = "base-ffff-a";
  return wanted;
}

class SetUpTest : public ::testing::Test {
 protected:
  JsonError put(const wire::SetUp& wanted) { return set_up(wanted, rules_, *state_); }

  std::unique_ptr<const RuleSet> rules_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
};

TEST_F(SetUpTest, IsTheBeginningOfATurnWithTheTileInHand) {
  ASSERT_FALSE(put(small_land()));
  EXPECT_EQ(state_->flow.decision.who, 1);
  EXPECT_EQ(state_->rules->tiles()[state_->flow.tile].id, "base-ffff-a");
  EXPECT_EQ(state_->scores[1], 12);
  EXPECT_EQ(state_->figures.size(), 1U);
  std::unique_ptr<const RuleSet> rules;
  const auto again = std::make_unique<State>();
  ASSERT_FALSE(read_position(position_text(*state_), rules, *again));
  EXPECT_EQ(position_text(*again), position_text(*state_));
}

TEST_F(SetUpTest, OfAStateIsThatState) {
  ASSERT_FALSE(put(small_land()));
  const std::string position = position_text(*state_);
  const wire::SetUp same = set_up_of(*state_);
  ASSERT_FALSE(put(same));
  EXPECT_EQ(position_text(*state_), position);
}

TEST_F(SetUpTest, CanBePlayedToTheEnd) {
  ASSERT_FALSE(put(small_land()));
  ActionList actions;
  while (!state_->flow.over) {
    legal_actions(*state_, actions);
    ASSERT_GT(actions.size(), 0U);
    apply_legal(*state_, actions[0]);
  }
}

TEST_F(SetUpTest, HasTheTilesThatAreLeft) {
  wire::SetUp wanted = small_land();
  wanted.left = {{{"base-cfff-a", 2}}};
  ASSERT_FALSE(put(wanted));
  EXPECT_EQ(tiles_to_come(*state_), 2);
}

TEST_F(SetUpTest, NamesTheTileThatDoesNotFit) {
  wire::SetUp wanted = small_land();
  wanted.tiles[0].turns = 0;
  const JsonError error = put(wanted);
  EXPECT_EQ(error.pointer, "/tiles/0");
  EXPECT_EQ(error.message.text, "tile base-cfff-a does not fit at 0,-1");
}

TEST_F(SetUpTest, NamesTheFigureThatThePlayerHasNotOrThatStandsNowhere) {
  wire::SetUp wanted = small_land();
  wanted.figures.push_back({"small", 1, {0, 0, "cloister"}});
  EXPECT_EQ(put(wanted).pointer, "/figures/1");
  wanted.figures.assign(9, {"small", 2, {0, 1, "cloister"}});
  EXPECT_EQ(put(wanted).pointer.substr(0, 9), "/figures/");
}

TEST_F(SetUpTest, RefusesSeatsTilesAndRulesThatAreNot) {
  wire::SetUp wanted = small_land();
  wanted.seat = 3;
  EXPECT_EQ(put(wanted).pointer, "/seat");
  wanted = small_land();
  wanted.tile = "no-tile";
  EXPECT_EQ(put(wanted).pointer, "/tile");
  wanted = small_land();
  wanted.left.emplace();
  wanted.tile = "base-crfr-a";
  wanted.tiles.resize(3);
  wanted.scores = {1, 2, 3};
  EXPECT_EQ(put(wanted).pointer, "/scores/2");
  wanted = small_land();
  wanted.rules.preset = "none";
  EXPECT_EQ(put(wanted).pointer.substr(0, 6), "/rules");
}

TEST_F(SetUpTest, ComesAfterTheOpeningOfRulesThatHaveOne) {
  wire::SetUp wanted = small_land();
  wanted.rules.elements = {"river-1"};
  const JsonError error = put(wanted);
  ASSERT_FALSE(error) << error.pointer << error.message.text;
  EXPECT_EQ(state_->flow.decision.who, 1);
}

}  // namespace
}  // namespace bastide
