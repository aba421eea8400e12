#include <algorithm>

#include "analysis/reason_finder.h"
#include "engine/notation/action_text.h"
#include "protocol/json_feature.h"

namespace bastide {
namespace {

const Weights kWeights;

}  // namespace

Survey::Survey() : outlook(kWeights) {}

void Survey::take() {
  outlook.take_stock(state);
  holdings.gather(state);
}

Reason Survey::describe(ReasonKind kind, NodeId root) {
  Reason reason;
  reason.kind = kind;
  reason.feature = state.board.kind_of(root);
  const Node& node = state.board.node_at(root);
  reason.at = spot_text(state, node.cell, node.segment);
  reason.left = outlook.tiles_left();
  const FeaturePoints worth = worth_of(state, root);
  const bool field = reason.feature == SegmentKind::field;
  if (!field) reason.open = outlook.ends_of(state, root).count;
  reason.finishable = !field && !is_blocked(root) && reason.open <= reason.left;
  reason.points = reason.finishable ? worth.if_finished : worth.at_end;
  reason.fits = closing_tiles(root);
  return reason;
}

bool Survey::is_blocked(NodeId root) {
  if (state.board.kind_of(root) == SegmentKind::field) return false;
  const Outlook::Ends& ends = outlook.ends_of(state, root);
  const std::size_t known = std::min<std::size_t>(ends.count, ends.squares.size());
  return std::any_of(ends.squares.begin(), ends.squares.begin() + static_cast<std::ptrdiff_t>(known),
                     [](const Outlook::OpenSquare& square) { return square.fit.all == 0; });
}

int Survey::closing_tiles(NodeId root) {
  if (state.board.kind_of(root) == SegmentKind::field) return 0;
  const Outlook::Ends& ends = outlook.ends_of(state, root);
  if (ends.count != 1) return 0;
  return ends.around ? ends.squares[0].fit.all : ends.squares[0].fit.closing;
}

double Survey::closing_chance(NodeId root, std::uint8_t players) {
  const Turns turns = turns_to_come(state, outlook.tiles_left());
  return outlook.closing_chance(outlook.ends_of(state, root), turns.of(players));
}

std::uint8_t Survey::winners(NodeId root) const {
  const Holding* holding = holdings.find(root);
  return holding == nullptr ? std::uint8_t{0} : holding->winners;
}

}  // namespace bastide
