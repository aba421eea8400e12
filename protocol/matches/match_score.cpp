#include "protocol/matches/match_score.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

// The mean of a value over games that come in pairs, a few of them with one game only.
class PairedMean {
 public:
  // Games in the order of their numbers.
  void add(int pair, double value) {
    if (pair != pair_) {
      pair_ = pair;
      sums_.push_back({0, 0});
    }
    sums_.back().sum += value;
    ++sums_.back().games;
    sum_ += value;
    ++games_;
  }

  double games() const { return games_; }
  double pairs() const { return static_cast<double>(sums_.size()); }
  double mean() const { return games_ == 0 ? kNone : sum_ / games_; }
  // Of the mean, by how much the pairs differ (the ratio estimator of cluster samples); not a number below
  // two pairs.
  double variance() const {
    if (sums_.size() < 2) return kNone;
    double squares = 0;
    for (const Pair& pair : sums_) squares += std::pow(pair.sum - mean() * pair.games, 2);
    return pairs() / (pairs() - 1) * squares / (games_ * games_);
  }

 private:
  struct Pair {
    double sum, games;
  };
  int pair_ = -1;
  std::vector<Pair> sums_;
  double sum_ = 0, games_ = 0;
};

// How many independent games would show the rate as well as these do.
double games_worth(const PairedMean& results) {
  const double variance = results.variance(), single = results.mean() * (1 - results.mean());
  if (!(variance > 0)) return single > 0 && results.pairs() > 1 ? results.games() : results.pairs();
  return std::clamp(single / variance, results.pairs(), results.games());
}

}  // namespace

Interval wilson(double rate, double games) {
  if (games <= 0) return {0, 1};
  const double square = kZ95 * kZ95 / games;
  const double middle = (rate + square / 2) / (1 + square);
  const double half = std::sqrt(rate * (1 - rate) * square + square * square / 4) / (1 + square);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

MatchScore score_of(std::span<const MatchGame> games) {
  MatchScore score;
  PairedMean results, margins;
  std::array<double, 2> points{};
  for (const MatchGame& game : games) {
    if (!game.played) continue;
    const int pair = (game.number - 1) / 2;
    ++score.games;
    ++(game.result() == 1 ? score.wins : game.result() == 0 ? score.losses : score.draws);
    results.add(pair, game.result());
    if (game.forfeit) {
      ++score.forfeits[static_cast<std::size_t>(game.forfeit->contestant)];
      continue;
    }
    margins.add(pair, game.points[0] - game.points[1]);
    for (std::size_t i = 0; i < 2; ++i) points[i] += game.points[i];
  }
  score.win_rate = results.mean();
  score.win_rate_95 = wilson(results.mean(), games_worth(results));
  for (std::size_t i = 0; i < 2; ++i)
    score.mean_points[i] = margins.games() == 0 ? kNone : points[i] / margins.games();
  const double half = kZ95 * std::sqrt(margins.variance());
  score.mean_margin = margins.mean();
  score.margin_95 = {margins.mean() - half, margins.mean() + half};
  return score;
}

}  // namespace bastide
