// The facts of the siege tiles (SC-01).
#include <gtest/gtest.h>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view siege_tiles;

namespace {

using namespace testing;

TEST(SiegeTiles, AreSoundAndEachBesiegesItsOneCity) {
  const Types types = read_types(siege_tiles);
  expect_sound_tiles(types, {});
  EXPECT_EQ(totals(types), (Totals{10, 10, 10, 17, 7, 7, 10, 10, 0, 0}));
  for (const TileType& type : types) {
    EXPECT_EQ(count_of(type, SegmentKind::city), 1) << type.id;
    EXPECT_EQ(type.segments[0].kind, SegmentKind::city) << type.id;
    EXPECT_NE(type.segments[0].marks & mark_of("besieged"), 0u) << type.id;
  }
}

}  // namespace
}  // namespace bastide
