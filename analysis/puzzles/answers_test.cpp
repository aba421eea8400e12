#include "analysis/puzzles/answers.h"

#include <gtest/gtest.h>

#include "analysis/puzzles/puzzle_standards.h"

namespace bastide {
namespace {

RankedTurn turn(CellId cell, double behind, double win_behind = 0, double error = 0.1) {
  return {{act::place(cell, 0), act::pass()}, behind, error, win_behind, 100};
}

std::vector<AnswerClass> graded(std::vector<RankedTurn> turns) {
  std::vector<AnswerClass> classes = merge_answers(std::move(turns), PuzzleStandards().merged);
  grade({}, classes);
  return classes;
}

TEST(Answers, LessThanHalfAPointApartAreOneClassFromTheBestOfIt) {
  const auto classes = merge_answers({turn(3, 1.1), turn(1, 0), turn(2, 0.4), turn(4, 0.8)}, 0.5);
  ASSERT_EQ(classes.size(), 2U);
  EXPECT_EQ(classes[0].turns.size(), 2U);
  EXPECT_EQ(classes[1].loss(), 0.8);  // not chained to the 0.4
  EXPECT_EQ(classes[1].turns.size(), 2U);
}

TEST(Answers, TheClassOfATurnIsFoundByItsActions) {
  const auto classes = graded({turn(1, 0), turn(2, 5)});
  EXPECT_EQ(class_of(classes, turn(2, 0).actions), 1U);
  EXPECT_EQ(class_of(classes, turn(9, 0).actions), 2U);
  EXPECT_EQ(credit_of(classes, turn(1, 0).actions), 100);
  EXPECT_EQ(credit_of(classes, turn(9, 0).actions), 0);
}

TEST(Answers, CreditGoesByTheLossInPointsAndInChances) {
  const auto classes = graded({turn(1, 0), turn(2, 1, 0.03), turn(3, 2, 0.09), turn(4, 4)});
  ASSERT_EQ(classes.size(), 4U);
  EXPECT_EQ(classes[0].credit, 100);
  EXPECT_EQ(classes[1].credit, 50);
  EXPECT_EQ(classes[2].credit, 0);  // of the chance to win
  EXPECT_EQ(classes[3].credit, 0);  // of points
  EXPECT_EQ(next_wrong(classes), &classes[2]);
}

TEST(PuzzleStandards, TwoWaysToLayTheTileMayBeRightAndNotThree) {
  EXPECT_EQ(fault_in({}, graded({turn(1, 0), turn(2, 1), turn(3, 5)})), "");
  EXPECT_EQ(fault_in({}, graded({turn(1, 0), turn(1, 1), turn(2, 2), turn(3, 5)})), "");
  EXPECT_EQ(fault_in({}, graded({turn(1, 0), turn(2, 1), turn(3, 2), turn(4, 5)})),
            "too many ways are right");
}

TEST(PuzzleStandards, SomethingHasToBeWrongForSure) {
  EXPECT_EQ(fault_in({}, graded({turn(1, 0), turn(2, 3)})), "no turn is wrong");
  EXPECT_EQ(fault_in({}, graded({turn(1, 0), turn(2, 5, 0, 1)})), "");
  EXPECT_EQ(fault_in({}, graded({turn(1, 0), turn(2, 5, 0, 1.2)})), "the difference is not sure");
}

TEST(PuzzleStandards, ATurnThatWinsMoreOftenThanTheBestSpoilsIt) {
  EXPECT_EQ(fault_in({}, graded({turn(1, 0), turn(2, 5, -0.03)})), "another turn wins more often");
}

}  // namespace
}  // namespace bastide
