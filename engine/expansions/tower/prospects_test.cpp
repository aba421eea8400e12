// What computer players expect of prisoners and towers.
#include <gtest/gtest.h>

#include "engine/expansions/tower/tower.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::FixedForecast;
using testing::prospects_of;

RuleChoice with_tower() {
  RuleChoice choice;
  choice.elements = {"tower"};
  return choice;
}

// One of the answers on offer: the first with this verb.
Action offered(const Desk& desk, Verb verb) {
  for (const Action& action : desk.offered())
    if (action.verb == verb) return action;
  ADD_FAILURE() << "nothing of the kind is on offer";
  return act::pass();
}

FixedForecast follower_value(double points) {
  FixedForecast forecast;
  forecast.follower = points;
  return forecast;
}

TEST(ProspectsOfTowers, WhoStandsNextToATowerThatCanGrowExpectsLess) {
  Desk desk(with_tower(), {&tower_module});
  desk.draw("tower-ffff-b").place(0, 1).deploy("small", "cloister");
  EXPECT_LT(prospects_of(desk.state)[0], 0);
  EXPECT_EQ(prospects_of(desk.state)[1], 0);
}

TEST(ProspectsOfTowers, WhoStandsOutOfReachExpectsNoLoss) {
  Desk desk(with_tower(), {&tower_module});
  desk.lay("tower-ffff-b", 0, 1);
  desk.draw("base-frfr-a").place(1, 0);
  desk.act(offered(desk, Verb::put_token));  // the tower is as high as 1, and reaches 2 when it grows
  if (desk.question() == "capture") desk.pass();
  desk.lay("base-frfr-a", 2, 0);
  desk.draw("base-frfr-a").place(3, 0).deploy("small", "road-E");
  EXPECT_EQ(prospects_of(desk.state), ExpectedPoints{});
}

TEST(ProspectsOfTowers, APrisonerIsWorthARansomToHisCaptorIfHisOwnerNeedsHim) {
  Desk desk(with_tower(), {&tower_module});
  desk.draw("tower-ffff-b").place(0, 1).deploy("small", "cloister");
  desk.draw("base-frfr-a").place(1, 0);
  desk.act(offered(desk, Verb::put_token));
  desk.act(offered(desk, Verb::take_back));
  EXPECT_GT(prospects_of(desk.state, follower_value(8))[0], 0);
  EXPECT_GT(prospects_of(desk.state, follower_value(8))[1], 0);
  EXPECT_EQ(prospects_of(desk.state, follower_value(3)), ExpectedPoints{});  // TO-20: the ransom is 3
}

// What two prisoners of player 0 are worth, with half a turn to come.
double two_prisoners_bring(std::string_view ransoms) {
  RuleChoice choice = with_tower();
  choice.options["ransoms-per-turn"] = ransoms;
  Desk desk(choice, {&tower_module});
  desk.draw("tower-ffff-b").place(0, 1).deploy("small", "cloister");
  desk.draw("base-frfr-a").place(1, 0);
  desk.act(offered(desk, Verb::put_token));
  desk.act(offered(desk, Verb::take_back));
  desk.draw("base-ffff-a").place(0, 2).deploy("small", "cloister");
  desk.draw("base-frfr-a").place(2, 0);
  desk.act(offered(desk, Verb::put_token));
  desk.act(offered(desk, Verb::take_back));
  FixedForecast forecast = follower_value(8);
  forecast.turns_each = 0.5;
  forecast.all = 0;  // nobody is captured any more
  return prospects_of(desk.state, std::move(forecast))[0];
}

TEST(ProspectsOfTowers, WithOneRansomATurnNoMoreComeHomeThanTheirOwnerHasTurns) {  // TO-22
  EXPECT_GT(two_prisoners_bring("1"), 0);
  EXPECT_DOUBLE_EQ(two_prisoners_bring("unlimited"), 2 * two_prisoners_bring("1"));
}

}  // namespace
}  // namespace bastide
