// bastide selfplay, as it is used. That numpy reads its files is tried by bindings/python/tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

RunResult selfplay(const std::string& file, std::vector<std::string> more) {
  std::vector<std::string> arguments = {"selfplay", file, "--bag",
                                        "base-ccff-a=3,base-frfr-a=3,base-ffff-a=2"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_bastide(arguments);
}

// The line that it prints, without the file's name.
std::string checksum(const RunResult& outcome) { return outcome.output.substr(0, outcome.output.find(' ')); }

TEST(SelfplayCommand, WritesTheSameGamesWithAnyNumberOfThreads) {
  const TemporaryFolder folder;
  const RunResult one = selfplay(folder.path("one.npz"), {"-n", "7", "--threads", "1", "--explore", "20"});
  const RunResult three =
      selfplay(folder.path("three.npz"), {"-n", "7", "--threads", "3", "--explore", "20"});
  ASSERT_EQ(one.code, 0) << one.errors;
  EXPECT_EQ(folder.read("one.npz"), folder.read("three.npz"));
  EXPECT_EQ(checksum(one).size(), 64U);
  EXPECT_EQ(checksum(one), checksum(three));
  EXPECT_NE(checksum(one),
            checksum(selfplay(folder.path("other.npz"), {"-n", "7", "--seed", "2", "--explore", "20"})));
}

TEST(SelfplayCommand, PlaysAGameAsItsNumberSaysWhateverElseIsPlayed) {
  const TemporaryFolder folder;
  selfplay(folder.path("all.npz"), {"-n", "3"});
  selfplay(folder.path("last.npz"), {"-n", "1", "--first", "2"});
  const std::string all = folder.read("all.npz"), last = folder.read("last.npz");
  const std::size_t begin = last.find("bastide 1\n"), end = last.find("PK", begin);
  ASSERT_NE(begin, std::string::npos);
  EXPECT_THAT(all, HasSubstr(last.substr(begin, end - begin)));  // its record
}

TEST(SelfplayCommand, LooksFurtherAheadWithNodes) {
  const TemporaryFolder folder;
  const RunResult outcome =
      selfplay(folder.path("games.npz"), {"-n", "1", "--nodes", "30", "--explore", "30"});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(folder.read("games.npz"), HasSubstr("\"nodes\":30"));
}

// What a program of another day and machine wrote. If the rules, the evaluation or the file have changed on
// purpose, write it anew by the command below and say so in CHANGELOG.md: docs/selfplay.md has checksums too.
TEST(SelfplayCommand, WritesTheSampleOfTheRepository) {
  const TemporaryFolder folder;
  const RunResult outcome = run_bastide(
      {"selfplay", folder.path("sample.npz"), "-n", "8", "--player", "greedy@1", "--explore", "5"});
  ASSERT_EQ(outcome.code, 0) << outcome.errors;
  const std::filesystem::path kept = std::filesystem::path(BASTIDE_SOURCE_DIR) / "examples/selfplay.npz";
  std::ifstream file(kept, std::ios::binary);
  const std::string sample{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(folder.read("sample.npz") == sample) << kept << " is another file than is written now";
}

TEST(SelfplayCommand, LeavesFilesAlone) {
  const TemporaryFolder folder;
  folder.write("mine.npz", "mine");
  const RunResult outcome = selfplay(folder.path("mine.npz"), {"-n", "1"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("mine.npz is there already"));
  EXPECT_EQ(folder.read("mine.npz"), "mine");
}

TEST(SelfplayCommand, SaysWhatIsWrong) {
  const TemporaryFolder folder;
  EXPECT_THAT(selfplay(folder.path("no/games.npz"), {"-n", "1"}).errors, HasSubstr("there is no folder"));
  EXPECT_THAT(selfplay(folder.path("games.npz"), {"-n", "0"}).errors, HasSubstr("from 1 to 100000"));
  EXPECT_THAT(selfplay(folder.path("games.npz"), {"--explore", "101"}).errors, HasSubstr("from 0 to 100"));
  EXPECT_THAT(selfplay(folder.path("games.npz"), {"--player", "level4"}).errors,
              HasSubstr("there is no player 'level4'"));
  EXPECT_THAT(selfplay(folder.path("games.npz"), {"--players", "1"}).errors, HasSubstr("has no opponent"));
}

}  // namespace
}  // namespace bastide
