// What features are worth and who stands in them, for observations: each is looked at once.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide::bindings {

// All counts end at 255 in planes, at 32,767 in rows of actions.
struct FeatureFacts {
  std::int16_t open = 0, tiles = 0, points = 0;
  std::int16_t own = 0, others = 0;  // strengths: of the seat, of the strongest other one
};

// The facts of one feature for that seat, looked at now.
FeatureFacts facts_of(const State& state, NodeId root, PlayerId seat);
// The same without the strengths, which are 0.
FeatureFacts worth_of(const State& state, NodeId root, PlayerId seat);
// Own and others' of the strengths of all seats.
void tell_strengths(const Strengths& strengths, PlayerId seat, FeatureFacts& facts);
// Strengths of all seats in the feature.
Strengths strengths_told(const State& state, NodeId root);

// The facts of all features of a state that does not change meanwhile.
class FactsOfAll {
 public:
  FactsOfAll(const State& state, PlayerId seat) : state_(state), seat_(seat) {}

  const FeatureFacts& at(NodeId node) {
    const NodeId root = state_.board.root(node);
    if (!known_[root]) {
      facts_[root] = facts_of(state_, root, seat_);
      known_[root] = true;
    }
    return facts_[root];
  }

 private:
  const State& state_;
  PlayerId seat_;
  std::array<bool, kMaxNodes> known_{};
  std::array<FeatureFacts, kMaxNodes> facts_;  // of those that are known
};

}  // namespace bastide::bindings
