// Who plays the games that something is learned from: quickly, by the weights, with a strange answer now and
// then, so that positions are varied.
#pragma once

#include "players/evaluation/one_turn.h"

namespace bastide {

class VariedPlayer {
 public:
  explicit VariedPlayer(const Weights& weights) : turn_(weights) {}

  // For the player asked (never chance). Costs some 30 us in the base game.
  Action choose(const State& state, Random& random);
  OneTurn& one_turn() { return turn_; }

 private:
  OneTurn turn_;
};

}  // namespace bastide
