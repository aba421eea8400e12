// The facts of the tiles of inns and cathedrals (IC-01).
#include <gtest/gtest.h>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view inns_and_cathedrals_tiles;

namespace {

using namespace testing;

const Types& inns() {
  static const Types types = read_types(inns_and_cathedrals_tiles);
  return types;
}

TEST(InnsTiles, AreSound) {
  Drawing drawing;
  drawing.drawn_out = {{{"inns-cfff-a", "city-N"}, corner_at(1)}};
  expect_sound_tiles(inns(),
                     {{"inns-cccc-a", 1},
                      {"inns-cccc-b", 1},
                      {"inns-crcr-a", 2},
                      {"inns-crcr-b", 2},
                      {"inns-frfr-a", 2},
                      {"inns-frfr-b", 2},
                      {"inns-rrrr-a", 2}},
                     drawing);
}

TEST(InnsTiles, HaveThePublishedTotals) {
  EXPECT_EQ(totals(inns()), (Totals{17, 18, 16, 35, 12, 18, 13, 20, 3, 1}));
}

TEST(InnsTiles, SixHaveAnInnAndTwoACathedral) {  // IC-01
  EXPECT_EQ(sum(inns(), [](const TileType& type) { return has_word(type, "inn") ? 1 : 0; }), 6);
  EXPECT_EQ(sum(inns(), [](const TileType& type) { return has_word(type, "cathedral") ? 1 : 0; }), 2);
}

TEST(InnsTiles, InnsAreAtRoadsAndCathedralsInCities) {
  for (const TileType& type : inns())
    for (const Segment& segment : type.segments) {
      EXPECT_TRUE((segment.marks & mark_of("inn")) == 0 || segment.kind == SegmentKind::road) << type.id;
      EXPECT_TRUE((segment.marks & mark_of("cathedral")) == 0 || segment.kind == SegmentKind::city)
          << type.id;
    }
}

}  // namespace
}  // namespace bastide
