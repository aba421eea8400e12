// When a match may end because it is sure who is above a bound: a sequential test.
//
// Looking at a 95 % interval after every pair and stopping when it excludes the bound would be wrong far more
// often than in 5 % of all matches, because chance has many tries. So this is a test that may be looked at
// after every pair, for as long as one likes. A gambler bets on pairs at odds that are fair if the mean
// result of a pair is the bound, and some against it is below; by Ville's inequality that money ever grows to
// N times of what it was with a probability of at most 1 in N. There are two gamblers, one for "above" and
// one for "below"; the first of them with forty times the money decides, so a match of players who stand
// exactly at the bound is decided wrongly with a probability of at most 5 %, however long it is. Nothing is
// assumed about how results are spread, only that a pair's expected result is always the same, so games of a
// pair may depend on each other as they will. As nobody knows how much to stake, the money is shared out
// among several stakes.
#pragma once

#include <array>

namespace bastide {

enum class Sureness { open, above, below };

class SequentialTest {
 public:
  // Between 0 and 1, neither of both.
  explicit SequentialTest(double bound);

  // The mean result of the games of one pair, 0 to 1. Once it is sure, nothing changes that any more.
  void add(double result);
  Sureness sureness() const { return sureness_; }
  // The money of the two gamblers, as a multiple of what they had.
  double above() const { return mean(above_); }
  double below() const { return mean(below_); }

 private:
  static constexpr std::size_t kStakes = 10;
  using Purses = std::array<double, kStakes>;
  static double mean(const Purses& purses);

  double bound_;
  Purses above_{}, below_{};
  Sureness sureness_ = Sureness::open;
};

}  // namespace bastide
