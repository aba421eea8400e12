#include "analysis/values/draw_values.h"

#include <algorithm>

namespace bastide {
namespace {

constexpr std::size_t kFewestTiles = 16;  // that are tried, at least
constexpr std::size_t kFewest = 4;        // tiles that are tried after each, at least

}  // namespace

const std::vector<DrawValue>& DrawValues::evaluate(const State& state, const Action& came,
                                                   std::uint64_t nodes, std::uint64_t seed, StopFlag stop) {
  const auto turns = static_cast<std::size_t>(nodes);
  list_tiles_(state, came, std::max(kFewestTiles, turns / kFewest));
  const std::size_t most = std::max(kFewest, turns / values_.size());
  for (DrawValue& value : values_)
    if (!is_stopped(stop)) evaluate_(state, value, most, seed);
  return values_;
}

void DrawValues::list_tiles_(const State& state, const Action& came, std::size_t most) {
  values_.clear();
  const auto value_of = [this](const Action& draw) -> DrawValue& {
    const auto known = std::ranges::find(values_, draw, &DrawValue::draw);
    if (known != values_.end()) return *known;
    values_.emplace_back();
    values_.back().draw = draw;
    return values_.back();
  };
  for (const Next& next : next_tiles_(state, most, list_)) value_of(next.draw).chance += next.chance;
  value_of(came);
}

// All that may come with their chances; if they are more than `most`, those at evenly spread places of the
// pile.
std::vector<DrawValues::Next> DrawValues::next_tiles_(const State& state, std::size_t most,
                                                      ActionList& list) {
  legal_actions(state, list);
  const double total = chance_total(state);
  std::vector<Next> tiles;
  if (list.size() <= most) {
    for (const Action& draw : list) tiles.push_back({draw, chance_weight(state, draw) / total});
    return tiles;
  }
  double passed = 0;  // tiles of the pile that lie before the present type
  std::size_t type = 0;
  for (std::size_t i = 0; i < most; ++i) {
    const double place = total * (static_cast<double>(i) + 0.5) / static_cast<double>(most);
    while (type + 1 < list.size() && passed + chance_weight(state, list[type]) <= place)
      passed += chance_weight(state, list[type++]);
    tiles.push_back({list[type], 1.0 / static_cast<double>(most)});
  }
  return tiles;
}

void DrawValues::evaluate_(const State& state, DrawValue& value, std::size_t most, std::uint64_t seed) {
  Random random(seed);
  drawn_ = state;
  apply_legal(drawn_, value.draw);
  value.expected = ahead_.play_on(drawn_, 0, random);
  if (drawn_.flow.over || !drawn_.flow.decision.draws) return;
  const auto tiles = next_tiles_(drawn_, most, list_);
  const bool sampled = list_.size() > most;
  value.expected = {};
  for (const Next& next : tiles) {
    playing_ = drawn_;
    apply_legal(playing_, next.draw);
    Random own(seed);
    const ExpectedPoints expected = ahead_.play_on(playing_, 0, own);
    for (std::size_t p = 0; p < kMaxPlayers; ++p) value.expected[p] += next.chance * expected[p];
    if (sampled) value.samples.push_back(expected);
  }
}

}  // namespace bastide
