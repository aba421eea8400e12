#include "server/web/fair_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <set>

#include "server/web/log.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;

// On Linux a niceness is a thread's own.
void yield_by(int niceness) {
  if (niceness == 0) return;
  const auto thread = static_cast<id_t>(syscall(SYS_gettid));
  static_cast<void>(setpriority(PRIO_PROCESS, thread, niceness));  // if not, it works all the same
}

// A mistake of ours in one piece of work ends that piece, not the thread.
void do_carefully(const FairTask& task) {
  try {
    task.work(task);
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "mistake", {{"why", error.what()}});
  }
}

}  // namespace

FairPool::FairPool(const Settings& settings, QueueGauge& gauge) : settings_(settings), gauge_(gauge) {
  for (std::size_t i = 0; i < threads(); ++i) threads_.emplace_back([this] { work(); });
}

FairPool::Task FairPool::post(Payer payer, Work work, bool unwatched, const Bounds& bounds) {
  auto task = std::make_shared<FairTask>();
  task->payer = std::move(payer);
  task->work = std::move(work);
  task->unwatched = unwatched;
  task->since = Clock::now();
  const std::lock_guard lock(mutex_);
  if (stopping_ || (bounds.all != 0 && queue_.size() >= bounds.all) ||
      (bounds.of_address != 0 && queue_.of_address(task->payer.address) >= bounds.of_address))
    return nullptr;
  queue_.push(task);
  hold_to_shares();
  note();
  changed_.notify_one();
  return task;
}

void FairPool::cancel(const Task& task) {
  Work forgotten;  // what it holds may end other things: after the lock
  const std::lock_guard lock(mutex_);
  if (queue_.erase(task)) forgotten = std::move(task->work);
  task->deadline.over_now();
  note();
}

void FairPool::set_unwatched(const Task& task, bool unwatched) {
  const std::lock_guard lock(mutex_);
  if (task->unwatched == unwatched) return;
  const bool waits = queue_.erase(task);
  task->unwatched = unwatched;
  if (waits) queue_.push(task);
  hold_to_shares();
  note();
}

void FairPool::stop() {
  FairQueue forgotten;  // what it holds may end other things: after the lock
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const Task& task : running_) task->deadline.over_now();
    std::swap(forgotten, queue_);
    note();
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  while (const Task task = forgotten.pop()) task->work = {};
}

void FairPool::work() {
  yield_by(settings_.niceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || queue_.size() != 0; });
    if (stopping_) return;
    Task task = queue_.pop();
    task->begun = Clock::now();
    running_.push_back(task);
    hold_to_shares();
    note();
    lock.unlock();
    do_carefully(*task);
    task->work = {};  // and what it holds
    lock.lock();
    std::erase(running_, task);
  }
}

// Its part of a round of the threads: the addresses that are there share it, and what an address has there.
std::chrono::milliseconds FairPool::share_of(const FairTask& task) const {
  std::set<std::string_view> others;  // addresses that only run
  std::size_t own = queue_.of_address(task.payer.address);
  for (const Task& each : running_) {
    if (each->payer.address == task.payer.address) ++own;
    if (queue_.of_address(each->payer.address) == 0) others.insert(each->payer.address);
  }
  const std::size_t parts = (queue_.addresses() + others.size()) * std::max<std::size_t>(1, own);
  const auto share = settings_.round * static_cast<std::int64_t>(threads()) /
                     static_cast<std::int64_t>(std::max<std::size_t>(1, parts));
  return std::clamp(share, settings_.least, settings_.round);
}

// While there is a thread for each, all have the time that they want.
void FairPool::hold_to_shares() {
  if (settings_.round.count() == 0 || queue_.size() + running_.size() <= threads()) return;
  for (const Task& task : running_) {
    const bool makes_room = task->unwatched && queue_.watched_waits();
    task->deadline.not_after(task->begun + (makes_room ? settings_.least : share_of(*task)));
  }
}

void FairPool::note() { gauge_.set(queue_.size(), queue_.oldest()); }

}  // namespace bastide
