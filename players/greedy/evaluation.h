// What a state is worth to a player, in points: points made, what open features and farms may still bring
// everybody, followers at home, and what modules say of their own. Costs 1 to 4 us: a walk over the figures,
// and over the rings of the features they stand on.
#pragma once

#include "players/greedy/beliefs.h"
#include "players/greedy/farms.h"
#include "players/greedy/features.h"

namespace bastide {

class Evaluation {
 public:
  explicit Evaluation(const Weights& weights)
      : weights_(weights),
        outlook_(weights_),
        features_(weights_, outlook_),
        farms_(weights_, outlook_),
        beliefs_(weights_, outlook_) {}
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  // Before the answers to a decision are evaluated: the piles are those of this state.
  void take_stock(const State& state) { outlook_.take_stock(state); }
  // Before a state whose board differs from that of the last one; on `placed` lies the tile of this turn.
  void new_board(CellId placed) {
    outlook_.new_board();
    placed_ = placed;
  }

  // The advantage of the player over the mean of the others.
  double advantage(const State& state, PlayerId player);

 private:
  void weigh_future_(const State& state, Worth& worth);

  const Weights weights_;
  Outlook outlook_;
  FeatureWorth features_;
  FarmWorth farms_;
  Beliefs beliefs_;
  Holdings holdings_;
  CellId placed_ = kNoCell;
};

}  // namespace bastide
