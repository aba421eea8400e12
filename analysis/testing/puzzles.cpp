#include "analysis/testing/puzzles.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "analysis/puzzles/puzzle_text.h"

namespace bastide::testing {

wire::Puzzle shipped_puzzle(wire::PuzzleKind kind) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/puzzles/base.jsonl", std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  for (const ReadPuzzle& each : read_puzzles(text)) {
    EXPECT_FALSE(each.error) << to_string(each.error);
    if (each.puzzle.kind == kind) return each.puzzle;
  }
  ADD_FAILURE() << "there is no such puzzle";
  return {};
}

}  // namespace bastide::testing
