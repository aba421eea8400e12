#include "server/web/job_log.h"

#include "server/web/log.h"

namespace bastide {

void log_worker_event(WorkerEvent event, const TakenJob* job, const std::string& why) {
  boost::json::object members;
  if (job != nullptr) members = {{"job", job->id}, {"kind", job->kind}};
  if (!why.empty()) members["why"] = why;
  switch (event) {
    case WorkerEvent::taken:
      return log_event(LogLevel::info, "job-taken", members);
    case WorkerEvent::done:
      return log_event(LogLevel::info, "job-done", members);
    case WorkerEvent::failed:
      return log_event(LogLevel::error, "job-failed", members);
    case WorkerEvent::lost:
      return log_event(LogLevel::warning, "job-lost", members);
    case WorkerEvent::given_back:
      return log_event(LogLevel::info, "job-given-back", members);
    case WorkerEvent::away:
      return log_event(LogLevel::error, "jobs-away", members);
    case WorkerEvent::back:
      return log_event(LogLevel::info, "jobs-back", members);
  }
}

}  // namespace bastide
