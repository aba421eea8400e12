// Whether a puzzle holds: its evidence is computed anew, by other draws.
#pragma once

#include "analysis/puzzles/first_answers.h"
#include "analysis/puzzles/turn_prover.h"

namespace bastide {

struct PuzzleCheckSettings {
  PuzzleStandards standards = {};
  std::uint64_t seed = 1;  // of the draws
  bool quick = false;      // fewer draws where they settle it, and no other player
  StopFlag stop = nullptr;
};

class PuzzleChecker {
 public:
  explicit PuzzleChecker(const PuzzleCheckSettings& settings);

  // What is wrong with it; empty: nothing, or it was stopped.
  //
  // All of its text: the position can be read and the id is its own, every answer can be played and ends the
  // turn, the first is the only right one, and neither levels 3 and 5 nor most points at once find it. Sure
  // puzzles are solved again, and every loss has to be the same. Of others the right answer is compared with
  // the next ones: with 384 draws its lead has to be half of what is asked of a puzzle, with 99 % certainty,
  // and another player has to agree; quick: without the other player, and 96 draws are enough
  // where their mean is that and surely above 0.
  Said check(const wire::Puzzle& puzzle);

 private:
  struct Read;
  enum class Draws : std::uint8_t { few, many };

  Said read_(const wire::Puzzle& puzzle, Read& read) const;
  Said read_answers_(const wire::Puzzle& puzzle, Read& read) const;
  Said check_obvious_(const Read& read);
  Said check_solution_(const wire::Puzzle& puzzle, const Read& read);
  Said check_lead_(const Read& read, Draws draws);
  Said check_other_player_(const Read& read);

  const PuzzleCheckSettings settings_;
  TurnLook look_, others_look_;
  EndgameSolver solver_;
  FirstAnswers first_;
};

}  // namespace bastide
