// Whether one turn is clearly the best, asked as thoroughly as a puzzle needs: solved near the end of a game,
// or looked at once more by another seed and by another player.
#pragma once

#include "analysis/puzzles/endgame_solver.h"
#include "analysis/puzzles/puzzle_standards.h"
#include "analysis/puzzles/turn_look.h"
#include "wire/puzzle.h"

namespace bastide {

// What is known of a position's turns.
struct ProvenTurn {
  std::vector<AnswerClass> classes;  // the right one first
  wire::PuzzleKind kind = wire::PuzzleKind::sampled;
  double win_chance = 0;  // after the best turn
  std::vector<wire::PuzzleEvidence> evidence;

  const std::vector<Action>& best() const { return classes.front().turns.front().actions; }
};

class TurnProver {
 public:
  // `look` is for the look by another seed; it must outlive the prover.
  TurnProver(const PuzzleStandards& standards, TurnLook& look, StopFlag stop);

  // `proven` holds the classes of a first look, and is improved. The name of the question that it fails, or
  // nothing.
  std::string_view prove(const State& state, std::uint64_t seed, ProvenTurn& proven);

 private:
  bool solve_(const State& state, ProvenTurn& proven);
  std::string_view look_again_(const State& state, std::uint64_t seed, ProvenTurn& proven);
  std::string_view ask_another_(const State& state, std::uint64_t seed, ProvenTurn& proven);

  const PuzzleStandards standards_;
  TurnLook& look_;
  TurnLook others_look_;
  EndgameSolver solver_;
  StopFlag stop_;
};

// A point of the others' mean counts as much as an own one: outcomes are then margins.
inline Weights as_margins(Weights weights) {
  weights.rivals = 1;
  return weights;
}
// Another player's beliefs than those by which everything else is found: what a person wrote down before
// anything was learned.
inline Weights another_players_weights() { return as_margins(Weights{}); }
inline constexpr int kToTheEnd = 1000;  // parts of turns

// The turns of a look, merged and graded; `win_chance` becomes that of the best. `others`: turns that it left
// out, of which it is known how far they are behind.
std::vector<AnswerClass> classes_of(const State& state, std::span<const Search::Candidate> ranked,
                                    std::vector<RankedTurn> others, const PuzzleStandards& standards,
                                    double& win_chance);

OneTurn::Line line_of(std::span<const Action> actions);
double rounded_points(double value);  // to hundredths
double rounded_chance(double value);  // to ten-thousandths

}  // namespace bastide
