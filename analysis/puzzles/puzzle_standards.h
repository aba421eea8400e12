// What a position must have to be a puzzle (docs/puzzles.md).
#pragma once

#include "analysis/puzzles/answers.h"
#include "players/search/win_chance.h"

namespace bastide {

struct PuzzleStandards {
  // A turn is wrong that is behind the best by so many points, or by so much of the chance to win.
  double points = 4, wins = 0.08;
  // The lower end of a 99 % range of what the nearest wrong class is behind lies above this share of it.
  double certain = 2.326, least_share = 0.5;
  double merged = 0.5;           // points: turns that are less apart are one class
  std::size_t placements = 2;    // ways to lay the tile among the turns that are not wrong, at most
  double tolerated_wins = 0.02;  // that a wrong answer may be ahead in chance to win
  double hopeless = 0.04;        // chance to win below which, or above one minus which, a game is decided

  int depth = 6;            // parts of turns that are played on
  std::size_t draws = 96;   // of the look at all turns
  std::size_t again = 4;    // times as many in the look by another seed, at those that are near
  std::size_t others = 96;  // draws of the look by another player, to the end of the game
  std::uint64_t solver_nodes = 1'500'000;
};

// Tiles to come with which a game is near its end: it is played on to its end, and it is tried to solve it.
inline constexpr int kEndgameTiles = 8;
// Turns that are looked at, the first by what level5 believes.
inline constexpr std::size_t kWidestLook = 64;
inline constexpr std::string_view kPuzzleQuestion = "place-tile";  // with which the turn of a puzzle begins

// How many points a turn may be behind the best, of which so much may be expected, before it loses what is
// asked for: as many as cost the chance to win, or else all the points.
double points_asked(const PuzzleStandards& standards, const State& state, const ExpectedPoints& best,
                    PlayerId who);

// Says what each class is worth, of those that the best one begins.
void grade(const PuzzleStandards& standards, std::vector<AnswerClass>& classes);
// The questions to graded classes, asked by name: empty if the classes pass, else the one that they fail.
std::string_view fault_in(const PuzzleStandards& standards, const std::vector<AnswerClass>& classes);

}  // namespace bastide
