// What a state is worth to a player, in points: points made, what open features and farms may still bring
// everybody, followers at home, and what modules say of their own. Costs 1 to 4 us: a walk over the figures,
// and over the rings of the features they stand on.
#pragma once

#include "players/evaluation/beliefs.h"
#include "players/evaluation/farms.h"
#include "players/evaluation/features.h"
#include "players/evaluation/model.h"

namespace bastide {

class Evaluation {
 public:
  explicit Evaluation(const Weights& weights)
      : weights_(weights),
        outlook_(weights_),
        features_(weights_, outlook_),
        farms_(weights_, outlook_),
        beliefs_(weights_, outlook_),
        belief_(weights_.model) {
    standing_ = belief_.sees(Source::city_attack, Source::open_cloisters);
    rivals_ = belief_.sees(Source::city_attack, Source::contested);
    if (belief_.sees(Source::city_attack, Source::farm_attack)) outlook_.see_exposed();
  }
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  // The position whose answers are evaluated next.
  void take_stock(const State& state);
  // What the board of the next states is: the position's; with the tile on `placed` more, as `after` has it;
  // any other, on which the tile of this turn lies on `placed`.
  void position_again();
  void tile_laid(const State& after, CellId placed);
  void other_board(CellId placed);

  // What everybody may expect to have at the end.
  ExpectedPoints expected(const State& state);
  // The advantage of the player over the mean of the others.
  double advantage(const ExpectedPoints& expected, int players, PlayerId player) const;
  // About what the player's advantage grows by if a follower stands alone on that feature of the tile just
  // laid. Right after expected() of a state that is otherwise the same: cheaper by far than to try it.
  double gain_by_follower(const State& state, PlayerId player, NodeId root, NounId kind);

  // Sources are seen that are not believed, too: for who learns.
  void see_all_sources() {
    standing_ = rivals_ = true;
    outlook_.see_exposed();
  }
  // Where the points of the state that was evaluated last come from, in the order of source_names(); the
  // points made are not among them.
  const PointsBySource& sources() const { return sources_; }
  const Belief& belief() const { return belief_; }
  int tiles_to_come() const { return turns_.all; }

 private:
  void evaluate_future_(const State& state, ExpectedPoints& value);
  void evaluate_followers_(const State& state);
  void evaluate_standing_(const State& state);
  double standing_gain_(const State& state, NodeId root, const ExpectedFeaturePoints::Future& future) const;
  double followers_gain_(PlayerId player, double leaving, double returning, bool farmer) const;

  const Weights weights_;
  Outlook outlook_;
  ExpectedFeaturePoints features_;
  ExpectedFarmPoints farms_;
  Beliefs beliefs_;
  Holdings holdings_;
  Turns turns_;                 // of the last state that was evaluated
  ExpectedPoints returning_{};  // and its followers who are expected home
  PointsBySource sources_;
  Belief belief_;
  bool standing_ = false, rivals_ = false;  // what of standing.h is seen
  CellId placed_in_position_ = kNoCell;
  CellId placed_ = kNoCell;  // where the tile of this turn lies
};

}  // namespace bastide
