// Takes jobs and does them, several at a time, until it is told to end.
//
//   Worker worker(queue, {{{"analysis", "v1"}, analyse}}, settings, events);
//   worker.stop();      what runs is given back at once
//
// A database that goes away and comes back is only waited for. What is in hand meanwhile goes on as long as
// its lease does, by this process's own clock, from before it asked.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/jobs/job_queue.h"

namespace bastide {

// Thrown by what does a job: it would fail each time.
class JobImpossible : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct JobKind {
  using Progress = std::function<void(int done, int total)>;
  // The result, or nothing once it is told to stop. What it throws is the reason why it failed; it is tried
  // again, unless it was JobImpossible.
  using Work = std::function<std::optional<std::string>(const std::string& data, const Progress& progress,
                                                        const std::atomic<bool>& stop)>;
  JobAbility ability;
  Work work;
};

struct WorkerSettings {
  std::string name;   // as the queue shows who does a job
  int jobs = 1;       // at the same time
  std::string batch;  // only jobs of this one; empty: of all
  std::chrono::milliseconds lease{30000};
  std::chrono::milliseconds renew{2000};    // between two renewals, which also tell the progress
  std::chrono::milliseconds idle{500};      // between two looks where nothing waits
  std::function<void()> begin_thread = {};  // called on each thread that does jobs
};

enum class WorkerEvent { taken, done, failed, lost, given_back, away, back };
// `job` is null of away and back; `why` is empty where nothing went wrong. On any thread, must not throw.
using WorkerEvents = std::function<void(WorkerEvent event, const TakenJob* job, const std::string& why)>;

class Worker {
 public:
  // The queue outlives it.
  Worker(JobQueue& queue, std::vector<JobKind> kinds, WorkerSettings settings, WorkerEvents events = {});
  ~Worker() { stop(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Begins nothing more, and tells what runs to stop. Returns at once.
  void request_stop();
  // The same, and waits until all is given back.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Running {
    TakenJob job;
    std::atomic<bool> stop{false}, lost{false};
    std::atomic<int> done{0}, total{0};
    Clock::time_point valid;  // until when the lease runs; under the lock
  };

  void work();
  std::optional<TakenJob> take(Clock::time_point& valid);
  void run(const TakenJob& job, Clock::time_point valid);
  void settle(Running& running, const std::function<bool()>& tell, WorkerEvent event, const std::string& why);
  void keep();
  void renew(Running& running);
  void note(WorkerEvent event, const TakenJob* job = nullptr, const std::string& why = {});
  void well();
  void troubled(const std::string& why);
  bool rest(std::chrono::milliseconds pause);

  JobQueue& queue_;
  const std::vector<JobKind> kinds_;
  std::vector<JobAbility> abilities_;
  const WorkerSettings settings_;
  const WorkerEvents events_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false, kept_ = true, away_ = false;  // guarded by mutex_
  std::list<std::shared_ptr<Running>> running_;       // guarded by mutex_
  std::vector<std::thread> threads_;
  std::thread keeper_;
};

// "HOST-PID", for those who do not choose a name.
std::string usual_worker_name();

}  // namespace bastide
