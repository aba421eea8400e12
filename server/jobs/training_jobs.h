// The games of a training as jobs: a share each, whose sum follows from its first game's number and the model
// of the generation before. The sums are added in their order, so the weights are the same.
#pragma once

#include "players/training/training.h"
#include "server/jobs/job_batch.h"
#include "server/jobs/worker.h"

namespace bastide {

JobKind training_jobs();

// For TrainingSettings::players; nothing once it is told to stop.
std::vector<std::string> sums_by_jobs(JobBatch& batch, const std::vector<TrainingShare>& shares);

}  // namespace bastide
