// When to stop: at a time, or when told to.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace bastide {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

// Without a deadline never. Costs about 25 ns.
inline bool is_over(const Deadline& deadline) {
  return deadline && std::chrono::steady_clock::now() >= *deadline;
}

// A deadline that others may bring nearer while somebody works by it, from any thread. It belongs to
// them and outlives the work.
class MovingDeadline {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // No later than that, whatever was said before.
  void not_after(Time end) {
    auto now = end_.load();
    while (end.time_since_epoch().count() < now &&
           !end_.compare_exchange_weak(now, end.time_since_epoch().count())) {
    }
  }
  // Nobody waits for the work any more.
  void over_now() { not_after(Time{}); }
  Time at() const { return Time(Time::duration(end_.load())); }

 private:
  std::atomic<Time::rep> end_{Time::max().time_since_epoch().count()};
};

inline bool is_over(const MovingDeadline* deadline) {
  return deadline != nullptr && std::chrono::steady_clock::now() >= deadline->at();
}

// Set, by any thread, to ask for an end; null where nobody asks. It belongs to the one who sets it
// and outlives the work it ends.
using StopFlag = const std::atomic<bool>*;

inline bool is_stopped(StopFlag stop) { return stop != nullptr && *stop; }

}  // namespace bastide
