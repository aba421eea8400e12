#include "players/evaluation/farms.h"

#include <algorithm>
#include <utility>

#include "players/evaluation/joins.h"

namespace bastide {

void ExpectedFarmPoints::evaluate(const State& state, const Turns& turns, Holdings& holdings,
                                  PointsBySource& value) {
  cities_.clear();
  bool rivals = false;
  std::uint8_t holders = 0;
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    Holding& holding = holdings[i];
    if (state.board.kind_of(holding.root) != SegmentKind::field) continue;
    const Walks* walks = nullptr;
    const Walk& walk = walk_of_(state.board, holding.root, walks);
    rivals |= holders != 0 && holders != holding.winners;
    holders |= holding.winners;
    const double growth = growth_(state, turns, walk);
    holding.value = growth + add_cities_(state, turns, static_cast<std::uint8_t>(i),
                                         {walks->cities.data() + walk.first_city, walk.cities});
    for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p)
      value[Source::farm_growth][p] += is_in(holding.winners, p) ? growth : 0;
  }
  pay_cities_(state, holdings, value);
  if (rivals) evaluate_joins_(state, turns, holdings, value[Source::farm_joins]);
}

ExpectedFarmPoints::Alone ExpectedFarmPoints::alone(const State& state, const Turns& turns, NodeId farm) {
  const Walks* walks = nullptr;
  const Walk& walk = walk_of_(state.board, farm, walks);
  cities_.clear();
  add_cities_(state, turns, 0, {walks->cities.data() + walk.first_city, walk.cities});
  Alone alone;
  alone.growth = growth_(state, turns, walk);
  for (const CityAt& city : cities_) {
    const double points = city.chance * state.rules->quick().farm_points;
    (city.chance == 1 ? alone.sure : alone.hoped) += points;
    if (city.chance != 1) alone.likely += city.chance * points;
  }
  return alone;
}

int ExpectedFarmPoints::open_sides(const Board& board, NodeId farm) {
  const Walks* walks = nullptr;
  return walk_of_(board, farm, walks).open_sides;
}

double ExpectedFarmPoints::growth_(const State& state, const Turns& turns, const Walk& walk) const {
  return weights_.farm_growth * walk.open_sides * turns.all /
         static_cast<double>(state.rules->tiles_in_all());
}

// --- one farm

const ExpectedFarmPoints::Walk& ExpectedFarmPoints::walk_of_(const Board& board, NodeId farm,
                                                             const Walks*& walks) {
  // What is first walked with another tile on the board is not kept: that tile may have made two cities one.
  const bool as_before = outlook_.is_position() || (outlook_.is_as_before(farm) &&
                                                    in_position_.walks[farm].board == outlook_.position());
  Walks& there = as_before ? in_position_ : on_board_;
  walks = &there;
  const std::uint32_t number = as_before ? outlook_.position() : outlook_.board();
  if (there.board != number) {
    there.board = number;
    there.cities.clear();
    there.edges.clear();
  }
  if (there.walks[farm].board != number) walk_farm_(board, farm, there);
  return there.walks[farm];
}

void ExpectedFarmPoints::walk_farm_(const Board& board, NodeId farm, Walks& walks) {
  ++round_;
  Walk& walk = walks.walks[farm];
  walk = {walks.board, static_cast<std::uint16_t>(walks.cities.size()),
          0,           static_cast<std::uint16_t>(walks.edges.size()),
          0,           0};
  board.for_each_node(farm, [&](NodeId id) {
    const Segment* field = board.segment_under(id);
    if (field == nullptr) return;
    note_open_halves_(board, id, *field, walks, walk);
    note_cities_(board, id, *field, walks);
  });
  walk.cities = static_cast<std::uint16_t>(walks.cities.size() - walk.first_city);
  walk.edges = static_cast<std::uint16_t>(walks.edges.size() - walk.first_edge);
}

void ExpectedFarmPoints::note_open_halves_(const Board& board, NodeId id, const Segment& field, Walks& walks,
                                           Walk& walk) {
  const Cell& cell = board.cell(board.node_at(id).cell);
  const std::uint8_t halves = turned_halves(field.halves, cell.turns);
  for (int side = 0; side < kSides; ++side) {
    const int here = (halves >> (2 * side)) & 3;
    const CellId other = cell.neighbour[static_cast<std::size_t>(side)];
    if (here == 0 || board.placed(other)) continue;
    ++walk.open_sides;
    for (int half = 0; half < 2; ++half) {  // my left meets the square's right
      if (((here >> half) & 1) == 0 || walks.edges.full()) continue;
      const int facing = 2 * opposite(static_cast<Side>(side)) + 1 - half;
      walks.edges.push_back({other, static_cast<std::uint8_t>(facing)});
    }
  }
}

void ExpectedFarmPoints::note_cities_(const Board& board, NodeId id, const Segment& field, Walks& walks) {
  for (SegmentId segment = 0; (field.cities >> segment) != 0; ++segment) {
    if (((field.cities >> segment) & 1) == 0) continue;
    const NodeId city = board.root(board.node_at(id).cell, segment);
    if (std::exchange(seen_[city], round_) == round_ || walks.cities.full()) continue;
    walks.cities.push_back(city);
  }
}

