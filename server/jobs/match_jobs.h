// The games of matches and ladders as jobs, for workers on any machine. Each game follows from the rules, the
// two players and its seed alone, so what comes out is the same, no matter who plays which.
#pragma once

#include "protocol/matches/ladder.h"
#include "protocol/matches/match.h"
#include "server/jobs/job_batch.h"
#include "server/jobs/worker.h"

namespace bastide {

// What a worker can do about games: needs the same program, the same rules and the same weights.
JobKind game_jobs();

// As play_match(), but that records are not kept: the games' scores and actions stay empty. Nobody is a
// program of its own (kCommandPrefix).
std::vector<MatchGame> play_match_by_jobs(JobBatch& batch, const RuleSet& rules,
                                          const MatchSettings& settings,
                                          const std::function<void(int ended)>& progress = {});

// As play_ladder(), with the same pairs in the same order.
void play_ladder_by_jobs(JobBatch& batch, const LadderSettings& settings, std::vector<RunPair>& pairs,
                         const std::function<void(const RunPair&)>& ended = {});

}  // namespace bastide
