// Answers to a puzzle: whole turns, those that are worth the same put together.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/rules/action.h"

namespace bastide {

struct RankedTurn {
  std::vector<Action> actions;
  double behind = 0, error = 0;  // points behind the best, and the standard error of that; 0: exact
  double win_behind = 0;         // chance to win
  std::size_t draws = 0;         // that it has met together with the best
};

// Turns of one worth; that of the first stands for all of them.
struct AnswerClass {
  std::vector<RankedTurn> turns;
  int credit =
      0;  // percent: 100 for the best, 50 for those that lose less than is asked of a wrong one, else 0
  double loss() const { return turns.front().behind; }
  double error() const { return turns.front().error; }
  double win_loss() const { return turns.front().win_behind; }
};

// Best first. A class begins with the best turn that belongs to none, and takes all that are less than
// `merged` points behind it.
std::vector<AnswerClass> merge_answers(std::vector<RankedTurn> turns, double merged);

// In how many ways the tile is laid in the classes with some credit.
std::size_t right_placements(std::span<const AnswerClass> classes);
// The class that the turn belongs to, or how many classes there are.
std::size_t class_of(std::span<const AnswerClass> classes, std::span<const Action> actions);
// Its credit; 0 if it belongs to none.
int credit_of(std::span<const AnswerClass> classes, std::span<const Action> actions);
// The nearest class without credit; null: there is none.
const AnswerClass* next_wrong(std::span<const AnswerClass> classes);

}  // namespace bastide
