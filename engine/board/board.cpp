// Features: how they grow with the tiles laid, and which of them that completes. The squares are in
// board_squares.cpp.
#include "engine/board/board.h"

#include <utility>

namespace bastide {
namespace {

std::uint32_t on_side(int side, std::uint8_t edge) { return static_cast<std::uint32_t>(edge) << (8 * side); }

}  // namespace

void Board::note_marked_(CellId id) {
  marked_.push_back(id);
  for (std::size_t i = marked_.size() - 1; i > 0 && marked_[i - 1] > id; --i)
    std::swap(marked_[i - 1], marked_[i]);
}

// --- placing

void Board::place(CellId id, TileId type_id, int turns, std::uint8_t overlay_sides) {
  assert(!placed(id));
  leave_frontier_(id);
  Cell& cell = cells_[id];
  cell.tile = type_id;
  cell.turns = static_cast<std::uint8_t>(turns);
  ++tile_count_;
  if (types_[type_id].marks != 0) note_marked_(id);
  make_nodes_(id, types_[type_id]);
  if (overlay_sides != 0) make_overlay_(id, overlay_sides);
  link_neighbours_(id);
  list_completed_(id);
  surround_cloisters_(id);
}

void Board::make_nodes_(CellId id, const TileType& type) {
  const auto first = static_cast<NodeId>(nodes_.size());
  cells_[id].first_node = first;
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    const auto node = static_cast<NodeId>(first + i);
    nodes_.push_back({node, node, id, i});
  }
  features_.append(type.features.data(), type.features.size());
  if (type.cloister == kNoSegment) return;
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    if (type.segments[i].kind != SegmentKind::cloister) continue;
    features_[first + i].open = static_cast<std::uint16_t>(8 - neighbours_of(id));
    cloisters_.push_back(static_cast<NodeId>(first + i));
  }
}

void Board::make_overlay_(CellId id, std::uint8_t sides) {
  const TileType& type = type_at(id);
  const auto node = static_cast<NodeId>(nodes_.size());
  nodes_.push_back({node, node, id, static_cast<SegmentId>(type.segments.size())});
  features_.push_back(feature_alone({SegmentKind::road, sides}, false));
  cells_[id].overlay_sides = sides;
  cells_[id].overlay = node;
  note_several_roads_(id);
}

// A tile on the empty square has to meet this edge.
void Board::block_(CellId id, int side, std::uint8_t edge) {
  Cell& cell = cells_[id];
  cell.allowed = (cell.allowed & ~on_side(side, 0xff)) | on_side(side, edge);
  std::uint16_t& blocked = frontier_blocked_[cell.frontier_index];
  blocked = static_cast<std::uint16_t>((blocked & ~(15 << (4 * side))) | blocked_by(edge) << (4 * side));
}

void Board::link_neighbours_(CellId id) {
  for (int side = 0; side < kSides; ++side) {
    CellId other = cells_[id].neighbour[static_cast<std::size_t>(side)];
    if (other != kNoCell && placed(other)) {
      join_side_(id, side, other);
      continue;
    }
    const Side facing = opposite(static_cast<Side>(side));
    if (other == kNoCell) {  // a tile there would know this square
      other = know_(cells_[id].x + step_x(side), cells_[id].y + step_y(side));
      cells_[id].neighbour[static_cast<std::size_t>(side)] = other;
      cells_[other].neighbour[facing] = id;
    }
    block_(other, facing, edge_shown(id, side));
  }
}

NodeId Board::line_node(CellId id, int side) const {
  const Cell& cell = cells_[id];
  if ((cell.overlay_sides >> side) & 1) return cell.overlay;
  const SegmentId segment = type_at(id).forms[cell.turns].side_segment[static_cast<std::size_t>(side)];
  return segment == kNoSegment ? kNoNode : static_cast<NodeId>(cell.first_node + segment);
}

NodeId Board::field_node(CellId id, int side, bool left) const {
  const Cell& cell = cells_[id];
  const TileForm& form = type_at(id).forms[cell.turns];
  const SegmentId segment = (left ? form.field_left : form.field_right)[static_cast<std::size_t>(side)];
  return segment == kNoSegment ? kNoNode : static_cast<NodeId>(cell.first_node + segment);
}

// All that a side of a placed tile has, found in one go.
Board::SideNodes Board::nodes_at_(CellId id, int side) const {
  const Cell& cell = cells_[id];
  const TileForm& form = type_at(id).forms[cell.turns];
  const auto node = [&cell](SegmentId segment) {
    return segment == kNoSegment ? kNoNode : static_cast<NodeId>(cell.first_node + segment);
  };
  const auto at = static_cast<std::size_t>(side);
  const bool overlaid = ((cell.overlay_sides >> side) & 1) != 0;
  return {overlaid ? cell.overlay : node(form.side_segment[at]), node(form.field_left[at]),
          node(form.field_right[at])};
}

void Board::join_side_(CellId id, int side, CellId other) {
  const SideNodes mine = nodes_at_(id, side), theirs = nodes_at_(other, opposite(static_cast<Side>(side)));
  join_lines_(mine.line, theirs.line);
  if (mine.left != kNoNode && theirs.right != kNoNode) unite_(mine.left, theirs.right);
  if (mine.right != kNoNode && theirs.left != kNoNode &&
      (mine.right != mine.left || theirs.left != theirs.right))
    unite_(mine.right, theirs.left);
}

