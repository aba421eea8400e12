// The thread that thinks about live help (hints, chances to win), after everything else: it yields to whoever
// serves, stores or plays, and what waits for it is bounded.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <optional>

namespace bastide {

class Helpers {
 public:
  // Of so many that wait, one more hint is still taken; of so few, chances to win.
  static constexpr int kMostHints = 16, kMostChances = 4;

  Helpers();
  ~Helpers() { stop(); }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  // Does this when its turn comes; false, and nothing is done, if so many wait already. From any thread.
  bool post(std::function<void()> work, int most_waiting);
  // Forgets what waits; returns when what has been begun is done, within a part of a second. When no other
  // thread posts any more.
  void stop();

 private:
  std::atomic<int> waiting_{0};  // what is being done counted
  std::optional<boost::asio::thread_pool> thread_{1};
};

}  // namespace bastide
