// How chances to win compare with who wins: games between quick players, the chances that the analysis gives
// everybody in some positions of each, and how they ended. docs/analysis.md has what came of it.
//
//   CalibrationSettings settings;
//   const std::vector<CalibrationGame> games = play_calibration(rules, settings);
//   const CalibrationTable table = calibration_table(games, {});   //
//   analysis/calibration/calibration_table.h
#pragma once

#include "analysis/game/game_analysis.h"

namespace bastide {

// How finely numbers are kept: parts of a point, of a spread, of a chance.
inline constexpr double kPointParts = 100, kSpreadParts = 1000, kChanceParts = 1e6;

// A position, with all that its chances follow from: so other numbers can be tried without playing again.
struct CalibrationPosition {
  StillToCome to_come;
  // The tiles that may be drawn next, with what may be expected after each. After a decision a single entry.
  std::vector<TileAhead> ahead;
};

// As the analysis tells them.
WinChances chances_of(const CalibrationPosition& position, int players, const WinChanceNumbers& numbers);

struct CalibrationGame {
  int number = 0;           // from 1
  std::vector<int> points;  // at the end, one a seat
  std::vector<CalibrationPosition> positions;

  int players() const { return static_cast<int>(points.size()); }
  // 1 for who has won; those who tie share.
  WinChances won() const;
};

struct CalibrationSettings {
  int games = 2000;
  int turns = 6;              // of each game that are looked at, evenly spread; two positions each
  std::uint64_t nodes = 600;  // of the analysis, for each decision
  std::uint64_t seed = 1;
  std::size_t threads = 1;                  // the games do not depend on it
  std::vector<CalibrationGame> known = {};  // played on another day: they are not played again
  // Is told of each game that has been played now; one call at a time, by any of the threads.
  std::function<void(const CalibrationGame& game)> played = {};
  StopFlag stop = nullptr;  // once true, no further game is begun
};

// In the order of their numbers. Takes some 0.2 s a game on one core. Players answer by what has been learned
// (players/training/varied_player.h); in one game of sixteen all of them search a little.
std::vector<CalibrationGame> play_calibration(const RuleSet& rules, const CalibrationSettings& settings);

}  // namespace bastide
