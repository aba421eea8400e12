#include "foreign/format/geometry.h"

#include <gtest/gtest.h>

#include "engine/testing/desk.h"

namespace bastide::foreign {
namespace {

TEST(Location, EveryUnionOfSidesHasItsSpelling) {
  for (std::uint8_t sides = 1; sides < 16; ++sides) {
    const std::string text = location_text({false, 0, sides, 0});
    const auto read = read_location(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->sides, sides) << text;
    EXPECT_FALSE(read->inner);
  }
  EXPECT_EQ(location_text({false, 0, 1 | 4, 0}), "NS");
  EXPECT_EQ(location_text({false, 0, 2 | 8, 0}), "WE");
  EXPECT_EQ(location_text({false, 0, 2 | 4 | 8, 0}), "_N");
  EXPECT_EQ(location_text({false, 0, 4 | 8, 0}), "SW");
}

TEST(Location, EveryUnionOfHalvesHasItsSpelling) {
  for (int halves = 1; halves < 256; ++halves) {
    const auto read = read_location(location_text({false, 0, 0, static_cast<std::uint8_t>(halves)}));
    ASSERT_TRUE(read) << halves;
    EXPECT_EQ(read->halves, halves);
  }
  EXPECT_EQ(location_text({false, 0, 0, 2 | 4 | 32}), "NR.EL.SR");
}

TEST(Location, InnerPartsAreNumbered) {
  EXPECT_TRUE(read_location("I")->inner);
  EXPECT_EQ(read_location("III")->number, 2);
  EXPECT_EQ(location_text({true, 1, 0, 0}), "II");
}

TEST(Location, OtherWordsAreNone) {
  for (const char* text : {"", "_", "Q", "NL.", ".NL", "NL.QR", "V", "n"})
    EXPECT_FALSE(read_location(text)) << text;
}

TEST(Frame, MovesAndTurnsTheBoardThereAndBack) {
  const Frame frame({3, 3}, {0, 0}, 3);  // theirs lies turned by one quarter, so it takes three more
  EXPECT_EQ(frame.to_ours({4, 3}).x, 0);
  EXPECT_EQ(frame.to_ours({4, 3}).y, -1)
      << "what lies to the east of their turned tile lies to the north of ours";
  for (int turns = 0; turns < 4; ++turns)
    for (int x = -2; x <= 2; ++x) {
      const Frame each({5, -7}, {1, 2}, turns);
      const Place back = each.to_theirs(each.to_ours({x, 2 * x + 1}));
      EXPECT_EQ(back.x, x);
      EXPECT_EQ(back.y, 2 * x + 1);
    }
}

TEST(Frame, TurnsOfATileFollowTheTable) {
  const TileName name{"BA/CcRr+", "base-ccrr-b", 1};
  EXPECT_EQ(Frame().turns_to_ours(name, 1), 0) << "turned once it lies as our table lists it";
  EXPECT_EQ(Frame().turns_to_ours(name, 0), 3);
  for (int turns = 0; turns < 4; ++turns)
    EXPECT_EQ(Frame({}, {}, 2).turns_to_theirs(name, Frame({}, {}, 2).turns_to_ours(name, turns)), turns);
}

Spot spot_at(const State& state, const char* feature, const char* location,
             FaultKind kind = FaultKind::none) {
  Spot spot;
  const Fault fault = find_spot(state, Frame(), {{0, 0}, feature, location}, spot);
  EXPECT_EQ(fault.kind, kind) << feature << " " << location << ": " << fault.message.text;
  return spot;
}

// The start tile: a city in the north, a road from west to east, two fields.
TEST(Spot, APartIsFoundByWhereItReaches) {
  const bastide::testing::Desk desk({});
  const State& state = desk.state;
  EXPECT_EQ(state.board.kind_of(state.board.node(0, spot_at(state, "City", "N").segment)), SegmentKind::city);
  EXPECT_EQ(spot_at(state, "Road", "WE"), spot_at(state, "Road", "W")) << "only that road reaches there";
  EXPECT_EQ(pointer_to(state, Frame(), spot_at(state, "Field", "ER.SL.SR.WL")).location, "ER.SL.SR.WL");
  EXPECT_EQ(spot_at(state, "Tower", "I").place, kTower);
  spot_at(state, "Quarter", "QUARTER_MARKET", FaultKind::differs);
}

TEST(Spot, APartThatIsNotThereOrNotOneIsRefused) {
  const bastide::testing::Desk desk({});
  spot_at(desk.state, "Road", "N", FaultKind::differs);
  spot_at(desk.state, "Field", "EL.ER", FaultKind::differs);
  spot_at(desk.state, "Garden", "I", FaultKind::differs);
  spot_at(desk.state, "City", "X", FaultKind::malformed);
}

}  // namespace
}  // namespace bastide::foreign
