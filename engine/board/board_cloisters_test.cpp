// Cloisters and sides that fit everything: what the tiles around close.
#include <gtest/gtest.h>

#include "engine/board/testing/board_fixture.h"

namespace bastide {
namespace {

using testing::BoardTest;

TEST_F(BoardTest, ACloisterCountsTheEmptySquaresAround) {  // B-49
  lay("grass", 0, 0);
  lay("cloister", 1, 0);
  EXPECT_EQ(feature(1, 0, 0).open, 7);
  lay("grass", 0, 1);  // touches only at a corner
  EXPECT_EQ(feature(1, 0, 0).open, 6);
  lay("grass", -1, 0);  // too far away
  EXPECT_EQ(feature(1, 0, 0).open, 6);
}

TEST_F(BoardTest, TheEighthNeighbourClosesACloister) {
  for (const auto& [x, y] : {std::pair(0, 0), {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}})
    lay("grass", x, y);
  lay("cloister", 1, 1);
  EXPECT_EQ(feature(1, 1, 0).open, 1);
  lay("grass", 0, 1);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(1, 1, 0)});
}

TEST_F(BoardTest, ACloisterLaidIntoAHoleIsClosedAtOnce) {
  for (const auto& [x, y] : {std::pair(0, 0), {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}})
    lay("grass", x, y);
  lay("cloister", 1, 1);
  EXPECT_EQ(feature(1, 1, 0).open, 0);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(1, 1, 0)});
}

TEST_F(BoardTest, OneTileClosesSeveralCloisters) {
  for (const auto& [x, y] : {std::pair(0, 0), {1, 0}, {2, 0}, {3, 0}, {3, 1}, {3, 2}, {2, 2}, {0, 1}, {0, 2}})
    lay("grass", x, y);
  lay("cloister", 1, 1);
  lay("cloister", 2, 1);
  EXPECT_TRUE(board.completed().empty());
  lay("grass", 1, 2);
  EXPECT_EQ(completed(), (std::vector<NodeId>{root(1, 1, 0), root(2, 1, 0)}));
}

// --- sides that fit everything

TEST_F(BoardTest, AnyTileFitsBesideASideThatFitsEverything) {
  lay("abbey", 0, 0);
  for (const TileType& each : types) EXPECT_TRUE(fits(each.id, 1, 0)) << each.id;
  EXPECT_EQ(board.edge_shown(0, north), kAnyEdge);
}

TEST_F(BoardTest, SidesThatFitEverythingCloseWhatTheyTouch) {  // AM-07, AM-09, AM-10
  lay("cap", 0, 0, 2);                                         // city to the south
  lay("grass", 1, 0);
  lay("inn-end", 1, 1);
  lay("abbey", 0, 1);
  EXPECT_EQ(feature(0, 0, 0).open, 0);
  EXPECT_EQ(feature(0, 0, 0).tiles, 1);
  EXPECT_EQ(feature(1, 1, 0).open, 0);
  EXPECT_EQ(completed(), (std::vector<NodeId>{root(0, 0, 0), root(1, 1, 0)}));
}

TEST_F(BoardTest, ATileBesideSidesThatFitEverythingIsClosedThereAtOnce) {
  lay("abbey", 0, 0);
  lay("inn-end", 1, 0);
  EXPECT_EQ(feature(1, 0, 0).open, 0);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(1, 0, 0)});
}

}  // namespace
}  // namespace bastide
