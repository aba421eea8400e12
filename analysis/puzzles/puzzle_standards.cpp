#include "analysis/puzzles/puzzle_standards.h"

#include <algorithm>

namespace bastide {
namespace {

bool is_wrong(const PuzzleStandards& standards, const AnswerClass& answers) {
  return answers.loss() >= standards.points || answers.win_loss() >= standards.wins;
}

}  // namespace

double points_asked(const PuzzleStandards& standards, const State& state, const ExpectedPoints& best,
                    PlayerId who) {
  constexpr int kHalvings = 6;
  double low = standards.merged, high = standards.points;
  const double wins = win_chances(state, best)[who];
  for (int halving = 0; halving < kHalvings; ++halving) {
    const double middle = (low + high) / 2;
    ExpectedPoints other = best;
    other[who] -= middle;
    (wins - win_chances(state, other)[who] >= standards.wins ? high : low) = middle;
  }
  return high;
}

void grade(const PuzzleStandards& standards, std::vector<AnswerClass>& classes) {
  constexpr int kRight = 100, kHalf = 50;
  for (AnswerClass& each : classes)
    each.credit = &each == &classes.front() ? kRight : is_wrong(standards, each) ? 0 : kHalf;
}

std::string_view fault_in(const PuzzleStandards& standards, const std::vector<AnswerClass>& classes) {
  if (right_placements(classes) > standards.placements) return "too many ways are right";
  const AnswerClass* const next = next_wrong(classes);
  if (next == nullptr) return "no turn is wrong";
  if (next->loss() - standards.certain * next->error() <= standards.least_share * next->loss())
    return "the difference is not sure";
  for (const AnswerClass& each : classes)
    for (const RankedTurn& turn : each.turns)
      if (turn.win_behind < -standards.tolerated_wins) return "another turn wins more often";
  return {};
}

}  // namespace bastide
