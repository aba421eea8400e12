#include "analysis/puzzles/puzzle_text.h"

#include <gmock/gmock.h>

#include "analysis/testing/puzzles.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(PuzzleText, WhatIsReadIsWrittenAgainAsItWas) {
  const std::string line = puzzle_line(testing::shipped_puzzle(wire::PuzzleKind::sampled));
  wire::Puzzle puzzle;
  EXPECT_EQ(to_string(read_puzzle(line, puzzle)), "the document: ");
  EXPECT_EQ(puzzle_line(puzzle), line);
}

TEST(PuzzleText, APuzzleOfANewerVersionIsRefusedAsSuchWhateverElseIsInIt) {
  const std::string line = puzzle_line(testing::shipped_puzzle(wire::PuzzleKind::sampled));
  wire::Puzzle puzzle;
  const JsonError error = read_puzzle(changed(line, R"("version":1)", R"("version":2,"moves":[])"), puzzle);
  EXPECT_EQ(to_string(error), "/version: a future version; this program knows up to 1");
}

TEST(PuzzleText, OtherDocumentsAndDamagedLinesAreRefused) {
  const std::string line = puzzle_line(testing::shipped_puzzle(wire::PuzzleKind::sampled));
  wire::Puzzle puzzle;
  EXPECT_THAT(to_string(read_puzzle(changed(line, "bastide-puzzle", "bastide-record"), puzzle)),
              HasSubstr("expected 'bastide-puzzle'"));
  EXPECT_THAT(to_string(read_puzzle(changed(line, R"("themes")", R"("theme")"), puzzle)),
              HasSubstr("there is no such member"));
  EXPECT_TRUE(read_puzzle(std::string_view(line).substr(0, line.size() / 2), puzzle));
}

TEST(PuzzleText, LinesAreCountedAndEmptyOnesPassedOver) {
  const std::string line = puzzle_line(testing::shipped_puzzle(wire::PuzzleKind::sampled));
  const std::vector<ReadPuzzle> puzzles = read_puzzles(line + "\nnothing\n" + line);
  ASSERT_EQ(puzzles.size(), 3U);
  EXPECT_FALSE(puzzles[0].error);
  EXPECT_EQ(puzzles[1].line, 3);
  EXPECT_TRUE(puzzles[1].error);
  EXPECT_EQ(puzzles[2].line, 4);
}

TEST(PuzzleText, TheIdIsThatOfThePosition) {
  const wire::Puzzle puzzle = testing::shipped_puzzle(wire::PuzzleKind::sampled);
  EXPECT_EQ(puzzle.id, puzzle_id(puzzle.position));
  EXPECT_EQ(puzzle_id(""), "cbf29ce484222325");
}

}  // namespace
}  // namespace bastide
