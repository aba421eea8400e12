// Work of a command that is spread over the workers of a database: --store, for ladder, match and train.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "server/jobs/job_batch.h"
#include "server/jobs/worker.h"

namespace CLI {
class App;
}

namespace bastide {

// --store.
void add_shared_store_option(CLI::App& command, std::string& store);

// Puts parts into the queue of the database, and does them itself too, by so many threads of its own: none
// may be enough, where workers run. Other workers do the same parts.
class SharedWork {
 public:
  struct Plan {
    std::string store;
    std::string what;      // "ladder"
    std::string settings;  // all that decides what the parts are
    JobKind kind;
    int threads = 0;
  };
  // Throws UsageError: no database, or it cannot be reached.
  SharedWork(const Plan& plan, const std::atomic<bool>& stop);
  ~SharedWork();  // gives back what its own threads do
  SharedWork(const SharedWork&) = delete;
  SharedWork& operator=(const SharedWork&) = delete;

  JobBatch& batch() { return *batch_; }
  // All is done and told, or it goes on another time.
  void end(bool done);

 private:
  std::unique_ptr<JobQueue> queue_, of_worker_;
  std::optional<JobBatch> batch_;
  std::optional<Worker> worker_;
};

// --threads without --store has to be one at least.
void check_threads(int threads, const std::string& store);
// Nobody of these is a program of its own, which workers do not start.
void check_for_workers(const std::string& player, const std::string& store);

}  // namespace bastide
