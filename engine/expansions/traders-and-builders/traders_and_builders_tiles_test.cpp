// The facts of the tiles of traders and builders (TB-01).
#include <gtest/gtest.h>

#include <array>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view traders_and_builders_tiles;

namespace {

using namespace testing;

const Types& traders() {
  static const Types types = read_types(traders_and_builders_tiles);
  return types;
}

// Where one road passes over another no field passes below the bridge.
TEST(TradersTiles, AreSound) {
  Drawing drawing;
  drawing.drawn_out = {{{"trade-ccfr-b", "city-N"}, corner_at(2)},
                       {{"trade-ccrf-b", "city-N"}, corner_at(2)},
                       {{"trade-ccrr-a", "city-N"}, corner_at(2)}};
  drawing.touching = {{"trade-cfrr-a", "road-S", "road-W"}, {"trade-rrrr-a", "road-N", "road-E"}};
  drawing.crossing = {{"trade-rrrr-a", "road-N", "road-E"}};
  drawing.ends = {{"trade-cfrr-a", "road-W"}};  // at a house
  expect_sound_tiles(traders(), {{"trade-cfcf-a", 2}, {"trade-crcr-a", 2}, {"trade-rrrr-a", 1}}, drawing);
}

TEST(TradersTiles, HaveThePublishedTotals) {
  EXPECT_EQ(totals(traders()), (Totals{24, 24, 24, 56, 16, 23, 22, 29, 0, 1}));
}

TEST(TradersTiles, TwentyCitiesHaveGoodsAndNoneHasTwo) {  // TB-01, TB-23
  std::array<int, kMaxCounters> symbols{};
  for (const TileType& type : traders())
    for (const Segment& segment : type.segments) {
      const int of_segment = segment.counters[1] + segment.counters[2] + segment.counters[3];
      EXPECT_TRUE(of_segment == 0 || (of_segment == 1 && segment.kind == SegmentKind::city)) << type.id;
      for (std::size_t good = 1; good < kMaxCounters; ++good)
        symbols[good] += type.copies * segment.counters[good];
    }
  EXPECT_EQ(symbols, (std::array<int, kMaxCounters>{0, 9, 6, 5}));  // wine, grain, cloth
}

}  // namespace
}  // namespace bastide
