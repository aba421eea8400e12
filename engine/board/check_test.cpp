// The checker itself: it must find what is wrong, or it proves nothing.
#include "engine/board/check.h"

#include <gtest/gtest.h>

#include "engine/board/rebuild.h"
#include "engine/tiles/tile_table.h"

namespace bastide {
namespace {

class CheckTest : public ::testing::Test {
 protected:
  CheckTest() {
    const TableError error = read_tile_table(R"(
tile straight x1
  road E W
  field Nl Nr El Wr
  field Er Sl Sr Wl
tile cap x1
  city N pennant
  field El Er Sl Sr Wl Wr by city-N
tile cloister x1
  cloister
  field Nl Nr El Er Sl Sr Wl Wr
  mark garden
)",
                                             {{"garden", 2, -1}}, types);
    EXPECT_EQ(error.message, "");
    board.start(types.data(), 10);
    board.place(0, 0, 0);
    board.place(board.find(1, 0), 0, 0);
    board.place(board.find(0, 1), 1, 2);  // the city looks south
    board.place(board.find(1, 1), 2, 0);
    EXPECT_EQ(check_board(board), "");
  }
  Feature& at(int x, int y, SegmentId segment) {
    return board.feature(board.root(board.find(x, y), segment));
  }

  std::vector<TileType> types;
  Board board;
};

TEST_F(CheckTest, FindsAWrongNumberOfTiles) {
  ++at(0, 0, 0).tiles;
  EXPECT_EQ(check_board(board), "road with segment 0 of square (0,0): tiles is 3, should be 2");
}
TEST_F(CheckTest, FindsAWrongNumberOfSegments) {
  --at(0, 0, 0).segments;
  EXPECT_EQ(check_board(board), "road with segment 0 of square (0,0): segments is 1, should be 2");
}
TEST_F(CheckTest, FindsAWrongNumberOfOpenSides) {
  at(0, 1, 0).open = 0;
  EXPECT_EQ(check_board(board), "city with segment 0 of square (0,1): open is 0, should be 1");
}
TEST_F(CheckTest, FindsAWrongNumberOfEmptySquaresRoundACloister) {
  ++at(1, 1, 0).open;
  EXPECT_EQ(check_board(board), "cloister with segment 0 of square (1,1): open is 6, should be 5");
}
TEST_F(CheckTest, FindsWrongEnds) {
  at(0, 0, 0).ends = 1;
  EXPECT_EQ(check_board(board), "road with segment 0 of square (0,0): ends is 1, should be 0");
}
TEST_F(CheckTest, FindsALostPennant) {
  at(0, 1, 0).counters[kPennants] = 0;
  EXPECT_EQ(check_board(board), "city with segment 0 of square (0,1): a counter is 0, should be 1");
}
TEST_F(CheckTest, FindsAStrangeMark) {
  at(0, 1, 0).marks |= 4;
  EXPECT_EQ(check_board(board), "city with segment 0 of square (0,1): marks is 4, should be 0");
}
TEST_F(CheckTest, FindsSeveralWhereThereIsOne) {
  at(0, 1, 0).several = true;
  EXPECT_EQ(check_board(board), "city with segment 0 of square (0,1): several is set");
}

// The board lists a tile when it is laid; these change what its type says afterwards.
TEST_F(CheckTest, FindsAListedTileWithoutMarks) {
  types[2].marks = 0;
  EXPECT_EQ(check_board(board), "the list of tiles with marks is wrong");
}
TEST_F(CheckTest, FindsATileWithMarksThatIsNotListed) {
  types[1].marks = 2;
  EXPECT_EQ(check_board(board), "the list of tiles with marks is wrong");
}

TEST_F(CheckTest, FindsTilesThatDoNotMatch) {
  board.place(board.find(2, 0), 2, 0);  // a cloister where the road goes on
  EXPECT_EQ(check_board(board), "square (1,0): side 1 does not match its neighbour");
}

TEST_F(CheckTest, TheRebuildFindsEachFeatureOnce) {
  int roads = 0, nodes = 0;
  for (const FeatureFacts& facts : rebuild_features(board)) {
    nodes += static_cast<int>(facts.nodes.size());
    if (facts.kind != SegmentKind::road) continue;
    ++roads;
    EXPECT_EQ(facts.tiles, 2);
    EXPECT_EQ(facts.open, 2);
  }
  EXPECT_EQ(roads, 1);
  EXPECT_EQ(nodes, static_cast<int>(board.node_count()));
}

}  // namespace
}  // namespace bastide
