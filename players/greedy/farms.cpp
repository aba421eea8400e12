#include "players/greedy/farms.h"

#include <algorithm>
#include <utility>

#include "players/greedy/joins.h"

namespace bastide {

void FarmWorth::weigh(const State& state, const Turns& turns, Holdings& holdings, Worth& worth) {
  ++round_;
  cities_.clear();
  edges_.clear();
  bool rivals = false;
  std::uint8_t holders = 0;
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    Holding& holding = holdings[i];
    if (state.board.kind_of(holding.root) != SegmentKind::field) continue;
    walk_farm_(state, turns, static_cast<std::uint8_t>(i), holding);
    rivals |= holders != 0 && holders != holding.winners;
    holders |= holding.winners;
    const double growth =
        weights_.farm_growth * open_sides_ * turns.all / static_cast<double>(state.rules->tiles_in_all());
    holding.value += growth;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) worth[p] += is_in(holding.winners, p) ? growth : 0;
  }
  pay_cities_(state, holdings, worth);
  if (rivals) weigh_joins_(state, turns, holdings, worth);
}

// --- one farm

void FarmWorth::walk_farm_(const State& state, const Turns& turns, std::uint8_t farm, Holding& holding) {
  ++walk_;
  open_sides_ = 0;
  state.board.for_each_node(holding.root, [&](NodeId id) {
    const Segment* field = state.board.segment_under(id);
    if (field == nullptr) return;
    note_open_halves_(state.board, id, *field, farm);
    note_cities_(state, turns, id, *field, holding, farm);
  });
}

void FarmWorth::note_open_halves_(const Board& board, NodeId id, const Segment& field, std::uint8_t farm) {
  const Cell& cell = board.cell(board.node_at(id).cell);
  const std::uint8_t halves = turned_halves(field.halves, cell.turns);
  for (int side = 0; side < kSides; ++side) {
    const int here = (halves >> (2 * side)) & 3;
    const CellId other = cell.neighbour[static_cast<std::size_t>(side)];
    if (here == 0 || board.placed(other)) continue;
    ++open_sides_;
    for (int half = 0; half < 2; ++half) {  // my left meets the square's right
      if (((here >> half) & 1) == 0 || edges_.full()) continue;
      const std::uint16_t previous = cell_seen_[other] == round_ ? last_edge_[other] : kNoEdge;
      cell_seen_[other] = round_;
      last_edge_[other] = static_cast<std::uint16_t>(edges_.size());
      const int facing = 2 * opposite(static_cast<Side>(side)) + 1 - half;
      edges_.push_back({other, static_cast<std::uint8_t>(facing), farm, previous});
    }
  }
}

void FarmWorth::note_cities_(const State& state, const Turns& turns, NodeId id, const Segment& field,
                             Holding& holding, std::uint8_t farm) {
  for (SegmentId segment = 0; (field.cities >> segment) != 0; ++segment) {
    if (((field.cities >> segment) & 1) == 0) continue;
    const NodeId city = state.board.root(state.board.node_at(id).cell, segment);
    if (std::exchange(seen_[city], walk_) == walk_ || cities_.full()) continue;
    double chance = 1;
    if (state.board.feature(city).open != 0)
      chance = outlook_.closing_chance(outlook_.ends_of(state, city), weights_.farm_effort * turns.all);
    if (chance <= 0) continue;
    cities_.push_back({city, farm, static_cast<float>(chance)});
    holding.value += chance * state.rules->quick().farm_points;
  }
}

// --- the three ways in which farms score (B-77 to B-80), with cities that count by their chance

void FarmWorth::pay_(const State& state, const Holdings& holdings, const CityAt& city, std::uint8_t winners,
                     Worth& worth) {
  for (PlayerId p = 0; p < kMaxPlayers; ++p) {
    if (!is_in(winners, p)) continue;
    FarmCity each{state.rules->quick().farm_points, "", ""};
    for (auto hook : state.rules->hooks().farm_city)
      hook(state, holdings[city.farm].root, city.city, p, each);
    worth[p] += city.chance * each.value();
  }
}

void FarmWorth::pay_cities_(const State& state, const Holdings& holdings, Worth& worth) {
  if (cities_.empty()) return;
  const RuleSet& rules = *state.rules;
  const bool pooled = rules.is(CoreOption::farm_scoring, "per-city-pooled");
  const bool once = rules.is(CoreOption::farm_scoring, "per-farm-once-per-player");
  ++walk_;
  for (std::size_t i = 0; i < cities_.size(); ++i) {
    const CityAt& city = cities_[i];
    const bool first = std::exchange(seen_[city.city], walk_) != walk_;
    if (pooled) {
      if (first) pay_pooled_(state, holdings, i, worth);
      continue;
    }
    std::uint8_t winners = holdings[city.farm].winners;
    if (once) {
      const std::uint8_t paid = first ? 0 : paid_[city.city];
      paid_[city.city] = paid | winners;
      winners &= static_cast<std::uint8_t>(~paid);
    }
    pay_(state, holdings, city, winners, worth);
  }
}

void FarmWorth::pay_pooled_(const State& state, const Holdings& holdings, std::size_t first, Worth& worth) {
  const bool best_single = state.rules->is(CoreOption::pooled_majority, "best-single-farm");
  Strengths pooled{};
  for (std::size_t i = first; i < cities_.size(); ++i) {
    if (cities_[i].city != cities_[first].city) continue;
    const Strengths& there = holdings[cities_[i].farm].strengths;
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      pooled[p] = best_single ? std::max(pooled[p], there[p]) : pooled[p] + there[p];
  }
  pay_(state, holdings, cities_[first], winners_of(pooled), worth);
}

// --- joining

void FarmWorth::weigh_joins_(const State& state, const Turns& turns, const Holdings& holdings, Worth& worth) {
  pairs_.clear();
  for (const Edge& one : edges_)
    for (std::uint16_t i = one.previous; i != kNoEdge; i = edges_[i].previous)
      if (holdings[edges_[i].farm].winners != holdings[one.farm].winners) note_pair_(state, one, edges_[i]);
  for (const Pair& pair : pairs_) {
    const JoinGain gain(holdings[pair.one], holdings[pair.other]);
    gain.add_to(worth, outlook_.tile_chance(pair.tiles, weights_.farm_join_effort * gain.turns(turns)));
  }
}

// A farm's edges follow each other, so of two edges the later one belongs to the later farm.
void FarmWorth::note_pair_(const State& state, const Edge& one, const Edge& other) {
  const auto tiles = static_cast<std::uint8_t>(
      outlook_.tiles_joining_fields(state.board.cell(one.cell).allowed, one.half, other.half));
  if (tiles == 0) return;
  for (Pair& pair : pairs_)
    if (pair.one == one.farm && pair.other == other.farm) {
      pair.tiles = std::max(pair.tiles, tiles);
      return;
    }
  if (!pairs_.full()) pairs_.push_back({one.farm, other.farm, tiles});
}

}  // namespace bastide
