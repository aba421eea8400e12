#include "server/jobs/worker.h"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace bastide {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kTellAgain{200};

}  // namespace

Worker::Worker(JobQueue& queue, std::vector<JobKind> kinds, WorkerSettings settings, WorkerEvents events)
    : queue_(queue), kinds_(std::move(kinds)), settings_(std::move(settings)), events_(std::move(events)) {
  for (const JobKind& each : kinds_) abilities_.push_back(each.ability);
  keeper_ = std::thread([this] { keep(); });
  for (int i = 0; i < settings_.jobs; ++i) threads_.emplace_back([this] { work(); });
}

void Worker::request_stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (const auto& each : running_) each->stop = true;
  }
  wake_.notify_all();
}

// The keeper goes last: what is told in the end may take its time.
void Worker::stop() {
  request_stop();
  for (std::thread& each : threads_) each.join();
  threads_.clear();
  {
    const std::lock_guard lock(mutex_);
    kept_ = false;
  }
  wake_.notify_all();
  if (keeper_.joinable()) keeper_.join();
}

// False once it ends.
bool Worker::rest(milliseconds pause) {
  std::unique_lock lock(mutex_);
  return !wake_.wait_for(lock, pause, [this] { return ending_; });
}

void Worker::note(WorkerEvent event, const TakenJob* job, const std::string& why) {
  if (events_) events_(event, job, why);
}

void Worker::well() {
  {
    const std::lock_guard lock(mutex_);
    if (!away_) return;
    away_ = false;
  }
  note(WorkerEvent::back);
}

void Worker::troubled(const std::string& why) {
  {
    const std::lock_guard lock(mutex_);
    if (away_) return;
    away_ = true;
  }
  note(WorkerEvent::away, nullptr, why);
}

void Worker::work() {
  if (settings_.begin_thread) settings_.begin_thread();
  while (rest(milliseconds(0))) {
    Clock::time_point valid;
    if (const auto job = take(valid))
      run(*job, valid);
    else
      rest(settings_.idle);
  }
}

std::optional<TakenJob> Worker::take(Clock::time_point& valid) {
  try {
    valid = Clock::now() + settings_.lease;
    auto job = queue_.take(abilities_, settings_.batch, settings_.name, settings_.lease);
    well();
    return job;
  } catch (const std::exception& error) {
    troubled(error.what());
    return std::nullopt;
  }
}

void Worker::run(const TakenJob& job, Clock::time_point valid) {
  const auto running = std::make_shared<Running>();
  running->job = job;
  {
    const std::lock_guard lock(mutex_);
    running->valid = valid;
    running->stop = ending_;
    running_.push_back(running);
  }
  note(WorkerEvent::taken, &job);
  const auto kind =
      std::ranges::find_if(kinds_, [&job](const JobKind& each) { return each.ability.kind == job.kind; });
  std::optional<std::string> result;
  std::string why;
  bool again = true;
  try {
    result = kind->work(
        job.data,
        [&running](int done, int total) {
          running->total = total;
          running->done = done;
        },
        running->stop);
  } catch (const JobImpossible& error) {
    why = error.what();
    again = false;
  } catch (const std::exception& error) {
    why = error.what();
  }
  if (result)
    settle(*running, [&] { return queue_.done(job, *result); }, WorkerEvent::done, "");
  else if (!why.empty())
    settle(*running, [&] { return queue_.failed(job, why, again); }, WorkerEvent::failed, why);
  else
    settle(*running, [&] { return queue_.give_back(job); }, WorkerEvent::given_back, "");
  const std::lock_guard lock(mutex_);
  running_.remove(running);
}

// Tells the queue how a job ended: again and again while the database is away and the lease runs; at an end
// of the worker once, since the lease runs out anyway.
void Worker::settle(Running& running, const std::function<bool()>& tell, WorkerEvent event,
                    const std::string& why) {
  for (;;) {
    if (running.lost) return note(WorkerEvent::lost, &running.job);
    try {
      const bool told = tell();
      well();
      return note(told ? event : WorkerEvent::lost, &running.job, why);
    } catch (const std::exception& error) {
      troubled(error.what());
    }
    const bool ends = !rest(kTellAgain);
    const std::lock_guard lock(mutex_);
    if (ends || Clock::now() >= running.valid) running.lost = true;
  }
}

void Worker::keep() {
  for (;;) {
    std::list<std::shared_ptr<Running>> all;
    {
      std::unique_lock lock(mutex_);
      if (wake_.wait_for(lock, settings_.renew, [this] { return !kept_; })) return;
      all = running_;
    }
    for (const auto& each : all) renew(*each);
  }
}

void Worker::renew(Running& running) {
  const auto before = Clock::now();
  bool lost = false;
  try {
    lost = !queue_.renew(running.job, settings_.lease, running.done, running.total);
    well();
    if (!lost) {
      const std::lock_guard lock(mutex_);
      running.valid = before + settings_.lease;
      return;
    }
  } catch (const std::exception& error) {
    troubled(error.what());
    const std::lock_guard lock(mutex_);
    lost = Clock::now() >= running.valid;
  }
  if (!lost) return;
  // It may have ended just now: then its end was told already, or will be refused.
  running.lost = true;
  running.stop = true;
}

std::string usual_worker_name() {
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) host[0] = '\0';
  return std::string(host.data()) + "-" + std::to_string(getpid());
}

}  // namespace bastide
