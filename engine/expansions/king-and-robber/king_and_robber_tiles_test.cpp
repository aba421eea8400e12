// The facts of the tiles of king and robber (KR-01).
#include <gtest/gtest.h>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view king_and_robber_tiles;

namespace {

using namespace testing;

// One count was published for these five with five of the six shrines, all but the one with a city and two
// roads; it has the same fields, roads and cities.
TEST(KingTiles, AreSoundAndHaveTheirTotals) {
  const Types types = read_types(king_and_robber_tiles);
  Drawing drawing;
  drawing.drawn_out = {{{"king-ccrr-a", "city-N"}, corner_at(2)}};
  drawing.over = {{"king-cccc-a", "city-N"}};
  expect_sound_tiles(types, {{"king-cccc-a", 2}}, drawing);
  EXPECT_EQ(totals(types), (Totals{5, 5, 5, 12, 3, 5, 5, 6, 0, 1}));
}

}  // namespace
}  // namespace bastide
