// How many jobs there are, for those who measure: set by the one who asks the queue now and then.
#pragma once

#include <mutex>
#include <vector>

#include "server/jobs/job.h"

namespace bastide {

class JobGauge {
 public:
  void set(std::vector<JobCount> counts) {
    const std::lock_guard lock(mutex_);
    counts_ = std::move(counts);
  }
  std::vector<JobCount> counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<JobCount> counts_;
};

}  // namespace bastide
