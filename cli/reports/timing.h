// Clocks, and what many timings say together.
#pragma once

#include <ctime>
#include <vector>

namespace bastide {

// CLOCK_MONOTONIC: on the wall. CLOCK_THREAD_CPUTIME_ID, CLOCK_PROCESS_CPUTIME_ID: of this thread or of all;
// what other programs on the machine take does not count.
double seconds_by(clockid_t clock);

// The least of the values within which so much of them is (0.5: the median); 0 if there are none.
double percentile(std::vector<double> values, double share);

}  // namespace bastide
