// The thread that thinks about live help (hints, chances to win), after everything else: it yields to what
// serves, stores or plays, and what waits for it is bounded, for each address as well.
#pragma once

#include "server/web/fair_pool.h"

namespace bastide {

class Helpers {
 public:
  // Of so many that wait, one more hint is still taken; of so few, chances to win.
  static constexpr FairPool::Bounds kMostHints{16, 6}, kMostChances{4, 2};

  explicit Helpers(QueueGauge& gauge) : pool_({.threads = 1, .niceness = kNiceness}, gauge) {}

  // Does this when its turn comes; null, and nothing is done, if so much waits already. From any thread.
  FairPool::Task post(Payer payer, FairPool::Work work, const FairPool::Bounds& most) {
    return pool_.post(std::move(payer), std::move(work), false, most);
  }
  void cancel(const FairPool::Task& task) { pool_.cancel(task); }
  // Forgets what waits; returns when what has been begun is done, within a part of a second.
  void stop() { pool_.stop(); }

 private:
  static constexpr int kNiceness = 10;
  FairPool pool_;
};

}  // namespace bastide
