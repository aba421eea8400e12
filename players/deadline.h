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

// Set, by any thread, to ask for an end; null where nobody asks. It belongs to whoever sets it
// and outlives the work it ends.
using StopFlag = const std::atomic<bool>*;

inline bool is_stopped(StopFlag stop) { return stop != nullptr && *stop; }

}  // namespace bastide
