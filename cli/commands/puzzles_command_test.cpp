// bastide puzzles, as people use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

constexpr const char* kShipped = BASTIDE_SOURCE_DIR "/puzzles/base.jsonl";

std::string first_line() {
  std::ifstream file(kShipped, std::ios::binary);
  std::string line;
  std::getline(file, line);
  return line + '\n';
}

std::string id_of(const std::string& line) {
  const std::string key = R"("id":")";
  return line.substr(line.find(key) + key.size(), 16);
}

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// Another number of points behind the best for its last answer, and no longer its credit's.
std::string weakened(std::string line) {
  const std::size_t last = line.rfind(R"("credit":0)");
  return line.replace(last, 10, R"("credit":50)");
}

TEST(PuzzlesCommand, AShippedPuzzleHolds) {
  const RunResult outcome =
      run_bastide({"puzzles", "check", "--quick", "--id", id_of(first_line()), kShipped});
  EXPECT_EQ(outcome.code, 0) << outcome.output << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr(": 1 puzzle holds, 0 do not"));
}

TEST(PuzzlesCommand, AWeakPuzzleFailsWithItsIdAndWhy) {
  const TemporaryFolder folder;
  const std::string line = first_line();
  write(folder.path("weak.jsonl"), weakened(line));
  const RunResult outcome = run_bastide({"puzzles", "check", "--quick", folder.path("weak.jsonl")});
  EXPECT_EQ(outcome.code, 1) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("weak.jsonl:1: " + id_of(line) +
                                        ": the credit of an answer is not that of its loss"));
  EXPECT_THAT(outcome.output, HasSubstr(": 0 puzzles hold, 1 does not"));
}

TEST(PuzzlesCommand, APuzzleTwiceInAFileFails) {
  const TemporaryFolder folder;
  const std::string line = first_line();
  write(folder.path("twice.jsonl"), line + line);
  const RunResult outcome = run_bastide({"puzzles", "check", "--quick", folder.path("twice.jsonl")});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr("it is in the file twice"));
}

TEST(PuzzlesCommand, APuzzleOfANewerVersionIsRefusedWithItsPlace) {
  const TemporaryFolder folder;
  std::string line = first_line();
  write(folder.path("new.jsonl"), line.replace(line.find(R"("version":1)"), 11, R"("version":9)"));
  const RunResult outcome = run_bastide({"puzzles", "list", folder.path("new.jsonl")});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors,
              HasSubstr("new.jsonl:1: /version: a future version; this program knows up to 1"));
}

TEST(PuzzlesCommand, ListShowsARowEachAndOneWithItsBoard) {
  const std::string id = id_of(first_line());
  const RunResult list = run_bastide({"puzzles", "list", kShipped});
  EXPECT_EQ(list.code, 0) << list.errors;
  EXPECT_THAT(list.output, HasSubstr(id));
  const RunResult one = run_bastide({"puzzles", "list", "--id", id, kShipped});
  EXPECT_EQ(one.code, 0) << one.errors;
  EXPECT_THAT(one.output, HasSubstr(id + ": seat "));
  EXPECT_THAT(one.output, HasSubstr("100 %"));
  const RunResult none = run_bastide({"puzzles", "list", "--id", "x", kShipped});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.errors, HasSubstr("there is no puzzle 'x'"));
}

TEST(PuzzlesCommand, FindTellsWhatBecameOfThePositionsAndKeepsTheFile) {
  const TemporaryFolder folder;
  const std::string file = folder.path("found.jsonl");
  write(file, first_line());
  const RunResult outcome =
      run_bastide({"puzzles", "find", "--out", file, "--games", "1", "--left", "0-1", "--count", "1"});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("positions failed"));
  EXPECT_THAT(folder.read("found.jsonl"), ::testing::StartsWith(first_line()));
}

TEST(PuzzlesCommand, RulesOfRecordsAreTheirOwn) {
  const TemporaryFolder folder;
  const RunResult outcome = run_bastide({"puzzles", "find", "--out", folder.path("x.jsonl"), "--element",
                                         "inns", BASTIDE_SOURCE_DIR "/docs/games/a.record"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("the rules are those of the records"));
}

TEST(PuzzlesCommand, ARangeOfTilesIsOne) {
  const TemporaryFolder folder;
  const RunResult outcome =
      run_bastide({"puzzles", "find", "--out", folder.path("x.jsonl"), "--left", "8-2"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("--left: expected a number of tiles or a range such as 0-8"));
}

}  // namespace
}  // namespace bastide
