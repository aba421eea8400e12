// How far two series are apart that met the same chances, and how sure that is.
#pragma once

#include <cstddef>
#include <span>

namespace bastide {

struct PairedDifference {
  double mean = 0;
  double error = 0;  // standard error of the mean; of one alone nothing is known: as large as the mean
  std::size_t count = 0;
};

PairedDifference mean_of(std::span<const float> values);
// Of as many of the first entries as both have: one minus other.
PairedDifference difference_of(std::span<const float> one, std::span<const float> other);

// Is the best of several really better? Beyond 2.5 standard errors it rarely is by chance, though it was
// chosen for looking best: unless they are so few that the error itself is chance. Below a hundredth of a
// point nobody cares.
inline bool is_sure(const PairedDifference& difference) {
  constexpr std::size_t kFewest = 8;
  return difference.count >= kFewest && difference.mean > 0.01 && difference.mean > 2.5 * difference.error;
}

}  // namespace bastide
