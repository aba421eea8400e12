// The facts of the tiles of bridges, castles and bazaars (BCB-01).
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view bridges_castles_bazaars_tiles;

namespace {

using namespace testing;

const Types& tiles() {
  static const Types types = read_types(bridges_castles_bazaars_tiles);
  return types;
}

// The city of one tile is drawn out to a corner.
TEST(BridgesCastlesBazaarsTiles, AreSound) {
  Drawing drawing;
  drawing.drawn_out = {{{"bridge-cfrf-a", "city-N"}, corner_at(1)}};
  expect_sound_tiles(tiles(),
                     {{"bridge-cccc-a", 1},
                      {"bridge-cfcf-a", 2},
                      {"bridge-cfcf-b", 2},
                      {"bridge-ffff-a", 1},
                      {"bridge-frfr-b", 2},
                      {"bridge-frfr-c", 2}},
                     drawing);
  EXPECT_EQ(totals(tiles()), (Totals{11, 12, 10, 18, 7, 9, 7, 9, 0, 2}));
}

TEST(BridgesCastlesBazaarsTiles, EightHaveABazaar) {  // BCB-01
  int bazaars = 0;
  for (const TileType& type : tiles())
    bazaars += std::count(type.words.begin(), type.words.end(), "bazaar") != 0 ? type.copies : 0;
  EXPECT_EQ(bazaars, 8);
}

TEST(BridgesCastlesBazaarsTiles, TheCityWithTheRoadAtItsFootIsNoPlainHalfRound) {  // BCB-21
  for (const TileType& type : tiles())
    for (const Segment& segment : type.segments) {
      const bool one_side = segment.kind == SegmentKind::city && (segment.sides & (segment.sides - 1)) == 0;
      const bool is_cap = (segment.marks & kCapMark) != 0;
      EXPECT_EQ(is_cap, one_side && type.id != "bridge-cfrf-a") << type.id;
    }
}

}  // namespace
}  // namespace bastide
