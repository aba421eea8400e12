// What waits somewhere, for those who measure.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace bastide {

struct QueueGauge {
  std::atomic<std::int64_t> length{0};
  std::atomic<std::int64_t> oldest{0};  // since when, as std::chrono::steady_clock counts; 0: nothing waits

  void set(std::size_t waiting, std::optional<std::chrono::steady_clock::time_point> since) {
    length = static_cast<std::int64_t>(waiting);
    oldest = since ? since->time_since_epoch().count() : 0;
  }
};

}  // namespace bastide
