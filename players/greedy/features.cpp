#include "players/greedy/features.h"

#include <algorithm>

#include "engine/rules/game.h"
#include "players/greedy/joins.h"

namespace bastide {

double FeatureWorth::effective_turns_(SegmentKind kind, std::uint8_t winners, const Turns& turns) const {
  const double own = turns.of(winners);
  if (kind == SegmentKind::city) return weights_.city_effort * own;
  if (kind == SegmentKind::road) return weights_.road_effort * own;
  return weights_.cloister_effort * own + weights_.others_effort * (turns.all - own);
}

double FeatureWorth::closing_chance_(const State& state, NodeId root, double turns) {
  if (is_complete(state, root)) return 1;
  if (state.board.feature(root).open == 0) return 0;  // a ring that does not count
  return outlook_.closing_chance(outlook_.ends_of(state, root), turns);
}

// Every open square adds a tile at least. A city that is on two tiles now may score flat now, but not then.
double FeatureWorth::value_if_closed_(const State& state, NodeId root) {
  const Feature& feature = state.board.feature(root);
  ScoreLines lines;
  const int points = value_of(state, root, true, lines);
  if (feature.kind == SegmentKind::cloister) return points + feature.open;
  if (feature.open == 0) return points;
  const int more = outlook_.ends_of(state, root).count;
  const int per_tile = lines[0].times;
  const int tiles = feature.tiles + more;
  const int pennants = feature.counters[kPennants];
  const bool may_be_flat =
      feature.kind == SegmentKind::city && state.rules->quick().flat_small_city && per_tile == 2;
  if (may_be_flat && tiles == 2) return 2 + pennants * state.rules->number(CoreOption::small_city_shield);
  if (may_be_flat && feature.tiles == 2) return 2 * (tiles + pennants);
  return points + more * per_tile;
}

double FeatureWorth::value_if_not_(const State& state, NodeId root, double turns) {
  ScoreLines lines;
  const int points = value_of(state, root, false, lines);
  const double filled = outlook_.filled(outlook_.ends_of(state, root), turns);
  const bool cloister = state.board.kind_of(root) == SegmentKind::cloister;
  return points + (cloister ? 1 : weights_.growth) * filled * lines[0].times;
}

void FeatureWorth::weigh(const State& state, const Turns& turns, Holding& holding, Worth& worth,
                         Worth& returning) {
  const NodeId root = holding.root;
  const double effective = effective_turns_(state.board.kind_of(root), holding.winners, turns);
  const double chance = closing_chance_(state, root, effective);
  if (chance > 0) holding.value += chance * value_if_closed_(state, root);
  if (chance < 1) holding.value += (1 - chance) * value_if_not_(state, root, effective);
  const double soon = std::min(1.0, weights_.return_turns / std::max(1.0, turns.of(holding.winners)));
  const double back = closing_chance_(state, root, effective * soon);
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (is_in(holding.winners, p)) worth[p] += holding.value;
    returning[p] += back * holding.followers[p];
  }
}

void FeatureWorth::weigh_joins(const State& state, const Turns& turns, const Holdings& holdings,
                               Worth& worth) {
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    const Holding& one = holdings[i];
    const SegmentKind kind = state.board.kind_of(one.root);
    if ((kind != SegmentKind::road && kind != SegmentKind::city) || state.board.feature(one.root).open == 0)
      continue;
    for (const Outlook::Join& join : outlook_.ends_of(state, one.root).joins) {
      const Holding* other = one.root < join.root ? holdings.find(join.root) : nullptr;
      if (other == nullptr || other->winners == one.winners) continue;
      const JoinGain gain(one, *other);
      gain.add_to(worth, outlook_.tile_chance(join.tiles, weights_.join_effort * gain.turns(turns)));
    }
  }
}

void FeatureWorth::weigh_loose(const State& state, const Turns& turns, CellId placed, Worth& worth) {
  if (placed == kNoCell || turns.own[turns.next] == 0) return;
  const Board& board = state.board;
  for (SegmentId segment = 0; segment < board.segment_count(placed); ++segment) {
    const NodeId root = board.root(placed, segment);
    const Feature& feature = board.feature(root);
    const bool scores = feature.kind != SegmentKind::field && feature.kind != SegmentKind::river;
    if (!scores || feature.open == 0 || feature.occupants != 0) continue;
    const double chance = closing_chance_(state, root, weights_.loose_turns);
    worth[turns.next] += weights_.loose * chance * value_if_closed_(state, root);
  }
}

}  // namespace bastide
