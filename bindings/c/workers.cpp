#include "bindings/c/workers.h"

#include <unistd.h>

namespace bastide::bindings {

Workers::Workers(std::size_t threads)
    : shared_(std::make_unique<Shared>()), parts_(threads), process_(getpid()) {
  Shared& shared = *shared_;
  shared.threads.reserve(threads);
  try {
    for (std::size_t part = 1; part < threads; ++part)
      shared.threads.emplace_back([&shared, part, threads] { wait_for_work(shared, part, threads); });
  } catch (...) {  // there are no more: those that run must end before what they share goes
    end();
    throw;
  }
}

Workers::~Workers() {
  if (is_child()) [[maybe_unused]]
    Shared* const left = shared_.release();  // its threads and locks are the parent's
  else
    end();
}

void Workers::end() {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->over = true;
  }
  shared_->begin.notify_all();
  for (std::thread& thread : shared_->threads) thread.join();
}

bool Workers::is_child() const { return getpid() != process_; }

void Workers::wait_for_work(Shared& shared, std::size_t part, std::size_t parts) {
  std::size_t done = 0;
  std::unique_lock lock(shared.mutex);
  while (true) {
    shared.begin.wait(lock, [&] { return shared.over || shared.round != done; });
    if (shared.over) return;
    done = shared.round;
    lock.unlock();
    shared.work(shared.context, part, parts);
    lock.lock();
    if (--shared.running == 0) shared.end.notify_one();
  }
}

void Workers::run(Work work, void* context) {
  if (parts_ == 1 || is_child()) return work(context, 0, 1);
  Shared& shared = *shared_;
  {
    const std::lock_guard lock(shared.mutex);
    shared.work = work;
    shared.context = context;
    shared.running = parts_ - 1;
    ++shared.round;
  }
  shared.begin.notify_all();
  work(context, 0, parts_);
  std::unique_lock lock(shared.mutex);
  shared.end.wait(lock, [&] { return shared.running == 0; });
}

}  // namespace bastide::bindings
