#include "players/greedy/evaluation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/rules/game.h"

namespace bastide {

double Evaluation::advantage(const State& state, PlayerId player) {
  const int players = state.players();
  for (int p = 0; p < players; ++p) worth_[p] = state.scores[p];
  if (!state.flow.over) {
    count_turns_(state);
    gather_holdings_(state);
    farm_cities_.clear();
    returning_.fill(0);
    for (std::size_t i = 0; i < holdings_.size(); ++i) {
      if (state.board.kind_of(holdings_[i].root) == SegmentKind::field)
        weigh_farm_(state, static_cast<std::uint8_t>(i));
      else
        weigh_feature_(state, holdings_[i]);
    }
    weigh_farm_cities_(state);
    weigh_followers_(state);
  }
  double others = 0;
  for (int p = 0; p < players; ++p) others += p == player ? 0 : worth_[p];
  return worth_[player] - weights_.rivals * others / std::max(1, players - 1);
}

// --- turns to come

void Evaluation::count_turns_(const State& state) {
  const int players = state.players();
  const Flow& flow = state.flow;
  // Waiting for a draw, the next tile is that of the part that waits; else this player has had his.
  const int next = flow.decision.draws ? flow.part.player : flow.turn_player + 1;
  all_turns_ = outlook_.tiles_left();
  for (int i = 0; i < players; ++i) {
    const int seat = (next + i) % players;
    turns_[static_cast<std::size_t>(seat)] = (all_turns_ - i + players - 1) / players;
  }
}

double Evaluation::turns_of_(std::uint8_t players) const {
  double turns = 0;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if ((players >> p) & 1) turns += turns_[p];
  return turns;
}

// --- who stands where

void Evaluation::gather_holdings_(const State& state) {
  ++walk_;
  holdings_.clear();
  for (const Figure& figure : state.figures) {
    if (figure.place != kOnBoard) continue;
    const NodeId root = state.board.root(figure.cell, figure.segment);
    if (seen_[root] != walk_) {
      seen_[root] = walk_;
      holding_of_[root] = static_cast<std::uint8_t>(holdings_.size());
      Holding holding;
      holding.root = root;
      holdings_.push_back(holding);
    }
    Holding& holding = holdings_[holding_of_[root]];
    holding.strengths[figure.owner] += strength_of(state, figure, root);
    holding.followers[figure.owner] += state.rules->figures()[figure.kind].follower ? 1 : 0;
  }
}

// --- roads, cities, cloisters

double Evaluation::effective_turns_(SegmentKind kind, std::uint8_t winners) const {
  const double own = turns_of_(winners);
  switch (kind) {
    case SegmentKind::city:
      return weights_.city_effort * own;
    case SegmentKind::road:
      return weights_.road_effort * own;
    default:
      return weights_.cloister_effort * own + weights_.others_effort * (all_turns_ - own);
  }
}

double Evaluation::closing_chance_(const State& state, const Holding& holding, double turns) {
  if (is_complete(state, holding.root)) return 1;
  if (state.board.feature(holding.root).open == 0) return 0;  // a ring that does not count
  return outlook_.closing_chance(outlook_.ends_of(state, holding.root), turns);
}

// Every open square adds a tile at least.
double Evaluation::value_if_closed_(const State& state, NodeId root) {
  const Feature& feature = state.board.feature(root);
  ScoreLines lines;
  const int points = value_of(state, root, true, lines);
  if (feature.kind == SegmentKind::cloister) return points + feature.open;
  if (feature.open == 0) return points;
  const int more = outlook_.ends_of(state, root).count;
  const int per_tile = lines[0].times;
  if (feature.kind == SegmentKind::city && per_tile == 2 && state.rules->quick().flat_small_city &&
      feature.tiles + more == 2)
    return 2 + feature.counters[kPennants] * state.rules->number(CoreOption::small_city_shield);
  return points + more * per_tile;
}

double Evaluation::value_if_not_(const State& state, NodeId root, double turns) {
  ScoreLines lines;
  const int points = value_of(state, root, false, lines);
  const double filled = outlook_.filled(outlook_.ends_of(state, root), turns);
  const bool cloister = state.board.kind_of(root) == SegmentKind::cloister;
  return points + (cloister ? 1 : weights_.growth) * filled * lines[0].times;
}

void Evaluation::weigh_feature_(const State& state, const Holding& holding) {
  const std::uint8_t winners = winners_of(holding.strengths);
  const double turns = effective_turns_(state.board.kind_of(holding.root), winners);
  const double chance = closing_chance_(state, holding, turns);
  double value = 0;
  if (chance > 0) value += chance * value_if_closed_(state, holding.root);
  if (chance < 1) value += (1 - chance) * value_if_not_(state, holding.root, turns);
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if ((winners >> p) & 1) worth_[p] += value;
    returning_[p] += chance * holding.followers[p];
  }
}

