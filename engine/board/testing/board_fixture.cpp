#include "engine/board/testing/board_fixture.h"

#include "engine/board/check.h"
#include "engine/tiles/tile_table.h"

namespace bastide::testing {
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
  mark garden
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

}  // namespace

BoardTest::BoardTest() {
  const TableError error = read_tile_table(kTable, {{"inn", 2, -1}, {"garden", 4, -1}}, types);
  EXPECT_EQ(error.message, "") << "line " << error.line;
  board.start(types.data(), 60);
}

TileId BoardTest::type(std::string_view id) const {
  for (TileId i = 0; i < types.size(); ++i)
    if (types[i].id == id) return i;
  ADD_FAILURE() << "no tile " << id;
  return 0;
}

void BoardTest::lay(std::string_view id, int x, int y, int turns, std::uint8_t overlay) {
  const CellId cell = board.find(x, y);
  ASSERT_NE(cell, kNoCell) << "(" << x << "," << y << ") is not known";
  board.place(cell, type(id), turns, overlay);
  EXPECT_EQ(check_board(board), "") << "after " << id << " at (" << x << "," << y << ")";
}

}  // namespace bastide::testing
