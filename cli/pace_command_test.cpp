// bastide pace, as it is used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

RunResult pace(std::vector<std::string> more) {
  std::vector<std::string> arguments = {"pace", "--bag", "base-ccff-a=3,base-frfr-a=3"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_bastide(arguments);
}

TEST(PaceCommand, PrintsTheTimesOfDecisions) {
  const RunResult outcome = pace({"level6:20n", "--players", "3", "--seed", "5"});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_THAT(outcome.output, StartsWith("level6:20n: "));
  EXPECT_THAT(outcome.output, HasSubstr(" decisions, "));
  EXPECT_THAT(outcome.output, HasSubstr(", 3 players, seed 5\n  time     mean "));
  EXPECT_THAT(outcome.output, HasSubstr("\n  CPU time mean "));
}

TEST(PaceCommand, CountsTheDecisionsThatLeaveAChoiceInAllGames) {
  const auto decisions = [](const RunResult& outcome) {
    return boost::json::parse(outcome.output).at("decisions").as_int64();
  };
  const auto one = decisions(pace({"greedy", "--json"}));
  const auto both = decisions(pace({"greedy", "--json", "-n", "2"}));
  EXPECT_GT(one, 0);
  EXPECT_GT(both, one);
}

TEST(PaceCommand, OrdersItsFiguresFromTheMiddleToTheLongest) {
  const auto json = boost::json::parse(pace({"greedy", "--json"}).output);
  for (const char* kind : {"seconds", "cpu_seconds"}) {
    const auto& figures = json.at(kind);
    EXPECT_LE(figures.at("median").to_number<double>(), figures.at("percentile_99").to_number<double>());
    EXPECT_LE(figures.at("percentile_99").to_number<double>(), figures.at("longest").to_number<double>());
  }
}

TEST(PaceCommand, SaysWhoIsThereIfThePlayerIsNot) {
  const RunResult outcome = pace({"greddy"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("greedy"));
  EXPECT_EQ(outcome.output, "");
}

}  // namespace
}  // namespace bastide
