#include "engine/notation/scenario.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

// The only result of a scenario with one preset.
ScenarioResult run_one(std::string_view text) {
  const std::vector<ScenarioResult> results = run_scenarios(text);
  EXPECT_EQ(results.size(), 1u);
  return results.empty() ? ScenarioResult{} : results.front();
}

std::string failure_of(std::string_view text) {
  const ScenarioResult result = run_one(text);
  return result.passed ? "passed" : to_string(result.error);
}

// A scenario of the preset fi-current with some lines after its header.
std::string with(std::string_view body) {
  return "scenario Something holds\npreset fi-current\nbag base-cfff-a*2 base-frfr-a*2\n\n" +
         std::string(body);
}

TEST(Scenario, SmallCityInEveryPreset) {
  const std::vector<ScenarioResult> results = run_scenarios(R"(
scenario A complete city on two tiles scores 2 in nl-2000 and 4 elsewhere
shows B-46 B-48 EX-026 EX-027
presets all
bag base-cfff-a base-ffff-a*2

[start=1]
1.1 [base-cfff-a] 0,-1^2
expect asked 1 figure-action
mark
small@city-S
[nl-2000] expect gained 1 2 2 0
[sv-2000,da-overview,fi-current,ro-base,printed] expect gained 1 4
expect event scored city complete by=1
expect supply 1 small 7
expect complete 0,0:city-N
expect feature 0,0:city-N tiles 2 segments 2 open 0 pennants 0
)");
  ASSERT_EQ(results.size(), 6u);
  for (const ScenarioResult& result : results) {
    EXPECT_TRUE(result.passed) << result.preset << ": " << to_string(result.error);
    EXPECT_EQ(result.title, "A complete city on two tiles scores 2 in nl-2000 and 4 elsewhere");
    EXPECT_EQ(result.shows.size(), 4u);
    EXPECT_EQ(result.line, 2);
  }
}

TEST(Scenario, WholeGameWithPassesLeftOut) {
  EXPECT_EQ(failure_of(R"(
scenario The game ends with the last tile; unfinished roads score a point a tile
shows B-70 B-72
preset fi-current
seat 1 Red
seat 2 Blue
bag base-frfr-a*3

[start=2]
expect asked chance draw-tile
1.2 [base-frfr-a] 1,0 small@road-E [base-frfr-a] 2,0
expect asked Red figure-action
expect offered small@field-Nl small@field-Er -
expect illegal small@road-E B-22
expect not offered small@road-W
expect figure small Blue 1,0:road-W
expect no figure 2,0 0,0
expect left 1
3.2 [base-frfr-a] 3,0 -
expect over
expect score Red 0 Blue 4
expect winner Blue
expect line Blue 4 x 1 tiles S-01
expect rules fi-current
)"),
            "passed");
}

TEST(Scenario, RefusedRules) {
  EXPECT_EQ(
      failure_of(
          "scenario Six players need six colours\nshows X-09\npreset fi-current\noption max-players=6\n\n"
          "expect rules refused X-09\n"),
      "passed");
  EXPECT_EQ(failure_of("scenario Six players need six colours\npreset fi-current\noption max-players=6\n\n"
                       "expect rules refused X-10\n")
                .substr(0, 69),
            "line 5, column 1: the rules are refused, but by X-09: max-players=6 n");
  EXPECT_EQ(failure_of("scenario Two players\npreset fi-current\n\nexpect rules refused X-09\n"),
            "line 4, column 22: expected that these rules are refused, but they are allowed");
}

