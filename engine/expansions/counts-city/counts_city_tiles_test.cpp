// The facts of the twelve tiles of the city (CO-01), and of how they lie together.
#include <gtest/gtest.h>

#include "engine/expansions/counts-city/counts_city.h"
#include "engine/testing/desk.h"
#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view counts_city_tiles;

namespace {

using namespace testing;

TEST(CountsCityTiles, AreSound) {
  expect_sound_tiles(read_types(counts_city_tiles), {{"count-2b", 1}, {"count-2c", 1}});
}

// Of the fields two lie on each tile with a road; of the cities one on each is the city itself.
TEST(CountsCityTiles, HaveThreeRoadsTwoOtherCitiesAndAFieldOnEveryOuterSide) {
  EXPECT_EQ(totals(read_types(counts_city_tiles)), (Totals{12, 12, 10, 13, 3, 3, 12, 14, 0, 0}));
}

TEST(CountsCityTiles, AreAllLaidBeforeTheGame) {
  for (const TileType& type : read_types(counts_city_tiles)) {
    EXPECT_EQ(type.copies, 1) << type.id;
    EXPECT_EQ(type.start_copies, 1) << type.id;
    EXPECT_EQ("count-" + type.role, type.id);
  }
}

Desk laid() {
  RuleChoice choice;
  choice.elements = {"count"};
  return Desk(choice, {&counts_city_module});
}

std::string outer_sides(const Board& board, std::vector<std::pair<int, int>> squares, Side side) {
  std::string word;
  for (const auto& [x, y] : squares) {
    const std::uint8_t edge = board.edge_shown(board.find(x, y), side);
    word += edge == edge_field ? 'f' : edge == edge_road ? 'r' : edge == edge_city ? 'c' : '?';
  }
  return word;
}

// From west to east, and from north to south, as published pictures of both editions have them.
TEST(CountsCityTiles, ShowThePublishedOuterSides) {
  const Desk desk = laid();
  const Board& board = desk.state.board;
  EXPECT_EQ(outer_sides(board, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}, north), "fffr");
  EXPECT_EQ(outer_sides(board, {{3, 0}, {3, 1}, {3, 2}}, east), "ffc");
  EXPECT_EQ(outer_sides(board, {{0, 2}, {1, 2}, {2, 2}, {3, 2}}, south), "cfrf");
  EXPECT_EQ(outer_sides(board, {{0, 0}, {0, 1}, {0, 2}}, west), "rff");
}

TEST(CountsCityTiles, AreOneCompleteCityWithFieldsAroundIt) {  // CO-24
  const Desk desk = laid();
  const NodeId city = desk.root(0, 0, "city-E");
  EXPECT_EQ(desk.state.board.feature(city).tiles, 12);
  EXPECT_EQ(desk.state.board.feature(city).open, 0);
  int fields = 0;
  for (std::size_t i = 0; i < desk.state.board.node_count(); ++i) {
    const auto node = static_cast<NodeId>(i);
    fields +=
        desk.state.board.kind_of(node) == SegmentKind::field && desk.state.board.root(node) == node ? 1 : 0;
  }
  EXPECT_EQ(fields, 3);  // the three roads part them
}

}  // namespace
}  // namespace bastide
