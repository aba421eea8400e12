// The facts of the tiles of abbey and mayor (AM-01).
#include <gtest/gtest.h>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view abbey_and_mayor_tiles;

namespace {

using namespace testing;

Types all_tiles() { return read_types(abbey_and_mayor_tiles); }

// The abbey fits everything, which no drawing does.
const Types& land() {
  static const Types types = [] {
    Types kept = all_tiles();
    std::erase_if(kept, [](const TileType& type) { return type.copies == 0; });
    return kept;
  }();
  return types;
}

// Two cities stand over others, one is drawn out to two corners; roads graze cities, one goes on below its
// city and the field beyond, and one ends at a house.
TEST(AbbeyTiles, AreSound) {
  Drawing drawing;
  drawing.drawn_out = {{{"abbey-cfff-a", "city-N"}, corner_at(1)},
                       {{"abbey-cfff-a", "city-N"}, corner_at(2)}};
  drawing.over = {{"abbey-cccc-b", "city-N"}, {"abbey-cccf-a", "city-E"}};
  drawing.tunnels = {{{"abbey-crcr-a", "road-E"}, side_at(1)}};
  drawing.touching = {{"abbey-cfrr-a", "city-N", "road-S"},
                      {"abbey-crrf-a", "city-N", "road-E"},
                      {"abbey-crcr-a", "city-N", "road-E"}};
  drawing.ends = {{"abbey-fffr-a", "road-W"}};
  expect_sound_tiles(land(), {{"abbey-cccc-a", 1}, {"abbey-cccc-b", 2}, {"abbey-rrrr-a", 1}}, drawing);
}

// The published totals are the same.
TEST(AbbeyTiles, HaveTheTotalsOfTheCatalogue) {
  EXPECT_EQ(totals(land()), (Totals{12, 12, 11, 29, 8, 12, 9, 12, 6, 1}));
}

TEST(AbbeyTiles, OnTheRoundaboutOneRoadHasThreeEndsAndDoesNotStop) {
  for (const TileType& type : land()) {
    if (type.id != "abbey-frrr-a") continue;
    EXPECT_EQ(count_of(type, SegmentKind::road), 1);
    EXPECT_EQ(type.segments[0].links, 0);
  }
}

TEST(AbbeyTiles, RoadsAtTheCloisterLeadIntoItAndNotIntoOneAnother) {  // AM-42
  for (const TileType& type : land()) {
    if (type.id != "abbey-rrrr-a") continue;
    for (const Segment& segment : type.segments)
      if (segment.kind == SegmentKind::road) {
        EXPECT_EQ(segment.links, 1 << type.cloister);
      }
  }
}

TEST(AbbeyTiles, TheAbbeyIsACloisterOnlyAndFitsEverything) {  // AM-06, AM-08, AM-10
  for (const TileType& type : all_tiles()) {
    if (type.id != "abbey-aaaa-a") continue;
    EXPECT_EQ(type.copies, 0);
    EXPECT_EQ(edge_word(type), "aaaa");
    EXPECT_EQ(type.segments.size(), 1u);
    EXPECT_EQ(type.cloister, 0);
    EXPECT_EQ(type.turns.size(), 1u);
    return;
  }
  ADD_FAILURE() << "there is no abbey";
}

}  // namespace
}  // namespace bastide
