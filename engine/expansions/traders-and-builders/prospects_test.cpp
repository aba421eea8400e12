// What computer players expect of builders and goods.
#include <gtest/gtest.h>

#include <numeric>

#include "engine/expansions/traders-and-builders/traders_and_builders.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::FixedForecast;
using testing::prospects_of;

RuleChoice with(std::string element) {
  RuleChoice choice;
  choice.elements = {std::move(element)};
  return choice;
}

FixedForecast extending(double chance) {
  FixedForecast forecast;
  forecast.extending_chance = chance;
  return forecast;
}

TEST(ProspectsOfTraders, ABuilderBringsMoreWhereMoreTilesCanBeAdded) {
  Desk desk(with("builder"), {&traders_and_builders_module});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-ffff-a", 0, 1, 0);
  const double at_home = prospects_of(desk.state)[0];
  desk.draw("base-frfr-a").place(2, 0).deploy("builder", "road-E");
  EXPECT_GT(prospects_of(desk.state, extending(0.6))[0], prospects_of(desk.state, extending(0.3))[0]);
  EXPECT_GT(prospects_of(desk.state, extending(0.6))[0], at_home);
  EXPECT_LT(prospects_of(desk.state, extending(0))[0], at_home);
}

TEST(ProspectsOfTraders, ABuilderBringsNothingWhenNoTurnsAreLeft) {
  const Desk desk(with("builder"), {&traders_and_builders_module});
  FixedForecast forecast;
  forecast.turns_each = 0;
  EXPECT_EQ(prospects_of(desk.state, std::move(forecast)), ExpectedPoints{});
}

// The tokens 0 is nothing; wine, grain and cloth follow.
void give(Desk& desk, PlayerId player, std::string_view good, std::uint8_t count) {
  desk.state.tokens[player][static_cast<std::size_t>(RuleSet::find(desk.rules->tokens(), good))] = count;
}

TEST(ProspectsOfTraders, WhoeverLeadsInAGoodExpectsMostOfItsTenPoints) {
  Desk desk(with("goods"), {&traders_and_builders_module});
  EXPECT_DOUBLE_EQ(prospects_of(desk.state)[0], prospects_of(desk.state)[1]);
  give(desk, 0, "cloth", 1);
  const ExpectedPoints early = prospects_of(desk.state);
  EXPECT_GT(early[0], early[1]);
  give(desk, 0, "cloth", 3);
  EXPECT_GT(prospects_of(desk.state)[0], early[0]);
  EXPECT_DOUBLE_EQ(std::accumulate(early.begin(), early.end(), 0.0), 30);
}

TEST(ProspectsOfTraders, WhenAllTokensAreHandedOutTheMostAreAsGoodAsPaid) {
  Desk desk(with("goods"), {&traders_and_builders_module});
  give(desk, 0, "grain", 4);
  give(desk, 1, "grain", 2);
  EXPECT_NEAR(prospects_of(desk.state)[0], 10 + 2 * 5, 0.1);
}

}  // namespace
}  // namespace bastide
