#include "analysis/reasons/position_facts.h"

#include <algorithm>

#include "players/evaluation/joins.h"
#include "protocol/view/action.h"
#include "protocol/view/feature.h"

namespace bastide {
namespace {

const Weights kWeights;

}  // namespace

PositionFacts::PositionFacts() : outlook(kWeights), farms(kWeights, outlook) {}

void PositionFacts::take() {
  outlook.take_stock(state);
  holdings.gather(state);
}

Reason PositionFacts::describe(ReasonKind kind, NodeId root) {
  Reason reason;
  reason.kind = kind;
  reason.feature = state.board.kind_of(root);
  reason.at = spot_of(state, root);
  reason.left = outlook.tiles_left();
  const FeaturePoints value = value_of(state, root);
  const bool field = reason.feature == SegmentKind::field;
  if (!field) reason.open = outlook.ends_of(state, root).count;
  reason.finishable = !field && !is_blocked(root) && reason.open <= reason.left;
  reason.points = reason.finishable ? value.if_finished : value.at_end;
  reason.fits = closing_tiles(root);
  return reason;
}

bool PositionFacts::is_blocked(NodeId root) {
  if (state.board.kind_of(root) == SegmentKind::field) return false;
  const Outlook::Ends& ends = outlook.ends_of(state, root);
  const std::size_t known = std::min<std::size_t>(ends.count, ends.squares.size());
  return std::any_of(ends.squares.begin(), ends.squares.begin() + static_cast<std::ptrdiff_t>(known),
                     [](const Outlook::OpenSquare& square) { return square.fit.all == 0; });
}

int PositionFacts::closing_tiles(NodeId root) {
  if (state.board.kind_of(root) == SegmentKind::field) return 0;
  const Outlook::Ends& ends = outlook.ends_of(state, root);
  if (ends.count != 1) return 0;
  return ends.around ? ends.squares[0].fit.all : ends.squares[0].fit.closing;
}

double PositionFacts::closing_chance(NodeId root, std::uint8_t players) {
  const Turns turns = turns_to_come(state, outlook.tiles_left());
  return outlook.closing_chance(outlook.ends_of(state, root), turns.of(players));
}

std::uint8_t PositionFacts::winners(NodeId root) const {
  const Holding* holding = holdings.find(root);
  return holding == nullptr ? std::uint8_t{0} : holding->winners;
}

std::vector<PositionFacts::Join> PositionFacts::joins_of(PlayerId player) {
  std::vector<Join> joins;
  const auto note = [&](NodeId one, NodeId other, int tiles) {
    const bool apart = is_in(winners(one), player) && winners(other) != 0 && !is_in(winners(other), player);
    if (apart) joins.push_back({one, other, tiles});
  };
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    const NodeId root = holdings[i].root;
    if (state.board.kind_of(root) == SegmentKind::field) continue;
    for (const Outlook::Join& join : outlook.ends_of(state, root).joins)
      note(root, state.board.root(join.node), join.tiles);
  }
  for (const ExpectedFarmPoints::Join& join : farms.joins(state, holdings)) {
    note(holdings[join.one].root, holdings[join.other].root, join.tiles);
    note(holdings[join.other].root, holdings[join.one].root, join.tiles);
  }
  return joins;
}

double PositionFacts::cost_of(const Join& join, PlayerId player) {
  const auto valued = [&](NodeId root) {
    Holding holding = *holdings.find(root);
    holding.value = describe(ReasonKind::keeps_apart, root).points;
    return holding;
  };
  ExpectedPoints gain{};
  JoinGain(valued(join.own), valued(join.other)).add_to(gain, 1);
  double of_others = 0;
  for (int p = 0; p < state.players(); ++p)
    if (p != player) of_others = std::max(of_others, gain[static_cast<std::size_t>(p)]);
  return of_others - gain[player];
}

}  // namespace bastide
