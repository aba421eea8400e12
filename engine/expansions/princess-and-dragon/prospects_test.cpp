// What computer players expect of the dragon and the fairy.
#include <gtest/gtest.h>

#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::FixedForecast;
using testing::prospects_of;

RuleChoice with(std::vector<std::string> elements) {
  RuleChoice choice;
  choice.elements = std::move(elements);
  return choice;
}

Action offered(const Desk& desk, Verb verb) {
  for (const Action& action : desk.offered())
    if (action.verb == verb) return action;
  ADD_FAILURE() << "nothing of the kind is on offer";
  return act::pass();
}

TEST(ProspectsOfTheDragon, WhoStandsNearerToHimExpectsToLoseMore) {
  Desk desk(with({"dragon"}), {&princess_and_dragon_module});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "field-Nl");
  desk.draw("base-ffff-a").place(1, 1).deploy("small", "cloister");
  EXPECT_EQ(prospects_of(desk.state), ExpectedPoints{});  // he is not out
  desk.draw("princess-ffff-a").place(0, 1);
  const ExpectedPoints points = prospects_of(desk.state);
  EXPECT_LT(points[0], 0);
  EXPECT_LT(points[1], points[0]);
}

// One of the two tiles left moves him, so he moves with the chance 3/4. A tile beside him he reaches with the
// chance 0.3, the next with 0.6 of that, and there 5 points are lost.
TEST(ProspectsOfTheDragon, TheLossIsThatOfAFigureTimesTheChancesThatHeMovesAndComesThere) {
  RuleChoice choice = with({"dragon"});
  choice.bag = {{"base-frfr-a", 2}, {"princess-ffff-a", 1}, {"princess-cfff-a", 1}};
  Desk desk(choice, {&princess_and_dragon_module});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "field-Nl");
  desk.draw("princess-ffff-a").place(0, 1);
  const ExpectedPoints points = prospects_of(desk.state);
  EXPECT_DOUBLE_EQ(points[0], -0.75 * 0.3 * 0.6 * 5);
  EXPECT_EQ(points[1], 0);
}

TEST(ProspectsOfTheDragon, TheFairysTileIsSafeAndBesideHerPointsAreExpected) {
  Desk desk(with({"dragon", "fairy"}), {&princess_and_dragon_module});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-ffff-a", 1, 1);
  desk.draw("princess-ffff-a").place(0, 1);
  EXPECT_LT(prospects_of(desk.state)[0], 0);
  desk.act(offered(desk, Verb::put_token));
  const ExpectedPoints points = prospects_of(desk.state);
  EXPECT_GT(points[0], 0);
  EXPECT_EQ(points[1], 0);
}

TEST(ProspectsOfTheFairy, TheNearerTheEndIsTheMoreItsThreePointsAreToBeExpected) {
  Desk desk(with({"fairy"}), {&princess_and_dragon_module});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-ffff-a", 1, 1);
  desk.draw("base-frfr-a").place(2, 0);
  desk.act(offered(desk, Verb::put_token));
  FixedForecast last;
  last.turns_each = 0;
  EXPECT_DOUBLE_EQ(prospects_of(desk.state, FixedForecast(last))[0], 3);
  EXPECT_GT(prospects_of(desk.state)[0], 0);
  EXPECT_LT(prospects_of(desk.state)[0], 1);
  // One turn more: she stays for it with the chance 0.35, and brings a point then and three at the end.
  last.turns_each = 1;
  EXPECT_DOUBLE_EQ(prospects_of(desk.state, FixedForecast(last))[0], 0.35 * 1 + 0.35 * 3);
}

}  // namespace
}  // namespace bastide
