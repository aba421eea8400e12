// What computer players expect of challenges.
#include <gtest/gtest.h>

#include "engine/expansions/cult/cult.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::prospects_of;

RuleChoice with_cult() {
  RuleChoice choice;
  choice.elements = {"cult"};
  return choice;
}

TEST(ProspectsOfTheCult, BothLoseByAChallengeAndMoreWhoeverIsBehind) {
  Desk desk(with_cult(), {&cult_module});
  desk.draw("base-ffff-a").place(0, 1).deploy("small", "cloister");
  EXPECT_EQ(prospects_of(desk.state), ExpectedPoints{});
  desk.draw("cult-ffff-a").place(0, 2).deploy("small", "cloister");
  const ExpectedPoints points = prospects_of(desk.state);
  EXPECT_LT(points[0], 0);
  EXPECT_LT(points[1], points[0]);  // the cloister has the start tile beside it as well
  // 7 points, times the chance to be behind (6 and 7 squares are empty), times that of a completion: of the
  // 20 turns to come each square takes 6.
  EXPECT_DOUBLE_EQ(points[0], -7 * (6.0 / 13) * (20.0 / (6 * 7)));
  EXPECT_DOUBLE_EQ(points[1], -7 * (7.0 / 13) * (20.0 / (6 * 6)));
}

TEST(ProspectsOfTheCult, OnesOwnShrineIsNoChallenge) {
  Desk desk(with_cult(), {&cult_module});
  desk.draw("base-ffff-a").place(0, 1).deploy("small", "cloister");
  desk.lay("base-frfr-a", 1, 0);
  desk.draw("cult-ffff-a").place(0, 2).deploy("small", "cloister");
  EXPECT_EQ(prospects_of(desk.state), ExpectedPoints{});
}

}  // namespace
}  // namespace bastide
