// The facts of the cult tiles (SC-01).
#include <gtest/gtest.h>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view cult_tiles;

namespace {

using namespace testing;

TEST(CultTiles, AreSoundAndEachHasAShrine) {
  const Types types = read_types(cult_tiles);
  expect_sound_tiles(types, {{"cult-ffff-a", 1}, {"cult-frfr-a", 2}});
  EXPECT_EQ(totals(types), (Totals{6, 6, 6, 8, 4, 6, 3, 3, 0, 6}));
  for (const TileType& type : types) {
    ASSERT_NE(type.cloister, kNoSegment) << type.id;
    EXPECT_NE(type.segments[type.cloister].marks & mark_of("shrine"), 0u) << type.id;
  }
}

}  // namespace
}  // namespace bastide
