// What greedy tells the modules of the rest of the game, so that they can say what their own state is worth.
#pragma once

#include "players/evaluation/fast_math.h"
#include "players/evaluation/holdings.h"
#include "players/evaluation/outlook.h"

namespace bastide {

class Beliefs final : public Forecast {
 public:
  Beliefs(const Weights& weights, Outlook& outlook)
      : weights_(weights), outlook_(outlook), log_of_share_(log2_of(weights.next_follower)) {}

  // Of this state, until the next call; the state has to live so long.
  void form(const State& state, const Turns& turns);

  double turns(PlayerId player) const override { return turns_.own[player]; }
  double all_turns() const override { return turns_.all; }
  double extending(NodeId root) override;
  double turn_value() const override { return weights_.turn; }
  double follower_value(PlayerId player) const override;

  // The followers at home, and so many more; `returning` of them, or parts of them, are still on the board.
  double followers_value(PlayerId player, double returning, double more = 0) const;
  // As how many small followers at home one of that kind counts.
  double weight_of(NounId kind) const;
  // As how many small followers those at home count.
  double home(PlayerId player) const;

 private:
  double value_of_(PlayerId player, double home) const;

  const Weights& weights_;
  Outlook& outlook_;
  const double log_of_share_;  // of next_follower
  const State* state_ = nullptr;
  Turns turns_;
};

}  // namespace bastide
