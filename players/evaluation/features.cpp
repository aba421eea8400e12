#include "players/evaluation/features.h"

#include <algorithm>

#include "engine/rules/game.h"
#include "players/evaluation/joins.h"

namespace bastide {

double ExpectedFeaturePoints::effective_turns_(SegmentKind kind, std::uint8_t winners,
                                               const Turns& turns) const {
  const double own = turns.of(winners);
  if (kind == SegmentKind::city) return weights_.city_effort * own;
  if (kind == SegmentKind::road) return weights_.road_effort * own;
  return weights_.cloister_effort * own + weights_.others_effort * (turns.all - own);
}

// Every open square adds a tile at least. A city that is on two tiles now may score flat now, but not then.
double ExpectedFeaturePoints::value_if_closed_(const State& state, NodeId root,
                                               const Outlook::Ends& ends) const {
  const Feature& feature = state.board.feature(root);
  ScoreLines lines;
  const int points = value_of(state, root, true, lines);
  if (feature.kind == SegmentKind::cloister) return points + feature.open;
  const int per_tile = lines[0].times;
  const int tiles = feature.tiles + ends.count;
  const int pennants = feature.counters[kPennants];
  const bool may_be_flat =
      feature.kind == SegmentKind::city && state.rules->quick().flat_small_city && per_tile == 2;
  if (may_be_flat && tiles == 2) return 2 + pennants * state.rules->number(CoreOption::small_city_shield);
  if (may_be_flat && feature.tiles == 2) return 2 * (tiles + pennants);
  return points + ends.count * per_tile;
}

ExpectedFeaturePoints::IfNotClosed ExpectedFeaturePoints::value_if_not_(const State& state, NodeId root,
                                                                        const Outlook::Ends& ends,
                                                                        double turns) const {
  ScoreLines lines;
  const int points = value_of(state, root, false, lines);
  const bool cloister = state.board.kind_of(root) == SegmentKind::cloister;
  const double growth = cloister ? 1 : weights_.growth;
  return {static_cast<double>(points), points + growth * outlook_.filled(ends, turns) * lines[0].times};
}

// Nothing is open: complete, or a ring that does not count.
ExpectedFeaturePoints::Future ExpectedFeaturePoints::future_of_closed_(const State& state, NodeId root) {
  ScoreLines lines;
  const bool complete = is_complete(state, root);
  Future future;
  future.sure = value_of(state, root, complete, lines);
  future.returning = future.closing = complete ? 1 : 0;
  return future;
}

ExpectedFeaturePoints::Future ExpectedFeaturePoints::future_of_open_(const State& state, NodeId root,
                                                                     const Outlook::Ends& ends,
                                                                     std::uint8_t winners,
                                                                     const Turns& turns) const {
  const double effective = effective_turns_(state.board.kind_of(root), winners, turns);
  const double chance = outlook_.closing_chance(ends, effective);
  const IfNotClosed open = value_if_not_(state, root, ends, effective);
  Future future;
  future.closing = chance;
  future.sure = open.now;
  future.hoped = (1 - chance) * open.later - open.now;
  if (chance > 0) future.hoped += chance * value_if_closed_(state, root, ends);
  future.likely = chance * future.hoped;
  const double soon = std::min(1.0, weights_.return_turns / std::max(1.0, turns.of(winners)));
  future.returning = outlook_.closing_chance(ends, effective * soon);
  return future;
}

// What an open feature is worth follows from itself, from what its ends look like, from who holds it, and
// from the turns to come: as long as these are the same, so is its future.
const ExpectedFeaturePoints::Future& ExpectedFeaturePoints::future_of_(const State& state,
                                                                       const Holding& holding,
                                                                       const Turns& turns) {
  Kept& kept = kept_[outlook_.is_as_before(holding.root) ? 0 : 1][holding.root];
  if (state.board.feature(holding.root).open == 0) {
    kept.ends = 0;
    return kept.future = future_of_closed_(state, holding.root);
  }
  const Outlook::Ends& ends = outlook_.ends_of(state, holding.root);
  if (kept.ends == ends.number && kept.winners == holding.winners && kept.turns == turns) return kept.future;
  kept = {ends.number, holding.winners, turns,
          future_of_open_(state, holding.root, ends, holding.winners, turns)};
  return kept.future;
}

void ExpectedFeaturePoints::evaluate(const State& state, const Turns& turns, Holding& holding,
                                     PointsBySource& value, ExpectedPoints& returning) {
  const Future& future = future_of_(state, holding, turns);
  holding.value = future.value();
  holding.closing = future.closing;
  const Source sure = sure_source(state.board.kind_of(holding.root));
  for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p) {
    returning[p] += future.returning * holding.followers[p];
    if (!is_in(holding.winners, p)) continue;
    value[sure][p] += future.sure;
    value[sure + 1][p] += future.hoped;
    value[sure + 2][p] += future.likely;
  }
}

void ExpectedFeaturePoints::evaluate_joins(const State& state, const Turns& turns, const Holdings& holdings,
                                           ExpectedPoints& value) {
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    const Holding& one = holdings[i];
    const SegmentKind kind = state.board.kind_of(one.root);
    if ((kind != SegmentKind::road && kind != SegmentKind::city) || state.board.feature(one.root).open == 0)
      continue;
    for (const Outlook::Join& join : outlook_.ends_of(state, one.root).joins) {
      const NodeId root = state.board.root(join.node);
      const Holding* other = one.root < root ? holdings.find(root) : nullptr;
      if (other == nullptr || other->winners == one.winners) continue;
      const JoinGain gain(one, *other);
      gain.add_to(value, outlook_.tile_chance(
                             join.tiles, weights_.join_effort * gain.turns(turns, weights_.keep_effort)));
    }
  }
}

ExpectedFeaturePoints::Alone ExpectedFeaturePoints::alone(const State& state, const Turns& turns, NodeId root,
                                                          PlayerId player) {
  Holding holding;
  holding.root = root;
  holding.winners = static_cast<std::uint8_t>(1 << player);
  const Future& future = future_of_(state, holding, turns);
  const bool open = state.board.feature(root).open != 0;
  return {future, open ? loose_value_(state, root) : 0};
}

double ExpectedFeaturePoints::loose_value_(const State& state, NodeId root) {
  const Outlook::Ends& ends = outlook_.ends_of(state, root);
  Loose& loose = loose_[root];
  if (loose.ends != ends.number) {
    const double chance = outlook_.closing_chance(ends, weights_.loose_turns);
    loose = {ends.number, weights_.loose * chance * value_if_closed_(state, root, ends)};
  }
  return loose.value;
}

void ExpectedFeaturePoints::evaluate_loose(const State& state, const Turns& turns, CellId placed,
                                           ExpectedPoints& value) {
  if (placed == kNoCell || turns.own[turns.next] == 0) return;
  const Board& board = state.board;
  for (SegmentId segment = 0; segment < board.segment_count(placed); ++segment) {
    const NodeId root = board.root(placed, segment);
    const Feature& feature = board.feature(root);
    const bool scores = feature.kind != SegmentKind::field && feature.kind != SegmentKind::river;
    if (!scores || feature.open == 0 || feature.occupants != 0) continue;
    value[turns.next] += loose_value_(state, root);
  }
}

}  // namespace bastide
