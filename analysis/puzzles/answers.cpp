#include "analysis/puzzles/answers.h"

#include <algorithm>

namespace bastide {
namespace {

const Action* placement_of(const RankedTurn& turn) {
  const auto found = std::ranges::find(turn.actions, Verb::place, &Action::verb);
  return found == turn.actions.end() ? nullptr : &*found;
}

}  // namespace

std::vector<AnswerClass> merge_answers(std::vector<RankedTurn> turns, double merged) {
  std::ranges::stable_sort(turns, {}, &RankedTurn::behind);
  std::vector<AnswerClass> classes;
  for (RankedTurn& turn : turns) {
    if (classes.empty() || turn.behind - classes.back().loss() >= merged) classes.emplace_back();
    classes.back().turns.push_back(std::move(turn));
  }
  return classes;
}

std::size_t right_placements(std::span<const AnswerClass> classes) {
  std::vector<Action> different;
  for (const AnswerClass& each : classes) {
    if (each.credit == 0) continue;
    for (const RankedTurn& turn : each.turns) {
      const Action* const placement = placement_of(turn);
      if (placement != nullptr && std::ranges::find(different, *placement) == different.end())
        different.push_back(*placement);
    }
  }
  return different.size();
}

std::size_t class_of(std::span<const AnswerClass> classes, std::span<const Action> actions) {
  const auto holds = [actions](const AnswerClass& each) {
    return std::ranges::any_of(
        each.turns, [actions](const RankedTurn& turn) { return std::ranges::equal(turn.actions, actions); });
  };
  return static_cast<std::size_t>(std::ranges::find_if(classes, holds) - classes.begin());
}

int credit_of(std::span<const AnswerClass> classes, std::span<const Action> actions) {
  const std::size_t index = class_of(classes, actions);
  return index < classes.size() ? classes[index].credit : 0;
}

const AnswerClass* next_wrong(std::span<const AnswerClass> classes) {
  const auto found = std::ranges::find(classes, 0, &AnswerClass::credit);
  return found == classes.end() ? nullptr : &*found;
}

}  // namespace bastide
