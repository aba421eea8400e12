#include "cli/reports/timing.h"

#include <algorithm>
#include <cmath>

namespace bastide {

double seconds_by(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  const auto count = static_cast<std::ptrdiff_t>(std::ceil(share * static_cast<double>(values.size())));
  const auto place = values.begin() + std::max<std::ptrdiff_t>(count, 1) - 1;
  std::ranges::nth_element(values, place);
  return *place;
}

}  // namespace bastide