TEST(Scenario, FailuresSayWhatIs) {
  EXPECT_EQ(failure_of(with("[start=1]\nexpect score 1 3 2 0\n")),
            "line 6, column 16: expected the score of seat 1 3, is 0");
  EXPECT_EQ(failure_of(with("[start=1] [base-cfff-a] 0,-1^2\nexpect asked 2\n")),
            "line 6, column 14: expected that the one asked is seat 2, is seat 1");
  EXPECT_EQ(failure_of(with("[start=1] [base-cfff-a] 0,-1^2\nexpect offered small@city-S -\n")),
            "line 6, column 29: the answers differ; missing: none; not expected: small@field-Nl");
  EXPECT_EQ(failure_of(with("[start=1] [base-cfff-a]\nexpect legal 0,-1\n")),
            "line 6, column 14: expected that it is legal, is refused: its field would meet a city, at 0,-1 "
            "S (B-13)");
  EXPECT_EQ(
      failure_of(with("[start=1] [base-cfff-a]\nexpect illegal 0,-1 B-12\n")),
      "line 6, column 16: expected a refusal by B-12, is its field would meet a city, at 0,-1 S (B-13)");
  EXPECT_EQ(failure_of(with("[start=1] [base-cfff-a]\nexpect illegal 1,1 B-12\n")), "passed");
  EXPECT_EQ(failure_of(with("[start=1]\nexpect nothing\n")).substr(0, 42),
            "line 6, column 8: expected one of: legal, ");
  EXPECT_EQ(failure_of(with("[start=1]\nexpect over 3\n")),
            "line 6, column 8: expected that the game is over, is not");
  EXPECT_EQ(failure_of(with("[start=1]\nexpect not over 3\n")),
            "line 6, column 17: expected the end of the line, found '3'");
  EXPECT_EQ(failure_of(with("[start=1]\n")), "line 1, column 1: the scenario expects nothing");
  EXPECT_EQ(failure_of(with("[start=1]\n[xx] expect over\n")).substr(0, 45),
            "line 6, column 2: there is no preset 'xx'; th");
}

TEST(Scenario, SeveralInOneText) {
  const auto results = run_scenarios(
      "; a comment\n\nscenario One\npreset fi-current\n\nexpect not over\n---\n"
      "scenario Two\npreset fi-current\n\nexpect over\n---\n\n---\nnonsense\n");
  ASSERT_EQ(results.size(), 3u);
  EXPECT_TRUE(results[0].passed);
  EXPECT_EQ(results[0].line, 3);
  EXPECT_FALSE(results[1].passed);
  EXPECT_EQ(results[1].error.line, 11);
  EXPECT_FALSE(results[2].passed);
  EXPECT_EQ(results[2].error.line, 15);
}

const OptionSpec& core_option(std::string_view id) {
  for (const OptionSpec& option : core_options())
    if (option.id == id) return option;
  ADD_FAILURE() << "there is no option " << id;
  return core_options().front();
}

using Values = std::vector<std::string_view>;

TEST(ScenarioValues, AnOptionIsShownWhereThePlayFailsWithAnotherValue) {
  constexpr std::string_view text = R"(scenario A small city
presets fi-current nl-2000
bag base-cfff-a base-ffff-a*2

[start=1]
1.1 [base-cfff-a] 0,-1^2 small@city-S
[fi-current] expect gained 1 4
[nl-2000] expect gained 1 2
)";
  EXPECT_EQ(values_shown(text, 1, core_option("small-city")), (Values{"normal", "flat-two"}));
  EXPECT_EQ(values_shown(text, 1, core_option("farm-scoring")), Values{});
  EXPECT_EQ(values_shown(text, 2, core_option("small-city")), Values{}) << "no scenario starts there";
}

TEST(ScenarioValues, WhatIsExpectedOfAnOptionsValueShowsNothing) {
  const std::string text =
      with("expect value small-city normal\nexpect rules fi-current\n[start=1]\nexpect turn 1.1\n");
  EXPECT_EQ(values_shown(text, 1, core_option("small-city")), Values{});
}

TEST(ScenarioValues, RefusedRulesShowAnOptionIfByItsClauseOrByOneThatIsShown) {
  constexpr std::string_view six =
      "preset fi-current\nplayers 6\noption max-players=6\noption colours=6\n\n"
      "expect supply 6 small 7\n";
  EXPECT_EQ(values_shown("scenario Six\nshows X-09\n" + std::string(six), 1, core_option("colours")),
            Values{"6"});
  EXPECT_EQ(values_shown("scenario Six\nshows B-02\n" + std::string(six), 1, core_option("colours")),
            Values{});
}

}  // namespace
}  // namespace bastide
