// A range that holds a value with so much certainty.
#pragma once

namespace bastide {

struct Interval {
  double low = 0, high = 0;
};

}  // namespace bastide
