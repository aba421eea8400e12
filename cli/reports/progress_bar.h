// A bar on the error stream, if that is a terminal, redrawn ten times a second at most; gone at its end. And
// Ctrl-C for what takes long.
#pragma once

#include <atomic>
#include <chrono>
#include <string>

namespace bastide {

class ProgressBar {
 public:
  ProgressBar(int total, std::string unit);  // "games"
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(int done);

 private:
  using Clock = std::chrono::steady_clock;
  int total_;
  std::string unit_;
  bool shown_;
  Clock::time_point next_;
};

inline constexpr int kExitInterrupted = 130;  // as shells have it

// Set by the first Ctrl-C from now on, so that what runs can end with its account; the second one ends the
// program.
std::atomic<bool>& listen_to_interrupts();

}  // namespace bastide
