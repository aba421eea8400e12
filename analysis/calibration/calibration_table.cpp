#include "analysis/calibration/calibration_table.h"

#include <algorithm>
#include <cmath>

namespace bastide {
namespace {

constexpr double kLeastChance = 1e-6;  // a certain mistake must not cost everything

double loss_of(const WinChances& chances, const WinChances& won, int players) {
  double loss = 0;
  for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p)
    if (won[p] > 0) loss -= won[p] * std::log(std::max(chances[p], kLeastChance));
  return loss;
}

// Sums of a tenth over the chances of one game.
struct Sums {
  double chances = 0, predicted = 0, won = 0;
};

class Tenth {
 public:
  void add_game(const Sums& sums) {
    if (sums.chances > 0) games_.push_back(sums);
  }
  CalibrationRow row() const {
    CalibrationRow row;
    Sums all;
    for (const Sums& game : games_) {
      all.chances += game.chances;
      all.predicted += game.predicted;
      all.won += game.won;
    }
    row.chances = static_cast<int>(all.chances);
    row.games = static_cast<int>(games_.size());
    if (games_.empty()) return row;
    row.predicted = all.predicted / all.chances;
    row.won = all.won / all.chances;
    const double error = error_(row.difference(), all.chances);
    row.difference_95 = {row.difference() - kZ95 * error, row.difference() + kZ95 * error};
    return row;
  }

 private:
  // Standard error of a ratio of sums over independent games.
  double error_(double difference, double chances) const {
    const auto count = static_cast<double>(games_.size());
    if (games_.size() < 2) return 1;  // one game says nothing
    double squares = 0;
    for (const Sums& game : games_) {
      const double rest = game.won - game.predicted - difference * game.chances;
      squares += rest * rest;
    }
    return std::sqrt(squares * count / (count - 1)) / chances;
  }
  std::vector<Sums> games_;
};

double loss_with(std::span<const CalibrationGame> games, const WinChanceNumbers& numbers) {
  double loss = 0;
  for (const CalibrationGame& game : games) {
    const WinChances won = game.won();
    for (const CalibrationPosition& position : game.positions)
      if (position.ahead.size() == 1)
        loss += loss_of(chances_of(position, game.players(), numbers), won, game.players());
  }
  return loss;
}

}  // namespace

double CalibrationTable::largest_difference() const {
  double largest = 0;
  for (const CalibrationRow& row : rows)
    if (row.chances > 0) largest = std::max(largest, std::abs(row.difference()));
  return largest;
}

CalibrationTable calibration_table(std::span<const CalibrationGame> games, const WinChanceNumbers& numbers) {
  CalibrationTable table;
  std::array<Tenth, 10> tenths;
  for (const CalibrationGame& game : games) {
    const WinChances won = game.won();
    std::array<Sums, 10> sums;
    for (const CalibrationPosition& position : game.positions) {
      const WinChances chances = chances_of(position, game.players(), numbers);
      table.log_loss += loss_of(chances, won, game.players());
      // Of two players the other's chance says the same again.
      const std::size_t seats = game.players() == 2 ? 1 : game.points.size();
      for (std::size_t p = 0; p < game.points.size(); ++p)
        table.brier += (chances[p] - won[p]) * (chances[p] - won[p]);
      for (std::size_t p = 0; p < seats; ++p) {
        Sums& sum = sums[static_cast<std::size_t>(std::clamp(chances[p] * 10, 0.0, 9.0))];
        sum.chances += 1;
        sum.predicted += chances[p];
        sum.won += won[p];
      }
    }
    table.positions += static_cast<int>(game.positions.size());
    for (std::size_t i = 0; i < tenths.size(); ++i) tenths[i].add_game(sums[i]);
  }
  table.games = static_cast<int>(games.size());
  table.brier /= std::max(1, table.positions);
  table.log_loss /= std::max(1, table.positions);
  for (std::size_t i = 0; i < tenths.size(); ++i) table.rows[i] = tenths[i].row();
  return table;
}

// Goes a step along one number after the other as long as that is better, then with smaller steps.
WinChanceNumbers fit_win_chances(std::span<const CalibrationGame> games, WinChanceNumbers start) {
  constexpr double kFirstStep = 0.2, kLastStep = 0.002;
  WinChanceNumbers best = start;
  double loss = loss_with(games, best);
  const auto moved = [](WinChanceNumbers numbers, int which, double step) {
    if (which == 0) numbers.middle *= std::exp(step);
    if (which == 1) numbers.growth += step;
    return numbers;
  };
  for (double step = kFirstStep; step > kLastStep; step /= 2)
    for (bool better = true; better;) {
      better = false;
      for (int which = 0; which < 2; ++which)
        for (const double way : {step, -step}) {
          const WinChanceNumbers tried = moved(best, which, way);
          const double with = loss_with(games, tried);
          if (with >= loss || tried.growth < 0) continue;
          best = tried;
          loss = with;
          better = true;
          break;
        }
    }
  return best;
}

}  // namespace bastide
