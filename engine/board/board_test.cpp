// The board on its own, with hand-made tiles: placing, merging, rings, what is counted, sides that fit
// everything, overlays. The features are also compared with a rebuild after every tile.
#include "engine/board/board.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "engine/board/check.h"
#include "engine/tiles/tile_table.h"

namespace bastide {
namespace {

constexpr std::string_view kTable = R"(
tile grass x1
  field Nl Nr El Er Sl Sr Wl Wr
tile straight x1
  road E W
  field Nl Nr El Wr
  field Er Sl Sr Wl
tile curve x1
  road S W
  field Nl Nr El Er Sl Wr
  field Sr Wl
tile crossing x1
  road N
  road E
  road S
  road W
  field Nl Wr
  field Nr El
  field Er Sl
  field Sr Wl
tile two-curves x1
  road N E
  road S W
  field Nl Er Sl Wr
  field Nr El
  field Sr Wl
tile cap x1
  city N pennant
  field El Er Sl Sr Wl Wr by city-N
tile two-caps x1
  city N
  city S pennant
  field El Er Wl Wr by city-N city-S
tile corner-city x1
  city S W
  field Nl Nr El Er by city-S
tile through x1
  city N S
  field El Er by city-N
  field Wl Wr by city-N
tile cloister x1
  cloister
  field Nl Nr El Er Sl Sr Wl Wr
tile inn-end x1
  road W inn
  field Nl Nr El Er Sl Sr Wl Wr
tile stream x1
  river E W
  field Nl Nr El Wr
  field Er Sl Sr Wl
tile abbey x1
  any N E S W
  cloister
)";

class BoardTest : public ::testing::Test {
 protected:
  BoardTest() {
    const TableError error = read_tile_table(kTable, {{"inn", 2, -1}}, types);
    EXPECT_EQ(error.message, "") << "line " << error.line;
    board.start(types.data(), 60);
  }
  TileId type(std::string_view id) const {
    for (TileId i = 0; i < types.size(); ++i)
      if (types[i].id == id) return i;
    ADD_FAILURE() << "no tile " << id;
    return 0;
  }
  bool fits(std::string_view id, int x, int y, int turns = 0) const {
    return board.fits(type(id), board.find(x, y), turns);
  }
  void lay(std::string_view id, int x, int y, int turns = 0, std::uint8_t overlay = 0) {
    const CellId cell = board.find(x, y);
    ASSERT_NE(cell, kNoCell) << "(" << x << "," << y << ") is not known";
    board.place(cell, type(id), turns, overlay);
    EXPECT_EQ(check_board(board), "") << "after " << id << " at (" << x << "," << y << ")";
  }
  NodeId root(int x, int y, SegmentId segment) const { return board.root(board.find(x, y), segment); }
  const Feature& feature(int x, int y, SegmentId segment) const { return board.feature(root(x, y, segment)); }
  std::vector<NodeId> completed() const { return {board.completed().begin(), board.completed().end()}; }

  std::vector<TileType> types;
  Board board;
};

// --- squares and the frontier

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

TEST_F(BoardTest, ATileMayFitNowhere) {
  lay("grass", 0, 0);
  EXPECT_FALSE(board.fits_anywhere(type("crossing")));
  EXPECT_TRUE(board.fits_anywhere(type("curve")));
}

// --- growing and closing

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

// --- cloisters

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

// --- overlays: a road laid over a tile

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

// --- copies

TEST_F(BoardTest, ACopyGrowsAlone) {
  lay("straight", 0, 0);
  Board copy = board;
  copy.place(copy.find(1, 0), type("straight"), 0);
  EXPECT_EQ(board.tile_count(), 1u);
  EXPECT_EQ(feature(0, 0, 0).tiles, 1);
  EXPECT_EQ(check_board(board), "");
  EXPECT_EQ(check_board(copy), "");
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
