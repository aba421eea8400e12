// Least squares with many observations and some hundred unknowns: keeps sums only, so it takes the same
// memory for any number of them and can go on another day. Sums are made in the order of the calls: the same
// observations give the same bits.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace bastide {

class Regression {
 public:
  explicit Regression(std::size_t unknowns);

  std::size_t unknowns() const { return unknowns_; }
  // One observation: `value` should be the sum of the unknowns times their `factors`. `used`: the indices of
  // the factors that are not 0, in rising order.
  void add(std::span<const double> factors, std::span<const std::size_t> used, double value, double weight);
  void add(const Regression& other);

  // The unknowns, if of each it is believed beforehand that it is `prior`, give or take a deviation: small
  // ones that few observations tell of stay there. So many observations are `alike` that they are worth one
  // (those of a game share its luck).
  std::vector<double> solve(std::span<const double> prior, std::span<const double> deviations,
                            double alike) const;
  // The mean square of what these unknowns leave unexplained.
  double error_of(std::span<const double> unknowns) const;

  // All that is kept, for files.
  std::vector<double*> sums();

 private:
  double& product_(std::size_t row, std::size_t column) { return products_[row * (row + 1) / 2 + column]; }
  double product_(std::size_t row, std::size_t column) const {
    return row >= column ? products_[row * (row + 1) / 2 + column] : product_(column, row);
  }

  std::size_t unknowns_;
  std::vector<double> products_;  // of factors with factors: the lower triangle
  std::vector<double> values_;    // of factors with values
  double squares_ = 0, weight_ = 0;
  double count_ = 0;  // of observations
};

}  // namespace bastide
