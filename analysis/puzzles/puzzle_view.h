// A puzzle as it travels: wire/puzzle.h.
#pragma once

#include "analysis/puzzles/explanation.h"
#include "analysis/puzzles/first_answers.h"
#include "analysis/puzzles/turn_prover.h"

namespace bastide {

struct KnownPuzzle {
  const State& state;
  const ProvenTurn& proven;
  const std::vector<Action>& tempting;
  const Explanation& why;
  FirstAnswers::Difficulty difficulty;
};

// But for its source.
wire::Puzzle puzzle_view(const KnownPuzzle& known);

}  // namespace bastide
