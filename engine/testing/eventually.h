// Waiting in a test for what another thread or program does.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace bastide {

// Asks until it holds, but no longer than `patience`; whether it does.
inline bool eventually(const std::function<bool()>& holds,
                       std::chrono::seconds patience = std::chrono::seconds(20)) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));  // leaves the core to those it waits for
  }
  return true;
}

}  // namespace bastide
