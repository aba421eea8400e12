#include "cli/reports/progress_bar.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include "cli/language/language.h"

namespace bastide {
namespace {

std::atomic<bool> interrupted{false};

}  // namespace

ProgressBar::ProgressBar(int total, std::string unit)
    : total_(std::max(total, 1)), unit_(std::move(unit)), shown_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void ProgressBar::show(int done) {
  const Clock::time_point now = Clock::now();
  if (!shown_ || (done < total_ && now < next_)) return;
  next_ = now + std::chrono::milliseconds(100);
  constexpr int kWidth = 40;
  const auto filled = static_cast<std::size_t>(static_cast<long>(kWidth) * std::min(done, total_) / total_);
  const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
  const std::string count = in_words("progress.of", {{"done", done}, {"all", total_}, {"unit", unit_}});
  std::fprintf(stderr, "\r[%s] %s", bar.c_str(), count.c_str());
}

std::atomic<bool>& listen_to_interrupts() {
  interrupted = false;
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  return interrupted;
}

}  // namespace bastide
