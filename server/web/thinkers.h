// The threads of computer players. Those who answer at once have threads of their own, so that they never
// wait for those who search as long as they are let; these yield to them.
#pragma once

#include "server/room/room.h"
#include "server/web/fair_pool.h"

namespace bastide {

class Thinkers {
 public:
  Thinkers(int threads, Metrics& metrics)
      : quick_({.threads = threads}, metrics.players),
        searches_({threads, kNiceness, std::chrono::milliseconds(kMostThinkingMs), kLeast},
                  metrics.searches) {}

  // `searches`: of a player that plays the better the more time it has.
  FairPool& of(bool searches) { return searches ? searches_ : quick_; }
  void stop() {
    quick_.stop();
    searches_.stop();
  }

 private:
  static constexpr int kNiceness = 5;
  static constexpr std::chrono::milliseconds kLeast{40};  // for a turn: as long as level5 takes
  FairPool quick_, searches_;
};

}  // namespace bastide
