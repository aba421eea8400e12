// What a worker says in the log.
#pragma once

#include "server/jobs/worker.h"

namespace bastide {

// As WorkerEvents wants it.
void log_worker_event(WorkerEvent event, const TakenJob* job, const std::string& why);

}  // namespace bastide
