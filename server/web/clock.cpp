#include "server/web/clock.h"

#include <chrono>

namespace bastide {

using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::steady_clock;

std::int64_t wall_now() {
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::int64_t unix_now() {
  static const std::int64_t wall_at_start = wall_now();
  static const steady_clock::time_point start = steady_clock::now();
  return wall_at_start + duration_cast<milliseconds>(steady_clock::now() - start).count();
}

}  // namespace bastide
