// What computer players expect of bridges, castles and auctions.
#include <gtest/gtest.h>

#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::FixedForecast;
using testing::prospects_of;

Desk desk_with(std::string element, std::vector<std::pair<std::string, int>> bag = {}) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.elements = {std::move(element)};
  choice.options["allow-negative-score"] = "true";
  choice.bag = std::move(bag);
  return Desk(choice, {expansion_modules().begin(), expansion_modules().end()});
}

FixedForecast with_turns(double each) {
  FixedForecast forecast;
  forecast.turns_each = each;
  forecast.all = 2 * each;
  return forecast;
}

Action offered(const Desk& desk, Verb verb) {
  for (const Action& action : desk.offered())
    if (action.verb == verb) return action;
  ADD_FAILURE() << "nothing of the kind is on offer";
  return act::pass();
}

TEST(ProspectsOfBridges, ABridgeAtHandIsWorthSomethingAsLongAsThereAreTurns) {
  const Desk desk = desk_with("bridges");
  EXPECT_GT(prospects_of(desk.state)[0], 0);
  EXPECT_LT(prospects_of(desk.state, with_turns(2))[0], prospects_of(desk.state)[0]);
  EXPECT_EQ(prospects_of(desk.state, with_turns(0)), ExpectedPoints{});
}

TEST(ProspectsOfBridges, TheyAreSpent) {
  Desk desk = desk_with("bridges");
  desk.draw("base-cfff-a");
  Action action = act::place(desk.cell(1, 0), 0);
  action.noun = bridges_castles_bazaars::config_of(desk.state).bridge;
  action.value = 1;
  desk.act(action);
  EXPECT_LT(prospects_of(desk.state)[0], prospects_of(desk.state)[1]);
}

TEST(ProspectsOfCastles, AWaitingCastleIsWorthMoreThanItsCityWhileThereAreTurns) {
  Desk desk = desk_with("castles");
  desk.draw("base-cfff-a").place(0, -1, 2).deploy("small", "city-S");
  EXPECT_EQ(prospects_of(desk.state), ExpectedPoints{});
  desk.act(offered(desk, Verb::put_token));
  EXPECT_GT(prospects_of(desk.state)[0], 4);
  EXPECT_EQ(prospects_of(desk.state)[1], 0);
  EXPECT_EQ(prospects_of(desk.state, with_turns(0)), ExpectedPoints{});
}

TEST(ProspectsOfCastles, ACastleWithoutAnOwnerIsWorthNothingToAnybody) {  // BCB-60
  RuleChoice choice;
  choice.preset = da_overview;
  choice.elements = {"castles", "tower"};
  choice.options["castle-shelters"] = "false";
  Desk desk(choice, {expansion_modules().begin(), expansion_modules().end()});
  desk.draw("base-cfff-a").place(0, -1, 2).deploy("small", "city-S");
  desk.act(offered(desk, Verb::put_token));
  FixedForecast forecast;
  forecast.follower = 3;  // nobody is worth the ransom
  EXPECT_GT(prospects_of(desk.state, FixedForecast(forecast))[0], 0);
  desk.draw("tower-ffff-a").place(1, -1);
  desk.act(offered(desk, Verb::put_token));
  desk.act(offered(desk, Verb::take_back));
  EXPECT_EQ(prospects_of(desk.state, FixedForecast(forecast)), ExpectedPoints{});
}

TEST(ProspectsOfAuctions, ATileThatClosesOnesOwnCityIsWorthMoreThanToOthers) {
  Desk desk = desk_with("bazaars", {{"base-cfff-a", 2}, {"base-ffff-a", 2}, {"bridge-ffff-a", 1}});
  desk.draw("base-cfff-a").place(0, 1, 2).deploy("small", "city-S");
  desk.draw("bridge-ffff-a").place(1, 1);
  if (desk.question() == "figure-action") desk.pass();
  desk.draw("base-cfff-a").draw("base-ffff-a");
  ASSERT_EQ(desk.question(), "pick-tile");
  EXPECT_GT(prospects_of(desk.state)[0], prospects_of(desk.state)[1]);
}

// Both have a city that it closes.
TEST(ProspectsOfAuctions, ABidIsBestSomewhereBetweenNothingAndAll) {
  Desk desk = desk_with("bazaars", {{"base-cfff-a", 3}, {"base-frfr-a", 2}, {"bridge-ffff-a", 1}});
  desk.draw("base-cfff-a").place(0, 1, 2).deploy("small", "city-S");
  desk.draw("base-cfff-a").place(1, 1, 2).deploy("small", "city-S");
  desk.draw("bridge-ffff-a").place(2, 1).pass();
  desk.draw("base-cfff-a").draw("base-frfr-a").choose(1);
  ASSERT_EQ(desk.question(), "bid");
  ASSERT_EQ(desk.asked(), 1);
  const auto value_of_bid = [&desk](int bid) {
    State after = desk.state;
    apply_legal(after, act::bid(bid));
    return prospects_of(after)[1] - prospects_of(after)[0];
  };
  EXPECT_GT(value_of_bid(2), value_of_bid(0));
  EXPECT_GT(value_of_bid(2), value_of_bid(20));
}

TEST(ProspectsOfAuctions, TilesThatAreOwedOrJustInHandStillCount) {
  Desk desk = desk_with("bazaars", {{"base-cfff-a", 2}, {"base-ffff-a", 2}, {"bridge-ffff-a", 1}});
  desk.draw("base-cfff-a").place(0, 1, 2).deploy("small", "city-S");
  desk.draw("bridge-ffff-a").place(1, 1).pass();
  desk.draw("base-cfff-a").draw("base-ffff-a").choose(1).pass().pass();  // BCB-50, BCB-51
  ASSERT_EQ(desk.question(), "place-tile");
  EXPECT_GT(prospects_of(desk.state)[0], 0);
  EXPECT_GT(prospects_of(desk.state)[1], 0);
}

}  // namespace
}  // namespace bastide
