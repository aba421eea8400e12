// The naive land is itself held against what can be counted by hand.
#include "tests/testing/naive/land.h"

#include <gtest/gtest.h>

#include "tests/testing/rule_choices.h"

namespace bastide::naive {
namespace {

class NaiveLand : public ::testing::Test {
 protected:
  void lay(int x, int y, const char* id, int turns = 0) {
    land.lay({x, y}, rules->tiles()[rules->find_tile(id)], turns);
  }
  // The segment with that name as the tile lies.
  Spot spot(int x, int y, const std::string& name) const {
    const TileType& tile = land.tile({x, y});
    for (SegmentId id = 0; id < tile.segments.size(); ++id)
      if (land.name_of({{x, y}, id}) == to_string(Square{x, y}) + ":" + name) return {{x, y}, id};
    ADD_FAILURE() << "no " << name;
    return {{x, y}, 0};
  }
  Spots feature(int x, int y, const std::string& name) const { return land.feature(spot(x, y, name)); }

  std::unique_ptr<const RuleSet> rules = testing::make_rules({});
  Land land;
};

TEST_F(NaiveLand, ARoadIsClosedWhenBothEndsAre) {
  lay(0, 0, "base-frfr-a");
  EXPECT_FALSE(land.is_closed(feature(0, 0, "road-E")));
  lay(1, 0, "base-rrrr-a");
  lay(-1, 0, "base-rrrr-a");
  const Spots road = feature(0, 0, "road-E");
  EXPECT_EQ(road.size(), 3U);
  EXPECT_EQ(squares_of(road).size(), 3U);
  EXPECT_TRUE(land.is_closed(road));
  EXPECT_FALSE(land.is_ring(road));
}

TEST_F(NaiveLand, ARingHasNoEnds) {
  lay(0, 0, "base-ffrr-a", 3);  // east and south
  lay(1, 0, "base-ffrr-a", 0);  // south and west
  lay(1, 1, "base-ffrr-a", 1);  // west and north
  EXPECT_FALSE(land.is_ring(feature(0, 0, "road-E")));
  lay(0, 1, "base-ffrr-a", 2);  // north and east
  const Spots road = feature(0, 0, "road-E");
  EXPECT_EQ(road.size(), 4U);
  EXPECT_TRUE(land.is_closed(road));
  EXPECT_TRUE(land.is_ring(road));
  EXPECT_EQ(feature(0, 0, "field-Er").size(), 4U) << "the field inside";
  EXPECT_NE(feature(0, 0, "field-Er"), feature(0, 0, "field-Nl"));
}

TEST_F(NaiveLand, ACityIsClosedByItsWalls) {
  lay(0, 0, "base-cfff-a");
  EXPECT_FALSE(land.is_closed(feature(0, 0, "city-N")));
  lay(0, -1, "base-cfff-a", 2);
  const Spots city = feature(0, 0, "city-N");
  EXPECT_EQ(city.size(), 2U);
  EXPECT_TRUE(land.is_closed(city));
  EXPECT_EQ(land.cities_at(feature(0, 0, "field-El")), std::set<Spots>{city});
  EXPECT_EQ(land.farms_at(city).size(), 2U) << "one on either side";
}

TEST_F(NaiveLand, ACloisterIsClosedByEightTiles) {
  lay(0, 0, "base-ffff-a");
  for (const Square& square : around({0, 0})) {
    EXPECT_FALSE(land.is_closed(feature(0, 0, "cloister")));
    lay(square.x, square.y, "base-ffff-a");
  }
  EXPECT_TRUE(land.is_closed(feature(0, 0, "cloister")));
  EXPECT_EQ(land.tiles_around({0, 0}), 8);
  EXPECT_EQ(land.features(SegmentKind::field).size(), 1U);
  EXPECT_EQ(land.features(SegmentKind::cloister).size(), 9U);
}

TEST_F(NaiveLand, FieldsOnTheTwoSidesOfARoadStayApart) {
  lay(0, 0, "base-frfr-a");
  lay(1, 0, "base-frfr-a");
  EXPECT_EQ(feature(0, 0, "field-Nl").size(), 2U);
  EXPECT_EQ(land.features(SegmentKind::field).size(), 2U);
  lay(2, 0, "base-fffr-a");  // the road ends at a cloister, round which the fields meet
  EXPECT_EQ(land.features(SegmentKind::field).size(), 1U);
}

TEST_F(NaiveLand, SegmentsTurnWithTheirTile) {
  for (int turns = 0; turns < kSides; ++turns) {
    land = {};
    lay(0, 0, "base-cfff-a", turns);
    lay(0, -1, "base-cfff-a", 2);  // its city faces the south
    EXPECT_EQ(feature(0, -1, "city-S").size(), turns == 0 ? 2U : 1U) << turns;
  }
}

}  // namespace
}  // namespace bastide::naive
