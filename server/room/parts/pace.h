// Lets so many through at once, and then so many a second.
#pragma once

#include <algorithm>

#include "server/room/room.h"

namespace bastide {

class Pace {
 public:
  bool take(UnixMs now, double burst, double a_second) {
    const double gone_by = static_cast<double>(std::max<UnixMs>(0, now - at_)) / 1000;
    spent_ = std::max(0.0, spent_ - gone_by * a_second);
    at_ = now;
    if (spent_ + 1 > burst) return false;
    spent_ += 1;
    return true;
  }

 private:
  double spent_ = 0;
  UnixMs at_ = 0;
};

}  // namespace bastide
