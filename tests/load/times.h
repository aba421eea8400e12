// Durations that were measured, and what is told of them.
#pragma once

#include <algorithm>
#include <cstdio>
#include <vector>

namespace bastide {

struct Times {
  std::vector<double> milliseconds;

  // What so large a share of them is not longer than; 0 of none.
  double at(double share) {
    if (milliseconds.empty()) return 0;
    std::sort(milliseconds.begin(), milliseconds.end());
    return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
  }
  void print(const char* what) {
    std::printf("%s: %zu times, median %.2f ms, 99 %% %.2f ms, longest %.2f ms\n", what, milliseconds.size(),
                at(0.5), at(0.99), at(1));
    std::fflush(stdout);
  }
};

}  // namespace bastide