// Lists the cities at a farm that are or may become complete. Returns what they are expected to bring
// together.
double ExpectedFarmPoints::add_cities_(const State& state, const Turns& turns, std::uint8_t farm,
                                       std::span<const NodeId> cities) {
  ++round_;
  double chances = 0;
  for (const NodeId node : cities) {
    const NodeId city = state.board.root(node);  // a tile may have joined two of them
    if (std::exchange(seen_[city], round_) == round_ || cities_.full()) continue;
    double chance = 1;
    if (state.board.feature(city).open != 0)
      chance = outlook_.closing_chance_again(state, city, weights_.farm_effort * turns.all);
    if (chance <= 0) continue;
    cities_.push_back({city, farm, static_cast<float>(chance)});
    chances += chance;
  }
  return chances * state.rules->quick().farm_points;
}

// --- the three ways in which farms score (B-77 to B-80), with cities that count by their chance

void ExpectedFarmPoints::pay_(const State& state, const Holdings& holdings, const CityAt& city,
                              std::uint8_t winners, PointsBySource& value) {
  for (PlayerId p = 0; winners >> p != 0; ++p) {
    if (!is_in(winners, p)) continue;
    FarmCity each{state.rules->quick().farm_points, nullptr, ""};
    for (auto hook : state.rules->hooks().farm_city)
      hook(state, holdings[city.farm].root, city.city, p, each);
    const double points = city.chance * each.value();
    if (city.chance == 1) {
      value[Source::farm_sure][p] += points;
      continue;
    }
    value[Source::farm_hoped][p] += points;
    value[Source::farm_likely][p] += city.chance * points;
  }
}

void ExpectedFarmPoints::pay_cities_(const State& state, const Holdings& holdings, PointsBySource& value) {
  if (cities_.empty()) return;
  const RuleSet& rules = *state.rules;
  const bool pooled = rules.is(CoreOption::farm_scoring, "per-city-pooled");
  const bool once = rules.is(CoreOption::farm_scoring, "per-farm-once-per-player");
  ++round_;
  for (std::size_t i = 0; i < cities_.size(); ++i) {
    const CityAt& city = cities_[i];
    const bool first = std::exchange(seen_[city.city], round_) != round_;
    if (pooled) {
      if (first) pay_pooled_(state, holdings, i, value);
      continue;
    }
    std::uint8_t winners = holdings[city.farm].winners;
    if (once) {
      const std::uint8_t paid = first ? 0 : paid_[city.city];
      paid_[city.city] = paid | winners;
      winners &= static_cast<std::uint8_t>(~paid);
    }
    pay_(state, holdings, city, winners, value);
  }
}

void ExpectedFarmPoints::pay_pooled_(const State& state, const Holdings& holdings, std::size_t first,
                                     PointsBySource& value) {
  const bool best_single = state.rules->is(CoreOption::pooled_majority, "best-single-farm");
  Strengths pooled{};
  for (std::size_t i = first; i < cities_.size(); ++i) {
    if (cities_[i].city != cities_[first].city) continue;
    const Strengths& there = holdings[cities_[i].farm].strengths;
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      pooled[p] = best_single ? std::max(pooled[p], there[p]) : pooled[p] + there[p];
  }
  pay_(state, holdings, cities_[first], winners_of(pooled), value);
}

// --- joining

void ExpectedFarmPoints::evaluate_joins_(const State& state, const Turns& turns, const Holdings& holdings,
                                         ExpectedPoints& value) {
  for (const Join& join : joins(state, holdings)) {
    const JoinGain gain(holdings[join.one], holdings[join.other]);
    gain.add_to(value, outlook_.tile_chance(
                           join.tiles, weights_.farm_join_effort * gain.turns(turns, weights_.keep_effort)));
  }
}

std::span<const ExpectedFarmPoints::Join> ExpectedFarmPoints::joins(const State& state,
                                                                    const Holdings& holdings) {
  gather_edges_(state, holdings);
  joins_.clear();
  for (const EdgeAt& one : edges_)
    for (std::uint16_t i = one.previous; i != kNoEdge; i = edges_[i].previous)
      if (holdings[edges_[i].farm].winners != holdings[one.farm].winners) note_join_(state, one, edges_[i]);
  return {joins_.data(), joins_.size()};
}

void ExpectedFarmPoints::gather_edges_(const State& state, const Holdings& holdings) {
  ++round_;
  edges_.clear();
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    if (state.board.kind_of(holdings[i].root) != SegmentKind::field) continue;
    const Walks* walks = nullptr;
    const Walk& walk = walk_of_(state.board, holdings[i].root, walks);
    for (std::size_t e = walk.first_edge; e < walk.first_edge + walk.edges && !edges_.full(); ++e) {
      const Edge& edge = walks->edges[e];
      const std::uint16_t previous = cell_seen_[edge.cell] == round_ ? last_edge_[edge.cell] : kNoEdge;
      cell_seen_[edge.cell] = round_;
      last_edge_[edge.cell] = static_cast<std::uint16_t>(edges_.size());
      edges_.push_back({edge, static_cast<std::uint8_t>(i), previous});
    }
  }
}

// A farm's edges follow each other, so of two edges the later one belongs to the later farm.
void ExpectedFarmPoints::note_join_(const State& state, const EdgeAt& one, const EdgeAt& other) {
  const auto tiles = static_cast<std::uint8_t>(
      outlook_.tiles_joining_fields(state.board.cell(one.edge.cell).allowed, one.edge.half, other.edge.half));
  if (tiles == 0) return;
  for (Join& join : joins_)
    if (join.one == one.farm && join.other == other.farm) {
      join.tiles = std::max(join.tiles, tiles);
      return;
    }
  if (!joins_.full()) joins_.push_back({one.farm, other.farm, tiles});
}

}  // namespace bastide