// --- farms

void Evaluation::weigh_farm_(const State& state, std::uint8_t index) {
  const Board& board = state.board;
  const Holding& holding = holdings_[index];
  int open_sides = 0;
  ++walk_;
  board.for_each_node(holding.root, [&](NodeId id) {
    const Node& node = board.node_at(id);
    const Cell& cell = board.cell(node.cell);
    const Segment* field = board.segment_under(id);
    if (field == nullptr) return;
    const std::uint8_t halves = turned_halves(field->halves, cell.turns);
    for (int side = 0; side < kSides; ++side) {
      const CellId other = cell.neighbour[static_cast<std::size_t>(side)];
      open_sides += ((halves >> (2 * side)) & 3) != 0 && !board.placed(other) ? 1 : 0;
    }
    for (SegmentId segment = 0; (field->cities >> segment) != 0; ++segment)
      if ((field->cities >> segment) & 1) note_farm_city_(state, board.root(node.cell, segment), index);
  });
  const double left = static_cast<double>(all_turns_) / static_cast<double>(state.rules->tiles_in_all());
  const double growth = weights_.farm_growth * open_sides * left;
  const std::uint8_t winners = winners_of(holding.strengths);
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if ((winners >> p) & 1) worth_[p] += growth;
}

void Evaluation::note_farm_city_(const State& state, NodeId city, std::uint8_t farm) {
  if (seen_[city] == walk_ || farm_cities_.full()) return;
  seen_[city] = walk_;
  double chance = 1;
  if (state.board.feature(city).open != 0)
    chance = outlook_.closing_chance(outlook_.ends_of(state, city), weights_.farm_effort * all_turns_);
  if (chance > 0) farm_cities_.push_back({city, farm, static_cast<float>(chance)});
}

void Evaluation::pay_city_(const State& state, const FarmCityChance& city, std::uint8_t winners) {
  for (PlayerId p = 0; p < kMaxPlayers; ++p) {
    if (((winners >> p) & 1) == 0) continue;
    FarmCity each{state.rules->quick().farm_points, "", ""};
    for (auto hook : state.rules->hooks().farm_city)
      hook(state, holdings_[city.farm].root, city.city, p, each);
    worth_[p] += city.chance * each.points;
  }
}

// The three ways in which farms score (B-77 to B-80), with cities that count by their chance.
void Evaluation::weigh_farm_cities_(const State& state) {
  if (farm_cities_.empty()) return;
  const RuleSet& rules = *state.rules;
  ++walk_;
  if (rules.is(CoreOption::farm_scoring, "per-city-pooled")) {
    for (std::size_t i = 0; i < farm_cities_.size(); ++i)
      if (std::exchange(seen_[farm_cities_[i].city], walk_) != walk_) weigh_pooled_city_(state, i);
    return;
  }
  const bool once = rules.is(CoreOption::farm_scoring, "per-farm-once-per-player");
  for (const FarmCityChance& city : farm_cities_) {
    std::uint8_t winners = winners_of(holdings_[city.farm].strengths);
    if (once) {
      if (std::exchange(seen_[city.city], walk_) != walk_) paid_[city.city] = 0;
      winners &= static_cast<std::uint8_t>(~paid_[city.city]);
      paid_[city.city] |= winners;
    }
    pay_city_(state, city, winners);
  }
}

void Evaluation::weigh_pooled_city_(const State& state, std::size_t first) {
  const bool best_single = state.rules->is(CoreOption::pooled_majority, "best-single-farm");
  Strengths pooled{};
  for (std::size_t i = first; i < farm_cities_.size(); ++i) {
    if (farm_cities_[i].city != farm_cities_[first].city) continue;
    const Strengths& there = holdings_[farm_cities_[i].farm].strengths;
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      pooled[p] = best_single ? std::max(pooled[p], there[p]) : pooled[p] + there[p];
  }
  pay_city_(state, farm_cities_[first], winners_of(pooled));
}

// --- followers

void Evaluation::weigh_followers_(const State& state) {
  const auto& figures = state.rules->figures();
  const double share = weights_.next_follower;
  for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p) {
    double home = weights_.return_share * returning_[p];
    for (std::size_t kind = 0; kind < figures.size(); ++kind)
      if (figures[kind].follower) home += state.supply[p][kind];
    const double count = std::min<double>(home, turns_[p]);
    const double all = weights_.first_follower * (1 - std::pow(share, count)) / (1 - share);
    worth_[p] += all * std::min(1.0, turns_[p] / weights_.follower_turns);
  }
}

}  // namespace bastide
