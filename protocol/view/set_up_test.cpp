#include "protocol/view/set_up.h"

#include <gtest/gtest.h>

#include "engine/notation/position.h"
#include "engine/rules/game.h"
#include "protocol/text/rules_choice.h"

namespace bastide {
namespace {

wire::SetUpFigure standing(std::string figure, int seat, wire::Spot at) {
  wire::SetUpFigure made{std::move(figure), seat, {}};
  made.standing.at = std::move(at);
  return made;
}

// Two cities and a road, the land out of order.
wire::SetUp small_land() {
  wire::SetUp wanted;
  wanted.rules.preset = "fi-current";
  wanted.rules.players = 2;
  wanted.tiles = {{0, -1, "base-cfff-a", 2, {}}, {0, 1, "base-ffff-a", {}, {}}, {0, 0, "base-crfr-a", 0, {}}};
  wanted.figures = {standing("small", 2, {0, 1, "cloister"})};
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
  EXPECT_EQ(error.message.text, "the tile does not fit at 0,-1");
}

// Who sets up a board has never seen an id.
TEST_F(SetUpTest, SaysWhatATileShowsInsteadOfItsId) {
  wire::SetUp wanted = small_land();
  wanted.left.emplace();
  wanted.left->push_back({"base-ffff-a", 99});
  EXPECT_EQ(put(wanted).message.text,
            "there are not so many of this tile: field, field, field, field; cloister");
  wanted.left->front().copies = 0;
  wanted.tile = "base-crrr-a";
  wanted.tiles[1].tile = "inns-frfr-a";
  const JsonError error = put(wanted);
  EXPECT_EQ(error.pointer, "/tiles/1");
  EXPECT_EQ(error.message.text, "these rules do not have the tile at 0,1");
}

TEST_F(SetUpTest, NamesTheFigureThatThePlayerHasNotOrThatStandsNowhere) {
  wire::SetUp wanted = small_land();
  wanted.figures.push_back(standing("small", 1, {0, 0, "cloister"}));
  EXPECT_EQ(put(wanted).pointer, "/figures/1");
  wanted.figures.assign(9, standing("small", 2, {0, 1, "cloister"}));
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

// --- tokens, and figures off the segments

// A foundation east of the start tile, and the rules of all sets that have pieces on the board.
wire::SetUp land_with_a_tower() {
  wire::SetUp wanted;
  wanted.rules.preset = "fi-current";
  wanted.rules.players = 2;
  wanted.rules.elements = {"tower", "dragon", "fairy"};
  wanted.tiles = {{0, 0, "base-crfr-a", 0, {}}, {0, 1, "tower-ccff-a", 2, {}}};
  return wanted;
}
wire::SetUpFigure in_prison(int seat, int holder) {
  wire::SetUpFigure figure{"small", seat, {}};
  figure.standing.place = "prison";
  figure.standing.of = holder;
  return figure;
}

TEST_F(SetUpTest, BuildsATowerOutOfTheHandsThatHaveMostPieces) {
  wire::SetUp wanted = land_with_a_tower();
  wanted.tokens = {{"tower-piece", {0, 1, {}}, 3}};
  const JsonError error = put(wanted);
  ASSERT_FALSE(error) << error.pointer << " " << error.message.text;
  const wire::SetUp same = set_up_of(*state_);
  EXPECT_EQ(same.tokens, wanted.tokens);
  EXPECT_EQ(same.held, (std::vector<wire::Named<int>>{{{"tower-piece", 8}}, {{"tower-piece", 9}}}));
}

TEST_F(SetUpTest, PutsFollowersOnTowersAndIntoPrisons) {
  wire::SetUp wanted = land_with_a_tower();
  wanted.tokens = {{"tower-piece", {0, 1, {}}, 1}};
  wire::SetUpFigure on_top{"small", 1, {}};
  on_top.standing.place = "tower";
  on_top.standing.at = wire::Spot{0, 1, {}};
  wanted.figures = {on_top, in_prison(2, 1)};
  ASSERT_FALSE(put(wanted));
  const std::string position = position_text(*state_);
  EXPECT_EQ(set_up_of(*state_).figures, wanted.figures);
  const wire::SetUp same = set_up_of(*state_);
  ASSERT_FALSE(put(same));
  EXPECT_EQ(position_text(*state_), position);
}

TEST_F(SetUpTest, BringsDragonAndFairy) {
  wire::SetUp wanted = land_with_a_tower();
  wanted.figures = {standing("small", 2, {0, 0, "city-N"})};
  wanted.tokens = {{"dragon", {0, 1, {}}, 1}, {"fairy", {0, 0, "city-N"}, 1}};
  const JsonError error = put(wanted);
  ASSERT_FALSE(error) << error.pointer << " " << error.message.text;
  EXPECT_EQ(set_up_of(*state_).tokens, wanted.tokens);
}

TEST_F(SetUpTest, NamesTheTokenThatCannotBeThere) {
  wire::SetUp wanted = land_with_a_tower();
  wanted.tokens = {{"tower-piece", {0, 1, {}}, 1}, {"tower-piece", {5, 5, {}}, 1}};
  EXPECT_EQ(put(wanted).pointer, "/tokens/1");
  wanted.tokens = {{"tower-piece", {0, 1, {}}, 99}};
  EXPECT_EQ(put(wanted).pointer, "/tokens/0");
  wanted.tokens = {{"beast", {0, 1, {}}, 1}};
  EXPECT_EQ(put(wanted).pointer, "/tokens/0");
  wanted.tokens = {{"fairy", {0, 0, "city-N"}, 1}};  // with nobody there
  EXPECT_EQ(put(wanted).pointer, "/tokens/0");
  wanted.tokens = {{"tower-piece", {0, 0, {}}, 1}};  // no foundation
  EXPECT_EQ(put(wanted).message.text, "tower: a tower stands on no foundation");
}

TEST_F(SetUpTest, NamesTheFigureThatCannotBeOffTheBoard) {
  wire::SetUp wanted = land_with_a_tower();
  wanted.figures = {in_prison(2, 1), in_prison(1, 0)};
  EXPECT_EQ(put(wanted).pointer, "/figures/1");
  wanted.figures = {in_prison(3, 1)};
  EXPECT_EQ(put(wanted).pointer, "/figures/0");
  wanted.figures = {in_prison(2, 1)};
  wanted.figures[0].standing.place = "cellar";
  EXPECT_EQ(put(wanted).pointer, "/figures/0");
  wanted.figures = {in_prison(2, 1), in_prison(1, 2)};
  EXPECT_EQ(put(wanted).message.text, "tower: two players hold followers of each other");
}

TEST_F(SetUpTest, MovesTheCountToAnotherQuarter) {
  wire::SetUp wanted;
  wanted.rules.preset = "fi-current";
  wanted.rules.players = 2;
  wanted.rules.elements = {"count"};
  std::unique_ptr<const RuleSet> rules;
  std::vector<RuleError> faults;
  RuleChoice choice;
  ASSERT_FALSE(choice_of(wanted.rules, choice, ""));
  rules = RuleSet::make(choice, faults);
  for (const StartTile& start : rules->start_tiles())
    wanted.tiles.push_back({start.x, start.y, rules->tiles()[start.tile].id, start.turns, {}});
  wanted.tokens = {{"count", {2, 2, {}}, 1}};
  const JsonError error = put(wanted);
  ASSERT_FALSE(error) << error.pointer << " " << error.message.text;
  EXPECT_EQ(set_up_of(*state_).tokens, wanted.tokens);
  wanted.tokens = {{"count", {0, 0, {}}, 1}};
  EXPECT_EQ(put(wanted).pointer, "/tokens/0");
}

TEST_F(SetUpTest, PutsACastleThatWaitsWithSomebodyOnItAndElseHasScored) {
  wire::SetUp wanted;
  wanted.rules.preset = "fi-current";
  wanted.rules.players = 2;
  wanted.rules.elements = {"castles"};
  wanted.tiles = {{0, 0, "base-crfr-a", 0, {}}, {0, -1, "base-cfff-a", 2, {}}};
  wanted.tokens = {{"castle", {0, 0, "city-N"}, 1}};
  ASSERT_FALSE(put(wanted));
  wire::SetUpFigure on_it{"small", 1, {}};
  on_it.standing.place = "castle";
  on_it.standing.at = wire::Spot{0, 0, {}};
  wanted.figures = {on_it};
  const JsonError error = put(wanted);
  ASSERT_FALSE(error) << error.pointer << " " << error.message.text;
  EXPECT_EQ(set_up_of(*state_).figures, wanted.figures);
}

TEST_F(SetUpTest, GivesGoodsIntoHands) {
  wire::SetUp wanted;
  wanted.rules.preset = "fi-current";
  wanted.rules.players = 2;
  wanted.rules.elements = {"goods"};
  wanted.tiles = {{0, 0, "base-crfr-a", 0, {}}};
  wanted.held = {{}, {{"wine", 2}}};
  ASSERT_FALSE(put(wanted));
  EXPECT_EQ(set_up_of(*state_).held, wanted.held);
  wanted.held = {{{"honey", 1}}};
  EXPECT_EQ(put(wanted).pointer, "/held/0");
  wanted.held = {{{"wine", 999}}};
  EXPECT_EQ(put(wanted).pointer, "/held/0");
}

}  // namespace
}  // namespace bastide
