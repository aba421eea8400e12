#include "engine/board/rebuild.h"

#include <algorithm>
#include <set>

namespace bastide {

Land::Land(const Board& board) : board_(board) {
  for (std::size_t id = 0; id < board.cell_count(); ++id) {
    const Cell& cell = board.cell(static_cast<CellId>(id));
    if (cell.tile != kNoTile) placed_[{cell.x, cell.y}] = static_cast<CellId>(id);
  }
}

CellId Land::beside(const Cell& cell, int side) const {
  const auto found = placed_.find({cell.x + step_x(side), cell.y + step_y(side)});
  return found == placed_.end() ? kNoCell : found->second;
}

int Land::empty_around(const Cell& cell) const {
  int empty = 8;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if ((dx != 0 || dy != 0) && placed_.count({cell.x + dx, cell.y + dy}) != 0) --empty;
  return empty;
}

bool Land::reaches(NodeId id, int side) const {
  const Node& node = board_.node_at(id);
  const Cell& cell = board_.cell(node.cell);
  if (id == cell.overlay) return ((cell.overlay_sides >> side) & 1) != 0;
  return ((board_.segment_under(id)->sides >> ((side + 4 - cell.turns) % 4)) & 1) != 0;
}

bool Land::reaches_half(NodeId id, int half) const {
  const Segment* segment = board_.segment_under(id);
  if (segment == nullptr) return false;
  const int turns = board_.cell(board_.node_at(id).cell).turns;
  return ((segment->halves >> ((half + 8 - 2 * turns) % 8)) & 1) != 0;
}

int Land::edge(CellId id, int side) const {
  const Cell& cell = board_.cell(id);
  if ((cell.overlay_sides >> side) & 1) return edge_road;
  return static_cast<int>(board_.type_at(id).forms[0].edges >> (8 * ((side + 4 - cell.turns) % 4))) & 0xff;
}

std::vector<NodeId> Land::continued_by(NodeId id) const {
  std::vector<NodeId> result;
  const Cell& cell = board_.cell(board_.node_at(id).cell);
  for (int side = 0; side < kSides; ++side) {
    const CellId other = beside(cell, side);
    if (other == kNoCell) continue;
    for (SegmentId segment = 0; segment < board_.segment_count(other); ++segment) {
      const NodeId there = board_.node(other, segment);
      if (meets(id, there, side)) result.push_back(there);
    }
  }
  return result;
}

// Half sides join left to right: seen from two neighbouring tiles, the left of one is the right of the other.
bool Land::meets(NodeId id, NodeId there, int side) const {
  if (reaches(id, side) && reaches(there, across(side))) return true;
  const int left = 2 * side, right = left + 1, far_left = 2 * across(side), far_right = far_left + 1;
  return (reaches_half(id, left) && reaches_half(there, far_right)) ||
         (reaches_half(id, right) && reaches_half(there, far_left));
}

namespace {

bool is_line(SegmentKind kind) {
  return kind == SegmentKind::road || kind == SegmentKind::city || kind == SegmentKind::river;
}

int segments_of_kind(const Board& board, CellId cell, SegmentKind kind) {
  int count = 0;
  for (SegmentId segment = 0; segment < board.segment_count(cell); ++segment)
    if (board.kind_of(board.node(cell, segment)) == kind) ++count;
  return count;
}

// Does a tile lie there on which the line does not go on (AM-07)?
bool ends_at_border(const Board& board, const Land& land, NodeId id, int side) {
  const CellId other = land.beside(board.cell(board.node_at(id).cell), side);
  if (other == kNoCell) return false;
  for (SegmentId segment = 0; segment < board.segment_count(other); ++segment)
    if (land.reaches(board.node(other, segment), across(side))) return false;
  return true;
}

void add_node(FeatureFacts& facts, const Board& board, const Land& land, NodeId id) {
  const CellId cell_id = board.node_at(id).cell;
  const Cell& cell = board.cell(cell_id);
  int sides = 0;
  for (int side = 0; side < kSides; ++side) {
    if (!land.reaches(id, side)) continue;
    ++sides;
    if (is_line(facts.kind) && land.beside(cell, side) == kNoCell) ++facts.open;
    if (facts.kind == SegmentKind::road && ends_at_border(board, land, id, side)) ++facts.ends;
  }
  if (facts.kind == SegmentKind::road && sides == 1) ++facts.ends;
  if (facts.kind == SegmentKind::cloister) facts.open = land.empty_around(cell);
  if (segments_of_kind(board, cell_id, facts.kind) > 1) facts.shares_tile = true;
  if (const Segment* segment = board.segment_under(id)) {
    facts.marks |= segment->marks;
    for (std::size_t i = 0; i < kMaxCounters; ++i) facts.counters[i] += segment->counters[i];
  }
}

FeatureFacts flood(const Board& board, const Land& land, NodeId from, std::vector<bool>& seen) {
  FeatureFacts facts;
  const Segment* segment = board.segment_under(from);
  facts.kind = segment == nullptr ? SegmentKind::road : segment->kind;
  std::set<CellId> cells;
  facts.nodes = {from};
  seen[from] = true;
  for (std::size_t i = 0; i < facts.nodes.size(); ++i) {
    const NodeId id = facts.nodes[i];
    cells.insert(board.node_at(id).cell);
    add_node(facts, board, land, id);
    for (NodeId next : land.continued_by(id))
      if (!seen[next]) {
        seen[next] = true;
        facts.nodes.push_back(next);
      }
  }
  std::sort(facts.nodes.begin(), facts.nodes.end());
  facts.tiles = static_cast<int>(cells.size());
  return facts;
}

}  // namespace

std::vector<FeatureFacts> rebuild_features(const Board& board) {
  const Land land(board);
  std::vector<FeatureFacts> result;
  std::vector<bool> seen(board.node_count(), false);
  for (std::size_t id = 0; id < board.node_count(); ++id)
    if (!seen[id]) result.push_back(flood(board, land, static_cast<NodeId>(id), seen));
  return result;
}

}  // namespace bastide
