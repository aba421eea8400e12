// Analyses that any worker of a database makes, for all servers on it: a job each, whose result stays with
// it in the database, within a bound on their space.
//
// The database is asked on a thread of its own, so that nobody else waits for one that is away. A worker of
// this process, with one thread of low priority, makes analyses as well, unless that is left to others.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "server/analyses/analyses.h"
#include "server/analyses/analysis_settings.h"
#include "server/analyses/queue_gauge.h"
#include "server/jobs/job_gauge.h"
#include "server/jobs/worker.h"

namespace bastide {

// What a worker can do about analyses.
JobKind analysis_jobs();

// Set every few seconds; null: nobody measures.
struct AnalysisGauges {
  QueueGauge* waiting = nullptr;
  JobGauge* jobs = nullptr;
};

class JobAnalyses final : public Analyses {
 public:
  // Queues with a connection each: for what is asked, and for the worker; without that one nothing is made
  // here. Each is asked by a thread of its own.
  JobAnalyses(const ServedAnalyses& settings, std::unique_ptr<JobQueue> queue,
              std::unique_ptr<JobQueue> of_worker, WorkerEvents events = {}, AnalysisGauges gauges = {});
  ~JobAnalyses() override { JobAnalyses::stop(); }

  bool open() const override { return settings_.waiting > 0; }
  void want(const Wish& wish, const AskedAnswer& answer) override;
  void look_at(const std::string& game, const Standing& standing) override;
  void read(const std::string& game, const Text& text) override;
  void request_stop() override;
  void stop() override;

 private:
  // Called with the queue, or with null where it cannot be asked.
  using Task = std::function<void(JobQueue* queue)>;
  void post(Task task);
  void work();
  void look_around();
  AnalysisStanding standing_of(JobQueue& queue, const std::string& game) const;
  std::string key_of(const std::string& game) const;

  const ServedAnalyses settings_;
  const AnalysisGauges gauges_;
  const std::unique_ptr<JobQueue> queue_, of_worker_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;  // guarded by mutex_
  bool ending_ = false;     // guarded by mutex_
  std::unique_ptr<Worker> worker_;
  std::thread thread_;
};

}  // namespace bastide