// A side is closed on both sides of the border, whether or not the same kind lies beyond it; a road that
// meets none ends there (AM-07).
void Board::join_lines_(NodeId a, NodeId b) {
  if (a == b) return;  // no line on either side
  if (a != kNoNode) --features_[root(a)].open;
  if (b != kNoNode) --features_[root(b)].open;
  if (a != kNoNode && b != kNoNode) return unite_(a, b);
  Feature& alone = features_[root(a != kNoNode ? a : b)];
  if (alone.kind == SegmentKind::road) ++alone.ends;
}

void Board::unite_(NodeId a, NodeId b) {
  a = root(a);
  b = root(b);
  if (a == b) return;
  if (features_[a].segments < features_[b].segments) std::swap(a, b);
  Feature& to = features_[a];
  const Feature& from = features_[b];
  const int shared = to.several && from.several ? shared_tiles_(b, a) : 0;
  to.tiles = static_cast<std::uint16_t>(to.tiles + from.tiles - shared);
  to.segments = static_cast<std::uint16_t>(to.segments + from.segments);
  to.open = static_cast<std::uint16_t>(to.open + from.open);
  to.ends = static_cast<std::uint8_t>(to.ends + from.ends);
  to.occupants |= from.occupants;
  to.several |= from.several;
  to.marks |= from.marks;
  for (std::size_t i = 0; i < kMaxCounters; ++i)
    to.counters[i] = static_cast<std::uint8_t>(to.counters[i] + from.counters[i]);
  nodes_[b].parent = a;
  std::swap(nodes_[a].next, nodes_[b].next);
}

// Tiles with segments in both features. Walks the smaller one's ring; a tile is counted at the lowest of its
// nodes there.
int Board::shared_tiles_(NodeId small, NodeId large) const {
  int shared = 0;
  const SegmentKind kind = features_[small].kind;
  for_each_node(small, [&](NodeId id) {
    const CellId cell = nodes_[id].cell;
    const SegmentId count = segment_count(cell);
    bool in_large = false;
    for (SegmentId i = 0; i < count; ++i) {
      const NodeId other = node(cell, i);
      if (other == id || kind_of(other) != kind) continue;
      const NodeId other_root = root(other);
      if (other_root == small && other < id) return;
      in_large |= other_root == large;
    }
    shared += in_large ? 1 : 0;
  });
  return shared;
}

// An overlay may come to share its tile with another road of the same feature.
void Board::note_several_roads_(CellId id) {
  for (SegmentId i = 0; i < segment_count(id); ++i)
    if (kind_of(node(id, i)) == SegmentKind::road) features_[root(id, i)].several = true;
}

void Board::add_overlay(CellId id, std::uint8_t sides) {
  assert(placed(id) && cells_[id].overlay == kNoNode);
  completed_.clear();
  make_overlay_(id, sides);
  for (int side = 0; side < kSides; ++side) {
    if (((sides >> side) & 1) == 0) continue;
    const CellId other = cells_[id].neighbour[static_cast<std::size_t>(side)];
    const int facing = opposite(static_cast<Side>(side));
    if (placed(other))
      join_lines_(cells_[id].overlay, line_node(other, facing));
    else
      block_(other, facing, edge_road);
  }
  note_completed_(root(cells_[id].overlay));
}

// --- completion

void Board::note_completed_(NodeId root) {
  const Feature& feature = features_[root];
  const bool closes = feature.kind == SegmentKind::road || feature.kind == SegmentKind::city ||
                      feature.kind == SegmentKind::cloister;
  if (closes && feature.open == 0 && !completed_.contains(root)) completed_.push_back(root);
}

// Sides that fit everything close what they touch.
void Board::note_closed_by_any_(CellId id) {
  const Cell& cell = cells_[id];
  const std::uint32_t edges = type_at(id).forms[cell.turns].edges;
  if (((edges - 0x01010101u) & ~edges & 0x80808080u) == 0) return;  // no byte is 0
  for (int side = 0; side < kSides; ++side) {
    const CellId other = cell.neighbour[static_cast<std::size_t>(side)];
    if (edge_at(edges, side) != 0 || !placed(other)) continue;
    const NodeId line = line_node(other, opposite(static_cast<Side>(side)));
    if (line != kNoNode) note_completed_(root(line));
  }
}

void Board::list_completed_(CellId id) {
  completed_.clear();
  const Cell& cell = cells_[id];
  const std::size_t segments = type_at(id).segments.size();
  for (auto node = cell.first_node; node != cell.first_node + segments; ++node)
    if (kind_of(node) != SegmentKind::field) note_completed_(root(node));
  if (cell.overlay != kNoNode) note_completed_(root(cell.overlay));
  note_closed_by_any_(id);
}

// Those that it closes are the last to be noted.
void Board::surround_cloisters_(CellId id) {
  const Cell& cell = cells_[id];
  for (NodeId cloister : cloisters_) {
    const CellId other = nodes_[cloister].cell;
    const int dx = cells_[other].x - cell.x, dy = cells_[other].y - cell.y;
    if (other == id || dx < -1 || dx > 1 || dy < -1 || dy > 1) continue;
    if (--features_[cloister].open == 0) note_completed_(cloister);
  }
}

}  // namespace bastide
