// Games that a model learns from by what searches found in them: each player looks ahead from its best
// answers, and so tells how much better one of them is than the others. That says far more a game than its
// end does, which is mostly luck.
#pragma once

#include "players/training/training_games.h"

namespace bastide {

// Plays that game, everybody by searches of so many nodes a decision and with a strange answer now and then,
// and adds two things for each decision: by how much the answers that were looked at differ, and how far
// everybody is ahead after them on the average. In one game of four one of the players goes for what others
// have, so that it is seen what that costs. Some 2 s a game with 300 nodes.
void learn_from_searches(TrainingMix mix, int version, std::uint64_t seed, std::uint64_t nodes,
                         const Weights& weights, const LearnedSources& learned, Lessons& lessons);

}  // namespace bastide
