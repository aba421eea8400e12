#include "bindings/c/feature_facts.h"

#include <algorithm>

namespace bastide::bindings {
namespace {

// Now, as a complete feature or as at the end of the game; of a field to that seat.
int points_of(const State& state, NodeId root, PlayerId seat) {
  ScoreLines lines;
  switch (state.board.feature(root).kind) {
    case SegmentKind::road:
    case SegmentKind::city:
    case SegmentKind::cloister:
      return value_of(state, root, is_complete(state, root), lines);
    case SegmentKind::field:
      return state.rules->quick().farmers ? farm_value(state, root, seat, lines) : 0;
    default:
      return 0;
  }
}

// Figures at home and elsewhere make no difference to a feature where nobody stands, which most are.
bool anybody_in(const State& state, NodeId root) {
  return state.board.feature(root).occupants != 0 || state.rules->figures().size() > 1;
}

}  // namespace

FeatureFacts worth_of(const State& state, NodeId root, PlayerId seat) {
  const Feature& feature = state.board.feature(root);
  FeatureFacts facts;
  const bool has_ends = feature.kind != SegmentKind::field;
  facts.open = static_cast<std::int16_t>(has_ends ? feature.open : 0);
  facts.tiles = static_cast<std::int16_t>(
      feature.kind == SegmentKind::road || feature.kind == SegmentKind::city ? feature.tiles : 0);
  facts.points = static_cast<std::int16_t>(points_of(state, root, seat));
  return facts;
}

Strengths strengths_told(const State& state, NodeId root) {
  return anybody_in(state, root) ? strengths_in(state, root) : Strengths{};
}

void tell_strengths(const Strengths& strengths, PlayerId seat, FeatureFacts& facts) {
  Strengths others = strengths;
  others[seat] = 0;
  facts.own = static_cast<std::int16_t>(std::max(strengths[seat], 0));
  facts.others = static_cast<std::int16_t>(*std::max_element(others.begin(), others.end()));
}

FeatureFacts facts_of(const State& state, NodeId root, PlayerId seat) {
  FeatureFacts facts = worth_of(state, root, seat);
  tell_strengths(strengths_told(state, root), seat, facts);
  return facts;
}

}  // namespace bastide::bindings
