#include "players/evaluation/joins.h"

#include <gtest/gtest.h>

#include "engine/testing/desk.h"
#include "players/evaluation/evaluation.h"

namespace bastide {
namespace {

Holding held(int first_player, int second_player, double value) {
  Holding holding;
  holding.strengths = {first_player, second_player};
  holding.winners = winners_of(holding.strengths);
  holding.value = value;
  return holding;
}

TEST(JoinGain, OfEqualsIsWhatTheOtherBrings) {
  ExpectedPoints value{};
  JoinGain(held(1, 0, 10), held(0, 1, 4)).add_to(value, 0.5);
  EXPECT_DOUBLE_EQ(value[0], 2);
  EXPECT_DOUBLE_EQ(value[1], 5);
}

TEST(JoinGain, OfTheStrongerIsAnothersLoss) {
  ExpectedPoints value{};
  JoinGain(held(2, 0, 3), held(0, 1, 10)).add_to(value, 1);
  EXPECT_DOUBLE_EQ(value[0], 10);
  EXPECT_DOUBLE_EQ(value[1], -10);
}

TEST(JoinGain, IsTriedByThoseWhoGain) {
  Turns turns;
  turns.own = {7, 5};
  EXPECT_EQ(JoinGain(held(2, 0, 3), held(0, 1, 10)).turns(turns, 0.5), 7);
  EXPECT_EQ(JoinGain(held(1, 0, 3), held(0, 1, 10)).turns(turns, 0.5), 12);
}

TEST(JoinGain, OfWhoKeepsIsNothingButAnothersLoss) {
  ExpectedPoints value{};
  JoinGain(held(1, 1, 10), held(1, 0, 4)).add_to(value, 0.5);
  EXPECT_EQ(value[0], 0);
  EXPECT_EQ(value[1], -5);
}

TEST(JoinGain, IsTriedByWhoKeepsWhatAnotherLosesInAShareOfHisTurns) {
  Turns turns;
  turns.own = {7, 5};
  const JoinGain gain(held(1, 1, 10), held(1, 0, 4));
  EXPECT_EQ(gain.turns(turns, 1), 7);
  EXPECT_EQ(gain.turns(turns, 0.5), 3.5);
  EXPECT_EQ(gain.turns(turns, 0), 0);
}

TEST(JoinGain, IsTriedByNobodyWhereNobodyGainsOrLoses) {
  Turns turns;
  turns.own = {7, 5};
  EXPECT_EQ(JoinGain(held(1, 1, 0), held(1, 0, 4)).turns(turns, 1), 0);
}

// The city of the start tile, which leads north, is held by both; beside its open square lies a city of the
// first player that leads there too. A tile that joins them takes all from the second.
class JoinOnTheBoard : public ::testing::Test {
 protected:
  JoinOnTheBoard() {
    desk.lay("base-frfr-a", 1, 0).lay("base-cfff-a", 1, -1, 3);
    for (const PlayerId player : {0, 1}) stand(player, 0, 0, "city-N");
  }
  void stand(PlayerId player, int x, int y, std::string_view segment) {
    const Node& node = desk.state.board.node_at(desk.root(x, y, segment));
    desk.state.figures.push_back({player, kSmallFollower, kOnBoard, node.segment, node.cell});
  }
  double advantage_of(PlayerId player, double keep_effort) const {
    Weights weights;
    weights.keep_effort = keep_effort;
    const auto evaluation = std::make_unique<Evaluation>(weights);
    evaluation->take_stock(desk.state);
    return evaluation->advantage(evaluation->expected(desk.state), 2, player);
  }

  testing::Desk desk{testing::choice_with({})};
};

TEST_F(JoinOnTheBoard, ThatTakesAllFromTheOtherIsAnAttackOfItsOwnerAndAThreatToTheOther) {
  stand(0, 1, -1, "city-W");
  EXPECT_GT(advantage_of(0, 1), advantage_of(0, 0) + 0.5);
  EXPECT_LT(advantage_of(1, 1), advantage_of(1, 0) - 0.5);
}

TEST_F(JoinOnTheBoard, OfEqualSharesIsNeither) {
  for (const PlayerId player : {0, 1}) stand(player, 1, -1, "city-W");
  for (const PlayerId player : {0, 1}) EXPECT_EQ(advantage_of(player, 1), advantage_of(player, 0));
}

}  // namespace
}  // namespace bastide
