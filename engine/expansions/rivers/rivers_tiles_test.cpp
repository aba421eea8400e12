// The facts of the tiles of the two rivers (RV-01, RV-20).
#include <gtest/gtest.h>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view rivers_tiles;

namespace {

using namespace testing;

Types river(std::string_view id) {
  Types types = read_types(rivers_tiles);
  std::erase_if(types, [id](const TileType& type) { return !type.id.starts_with(id); });
  return types;
}

// The road to the cloister crosses the river, the lake lies at the city, and a city stands over the river.
TEST(RiverTiles, AreSound) {
  Drawing drawing;
  drawing.drawn_out = {{{"river1-fwrw-a", "road-S"}, side_at(1)}, {{"river2-cfwf-a", "river-S"}, side_at(0)}};
  drawing.over = {{"river2-cwcw-a", "city-N"}};
  const std::map<std::string, std::size_t> fewer = {{"river1-cwcw-a", 2}, {"river1-fwfw-a", 2},
                                                    {"river1-rwrw-a", 2}, {"river2-cwcw-a", 2},
                                                    {"river2-fwfw-a", 2}, {"river2-rwrw-a", 2}};
  expect_sound_tiles(river("river1"), fewer, drawing);
  expect_sound_tiles(river("river2"), fewer, drawing);
}

// Others have 29 fields on the second river, without saying where; ours are one round the volcano's lake.
TEST(RiverTiles, HaveThePublishedTotals) {
  EXPECT_EQ(totals(river("river1")), (Totals{10, 12, 12, 28, 4, 4, 3, 4, 0, 1}));
  EXPECT_EQ(totals(river("river2")), (Totals{12, 12, 12, 28, 3, 3, 4, 4, 1, 1}));
}

TEST(RiverTiles, AreOneSpringTenTilesOfTheCourseAndOneLakeAndTheSecondForksInstead) {  // RV-20, RV-02
  const auto with = [](std::string_view id, std::string_view role) {
    return sum(river(id), [role](const TileType& type) { return type.role == role ? 1 : 0; });
  };
  for (std::string_view end : {"spring", "lake"}) {
    EXPECT_EQ(with("river1", end), 1);
    EXPECT_EQ(with("river2", end), 1);
  }
  EXPECT_EQ(with("river1", "course"), 10);
  EXPECT_EQ(with("river2", "course"), 9);
  EXPECT_EQ(with("river2", "fork"), 1);
}

TEST(RiverTiles, HerdsAreOnFields) {  // RV-11
  for (const TileType& type : read_types(rivers_tiles))
    for (const Segment& segment : type.segments)
      EXPECT_TRUE((segment.marks & mark_of("herd")) == 0 || segment.kind == SegmentKind::field) << type.id;
}

}  // namespace
}  // namespace bastide
