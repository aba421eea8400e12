// Where jobs wait. The one queue that there is lies in PostgreSQL (server/store/postgres/postgres_jobs.h).
//
// All may be called from any thread, one at a time in truth: a call may wait for another, and for the
// database, some seconds where that is away. Each throws an exception derived from std::runtime_error if the
// queue cannot be asked; it may then have happened or not, and may be asked again: nothing happens twice.
#pragma once

#include <optional>
#include <span>

#include "server/jobs/job.h"

namespace bastide {

class JobQueue {
 public:
  using Milliseconds = std::chrono::milliseconds;

  JobQueue() = default;
  virtual ~JobQueue() = default;
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  // --- for those who want something done

  enum class Put {
    taken,
    there,  // it waits, runs or is done already
    full,   // too many wait
    yours   // too many of this asker
  };
  // One that is dead or cancelled begins anew.
  virtual Put put(const NewJob& job, const JobLimits& limits) = 0;
  virtual std::optional<JobView> look(const std::string& key) = 0;
  // Of a job that is done, which then counts as read just now.
  virtual std::optional<std::string> result(const std::string& key) = 0;
  // The same of all these, in one go; nothing for what is not done, and not counted as read.
  struct Ended {
    std::string key, result, reason;
    JobState state = JobState::done;  // or dead, or cancelled
  };
  virtual std::vector<Ended> ended(std::span<const std::string> keys) = 0;
  // What still waits of a batch is not wanted any more, or nothing of it is.
  virtual void cancel_waiting(const std::string& batch) = 0;
  virtual void forget(const std::string& batch) = 0;

  // --- for workers

  // The job whose turn it is, among those of these abilities, and of this batch unless that is empty. First
  // by priority, then by turns of those who asked, then by age.
  virtual std::optional<TakenJob> take(std::span<const JobAbility> abilities, const std::string& batch,
                                       const std::string& worker, Milliseconds lease) = 0;
  // These say false, and nothing has happened, if the lease has run out or the job is not the caller's any
  // more: its work is lost.
  virtual bool renew(const TakenJob& job, Milliseconds lease, int done, int total) = 0;
  virtual bool done(const TakenJob& job, const std::string& result) = 0;
  // `again`: it may succeed another time, and waits for that, unless it has failed as often as it may.
  virtual bool failed(const TakenJob& job, const std::string& reason, bool again) = 0;
  // As if it had not been taken.
  virtual bool give_back(const TakenJob& job) = 0;

  // --- for those who look after it

  struct Wanted {
    std::string kind, batch;  // empty: of all
    std::optional<JobState> state;
    std::size_t most = 100;
  };
  virtual std::vector<JobView> list(const Wanted& wanted) = 0;  // the newest first
  virtual std::optional<JobView> view(std::int64_t id) = 0;
  // False if there is none that waits or runs; or, of retry(), that is dead or cancelled.
  virtual bool cancel(std::int64_t id) = 0;
  virtual bool retry(std::int64_t id) = 0;
  // Of all kinds and states that there are. Takes away what ended long ago and nobody has asked for: what
  // failed or was cancelled after a week, and parts of a batch after a month.
  virtual std::vector<JobCount> counts() = 0;
  // Results of this kind, together, take no more than so much: those unread for longest go, but the newest
  // stays.
  virtual void keep_within(const std::string& kind, std::uint64_t bytes) = 0;
};

}  // namespace bastide
