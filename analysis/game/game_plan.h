// A record taken apart: its turns, and in each the draws and the decisions, in their order.
#pragma once

#include <memory>
#include <vector>

#include "engine/notation/record.h"
#include "players/evaluation/one_turn.h"

namespace bastide {

// Something to look at: a draw, or what a player answered in one go.
struct PlannedMoment {
  std::size_t ply = 0;    // actions played before
  std::size_t count = 1;  // its actions
  bool draw = false;
};

struct PlannedTurn {
  int number = 0;
  PlayerId player = 0;
  std::size_t first_ply = 0, end_ply = 0;
  std::vector<PlannedMoment> moments;
  std::vector<int> scores;  // at its end
};

struct GamePlan {
  std::unique_ptr<const RuleSet> rules;
  std::vector<Action> actions;
  std::vector<PlannedTurn> turns;  // those in which something is to be looked at
  bool over = false;
};

// Left out: decisions with a single answer, and at the end of the record answers that are not complete.
GamePlan plan_of(const Record& record, std::span<const Module* const> modules);

}  // namespace bastide
