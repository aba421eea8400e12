// What other threads ask of one or several that work it off.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace bastide {

// All of it may be called from any thread; take() from those that work.
template <class Request>
class RequestQueue {
 public:
  void add(Request request) {
    {
      const std::lock_guard lock(mutex_);
      requests_.push_back(std::move(request));
    }
    wake_.notify_one();
  }

  // Nothing is added any more.
  void end() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_all();
  }

  // The oldest requests, `most` of them at most. Waits for the first, if `patience` is given no longer than
  // that. None: nothing has come for so long, or nothing will.
  std::vector<Request> take(std::size_t most, std::optional<std::chrono::milliseconds> patience = {}) {
    std::unique_lock lock(mutex_);
    const auto awake = [this] { return ending_ || !requests_.empty(); };
    if (patience)
      wake_.wait_for(lock, *patience, awake);
    else
      wake_.wait(lock, awake);
    std::vector<Request> taken;
    while (!requests_.empty() && taken.size() < most) {
      taken.push_back(std::move(requests_.front()));
      requests_.pop_front();
    }
    return taken;
  }

  // It has ended, and all has been taken.
  bool over() const {
    const std::lock_guard lock(mutex_);
    return ending_ && requests_.empty();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Request> requests_;
  bool ending_ = false;
};

}  // namespace bastide
