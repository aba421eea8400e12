// Run files that an earlier program has written are shown, and gone on with (tests/kept).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::StartsWith;
using Words = std::vector<std::string>;

struct KeptRun {
  std::string folder;  // of tests/kept
  std::string file;
  Words command;  // without the file
  std::string flag = "--run";
  bool grows = true;  // the command wants one pair or game more than are there; else just those
};

// As tests/kept/make.py began them.
std::vector<KeptRun> kept_runs() {
  std::vector<KeptRun> runs;
  for (const auto& entry : std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/tests/kept")) {
    if (!entry.is_directory() || !std::filesystem::exists(entry.path() / "runs")) continue;
    const std::string folder = entry.path().filename();
    runs.push_back({folder, "match.run", {"match", "greedy", "random", "-n", "8"}});
    runs.push_back({folder,
                    "whole-box.run",
                    {"match", "greedy", "greedy-plain", "-n", "2", "--preset", "whole-box"},
                    "--run",
                    false});
    runs.push_back({folder,
                    "three.run",
                    {"match", "greedy", "random", "-n", "4", "--preset", "da-overview", "--element",
                     "tower,castles", "--players", "3"}});
    runs.push_back({folder,
                    "ladder.run",
                    {"ladder", "greedy", "greedy-plain", "random", "-n", "7", "--mix", "fi-current", "--mix",
                     "whole-box", "--mix", "count=preset da-overview element count"}});
    runs.push_back(
        {folder,
         "calibrate.run",
         {"calibrate", "-n", "4", "--nodes", "20", "--preset", "da-overview", "--element", "count"}});
    runs.push_back({folder,
                    "train.work",
                    {"train", "--games", "12", "--generations", "1", "--out", "WEIGHTS"},
                    "--resume",
                    false});
  }
  return runs;
}

class AKeptRun : public ::testing::TestWithParam<KeptRun> {
 protected:
  AKeptRun() {
    std::filesystem::copy(std::filesystem::path(BASTIDE_SOURCE_DIR "/tests/kept") / GetParam().folder /
                              "runs" / GetParam().file,
                          folder_.path("run"));
  }
  const TemporaryFolder folder_;
};

TEST_P(AKeptRun, GoesOn) {
  const std::string before = folder_.read("run");
  Words command = GetParam().command;
  std::replace(command.begin(), command.end(), std::string("WEIGHTS"), folder_.path("weights"));
  command.insert(command.end(), {GetParam().flag, folder_.path("run")});
  const RunResult outcome = run_bastide(command);
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(folder_.read("run"), StartsWith(before));
  EXPECT_EQ(folder_.read("run").size() > before.size(), GetParam().grows) << outcome.output;
}

INSTANTIATE_TEST_SUITE_P(Of, AKeptRun, ::testing::ValuesIn(kept_runs()), [](const auto& about) {
  std::string name = about.param.folder + "_" + about.param.file;
  std::replace_if(name.begin(), name.end(), [](char letter) { return letter == '-' || letter == '.'; }, '_');
  return name;
});

}  // namespace
}  // namespace bastide
