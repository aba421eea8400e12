// Large work in parts: keeps some of its jobs in the queue and hands out what they gave.
//
// A job is named by what it is to do, so a program that does the same work once more, after a crash for
// instance, finds the parts that are done, and goes on. While the queue cannot be asked it waits.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/jobs/job_queue.h"

namespace bastide {

class JobBatch {
 public:
  // Told once when the queue cannot be asked, and with an empty sentence when it can again.
  using Troubled = std::function<void(const std::string& why)>;

  // `name` is that of the same work each time, and nobody else's (batch_name). The queue outlives it and has
  // to be reachable now: throws what that throws.
  JobBatch(JobQueue& queue, std::string name, const std::atomic<bool>& stop, Troubled troubled = {});

  // Part `number`, by this ability from this data. Neither the number nor the work is that of
  // another that is open.
  void put(int number, const JobAbility& ability, const std::string& data);
  // Of those put, how many have not been handed out.
  std::size_t open() const { return open_.size(); }
  // Waits until some have ended, and hands these out by their numbers; nothing once it is told to stop, or if
  // none is open. Throws std::runtime_error: a part has failed for good.
  std::vector<std::pair<int, std::string>> wait();

  // It is stopped for now: what waits is not begun.
  void pause();
  // It is done, and nobody asks for its parts again.
  void finish();

  const std::string& name() const { return name_; }

 private:
  template <class Ask>
  bool patiently(Ask ask);
  void note(const std::string& why);
  bool stopped() const { return stop_; }

  JobQueue& queue_;
  const std::string name_;
  const std::atomic<bool>& stop_;
  const Troubled troubled_;
  bool away_ = false;
  struct Part {
    int number;
    NewJob job;
  };
  std::map<std::string, Part> open_;  // by keys
};

// A name for the work that this text describes.
std::string batch_name(std::string_view what, std::string_view text);

}  // namespace bastide
