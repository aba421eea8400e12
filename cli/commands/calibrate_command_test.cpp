// bastide calibrate, as it is used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

RunResult calibrate(std::vector<std::string> more, int games = 3) {
  std::vector<std::string> arguments = {"calibrate", "-n",    std::to_string(games),
                                        "--nodes",   "20",    "--turns",
                                        "2",         "--bag", "base-ccff-a=3,base-frfr-a=3"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_bastide(arguments);
}

TEST(CalibrateCommand, PrintsTheTableByTenths) {
  const RunResult outcome = calibrate({"--seed", "5"});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_THAT(outcome.output, StartsWith("3 games, "));
  EXPECT_THAT(outcome.output, HasSubstr("2 players, seed 5, 20 nodes\ntenth "));
  EXPECT_THAT(outcome.output, HasSubstr("\n90 to 100 % "));
  EXPECT_THAT(outcome.output, HasSubstr("\nlargest difference "));
}

TEST(CalibrateCommand, GoesOnWithTheGamesOfItsRun) {
  const TemporaryFolder folder;
  calibrate({"--run", folder.path("run")}, 2);
  const RunResult resumed = calibrate({"--run", folder.path("run"), "--threads", "1"});
  EXPECT_EQ(resumed.code, 0) << resumed.errors;
  EXPECT_EQ(resumed.output, calibrate({}).output);
}

TEST(CalibrateCommand, FitsTheNumbersOverSeveralRuns) {
  const TemporaryFolder folder;
  calibrate({"--players", "3", "--run", folder.path("three")}, 2);
  const RunResult outcome = calibrate({"--fit", "--with", folder.path("three")});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("\nfit over 5 games: middle "));
  EXPECT_THAT(calibrate({"--numbers", "5,0.5"}).output, HasSubstr("largest difference"));
}

TEST(CalibrateCommand, DrawsAPictureThatNeedsNothingElse) {
  const TemporaryFolder folder;
  EXPECT_EQ(calibrate({"--plot", folder.path("plot.svg")}).code, 0);
  const std::string svg = folder.read("plot.svg");
  EXPECT_THAT(svg, StartsWith("<svg "));
  EXPECT_THAT(svg, HasSubstr("of 3 games"));
  EXPECT_EQ(svg.find("href"), std::string::npos);
}

TEST(CalibrateCommand, SaysWhatIsWrongWithAFileOrANumber) {
  const TemporaryFolder folder;
  folder.write("no-run", "hello\n");
  EXPECT_THAT(calibrate({"--run", folder.path("no-run")}).errors, HasSubstr("--run: "));
  EXPECT_THAT(calibrate({"--fit", "--with", folder.path("no-run")}).errors,
              HasSubstr("no-run is no calibration of Bastide"));
  EXPECT_THAT(calibrate({"--with", folder.path("nowhere")}).errors, HasSubstr("--with"));
  EXPECT_THAT(calibrate({"--plot", "/nowhere/x.svg"}).errors, HasSubstr("--plot"));
  EXPECT_THAT(calibrate({"--numbers", "1,2,3"}).errors, HasSubstr("--numbers: expected middle"));
  EXPECT_THAT(calibrate({"--numbers", "0,0.5"}).errors, HasSubstr("--numbers: expected middle"));
  EXPECT_THAT(calibrate({}, 0).errors, HasSubstr("--games"));
  for (const char* flag : {"--nodes", "--turns", "--threads"})
    EXPECT_EQ(calibrate({flag, "0"}).code, 2) << flag;
}

}  // namespace
}  // namespace bastide
