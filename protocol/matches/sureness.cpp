#include "protocol/matches/sureness.h"

#include <numeric>

namespace bastide {
namespace {

constexpr double kEnough = 40;  // 1 in 40 on each side: 5 % together
// What part of a purse is at stake at most, from one pair to the next: much for great differences, little for
// small ones.
constexpr std::array<double, 10> kParts = {0.9, 0.6, 0.4, 0.25, 0.15, 0.1, 0.06, 0.04, 0.025, 0.015};

}  // namespace

SequentialTest::SequentialTest(double bound) : bound_(bound) {
  above_.fill(1);
  below_.fill(1);
}

double SequentialTest::mean(const Purses& purses) {
  return std::accumulate(purses.begin(), purses.end(), 0.0) / static_cast<double>(purses.size());
}

void SequentialTest::add(double result) {
  if (sureness_ != Sureness::open) return;
  for (std::size_t i = 0; i < kStakes; ++i) {
    above_[i] *= 1 + kParts[i] * (result - bound_) / bound_;
    below_[i] *= 1 + kParts[i] * (bound_ - result) / (1 - bound_);
  }
  if (above() >= kEnough)
    sureness_ = Sureness::above;
  else if (below() >= kEnough)
    sureness_ = Sureness::below;
}

}  // namespace bastide
