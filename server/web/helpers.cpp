#include "server/web/helpers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <boost/asio/post.hpp>

namespace bastide {
namespace {

constexpr int kNiceness = 10;

// On Linux a niceness is a thread's own.
void yield_to_all_others() {
  const auto thread = static_cast<id_t>(syscall(SYS_gettid));
  static_cast<void>(setpriority(PRIO_PROCESS, thread, kNiceness));  // if not, it helps all the same
}

}  // namespace

Helpers::Helpers() { boost::asio::post(*thread_, yield_to_all_others); }

bool Helpers::post(std::function<void()> work, int most_waiting) {
  if (!thread_) return false;
  if (waiting_.fetch_add(1) >= most_waiting) {
    --waiting_;
    return false;
  }
  boost::asio::post(*thread_, [this, work = std::move(work)] {
    work();
    --waiting_;
  });
  return true;
}

void Helpers::stop() {
  if (!thread_) return;
  thread_->stop();
  thread_->join();
  thread_.reset();  // and with it what waits
}

}  // namespace bastide
