// A range that holds a value with so much certainty.
#pragma once

namespace bastide {

struct Interval {
  double low = 0, high = 0;
};

// A normal distribution lies with 95 % within so many standard deviations of its mean.
inline constexpr double kZ95 = 1.959963984540054;

}  // namespace bastide
