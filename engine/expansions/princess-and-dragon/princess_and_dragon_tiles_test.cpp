// The facts of the tiles of princess and dragon (PD-01).
#include <gtest/gtest.h>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view princess_and_dragon_tiles;

namespace {

using namespace testing;

const Types& princess_and_dragon() {
  static const Types types = read_types(princess_and_dragon_tiles);
  return types;
}

int with(std::string_view word) {
  return sum(princess_and_dragon(), [word](const TileType& type) { return has_word(type, word) ? 1 : 0; });
}

// Two cities are drawn out to a corner; a road passes below fields and city; one ends at a volcano.
TEST(PrincessAndDragonTiles, AreSound) {
  Drawing drawing;
  drawing.drawn_out = {{{"princess-cccf-a", "city-N"}, corner_at(2)},
                       {{"princess-ccff-b", "city-N"}, corner_at(2)}};
  drawing.below = {{"princess-crcr-a", "road-E"}};
  expect_sound_tiles(princess_and_dragon(),
                     {{"princess-cfcf-a", 2},
                      {"princess-crcr-a", 2},
                      {"princess-ffff-a", 1},
                      {"princess-rrrr-a", 2},
                      {"princess-frfr-a", 2},
                      {"princess-frfr-b", 2}},
                     drawing);
}

TEST(PrincessAndDragonTiles, HaveTheTotalsOfTheCatalogue) {
  EXPECT_EQ(totals(princess_and_dragon()), (Totals{29, 30, 30, 55, 18, 27, 19, 21, 3, 2}));
}

TEST(PrincessAndDragonTiles, ShowSixVolcanoesTwelveDragonsSixPortalsAndSixPrincesses) {  // PD-01
  EXPECT_EQ(with("volcano"), 6);
  EXPECT_EQ(with("dragon"), 12);
  EXPECT_EQ(with("portal"), 6);
  EXPECT_EQ(with("princess"), 6);
}

TEST(PrincessAndDragonTiles, PrincessesAreInCitiesAndAllElseIsOfTheTile) {
  const std::uint32_t princess = mark_of("princess");
  for (const TileType& type : princess_and_dragon()) {
    EXPECT_EQ(type.marks & princess, 0u) << type.id;
    for (const Segment& segment : type.segments) {
      EXPECT_EQ(segment.marks & (mark_of("volcano") | mark_of("dragon") | mark_of("portal")), 0u) << type.id;
      EXPECT_TRUE((segment.marks & princess) == 0 || segment.kind == SegmentKind::city) << type.id;
    }
  }
}

}  // namespace
}  // namespace bastide
