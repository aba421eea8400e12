#include "server/jobs/job.h"

#include <algorithm>
#include <array>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 5> kStates = {"waiting", "running", "done", "dead", "cancelled"};

}  // namespace

std::string_view name_of(JobState state) { return kStates[static_cast<std::size_t>(state)]; }

JobState job_state(std::string_view name) {
  return static_cast<JobState>(std::ranges::find(kStates, name) - kStates.begin());
}

}  // namespace bastide
