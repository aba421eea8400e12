// When to stop thinking.
#pragma once

#include <chrono>
#include <optional>

namespace bastide {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

// Without a deadline never. Costs about 25 ns.
inline bool is_over(const Deadline& deadline) {
  return deadline && std::chrono::steady_clock::now() >= *deadline;
}

}  // namespace bastide
