// What waits for its turn, so that nobody waits for all that somebody else has brought: addresses have their
// turns one after the other, and within an address its tables. What is of no table or address shares the
// empty name. No threads, no clock: see fair_pool.h.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "players/deadline.h"

namespace bastide {

// On whose account something is done.
struct Payer {
  std::string address;  // as limit_key() names it
  std::string table;
};

// One piece of work. `deadline` is what it is to look at while it runs.
struct FairTask {
  using Time = std::chrono::steady_clock::time_point;

  Payer payer;
  std::function<void(const FairTask&)> work;
  MovingDeadline deadline = {};
  Time since = {};           // it waits
  Time begun = {};           // to run; before that nothing
  std::uint64_t number = 0;  // of its coming
  bool unwatched = false;    // nobody is there who waits for it
};

class FairQueue {
 public:
  using Task = std::shared_ptr<FairTask>;

  void push(Task task);
  // The next in turn; null if nothing waits. Those that somebody waits for come before all others.
  Task pop();
  // False if it does not wait (any more).
  bool erase(const Task& task);
  void clear();

  std::size_t size() const { return by_age_.size(); }
  std::size_t of_address(const std::string& address) const;
  std::size_t addresses() const { return watched_.lanes.size(); }  // of those that somebody waits for
  bool watched_waits() const { return !watched_.lanes.empty(); }
  // Since when the oldest has waited.
  std::optional<FairTask::Time> oldest() const;

 private:
  struct Lane {  // an address
    std::unordered_map<std::string, std::deque<Task>> tables;
    std::deque<std::string> turns;  // tables
    std::size_t size = 0;
  };
  struct Lanes {
    std::unordered_map<std::string, Lane> lanes;
    std::deque<std::string> turns;  // addresses
    void push(Task task);
    Task pop();
    bool erase(const Task& task);
  };

  Lanes watched_, unwatched_;
  std::map<std::uint64_t, FairTask::Time> by_age_;
  std::uint64_t came_ = 0;
};

}  // namespace bastide
