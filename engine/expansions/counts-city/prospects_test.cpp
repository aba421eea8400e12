// What computer players expect of followers in the city.
#include <gtest/gtest.h>

#include "engine/expansions/counts-city/counts_city.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::FixedForecast;
using testing::prospects_of;

RuleChoice with_count(std::string_view at_the_end) {
  RuleChoice choice;
  choice.elements = {"count"};
  choice.options["count-final-redeploy"] = at_the_end;
  return choice;
}

NounId place(const State& state, std::string_view id) {
  return static_cast<NounId>(RuleSet::find(state.rules->places(), id));
}

// A game in which the first player has just sent somebody into that quarter; the count is in the castle.
Desk sent_to(std::string_view quarter, std::string_view at_the_end = "any-feature") {
  Desk desk(with_count(at_the_end), {&counts_city_module}, 1);
  desk.draw("base-frfr-a").place(-1, 0).deploy("small", "road-E");
  desk.draw("base-fffr-a").place(-2, 0, 2).pass();
  desk.act({Verb::deploy, kSmallFollower, kNoCell, 0, 0, place(desk.state, quarter)});
  return desk;
}

FixedForecast near_the_end() {
  FixedForecast forecast;
  forecast.turns_each = 0;
  return forecast;
}

TEST(ProspectsOfTheCity, AFollowerInAQuarterIsExpectedToBringPoints) {
  const Desk desk = sent_to("smithy-quarter");
  EXPECT_GT(prospects_of(desk.state)[0], 0);
  EXPECT_EQ(prospects_of(desk.state)[1], 0);
}

TEST(ProspectsOfTheCity, WhoIsHeldByTheCountIsExpectedToBringLess) {
  FixedForecast forecast;
  const double held = prospects_of(sent_to("castle-quarter").state)[0];
  Desk desk = sent_to("castle-quarter");
  desk.act({Verb::put_token, counts_city::config_of(desk.state).count, desk.cell(3, 1), 0, 0, 0});
  EXPECT_GT(prospects_of(desk.state)[0], held);
  EXPECT_GT(held, 0);
}

// With three turns to come half of what the smithy brings (5, and half a follower of 8) and half of the 5 at
// the end; in the castle it would be 8 instead of 5, and half of all that where the count stands.
TEST(ProspectsOfTheCity, WhatComesDuringTheGameAndAtItsEndIsSharedByTheTurnsToCome) {
  FixedForecast forecast;
  forecast.turns_each = 3;
  EXPECT_DOUBLE_EQ(prospects_of(sent_to("smithy-quarter").state, FixedForecast(forecast))[0], 4.5 + 2.5);
  EXPECT_DOUBLE_EQ(prospects_of(sent_to("castle-quarter").state, FixedForecast(forecast))[0], (6 + 2.5) / 2);
}

TEST(ProspectsOfTheCity, NearTheEndOnlyThoseCountWhoMayLeaveThen) {
  EXPECT_GT(prospects_of(sent_to("smithy-quarter").state, near_the_end())[0], 0);
  EXPECT_EQ(prospects_of(sent_to("smithy-quarter", "market-only").state, near_the_end())[0], 0);
  EXPECT_GT(prospects_of(sent_to("market-quarter", "market-only").state, near_the_end())[0], 0);
}

}  // namespace
}  // namespace bastide
