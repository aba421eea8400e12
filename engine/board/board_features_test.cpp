// Roads, cities and fields: how they grow, merge and close, and what is counted.
#include <gtest/gtest.h>

#include "engine/board/testing/board_fixture.h"

namespace bastide {
namespace {

using testing::BoardTest;

TEST_F(BoardTest, ARoadGrowsTileByTile) {
  lay("straight", 0, 0);
  lay("straight", 1, 0);
  lay("curve", 2, 0);
  EXPECT_EQ(root(0, 0, 0), root(2, 0, 0));
  EXPECT_EQ(feature(0, 0, 0).tiles, 3);
  EXPECT_EQ(feature(0, 0, 0).open, 2);
  EXPECT_EQ(feature(0, 0, 0).ends, 0);
  EXPECT_TRUE(board.completed().empty());
}

TEST_F(BoardTest, OneTileJoinsTwoFeatures) {
  lay("straight", 0, 0);
  lay("grass", 0, 1);
  lay("grass", 1, 1);
  lay("grass", 2, 1);
  lay("straight", 2, 0);
  EXPECT_NE(root(0, 0, 0), root(2, 0, 0));
  lay("straight", 1, 0);
  EXPECT_EQ(root(0, 0, 0), root(2, 0, 0));
  EXPECT_EQ(feature(1, 0, 0).tiles, 3);
}

TEST_F(BoardTest, ARoadIsClosedByItsTwoEnds) {  // B-41
  lay("crossing", 0, 0);
  lay("inn-end", 1, 0);
  const Feature& road = feature(1, 0, 0);
  EXPECT_EQ(road.open, 0);
  EXPECT_EQ(road.ends, 2);
  EXPECT_EQ(road.tiles, 2);
  EXPECT_EQ(road.marks, 2u);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(1, 0, 0)});
}

TEST_F(BoardTest, ARingHasNoEnd) {  // B-42
  lay("curve", 0, 0, 3);            // E S
  lay("curve", 1, 0, 0);            // S W
  lay("curve", 1, 1, 1);            // W N
  EXPECT_TRUE(board.completed().empty());
  lay("curve", 0, 1, 2);  // N E
  EXPECT_EQ(feature(0, 0, 0).tiles, 4);
  EXPECT_EQ(feature(0, 0, 0).ends, 0);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(0, 0, 0)});
  EXPECT_NE(root(0, 0, 1), root(0, 0, 2));  // the field inside and the field around
  EXPECT_EQ(feature(0, 0, 2).segments, 4);
}

TEST_F(BoardTest, ARoadMayComeBackToItsCrossing) {  // B-43
  lay("crossing", 0, 0);
  lay("curve", 1, 0, 0);
  lay("curve", 1, 1, 1);
  lay("curve", 0, 1, 2);
  const Feature& road = feature(1, 0, 0);
  EXPECT_EQ(root(0, 0, 1), root(0, 0, 2));  // the arms E and S of the crossing
  EXPECT_EQ(road.tiles, 4);                 // the crossing once (B-44)
  EXPECT_EQ(road.segments, 5);
  EXPECT_EQ(road.ends, 2);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(1, 0, 0)});
}

TEST_F(BoardTest, ATileThatOneRoadCrossesTwiceCountsOnce) {  // B-44
  lay("two-curves", 0, 0);                                   // N E and S W
  lay("curve", 1, 0, 1);                                     // W N
  lay("curve", 1, -1, 0);                                    // S W
  lay("curve", 0, -1, 3);                                    // E S: a ring with the first arc
  EXPECT_EQ(feature(0, 0, 0).tiles, 4);
  EXPECT_NE(root(0, 0, 0), root(0, 0, 1));
  EXPECT_EQ(feature(0, 0, 1).tiles, 1);
}

TEST_F(BoardTest, BothArcsOfATileInOneRoadCountItOnce) {
  lay("two-curves", 0, 0);  // N E and S W
  lay("curve", 1, 0, 0);    // W S
  lay("curve", 1, 1, 1);    // N W
  EXPECT_EQ(feature(0, 0, 0).tiles, 3);
  lay("curve", 0, 1, 2);  // E N: now the second arc belongs to the same road
  EXPECT_EQ(root(0, 0, 0), root(0, 0, 1));
  EXPECT_EQ(feature(0, 0, 0).tiles, 4);
  EXPECT_EQ(feature(0, 0, 0).segments, 5);
  EXPECT_EQ(feature(0, 0, 0).open, 2);
}

TEST_F(BoardTest, TwoCapsCloseACity) {
  lay("cap", 0, 0);
  lay("cap", 0, -1, 2);
  EXPECT_EQ(feature(0, 0, 0).tiles, 2);
  EXPECT_EQ(feature(0, 0, 0).open, 0);
  EXPECT_EQ(feature(0, 0, 0).counters[kPennants], 2);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(0, 0, 0)});
}

TEST_F(BoardTest, TwoCitiesOfOneTileBecomeOneCityThatCountsItOnce) {
  lay("two-caps", 0, 0);
  lay("corner-city", 0, -1, 3);  // S E
  lay("corner-city", 1, -1, 0);  // S W
  lay("through", 1, 0);
  lay("corner-city", 1, 1, 1);  // W N
  EXPECT_NE(root(0, 0, 0), root(0, 0, 1));
  lay("corner-city", 0, 1, 2);  // N E
  EXPECT_EQ(root(0, 0, 0), root(0, 0, 1));
  const Feature& city = feature(0, 0, 0);
  EXPECT_EQ(city.tiles, 6);
  EXPECT_EQ(city.segments, 7);
  EXPECT_EQ(city.open, 0);
  EXPECT_EQ(city.counters[kPennants], 1);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(0, 0, 0)});
}

TEST_F(BoardTest, OneTileClosesSeveralFeatures) {  // B-57
  lay("cap", 0, 0);
  lay("grass", 1, 0);
  lay("grass", 1, -1);
  lay("grass", 1, -2);
  lay("cap", 0, -2, 2);
  lay("two-caps", 0, -1);
  EXPECT_EQ(completed(), (std::vector<NodeId>{root(0, -1, 0), root(0, -1, 1)}));
}

TEST_F(BoardTest, FieldsRunOnBothSidesOfARoad) {  // B-84
  lay("straight", 0, 0);
  lay("straight", 1, 0);
  EXPECT_EQ(root(0, 0, 1), root(1, 0, 1));
  EXPECT_EQ(root(0, 0, 2), root(1, 0, 2));
  EXPECT_NE(root(0, 0, 1), root(0, 0, 2));
}

TEST_F(BoardTest, FieldsMeetRoundTheEndOfARoad) {  // B-85
  lay("straight", 0, 0);
  lay("inn-end", 1, 0);
  EXPECT_EQ(root(0, 0, 1), root(0, 0, 2));
  EXPECT_EQ(feature(1, 0, 1).segments, 3);
}

TEST_F(BoardTest, ARiverPartsTheFields) {  // RV-10
  lay("stream", 0, 0);
  lay("stream", 1, 0);
  EXPECT_EQ(feature(0, 0, 0).kind, SegmentKind::river);
  EXPECT_EQ(feature(0, 0, 0).open, 2);
  EXPECT_NE(root(0, 0, 1), root(0, 0, 2));
}

}  // namespace
}  // namespace bastide
