// The facts of the tower tiles (TO-01).
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view tower_tiles;

namespace {

using namespace testing;

const Types& tower() {
  static const Types types = read_types(tower_tiles);
  return types;
}

// Roads meet the city at a foundation, or graze it; one passes over a city.
TEST(TowerTiles, AreSound) {
  Drawing drawing;
  drawing.drawn_out = {{{"tower-ccrf-a", "city-N"}, corner_at(2)}};
  drawing.touching = {{"tower-cfrf-a", "city-N", "road-S"}, {"tower-crfr-a", "city-N", "road-E"}};
  drawing.crossing = {{"tower-crcr-a", "road-E", "city-N"}};
  expect_sound_tiles(tower(),
                     {{"tower-crcr-a", 2},
                      {"tower-crcr-b", 2},
                      {"tower-ffff-a", 1},
                      {"tower-ffff-b", 1},
                      {"tower-rrrr-a", 2},
                      {"tower-rrrr-b", 1}},
                     drawing);
}

// One published count has 11 tiles with 14 cities: it counts the tile that is there twice only once.
TEST(TowerTiles, HaveThePublishedTotals) {
  EXPECT_EQ(totals(tower()), (Totals{17, 18, 18, 37, 11, 18, 12, 15, 1, 1}));
}

TEST(TowerTiles, HaveOneFoundationEach) {  // TO-01
  for (const TileType& type : tower()) {
    EXPECT_EQ(std::count(type.words.begin(), type.words.end(), "tower-foundation"), 1) << type.id;
    EXPECT_EQ(type.marks, mark_of("tower-foundation")) << type.id;
  }
}

}  // namespace
}  // namespace bastide
