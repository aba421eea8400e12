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
