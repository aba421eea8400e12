// bastide pace, as it is used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

RunResult pace(std::vector<std::string> more) {
  std::vector<std::string> arguments = {"pace", "--bag", "base-ccff-a=3,base-frfr-a=3"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_bastide(arguments);
}

TEST(PaceCommand, PrintsTheTimesOfDecisionsAndTurns) {
  const RunResult outcome = pace({"level6:20n", "--players", "3", "--seed", "5"});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_THAT(outcome.output, StartsWith("level6:20n: "));
  EXPECT_THAT(outcome.output, HasSubstr(" decisions in "));
  EXPECT_THAT(outcome.output, HasSubstr(", 3 players, seed 5\n  seconds "));
  EXPECT_THAT(outcome.output, HasSubstr("\n  a turn, CPU "));
}

TEST(PaceCommand, CountsTheDecisionsThatLeaveAChoiceInAllGames) {
  const auto decisions = [](const RunResult& outcome) {
    return boost::json::parse(outcome.output).at("decisions").at("count").as_int64();
  };
  const auto one = decisions(pace({"greedy", "--json"}));
  const auto both = decisions(pace({"greedy", "--json", "-n", "2"}));
  EXPECT_GT(one, 0);
  EXPECT_GT(both, one);
}

TEST(PaceCommand, OrdersItsNumbersFromTheMedianToTheLongest) {
  const auto json = boost::json::parse(pace({"greedy", "--json"}).output);
  for (const char* what : {"decisions", "turns"})
    for (const char* kind : {"seconds", "cpu_seconds"}) {
      const auto& times = json.at(what).at(kind);
      EXPECT_LE(times.at("median").to_number<double>(), times.at("percentile_99").to_number<double>());
      EXPECT_LE(times.at("percentile_99").to_number<double>(), times.at("longest").to_number<double>());
    }
}

TEST(PaceCommand, HasNoMoreTurnsThanDecisions) {
  const auto json = boost::json::parse(pace({"greedy", "--json"}).output);
  EXPECT_GT(json.at("turns").at("count").as_int64(), 0);
  EXPECT_LE(json.at("turns").at("count").as_int64(), json.at("decisions").at("count").as_int64());
}

TEST(PaceCommand, SaysWhoIsThereIfThePlayerIsNot) {
  const RunResult outcome = pace({"greddy"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("greedy"));
  EXPECT_EQ(outcome.output, "");
}

}  // namespace
}  // namespace bastide
