// Looks one turn ahead: every placement with every figure action and what may follow it, evaluated by
// Evaluation. About 0.1 ms a turn of the base game, which has two decisions.
#pragma once

#include "players/evaluation/weights.h"
#include "players/player.h"

namespace bastide {

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed);
// "greedy@1", the anchor that all strength is measured against: plays as greedy did on 2026-11-22, whatever
// becomes of greedy. A test knows its moves; who changes the evaluation for the better leaves this one
// its own.
std::unique_ptr<Player> make_first_greedy_player(std::uint64_t seed);
// Leaves alone what modules offer besides tiles and followers, wherever it may: against it one sees what
// these are worth to greedy.
std::unique_ptr<Player> make_plain_greedy_player(std::uint64_t seed);
// With other beliefs, for tuning.
std::unique_ptr<Player> make_greedy_player(std::uint64_t seed, const Weights& weights);

}  // namespace bastide
