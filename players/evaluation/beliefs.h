// What greedy tells the modules of the rest of the game, so that they can say what their own state is worth.
#pragma once

#include "players/evaluation/holdings.h"
#include "players/evaluation/outlook.h"

namespace bastide {

class Beliefs final : public Forecast {
 public:
  Beliefs(const Weights& weights, Outlook& outlook) : weights_(weights), outlook_(outlook) {}

  // Of this state, until the next call; the state has to live so long.
  void form(const State& state, const Turns& turns);

  double turns(PlayerId player) const override { return turns_.own[player]; }
  double all_turns() const override { return turns_.all; }
  double extending(NodeId root) override;
  double turn_worth() const override { return weights_.turn; }
  double follower_worth(PlayerId player) const override;

  // So many followers at home; `returning` of them, or parts of them, are still on the board.
  double followers_worth(PlayerId player, double returning) const;

 private:
  double home_(PlayerId player) const;
  double worth_of_(PlayerId player, double home) const;

  const Weights& weights_;
  Outlook& outlook_;
  const State* state_ = nullptr;
  Turns turns_;
};

}  // namespace bastide
