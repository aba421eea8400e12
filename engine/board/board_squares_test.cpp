// Squares, the frontier, tiles with marks, and what fits where.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "engine/board/check.h"
#include "engine/board/testing/board_fixture.h"

namespace bastide {
namespace {

using testing::BoardTest;

TEST_F(BoardTest, StartsWithOneSquare) {
  EXPECT_EQ(board.tile_count(), 0u);
  EXPECT_EQ(board.frontier().size(), 1u);
  EXPECT_EQ(board.find(0, 0), 0);
  EXPECT_EQ(board.find(1, 0), kNoCell);
  EXPECT_EQ(check_board(board), "");
}

TEST_F(BoardTest, TheFrontierIsTheEmptySquaresBesideTiles) {
  lay("grass", 0, 0);
  EXPECT_EQ(board.frontier().size(), 4u);
  lay("grass", 1, 0);
  EXPECT_EQ(board.frontier().size(), 6u);
  EXPECT_EQ(board.find(1, 1) != kNoCell, true);
  EXPECT_EQ(board.find(-1, -1), kNoCell);  // touches only at a corner (B-12)
}

TEST_F(BoardTest, AHoleLeavesTheFrontierWhenItIsFilled) {
  for (const auto& [x, y] : {std::pair(0, 0), {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}})
    lay("grass", x, y);
  EXPECT_TRUE(board.frontier().contains(board.find(1, 1)));
  EXPECT_EQ(board.neighbours_of(board.find(1, 1)), 8);
  lay("grass", 1, 1);
  EXPECT_FALSE(board.frontier().contains(board.find(1, 1)));
}

TEST_F(BoardTest, SquaresAreFoundFarOutInEveryDirection) {
  for (int i = 0; i < 14; ++i) lay("grass", i, 0);
  for (int i = 1; i < 14; ++i) lay("grass", -i, 0);
  for (int i = 1; i < 14; ++i) lay("grass", 0, i);
  for (int i = 1; i < 14; ++i) lay("grass", 0, -i);
  EXPECT_TRUE(board.placed(board.find(-13, 0)));
  EXPECT_TRUE(board.placed(board.find(0, -13)));
}

TEST_F(BoardTest, ASquareCanBeAddedForAFixedOpening) {
  const CellId far = board.add_cell(1, 0);
  EXPECT_EQ(board.add_cell(1, 0), far);
  board.place(board.find(0, 0), type("grass"), 0);
  board.place(far, type("grass"), 0);
  EXPECT_EQ(check_board(board), "");
  EXPECT_EQ(feature(0, 0, 0).segments, 2);
}

TEST_F(BoardTest, ACopyGrowsAlone) {
  lay("straight", 0, 0);
  Board copy = board;
  copy.place(copy.find(1, 0), type("straight"), 0);
  EXPECT_EQ(board.tile_count(), 1u);
  EXPECT_EQ(feature(0, 0, 0).tiles, 1);
  EXPECT_EQ(check_board(board), "");
  EXPECT_EQ(check_board(copy), "");
}

TEST_F(BoardTest, TilesWithMarksAreListedByTheNumberOfTheirSquare) {
  lay("grass", 0, 0);
  lay("cloister", -1, 0);
  lay("cloister", 0, -1);
  const std::vector<CellId> listed(board.marked().begin(), board.marked().end());
  EXPECT_EQ(listed, (std::vector<CellId>{board.find(0, -1), board.find(-1, 0)}));
}

// --- what fits

TEST_F(BoardTest, SharedEdgesMustMatch) {
  lay("straight", 0, 0);
  EXPECT_TRUE(fits("straight", 1, 0));
  EXPECT_FALSE(fits("straight", 1, 0, 1));
  EXPECT_FALSE(fits("grass", 1, 0));
  EXPECT_TRUE(fits("grass", 0, 1));
  EXPECT_FALSE(fits("stream", 1, 0));
  EXPECT_TRUE(fits("curve", 1, 0));  // its W road
  EXPECT_TRUE(fits("curve", 1, 0, 1));
  EXPECT_FALSE(fits("curve", 1, 0, 2));
}

TEST_F(BoardTest, AllNeighboursOfASquareCount) {
  lay("straight", 0, 0);
  lay("curve", 1, 0);                      // road W S
  lay("curve", 1, 1, 1);                   // road W N
  EXPECT_TRUE(fits("straight", 0, 1, 0));  // field to the north, road to the east
  EXPECT_TRUE(fits("curve", 0, 1, 3));     // road E S
  EXPECT_FALSE(fits("straight", 0, 1, 1));
  EXPECT_FALSE(fits("grass", 0, 1));
}

TEST_F(BoardTest, EveryFitIsFoundOnceWithTheLowestTurn) {
  lay("straight", 0, 0);
  std::vector<std::pair<CellId, int>> found;
  board.for_each_fit(type("straight"), [&](CellId cell, int turns) { found.emplace_back(cell, turns); });
  std::sort(found.begin(), found.end());
  std::vector<std::pair<CellId, int>> wanted = {
      {board.find(0, -1), 0}, {board.find(1, 0), 0}, {board.find(0, 1), 0}, {board.find(-1, 0), 0}};
  std::sort(wanted.begin(), wanted.end());
  EXPECT_EQ(found, wanted);
}

// They are tried some at a time: with few squares, with many, and with a number that leaves a rest.
TEST_F(BoardTest, TheFitsFoundAreThoseOfEachSquareInTheirOrder) {
  Random random(7);
  for (int tiles = 0; tiles < 40; ++tiles) {
    for (const TileType& each : types) {
      std::vector<std::pair<CellId, int>> found, wanted;
      const auto id = static_cast<TileId>(&each - types.data());
      board.for_each_fit(id, [&](CellId cell, int turns) { found.emplace_back(cell, turns); });
      for (const CellId cell : board.frontier())
        for (const std::uint8_t turns : each.turns)
          if (board.fits(id, cell, turns)) wanted.emplace_back(cell, turns);
      ASSERT_EQ(found, wanted) << each.id << " after " << tiles << " tiles";
      EXPECT_EQ(board.fits_anywhere(id), !wanted.empty()) << each.id;
    }
    const auto id = static_cast<TileId>(random.below(static_cast<std::uint32_t>(types.size())));
    std::vector<std::pair<CellId, int>> places;
    board.for_each_fit(id, [&](CellId cell, int turns) { places.emplace_back(cell, turns); });
    if (places.empty()) continue;
    const auto [cell, turns] = places[random.below(static_cast<std::uint32_t>(places.size()))];
    board.place(cell, id, turns);
  }
}

TEST_F(BoardTest, ATileMayFitNowhere) {
  lay("grass", 0, 0);
  EXPECT_FALSE(board.fits_anywhere(type("crossing")));
  EXPECT_TRUE(board.fits_anywhere(type("curve")));
}

}  // namespace
}  // namespace bastide
