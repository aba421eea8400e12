#include "server/jobs/job_batch.h"

#include <stdexcept>
#include <thread>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenLooks{100}, kBetweenTries{500};

}  // namespace

std::string batch_name(std::string_view what, std::string_view text) {
  constexpr std::size_t kDigits = 16;
  return std::string(what) + " " + hex_of(hash_of(text)).substr(0, kDigits);
}

JobBatch::JobBatch(JobQueue& queue, std::string name, const std::atomic<bool>& stop, Troubled troubled)
    : queue_(queue), name_(std::move(name)), stop_(stop), troubled_(std::move(troubled)) {
  queue_.counts();
}

void JobBatch::note(const std::string& why) {
  if (away_ == !why.empty()) return;
  away_ = !why.empty();
  if (troubled_) troubled_(why);
}

// False if it was told to stop before it could be asked.
template <class Ask>
bool JobBatch::patiently(Ask ask) {
  for (;;) {
    try {
      ask();
      note("");
      return true;
    } catch (const std::exception& error) {
      note(error.what());
    }
    if (stopped()) return false;
    std::this_thread::sleep_for(kBetweenTries);
  }
}

void JobBatch::put(int number, const JobAbility& ability, const std::string& data) {
  NewJob job;
  job.key = ability.kind + " " + hex_of(hash_of(name_ + "\n" + ability.needs + "\n" + data));
  job.kind = ability.kind;
  job.needs = ability.needs;
  job.batch = name_;
  job.asker = name_;
  job.data = data;
  open_[job.key] = {number, job};
  // A queue that is full takes it at another time: wait() puts what is not there.
  patiently([&] { queue_.put(job, {}); });
}

std::vector<std::pair<int, std::string>> JobBatch::wait() {
  std::vector<std::string> keys;
  keys.reserve(open_.size());
  for (const auto& [key, part] : open_) keys.push_back(key);
  constexpr int kLooksBeforePutting = 50;
  for (int look = 1; !open_.empty() && !stopped(); ++look) {
    std::vector<JobQueue::Ended> ended;
    if (!patiently([&] { ended = queue_.ended(keys); })) return {};
    std::vector<std::pair<int, std::string>> results;
    for (JobQueue::Ended& each : ended) {
      if (each.state != JobState::done)
        throw std::runtime_error("a part of " + name_ + " is " + std::string(name_of(each.state)) +
                                 (each.reason.empty() ? "" : ": " + each.reason));
      results.emplace_back(open_.at(each.key).number, std::move(each.result));
      open_.erase(each.key);
    }
    if (!results.empty()) return results;
    std::this_thread::sleep_for(kBetweenLooks);
    // Somebody else who did the same work may have finished and taken all away.
    if (look % kLooksBeforePutting == 0)
      for (const auto& [key, part] : open_) patiently([&] { queue_.put(part.job, {}); });
  }
  return {};
}

void JobBatch::pause() {
  try {
    queue_.cancel_waiting(name_);
  } catch (const std::exception&) {
    return;  // then they are done for nobody, or for the next time
  }
}

void JobBatch::finish() {
  try {
    queue_.forget(name_);
  } catch (const std::exception&) {
    return;  // they go by themselves after a month
  }
}

}  // namespace bastide
