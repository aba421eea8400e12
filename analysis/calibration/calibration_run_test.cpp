#include "analysis/calibration/calibration_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing/temporary_folder.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

CalibrationGame game_of(int number) {
  CalibrationGame game;
  game.number = number;
  game.points = {70 + number, 64};
  game.positions = {{{12, 2.125}, {{0.25, {70.25, 60}}, {0.75, {64.5, -3.75}}}},
                    {{11, 2.5}, {{1, {70, 60.5}}}}};
  return game;
}

class CalibrationRuns : public ::testing::Test {
 protected:
  std::unique_ptr<CalibrationRun> open(const CalibrationSettings& settings = {}) {
    error_.clear();
    return CalibrationRun::open(folder_.path("run"), *rules_, settings, error_);
  }
  std::string written(int games) {
    std::filesystem::remove(folder_.path("run"));
    {
      const auto run = open();
      for (int i = 1; i <= games; ++i) EXPECT_EQ(run->append(game_of(i)), "");
    }
    return folder_.read("run");
  }
  std::vector<CalibrationGame> read(const std::string& text) {
    error_.clear();
    return CalibrationRun::read("run", text, error_);
  }
  static std::unique_ptr<const RuleSet> rules_of_two() {
    std::vector<RuleError> errors;
    return RuleSet::make({}, errors);
  }
  const std::unique_ptr<const RuleSet> rules_ = rules_of_two();
  TemporaryFolder folder_;
  std::string error_;
};

TEST_F(CalibrationRuns, KeepGamesAsTheyWere) {
  written(2);
  const auto run = open();
  ASSERT_NE(run, nullptr) << error_;
  ASSERT_EQ(run->games().size(), 2u);
  const CalibrationGame& game = run->games()[1];
  EXPECT_EQ(game.number, 2);
  EXPECT_EQ(game.points, (std::vector<int>{72, 64}));
  ASSERT_EQ(game.positions.size(), 2u);
  EXPECT_EQ(game.positions[0].to_come.tiles, 12);
  EXPECT_EQ(game.positions[0].to_come.spread, 2.125);
  ASSERT_EQ(game.positions[0].ahead.size(), 2u);
  EXPECT_EQ(game.positions[0].ahead[1].chance, 0.75);
  EXPECT_EQ(game.positions[0].ahead[1].points, (ExpectedPoints{64.5, -3.75}));
}

TEST_F(CalibrationRuns, DropALastLineThatIsCutOffAndGoOn) {
  const std::string one = written(1), two = written(2);
  for (std::size_t length = one.size() + 1; length < two.size(); length += 7) {
    folder_.write("run", two.substr(0, length));
    auto run = open();
    ASSERT_NE(run, nullptr) << error_;
    EXPECT_EQ(run->games().size(), 1u);
    EXPECT_THAT(run->dropped(), HasSubstr("number 3, was damaged"));
    EXPECT_EQ(run->append(game_of(2)), "");
    run.reset();
    EXPECT_EQ(folder_.read("run"), two);
  }
}

TEST_F(CalibrationRuns, RefuseAFileThatIsDamagedBeforeItsLastLine) {
  const std::string text = written(3);
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"\"game\":2", "\"game\":x"},
                                                        {"\"game\":2", "\"game\":1"},
                                                        {"\"points\":[72,64]", "\"points\":[72]"},
                                                        {"\"points\":[72,64]", "\"points\":[72,64,3]"},
                                                        {"\"points\":[72,64]", "\"points\":[72,64.5]"},
                                                        {"\"game\":2", "\"games\":2"}}) {
    std::string damaged = text;
    damaged.replace(damaged.find(from), from.size(), to);
    folder_.write("run", damaged);
    EXPECT_EQ(open(), nullptr) << to;
    EXPECT_THAT(error_, HasSubstr("run is damaged in line 3: ")) << to;
    EXPECT_TRUE(read(damaged).empty());
    EXPECT_THAT(error_, HasSubstr("run is damaged in line 3: ")) << to;
  }
}

TEST_F(CalibrationRuns, AreReadOrRefusedWhicheverByteIsDamaged) {
  const std::string text = written(2);
  for (std::size_t at = 0; at < text.size(); at += 3) {
    std::string damaged = text;
    damaged[at] = '\xff';
    folder_.write("run", damaged);
    const auto run = open();
    EXPECT_EQ(run == nullptr, !error_.empty()) << at;
  }
}

TEST_F(CalibrationRuns, RefuseOtherSettingsAndSayWhich) {
  written(1);
  CalibrationSettings other;
  other.nodes = 7;
  EXPECT_EQ(open(other), nullptr);
  EXPECT_THAT(error_, HasSubstr("made with nodes 600, but this run has nodes 7"));
}

TEST_F(CalibrationRuns, MayBeReadWhateverTheirSettings) {
  EXPECT_EQ(read(written(2)).size(), 2u) << error_;
  for (const char* text :
       {"", "hello\n", "{\"bastide-run\":1}\n", "{\"bastide-calibration\":1,\"seed\":1}\n"}) {
    EXPECT_TRUE(read(text).empty());
    EXPECT_THAT(error_, HasSubstr("run is no calibration of Bastide")) << text;
  }
  EXPECT_TRUE(read(written(0)).empty());
  EXPECT_THAT(error_, HasSubstr("run has no games"));
}

}  // namespace
}  // namespace bastide
