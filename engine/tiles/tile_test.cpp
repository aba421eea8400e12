#include "engine/tiles/tile.h"

#include <gtest/gtest.h>

#include "engine/tiles/tile_table.h"

namespace bastide {
namespace {

constexpr std::string_view kTable = R"(
tile curve x1
  city N cap
  road S W
  field El Er Sl Wr by city-N
  field Sr Wl
tile straight x1
  road E W
  field Nl Nr El Wr
  field Er Sl Sr Wl
tile marked-straight x1
  road E W
  field Nl Nr El Wr
  field Er Sl Sr Wl
  mark hut
tile lone-inn x1
  road E inn
  road W
  field Nl Nr El Wr
  field Er Sl Sr Wl
tile cloister x1
  cloister
  field Nl Nr El Er Sl Sr Wl Wr
tile city x1
  city N E S W pennant
tile caps x1
  city N cap
  city S cap
  field El Er Wl Wr by city-N city-S
tile one-wall x1
  city N cap
  city S cap
  field El Er Wl Wr by city-N
tile middle x1
  city N
  city E
  city S
  city W
  field NE SE SW NW
tile open x1
  any N E S W
)";

struct Tiles : ::testing::Test {
  Tiles() {
    const TableError error = read_tile_table(kTable, {{"inn", 2, -1}, {"hut", 4, -1}}, types);
    EXPECT_EQ(error.message, "") << "line " << error.line;
  }
  const TileType& type(std::string_view id) const {
    for (const TileType& each : types)
      if (each.id == id) return each;
    ADD_FAILURE() << "no tile " << id;
    return types[0];
  }
  std::vector<int> turns(std::string_view id) const { return {type(id).turns.begin(), type(id).turns.end()}; }
  std::vector<TileType> types;
};
using Turns = std::vector<int>;

TEST(Turned, SidesGoClockwise) {
  EXPECT_EQ(turned_sides(0b0001, 0), 0b0001);
  EXPECT_EQ(turned_sides(0b0001, 1), 0b0010);  // N becomes E
  EXPECT_EQ(turned_sides(0b1001, 1), 0b0011);  // W, N become N, E
  EXPECT_EQ(turned_sides(0b1000, 3), 0b0100);
  EXPECT_EQ(turned_sides(0b1111, 2), 0b1111);
}

TEST(Rims, LetATileFitWhereItsEdgesDo) {
  const std::array<std::uint8_t, 5> kinds = {edge_field, edge_road, edge_city, edge_river, edge_inner};
  for (const std::uint8_t mine : kinds) {
    for (const std::uint8_t theirs : kinds)
      EXPECT_EQ((rim_of(mine) & blocked_by(theirs)) == 0, mine == theirs) << int{mine} << " " << int{theirs};
    EXPECT_EQ(rim_of(mine) & blocked_by(kAnyEdge), 0) << int{mine};
    EXPECT_EQ(rim_of(0) & blocked_by(mine), 0) << int{mine};
  }
}

TEST(Turned, HalvesGoClockwiseAndKeepLeftAndRight) {
  EXPECT_EQ(turned_halves(0b00000001, 1), 0b00000100);  // Nl becomes El
  EXPECT_EQ(turned_halves(0b10000000, 1), 0b00000010);  // Wr becomes Nr
  EXPECT_EQ(turned_halves(0b00000011, 2), 0b00110000);
  EXPECT_EQ(turned_halves(0b10000001, 3), 0b01100000);
}

TEST_F(Tiles, EdgesTurnClockwise) {
  const auto& forms = type("curve").forms;
  EXPECT_EQ(forms[0].edges, 0x02020104u);  // W road, S road, E field, N city: north lowest
  EXPECT_EQ(forms[1].edges, 0x02010402u);
  EXPECT_EQ(forms[2].edges, 0x01040202u);
  EXPECT_EQ(forms[3].edges, 0x04020201u);
}

TEST_F(Tiles, SegmentsAtTheSidesTurnClockwise) {
  const TileForm& form = type("curve").forms[1];  // city E, road W N, fields S and between the road's arms
  EXPECT_EQ(form.side_segment, (std::array<SegmentId, 4>{1, 0, kNoSegment, 1}));
  EXPECT_EQ(form.field_left, (std::array<SegmentId, 4>{3, kNoSegment, 2, 2}));
  EXPECT_EQ(form.field_right, (std::array<SegmentId, 4>{2, kNoSegment, 2, 3}));
}

TEST_F(Tiles, AnAsymmetricTileHasFourTurns) { EXPECT_EQ(turns("curve"), (Turns{0, 1, 2, 3})); }

TEST_F(Tiles, AStraightRoadHasTwoTurns) {
  EXPECT_EQ(turns("straight"), (Turns{0, 1}));
  EXPECT_EQ(type("straight").forms[2].same_as, 0);
  EXPECT_EQ(type("straight").forms[3].same_as, 1);
}

TEST_F(Tiles, AMarkOfTheWholeTileDoesNotTellTurnsApart) {
  EXPECT_EQ(turns("marked-straight"), (Turns{0, 1}));
}

TEST_F(Tiles, AMarkOfOneSegmentTellsTurnsApart) { EXPECT_EQ(turns("lone-inn"), (Turns{0, 1, 2, 3})); }

TEST_F(Tiles, ATileThatIsTheSameAllRoundHasOneTurn) {
  EXPECT_EQ(turns("cloister"), Turns{0});
  EXPECT_EQ(turns("city"), Turns{0});
  EXPECT_EQ(turns("middle"), Turns{0});
  EXPECT_EQ(turns("open"), Turns{0});
}

TEST_F(Tiles, TheWallsThatAFieldTouchesTellTurnsApart) {
  EXPECT_EQ(turns("caps"), (Turns{0, 1}));
  EXPECT_EQ(turns("one-wall"), (Turns{0, 1, 2, 3}));
}

TEST_F(Tiles, SeveralSegmentsOfAKindAreNoted) {
  const auto of = [this](std::string_view id, SegmentKind kind) {
    return type(id).several[static_cast<std::size_t>(kind)];
  };
  EXPECT_TRUE(of("caps", SegmentKind::city));
  EXPECT_FALSE(of("city", SegmentKind::city));
  EXPECT_TRUE(of("straight", SegmentKind::field));
  EXPECT_FALSE(of("straight", SegmentKind::road));
}

TEST_F(Tiles, TheCloisterIsFound) {
  EXPECT_EQ(type("cloister").cloister, 0);
  EXPECT_EQ(type("straight").cloister, kNoSegment);
}

TEST_F(Tiles, ASegmentIsNamedByItsFirstPlaceClockwiseAsItLies) {
  const TileType& curve = type("curve");
  EXPECT_EQ(curve.segment_name(0, 0), "city-N");
  EXPECT_EQ(curve.segment_name(0, 3), "city-W");
  EXPECT_EQ(curve.segment_name(1, 0), "road-S");
  EXPECT_EQ(curve.segment_name(1, 1), "road-N");
  EXPECT_EQ(curve.segment_name(2, 0), "field-El");
  EXPECT_EQ(curve.segment_name(3, 1), "field-Nl");
  EXPECT_EQ(type("cloister").segment_name(0, 2), "cloister");
  EXPECT_EQ(type("middle").segment_name(4, 1), "field-NE");
}

TEST_F(Tiles, ASideThatFitsEverythingHasNoEdgeBits) {
  for (const TileForm& form : type("open").forms) EXPECT_EQ(form.edges, 0u);
}

}  // namespace
}  // namespace bastide
