#include "players/training/regression.h"

#include <cmath>

namespace bastide {
namespace {

// Solves a system of equations with a symmetric positive matrix, its lower triangle given row by row
// (Cholesky). Both are used up.
std::vector<double> solve_positive(std::vector<double>& lower, std::vector<double> right) {
  const std::size_t size = right.size();
  const auto at = [&lower](std::size_t row, std::size_t column) -> double& {
    return lower[row * (row + 1) / 2 + column];
  };
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column <= row; ++column) {
      double sum = at(row, column);
      for (std::size_t i = 0; i < column; ++i) sum -= at(row, i) * at(column, i);
      at(row, column) = row == column ? std::sqrt(sum) : sum / at(column, column);
    }
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t i = 0; i < row; ++i) right[row] -= at(row, i) * right[i];
    right[row] /= at(row, row);
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t i = row + 1; i < size; ++i) right[row] -= at(i, row) * right[i];
    right[row] /= at(row, row);
  }
  return right;
}

}  // namespace

Regression::Regression(std::size_t unknowns)
    : unknowns_(unknowns), products_(unknowns * (unknowns + 1) / 2), values_(unknowns) {}

void Regression::add(std::span<const double> factors, std::span<const std::size_t> used, double value,
                     double weight) {
  for (std::size_t i = 0; i < used.size(); ++i) {
    const double factor = weight * factors[used[i]];
    for (std::size_t k = 0; k <= i; ++k) product_(used[i], used[k]) += factor * factors[used[k]];
    values_[used[i]] += factor * value;
  }
  squares_ += weight * value * value;
  weight_ += weight;
  count_ += 1;
}

void Regression::add(const Regression& other) {
  for (std::size_t i = 0; i < products_.size(); ++i) products_[i] += other.products_[i];
  for (std::size_t i = 0; i < unknowns_; ++i) values_[i] += other.values_[i];
  squares_ += other.squares_;
  weight_ += other.weight_;
  count_ += other.count_;
}

// In terms of the difference to the prior, which is drawn towards 0 the more strongly the more luck there is.
std::vector<double> Regression::solve(std::span<const double> prior, std::span<const double> deviations,
                                      double alike) const {
  const double luck = count_ == 0 ? 1 : alike * error_of(prior) * weight_ / count_;
  std::vector<double> lower = products_;
  std::vector<double> right = values_;
  for (std::size_t row = 0; row < unknowns_; ++row)
    for (std::size_t i = 0; i < unknowns_; ++i) right[row] -= product_(row, i) * prior[i];
  for (std::size_t i = 0; i < unknowns_; ++i)
    lower[i * (i + 3) / 2] += luck / (deviations[i] * deviations[i]);
  std::vector<double> solution = solve_positive(lower, std::move(right));
  for (std::size_t i = 0; i < unknowns_; ++i) solution[i] += prior[i];
  return solution;
}

double Regression::error_of(std::span<const double> unknowns) const {
  double sum = squares_;
  for (std::size_t row = 0; row < unknowns_; ++row) {
    sum -= 2 * unknowns[row] * values_[row];
    for (std::size_t i = 0; i < unknowns_; ++i) sum += unknowns[row] * unknowns[i] * product_(row, i);
  }
  return weight_ == 0 ? 0 : sum / weight_;
}

std::vector<double*> Regression::sums() {
  std::vector<double*> all;
  for (std::vector<double>* list : {&products_, &values_})
    for (double& each : *list) all.push_back(&each);
  all.push_back(&squares_);
  all.push_back(&weight_);
  all.push_back(&count_);
  return all;
}

}  // namespace bastide
