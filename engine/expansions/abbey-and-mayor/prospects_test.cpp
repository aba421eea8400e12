// What computer players expect of abbeys and barns.
#include <gtest/gtest.h>

#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::FixedForecast;
using testing::prospects_of;

RuleChoice with(std::string element, Preset preset = printed) {
  RuleChoice choice;
  choice.preset = preset;
  choice.elements = {std::move(element)};
  return choice;
}

FixedForecast turns(double each) {
  FixedForecast forecast;
  forecast.turns_each = each;
  forecast.all = 2 * each;
  return forecast;
}

TEST(ProspectsOfAbbeys, AnAbbeyInHandIsWorthSomethingAndLessTowardsTheEnd) {
  Desk desk(with("abbey"), {&abbey_and_mayor_module});
  const double early = prospects_of(desk.state, turns(20))[0];
  EXPECT_GT(early, prospects_of(desk.state, turns(2))[0]);
  EXPECT_EQ(prospects_of(desk.state, turns(0))[0], 0);
  desk.state.tokens[0][abbey_and_mayor::config_of(desk.state).abbey] = 0;
  EXPECT_EQ(prospects_of(desk.state, turns(20))[0], 0);
  EXPECT_EQ(prospects_of(desk.state, turns(20))[1], early);
}

TEST(ProspectsOfAbbeys, WhereItMayGoAnywhereAtTheEndItKeepsSomeWorth) {
  Desk desk(with("abbey", da_overview), {&abbey_and_mayor_module});
  EXPECT_GT(prospects_of(desk.state, turns(0))[0], 0);
}

// 14 points with six turns to come, 7 at the very end, and in between as many of each as turns are left.
TEST(ProspectsOfAbbeys, WithThreeTurnsToComeHalfOfTheWorthOfALongGameIsLeft) {
  EXPECT_DOUBLE_EQ(prospects_of(Desk(with("abbey"), {&abbey_and_mayor_module}).state, turns(3))[0], 7);
  const Desk danish(with("abbey", da_overview), {&abbey_and_mayor_module});
  EXPECT_DOUBLE_EQ(prospects_of(danish.state, turns(6))[0], 14);
  EXPECT_DOUBLE_EQ(prospects_of(danish.state, turns(3))[0], 10.5);
}

TEST(ProspectsOfBarns, ABarnAtHomeIsWorthNineInALongGameAndLosesASixthWithEachOfTheLastTurns) {
  const Desk desk(with("barn"), {&abbey_and_mayor_module});
  EXPECT_DOUBLE_EQ(prospects_of(desk.state, turns(8))[0], 9);
  EXPECT_DOUBLE_EQ(prospects_of(desk.state, turns(2))[0], 3);
}

TEST(ProspectsOfBarns, ABarnBringsFourForEachCityAndIsWorthSomethingAtHome) {
  Desk desk(with("barn"), {&abbey_and_mayor_module});
  const double at_home = prospects_of(desk.state, turns(20))[0];
  EXPECT_GT(at_home, 0);
  desk.lay("base-frfr-a", 1, 0).lay("base-frfr-a", 2, 0).lay("base-cfff-a", 0, -1, 2);
  desk.lay("base-ffff-a", 1, -1).draw("base-ffff-a").place(2, -1);
  const int south_west = 2;
  desk.act({Verb::deploy, abbey_and_mayor::config_of(desk.state).barn, desk.cell(2, -1), kNoSegment, 0,
            static_cast<std::int16_t>(abbey_and_mayor::config_of(desk.state).first_corner + south_west)});
  EXPECT_DOUBLE_EQ(prospects_of(desk.state, turns(0))[0], 4);
  EXPECT_DOUBLE_EQ(prospects_of(desk.state, turns(0))[1], 0);
}

}  // namespace
}  // namespace bastide
