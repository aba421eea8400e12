// Chances against results, tenth by tenth.
#pragma once

#include <span>

#include "analysis/calibration/calibration.h"
#include "protocol/matches/interval.h"

namespace bastide {

// Of all chances in one tenth of the range from 0 to 1.
struct CalibrationRow {
  int chances = 0;                // how many; of two players one is counted
  int games = 0;                  // they come from
  double predicted = 0, won = 0;  // means, 0 to 1
  double difference() const { return won - predicted; }
  // 95 % certain range of the difference. Chances of one game depend on each other, so games are counted.
  Interval difference_95;
};

struct CalibrationTable {
  int games = 0, positions = 0;
  std::array<CalibrationRow, 10> rows;
  // Of the whole prediction of a position: the squared error summed over seats; minus the logarithm of the
  // chance of the one who has won. 0 is perfect.
  double brier = 0, log_loss = 0;

  double largest_difference() const;  // of a tenth in which there is anything; 0 to 1
};

CalibrationTable calibration_table(std::span<const CalibrationGame> games, const WinChanceNumbers& numbers);

// The numbers under which what happened was most likely, over the positions after decisions: one prediction
// each, while before a draw it is a mean.
WinChanceNumbers fit_win_chances(std::span<const CalibrationGame> games, WinChanceNumbers start = {});

}  // namespace bastide
