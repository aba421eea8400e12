#include "engine/base/ids.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Side, OppositeIsTwoQuarterTurnsOn) {
  EXPECT_EQ(opposite(north), south);
  EXPECT_EQ(opposite(east), west);
  EXPECT_EQ(opposite(south), north);
  EXPECT_EQ(opposite(west), east);
}

TEST(Side, YGrowsToTheSouthAndXToTheEast) {
  EXPECT_EQ(step_y(north), -1);
  EXPECT_EQ(step_y(south), 1);
  EXPECT_EQ(step_x(east), 1);
  EXPECT_EQ(step_x(west), -1);
  EXPECT_EQ(step_x(north), 0);
  EXPECT_EQ(step_y(east), 0);
}

TEST(Side, AStepAndItsOppositeLeadBack) {
  for (int side = 0; side < kSides; ++side) {
    const int back = opposite(static_cast<Side>(side));
    EXPECT_EQ(step_x(side) + step_x(back), 0);
    EXPECT_EQ(step_y(side) + step_y(back), 0);
  }
}

}  // namespace
}  // namespace bastide
