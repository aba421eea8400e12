// What open roads, cities and cloisters may still bring.
#pragma once

#include "players/greedy/holdings.h"
#include "players/greedy/outlook.h"

namespace bastide {

class FeatureWorth {
 public:
  FeatureWorth(const Weights& weights, Outlook& outlook) : weights_(weights), outlook_(outlook) {}

  // The expected points of a feature for those who hold it; `returning` counts the followers expected home
  // soon.
  void weigh(const State& state, const Turns& turns, Holding& holding, Worth& worth, Worth& returning);
  // Roads and cities of different owners that one tile can join; after all of them have been weighed.
  void weigh_joins(const State& state, const Turns& turns, const Holdings& holdings, Worth& worth);
  // What the tile on that square leaves to the next player. Only that tile: other features that nobody holds
  // are the same whatever I answer.
  void weigh_loose(const State& state, const Turns& turns, CellId placed, Worth& worth);

 private:
  double effective_turns_(SegmentKind kind, std::uint8_t winners, const Turns& turns) const;
  double closing_chance_(const State& state, NodeId root, double turns);
  double value_if_closed_(const State& state, NodeId root);
  double value_if_not_(const State& state, NodeId root, double turns);

  const Weights& weights_;
  Outlook& outlook_;
};

}  // namespace bastide
