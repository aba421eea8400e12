// Overlays: roads laid over a tile.
#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/board/check.h"
#include "engine/board/testing/board_fixture.h"

namespace bastide {
namespace {

using testing::BoardTest;

constexpr std::uint8_t kEastWest = 0b1010, kNorthSouth = 0b0101;

TEST_F(BoardTest, AnOverlayIsARoadOfItsOwn) {
  lay("grass", 0, 0);
  board.add_overlay(0, kEastWest);
  EXPECT_EQ(check_board(board), "");
  EXPECT_EQ(board.segment_count(0), 2);
  EXPECT_EQ(feature(0, 0, 1).kind, SegmentKind::road);
  EXPECT_EQ(feature(0, 0, 1).open, 2);
  EXPECT_EQ(feature(0, 0, 1).ends, 0);
  EXPECT_EQ(board.segment_under(board.node(0, 1)), nullptr);
}

TEST_F(BoardTest, AnOverlayChangesWhatFitsBesideItsTile) {
  lay("grass", 0, 0);
  EXPECT_FALSE(fits("straight", 1, 0));
  board.add_overlay(0, kEastWest);
  EXPECT_TRUE(fits("straight", 1, 0));
  EXPECT_FALSE(fits("grass", 1, 0));
  EXPECT_TRUE(fits("grass", 0, 1));
  EXPECT_EQ(board.edge_shown(0, east), edge_road);
  EXPECT_EQ(board.edge_shown(0, north), edge_field);
}

TEST_F(BoardTest, AnOverlayJoinsTheRoadsAtItsEnds) {
  lay("straight", 0, 0);
  board.place(board.find(1, 0), type("grass"), 0, kEastWest);
  EXPECT_EQ(check_board(board), "");
  EXPECT_EQ(root(0, 0, 0), root(1, 0, 1));
  EXPECT_EQ(feature(0, 0, 0).tiles, 2);
  lay("inn-end", 2, 0);
  EXPECT_EQ(feature(0, 0, 0).tiles, 3);
}

TEST_F(BoardTest, AnOverlayOnAnEarlierTileMayCloseARoad) {
  lay("inn-end", 0, 0, 2);  // road E, ends here
  lay("grass", 0, 1);
  lay("grass", 1, 1);
  lay("grass", 2, 1);
  lay("inn-end", 2, 0);
  board.place(board.find(1, 0), type("grass"), 0, kEastWest);
  EXPECT_EQ(check_board(board), "");
  EXPECT_EQ(feature(0, 0, 0).open, 0);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(0, 0, 0)});
}

TEST_F(BoardTest, TheFieldRunsOnUnderAnOverlay) {
  lay("grass", 0, 0);
  board.add_overlay(0, kNorthSouth);
  lay("straight", 0, -1, 1);
  EXPECT_EQ(root(0, -1, 1), root(0, -1, 2));  // both sides of the road, joined below the overlay
}

TEST_F(BoardTest, AnOverlayAndTheRoadBelowItCountTheirTileOnce) {
  lay("straight", 0, 0);  // E W
  board.add_overlay(0, kNorthSouth);
  lay("curve", 1, 0, 1);   // W N
  lay("curve", 1, -1, 0);  // S W
  EXPECT_NE(root(0, 0, 0), root(0, 0, 3));
  lay("curve", 0, -1, 3);  // E S: the road comes round to cross itself
  EXPECT_EQ(root(0, 0, 0), root(0, 0, 3));
  EXPECT_EQ(feature(0, 0, 0).tiles, 4);
  EXPECT_EQ(feature(0, 0, 0).segments, 5);
}

TEST_F(BoardTest, AnOverlayByItselfClosesNothing) {
  lay("crossing", 0, 0);
  lay("inn-end", 1, 0);
  EXPECT_EQ(completed(), std::vector<NodeId>{root(1, 0, 0)});
  board.add_overlay(board.find(1, 0), kNorthSouth);
  EXPECT_TRUE(board.completed().empty());
  EXPECT_EQ(check_board(board), "");
}

// --- any land at all

TEST_F(BoardTest, RandomLandsWithOverlaysEqualTheirRebuild) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    Board land;
    land.start(types.data(), 60);
    land.place(0, static_cast<TileId>(random.below(static_cast<std::uint32_t>(types.size()))), 0);
    while (land.tile_count() < 60) {
      const auto tile = static_cast<TileId>(random.below(static_cast<std::uint32_t>(types.size())));
      std::vector<std::pair<CellId, int>> fits;
      land.for_each_fit(tile, [&](CellId cell, int turns) { fits.emplace_back(cell, turns); });
      if (fits.empty()) continue;
      const auto [cell, turns] = fits[random.below(static_cast<std::uint32_t>(fits.size()))];
      land.place(cell, tile, turns);
      const bool lone_field = types[tile].id == "grass";
      const CellId above = land.cell(cell).neighbour[north], below = land.cell(cell).neighbour[south];
      if (lone_field && !land.placed(above) && !land.placed(below)) land.add_overlay(cell, kNorthSouth);
    }
    ASSERT_EQ(check_board(land), "") << "seed " << seed;
  }
}

}  // namespace
}  // namespace bastide
