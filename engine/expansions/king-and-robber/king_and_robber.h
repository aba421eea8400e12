// What the files of this expansion share.
#pragma once

#include <array>

#include "engine/rules/module.h"
#include "engine/rules/state.h"

namespace bastide {

extern const Module king_and_robber_module;

namespace king {

struct Card {
  std::string_view id;   // of its element and its token
  SegmentKind kind;      // of the features that it is won by and pays for
  const Sentence* what;  // that pays, all on the board
};
inline constexpr Sentence kCities{"score.cities-of-the-king", "complete cities"};
inline constexpr Sentence kRoads{"score.roads-of-the-robber", "complete roads"};
inline constexpr std::array<Card, 2> kCards = {
    {{"king", SegmentKind::city, &kCities}, {"robber", SegmentKind::road, &kRoads}}};

// What has to be beaten, in tiles; 0: none has been completed yet.
struct Records {
  std::array<std::uint16_t, kCards.size()> tiles;
};
inline const Records& records_of(const State& state) { return state.of<Records>(king_and_robber_module); }

struct Config {
  std::array<NounId, kCards.size()> tokens;  // 0: the card's element is off
};
inline const Config& config_of(const State& state) {
  return state.rules->config<Config>(king_and_robber_module);
}

// How many complete features of each kind the board has, no matter who completed them. Costs a walk over all
// segments.
using FeatureCounts = std::array<int, kSegmentKinds>;
FeatureCounts complete_features(const State& state);
inline int count_of(const FeatureCounts& counts, SegmentKind kind) {
  return counts[static_cast<std::size_t>(kind)];
}

void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points);  // for computer players

}  // namespace king
}  // namespace bastide
