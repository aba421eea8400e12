// What open roads, cities and cloisters may still bring.
#pragma once

#include "players/evaluation/holdings.h"
#include "players/evaluation/outlook.h"
#include "players/evaluation/sources.h"

namespace bastide {

class ExpectedFeaturePoints {
 public:
  ExpectedFeaturePoints(const Weights& weights, Outlook& outlook) : weights_(weights), outlook_(outlook) {}

  // The expected points of a feature for those who hold it; `returning` counts the followers expected home
  // soon.
  void evaluate(const State& state, const Turns& turns, Holding& holding, PointsBySource& value,
                ExpectedPoints& returning);
  // What a feature brings each of those who hold it (sources.h), the chance that its followers return soon,
  // and that it is closed at all.
  struct Future {
    double sure = 0, hoped = 0, likely = 0, returning = 0, closing = 0;
    double value() const { return sure + hoped; }
  };
  // What a feature that nobody holds would bring someone who stood there alone; `loose` is what
  // evaluate_loose() gives for it now.
  struct Alone {
    Future future;
    double loose = 0;
  };
  Alone alone(const State& state, const Turns& turns, NodeId root, PlayerId player);
  // Roads and cities of different owners that one tile can join; after all of them have been weighed.
  void evaluate_joins(const State& state, const Turns& turns, const Holdings& holdings,
                      ExpectedPoints& value);
  // What the tile on that square leaves to the next player. Only that tile: other features that nobody holds
  // are the same whatever I answer.
  void evaluate_loose(const State& state, const Turns& turns, CellId placed, ExpectedPoints& value);

 private:
  struct Kept {
    std::uint32_t ends = 0;  // number of the Ends that the future was seen from
    std::uint8_t winners = 0;
    Turns turns;
    Future future;
  };

  struct Loose {
    std::uint32_t ends = 0;  // number of the Ends it was seen from
    double value = 0;
  };

  double effective_turns_(SegmentKind kind, std::uint8_t winners, const Turns& turns) const;
  double value_if_closed_(const State& state, NodeId root, const Outlook::Ends& ends) const;
  struct IfNotClosed {
    double now = 0, later = 0;  // as it stands, and with what it is likely to grow by
  };
  IfNotClosed value_if_not_(const State& state, NodeId root, const Outlook::Ends& ends, double turns) const;
  static Future future_of_closed_(const State& state, NodeId root);
  Future future_of_open_(const State& state, NodeId root, const Outlook::Ends& ends, std::uint8_t winners,
                         const Turns& turns) const;
  const Future& future_of_(const State& state, const Holding& holding, const Turns& turns);

  double loose_value_(const State& state, NodeId root);

  const Weights& weights_;
  Outlook& outlook_;
  std::array<std::array<Kept, kMaxNodes>, 2> kept_{};  // of the position, of other boards
  std::array<Loose, kMaxNodes> loose_{};
};

}  // namespace bastide
