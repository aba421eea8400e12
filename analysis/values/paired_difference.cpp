#include "analysis/values/paired_difference.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace bastide {

PairedDifference mean_of(std::span<const float> values) {
  if (values.empty()) return {};
  const auto count = static_cast<double>(values.size());
  double sum = 0, squares = 0;
  for (const float value : values) sum += value;
  const double mean = sum / count;
  for (const float value : values) squares += (value - mean) * (value - mean);
  const double error = values.size() < 2 ? std::abs(mean) : std::sqrt(squares / (count - 1) / count);
  return {mean, error, values.size()};
}

PairedDifference difference_of(std::span<const float> one, std::span<const float> other) {
  std::vector<float> differences(std::min(one.size(), other.size()));
  for (std::size_t i = 0; i < differences.size(); ++i) differences[i] = one[i] - other[i];
  return mean_of(differences);
}

}  // namespace bastide
