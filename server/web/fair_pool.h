// Threads that do what waits in a fair queue: computer players' turns, hints, replays.
//
//   auto task = pool.post({client, game}, [](const FairTask& task) { ... until task.deadline ... });
//   pool.cancel(task);     nobody waits for it any more
//
// Where more waits than there are threads, a turn of a round is shared: by addresses, and by what an address
// has there. Each then has so much less time, and what runs already is brought to its share as well. What
// nobody waits for makes room at once.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/web/fair_queue.h"
#include "server/web/metrics.h"

namespace bastide {

class FairPool {
 public:
  using Task = FairQueue::Task;
  using Work = std::function<void(const FairTask&)>;

  struct Settings {
    int threads = 1;
    int niceness = 0;  // of its threads
    // For one round of everybody, and the least that each has of it; without one nothing is cut short.
    std::chrono::milliseconds round{0}, least{0};
  };
  // Of what waits already; 0: as much as comes.
  struct Bounds {
    std::size_t all = 0, of_address = 0;
  };

  FairPool(const Settings& settings, QueueGauge& gauge);
  ~FairPool() { stop(); }
  FairPool(const FairPool&) = delete;
  FairPool& operator=(const FairPool&) = delete;

  // Null, and nothing is done, if so much waits already or the pool has stopped. From any thread.
  Task post(Payer payer, Work work) { return post(std::move(payer), std::move(work), false, {}); }
  Task post(Payer payer, Work work, bool unwatched, const Bounds& bounds);
  // What waits is forgotten, what runs is over its deadline.
  void cancel(const Task& task);
  // Somebody has come to watch, or all have left.
  void set_unwatched(const Task& task, bool unwatched);

  // Forgets what waits and returns when what runs has ended, which is over its deadline. What is posted from
  // now on is not done.
  void stop();

 private:
  std::size_t threads() const { return static_cast<std::size_t>(std::max(1, settings_.threads)); }
  void work();
  std::chrono::milliseconds share_of(const FairTask& task) const;  // under the lock, as all that follows
  void hold_to_shares();
  void note();

  const Settings settings_;
  QueueGauge& gauge_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  FairQueue queue_;
  std::vector<Task> running_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide
