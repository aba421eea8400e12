// Looks at positions and takes those that are puzzles: one whole turn is clearly best, and not the one that
// meets the eye. docs/puzzles.md has the rules. Cheap questions are asked first: most positions take some 10
// ms of the base game, one that becomes a puzzle some seconds.
#pragma once

#include <map>
#include <optional>

#include "analysis/puzzles/explanation.h"
#include "analysis/puzzles/first_answers.h"
#include "analysis/puzzles/turn_prover.h"

namespace bastide {

class PuzzleFinder {
 public:
  explicit PuzzleFinder(const PuzzleStandards& standards, StopFlag stop = nullptr);

  // The puzzle, but for its source; none: the position is not one. The same position and seed give the same
  // result. Once it is told to stop it says no soon.
  std::optional<wire::Puzzle> look_at(const State& state, std::uint64_t seed);

  // How many positions failed at each question, by its name.
  const std::map<std::string_view, int>& failed() const { return failed_; }

 private:
  struct Look;
  // Each says which question the position fails, or nothing.
  std::string_view ask_if_worth_a_look_(const State& state);
  std::string_view ask_if_promising_(const State& state, std::uint64_t seed);
  std::string_view look_at_all_(const State& state, std::uint64_t seed, ProvenTurn& proven);
  std::string_view ask_if_overlooked_(const State& state, const ProvenTurn& proven);
  std::string_view play_look_(const State& state, const OneTurn::Lines& lines, const Look& look,
                              std::uint64_t seed);
  std::string_view ask_if_open_(const State& state, double sure) const;
  OneTurn::Lines nearest_lines_(std::size_t most) const;
  bool stop_at_(std::string_view failed);

  const PuzzleStandards standards_;
  const StopFlag stop_;
  TurnLook look_;
  TurnProver prover_;
  FirstAnswers first_;
  PointOrigins origins_;
  OneTurn::Lines lines_;                       // of the position looked at, the first by what level5 believes
  std::vector<Search::Candidate> candidates_;  // by the look at all of them
  std::map<std::string_view, int> failed_;
};

}  // namespace bastide
