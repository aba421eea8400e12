#include "analysis/puzzles/puzzle_check.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "analysis/testing/puzzles.h"

namespace bastide {
namespace {

using testing::shipped_puzzle;
using wire::PuzzleKind;

Said checked(const wire::Puzzle& puzzle) {
  PuzzleCheckSettings settings;
  settings.quick = true;
  return PuzzleChecker(settings).check(puzzle);
}

// Its nearest wrong answer is told to be the best.
wire::Puzzle with_another_best(wire::Puzzle puzzle) {
  const auto wrong = std::ranges::find(puzzle.answers, 0, &wire::PuzzleAnswer::credit);
  std::swap(puzzle.answers.front().turns, wrong->turns);
  return puzzle;
}

TEST(PuzzleCheck, ShippedPuzzlesHold) {
  EXPECT_EQ(checked(shipped_puzzle(PuzzleKind::sampled)).text, "");
  EXPECT_EQ(checked(shipped_puzzle(PuzzleKind::sure)).text, "");
}

TEST(PuzzleCheck, AWeakOneDoesNot) {
  wire::Puzzle puzzle = with_another_best(shipped_puzzle(PuzzleKind::sampled));
  const Said said = checked(puzzle);
  EXPECT_THAT(said.key,
              ::testing::AnyOf("puzzle.weak", "puzzle.greedy", "puzzle.obvious", "puzzle.many-ways"));
}

TEST(PuzzleCheck, ASolvedOneWithAnotherBestLosesOtherPoints) {
  const Said said = checked(with_another_best(shipped_puzzle(PuzzleKind::sure)));
  EXPECT_THAT(said.key,
              ::testing::AnyOf("puzzle.other-loss", "puzzle.greedy", "puzzle.obvious", "puzzle.many-ways"));
}

TEST(PuzzleCheck, ASolvedLossThatIsNotTheRightOneIsFound) {
  wire::Puzzle puzzle = shipped_puzzle(PuzzleKind::sure);
  puzzle.answers.back().loss += 2;
  EXPECT_EQ(checked(puzzle).key, "puzzle.other-loss");
}

TEST(PuzzleCheck, AnAnswerHasToBeAWholeLegalTurn) {
  wire::Puzzle puzzle = shipped_puzzle(PuzzleKind::sampled);
  puzzle.answers.front().turns.front() = {"90,90"};
  EXPECT_EQ(checked(puzzle).key, "puzzle.action");
  puzzle = shipped_puzzle(PuzzleKind::sampled);
  puzzle.answers.front().turns.clear();
  EXPECT_EQ(checked(puzzle).key, "puzzle.no-turn");
}

TEST(PuzzleCheck, TheCreditIsThatOfTheLoss) {
  wire::Puzzle puzzle = shipped_puzzle(PuzzleKind::sampled);
  puzzle.answers.back().credit = 50;
  EXPECT_EQ(checked(puzzle).key, "puzzle.credit");
}

TEST(PuzzleCheck, ThePositionIsItsOwn) {
  wire::Puzzle puzzle = shipped_puzzle(PuzzleKind::sampled);
  puzzle.id = "0123456789abcdef";
  EXPECT_EQ(checked(puzzle).key, "puzzle.id");
  puzzle.position = "bastide1/preset=none";
  EXPECT_EQ(checked(puzzle).key, "puzzle.position");
}

}  // namespace
}  // namespace bastide
