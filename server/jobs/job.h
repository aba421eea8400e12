// Work that may wait: what a job is, whatever its kind.
//
// Who wants something put there puts a job into a queue (job_queue.h), and a worker (worker.h) of any machine
// does it. A job that waits is taken under a lease; if nothing is heard of the worker for so long, another
// one takes it. So a job is done at least once, and its result is stored once.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

enum class JobState {
  waiting,
  running,
  done,
  dead,      // failed for good, or as often as it may
  cancelled  // by somebody's hand
};
// "waiting", as the database and `bastide jobs` have it.
std::string_view name_of(JobState state);
JobState job_state(std::string_view name);  // of one of these names

// In which order jobs are taken: somebody waits for an analysis, a ladder takes what is left.
inline constexpr int kAnalysisPriority = 10, kLongPriority = 0;

struct NewJob {
  std::string key;    // of what is wanted: two jobs with one key are the same job
  std::string kind;   // what is to be done: "analysis", "games", "training"
  std::string needs;  // only a worker that says the same of this kind takes it: the version of what does it
  std::string batch;  // of which larger work it is a part; empty: of none
  std::string asker;  // who wants it: jobs of different askers have their turns one after the other
  int priority = kLongPriority;  // the greater goes first
  int most_tries = 5;            // that may fail before it is dead
  std::string data;              // what the kind makes of it
};

// How many may wait for their turn, for a job to be put.
struct JobLimits {
  std::size_t waiting = 100000;   // of the kind, by all
  std::size_t of_asker = 100000;  // of the kind, by one asker; what runs counts too
};

// A job in somebody's hand. The attempt grows each time a job is taken: what comes under an older one is
// refused.
struct TakenJob {
  std::int64_t id = 0, attempt = 0;
  std::string kind, key, data;
};

// What a worker can do: (kind, needs).
struct JobAbility {
  std::string kind, needs;
};

struct JobView {
  std::int64_t id = 0;
  std::string key, kind, needs, batch, asker, worker, reason;
  JobState state = JobState::waiting;
  int priority = 0, tries = 0, most_tries = 0;
  int done = 0, total = 0;         // of what runs; 0 of 0: nothing is known
  std::int64_t age_seconds = 0;    // since it was put
  std::int64_t state_seconds = 0;  // since it has this state
  std::size_t ahead = 0;           // waiting: jobs of the kind before it, those that run included
  std::size_t data_bytes = 0, result_bytes = 0;
};

struct JobCount {
  std::string kind;
  JobState state = JobState::waiting;
  std::size_t jobs = 0;
  std::int64_t oldest_seconds = 0;  // how long the first of them has had this state
};

// After which pause a job that failed is tried again: the first, and twice as long each time.
struct JobPauses {
  std::chrono::milliseconds first{5000}, most{600000};
};

}  // namespace bastide
