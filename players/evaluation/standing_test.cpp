#include "players/evaluation/standing.h"

#include <gtest/gtest.h>

#include "engine/testing/desk.h"
#include "players/evaluation/evaluation.h"

namespace bastide {
namespace {

// The city of the start tile, which leads north; the first player's follower stands in it.
class StandingOnTheBoard : public ::testing::Test {
 protected:
  StandingOnTheBoard() { stand(0); }
  void stand(PlayerId player) {
    const Node& node = desk.state.board.node_at(desk.root(0, 0, "city-N"));
    desk.state.figures.push_back({player, kSmallFollower, kOnBoard, node.segment, node.cell});
  }
  double seen(Source source, PlayerId player) const {
    const auto evaluation = std::make_unique<Evaluation>(Weights{});
    evaluation->see_all_sources();
    evaluation->take_stock(desk.state);
    return evaluation->sources()[source][player];
  }

  testing::Desk desk{testing::choice_with({})};
};

TEST_F(StandingOnTheBoard, ASingleFollowersCityCanBeAttackedByOthers) {
  EXPECT_GT(seen(Source::city_attack, 1), 0);
  EXPECT_EQ(seen(Source::city_attack, 0), 0) << "it is the first player's";
  EXPECT_EQ(seen(Source::road_attack, 1), 0);
}

TEST_F(StandingOnTheBoard, TwoFollowersAreSafeFromOneThatComes) {
  stand(0);
  EXPECT_EQ(seen(Source::city_attack, 1), 0);
}

TEST_F(StandingOnTheBoard, NobodyAttacksWithoutAFollowerAtHome) {
  desk.state.supply[1][kSmallFollower] = 0;
  EXPECT_EQ(seen(Source::city_attack, 1), 0);
}

TEST_F(StandingOnTheBoard, WhatTwoHaveIsShared) {
  EXPECT_EQ(seen(Source::shared, 0), 0);
  stand(1);
  EXPECT_GT(seen(Source::shared, 0), 0);
  EXPECT_EQ(seen(Source::shared, 0), seen(Source::shared, 1));
  EXPECT_EQ(seen(Source::contested, 1), 0);
}

TEST_F(StandingOnTheBoard, WhatOthersHaveMoreOfIsContestedByWhoStandsThere) {
  stand(0);
  stand(1);
  EXPECT_EQ(seen(Source::contested, 0), 0);
  EXPECT_GT(seen(Source::contested, 1), 0);
}

TEST_F(StandingOnTheBoard, OpenCitiesAreCountedForWhoStandsInThem) {
  EXPECT_EQ(seen(Source::open_cities, 0), 1);
  EXPECT_EQ(seen(Source::open_cities, 1), 0);
  EXPECT_EQ(seen(Source::open_roads, 0), 0);
}

TEST_F(StandingOnTheBoard, AFollowerIsStuckAsFarAsItsFeatureIsNotExpectedToClose) {
  EXPECT_GT(seen(Source::stuck, 0), 0);
  EXPECT_LT(seen(Source::stuck, 0), 1);
  EXPECT_EQ(seen(Source::stuck, 1), 0);
}

TEST_F(StandingOnTheBoard, FewFollowersAtHomeAreSeen) {
  EXPECT_EQ(seen(Source::few_home, 0), 0);
  desk.state.supply[0][kSmallFollower] = 1;
  EXPECT_EQ(seen(Source::few_home, 0), 1);
}

TEST(Standing, IsNotLookedAtByWhoHasNotLearnedWhatItIsWorth) {
  const auto sees = [](const Model* model, Source first) {
    return Belief(model).sees(first, Source::open_cloisters);
  };
  EXPECT_FALSE(sees(nullptr, Source::city_attack));
  Model model;
  EXPECT_FALSE(sees(&model, Source::city_attack));
  model.entries.push_back({"stuck", {}});
  EXPECT_FALSE(sees(&model, Source::city_attack));
  model.entries.back().coefficients[0] = -1;
  EXPECT_TRUE(sees(&model, Source::city_attack));
  EXPECT_FALSE(sees(&model, Source::few_home)) << "it comes after that";
}

}  // namespace
}  // namespace bastide
