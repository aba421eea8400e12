// The queue of jobs in a database of PostgreSQL, beside the games or alone.
#pragma once

#include <memory>
#include <string>

#include "server/jobs/job_queue.h"

namespace bastide {

// With a connection of its own, made when it is first asked and again when it is lost. Makes the tables of
// the store where they are not there. What it throws are StoreErrors; the constructor asks nothing.
std::unique_ptr<JobQueue> open_postgres_jobs(const std::string& address, JobPauses pauses = {});

}  // namespace bastide
