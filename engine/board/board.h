// The land: placed tiles, the squares next to them, and the features that their segments form.
//
// Squares are numbered as they become known (placed, or next to a placed one); a CellId never changes. Every
// segment of a placed tile is a node; a feature is a union of nodes with its data at the root, and a ring
// through all its nodes. Placing a tile costs a few hundred nanoseconds at most, whatever the size of the
// land. The board knows geometry, not rules: who may do what is engine/rules.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/tiles/tile.h"

namespace bastide {

inline constexpr std::size_t kMaxTilesOnBoard = 256;
inline constexpr std::size_t kMaxCells =
    3 * kMaxTilesOnBoard + 8;  // each tile makes at most 3 new neighbours known, the first 4
inline constexpr std::size_t kMaxNodes = 2048;
inline constexpr std::size_t kMaxCloisters = 64;  // and what counts as one
inline constexpr std::size_t kMaxCompleted = 16;

struct Cell {
  std::int16_t x = 0, y = 0;
  std::array<CellId, kSides> neighbour{kNoCell, kNoCell, kNoCell,
                                       kNoCell};  // known once this or that square is placed
  std::uint32_t allowed = 0xffffffffu;            // edges that the neighbours accept, one byte a side
  TileId tile = kNoTile;                          // kNoTile: still empty
  NodeId first_node = kNoNode;                    // node of the tile's segment 0; the others follow
  NodeId overlay = kNoNode;  // a road laid over the tile afterwards; its segment id is segments.size()
  std::uint16_t frontier_index = 0xffff;
  std::uint8_t turns = 0;
  std::uint8_t overlay_sides = 0;
};

struct Node {
  NodeId parent;  // towards the root; the root's is itself
  NodeId next;    // ring through the feature's nodes
  CellId cell;
  SegmentId segment;
};

class Board {
 public:
  // An empty board with the one square (0, 0) to lay on. `types` must outlive the board and all its copies.
  void start(const TileType* types, std::size_t max_tiles);
  // The same tiles at another address, in the same order: for a rule set that was made once more.
  void read_types_from(const TileType* types) { types_ = types; }

  // --- squares
  const Cell& cell(CellId id) const { return cells_[id]; }
  std::size_t cell_count() const { return cells_.size(); }
  CellId find(int x, int y) const;  // kNoCell if not known
  bool placed(CellId id) const { return cells_[id].tile != kNoTile; }
  const TileType& type_at(CellId id) const { return types_[cells_[id].tile]; }
  std::size_t tile_count() const { return tile_count_; }
  // Placed tiles among the eight squares around.
  int neighbours_of(CellId id) const;
  // The edge that the placed tile shows on that side, overlays included.
  std::uint8_t edge_shown(CellId id, int side) const;

  // --- placements: empty squares that touch a placed tile (B-12)
  const FixedVector<CellId, kMaxCells>& frontier() const { return frontier_; }
  // Do all shared edges match (B-13)?
  bool fits(TileId type, CellId cell, int turns) const {
    return (types_[type].forms[static_cast<std::size_t>(turns)].edges & ~cells_[cell].allowed) == 0;
  }
  // Calls visit(cell, turns) for every place where the type fits, each turn that differs once.
  template <class Visit>
  void for_each_fit(TileId type, Visit visit) const;
  // Is there a place where it fits that accept(cell, turns) takes? Looks no further than the first.
  template <class Accept>
  bool any_fit(TileId type, Accept accept) const;
  bool fits_anywhere(TileId type) const {
    return any_fit(type, [](CellId, std::uint8_t) { return true; });
  }

  // Lays a tile, which the caller has checked; the square is on the frontier. `overlay_sides` lays a road
  // over it in the same act (two opposite sides). Afterwards completed() lists what this closed.
  void place(CellId id, TileId type_id, int turns, std::uint8_t overlay_sides = 0);
  // Lays a road over a placed tile between two opposite sides. Its node's segment id is the type's segment
  // count.
  void add_overlay(CellId id, std::uint8_t sides);
  // A square that need not touch anything, for fixed opening blocks; it joins the frontier.
  CellId add_cell(int x, int y);
  // Roots of the roads, cities and cloisters that the last place() left without an open side: first the
  // placed tile's own in the order of its segments, then those of its neighbours.
  const FixedVector<NodeId, kMaxCompleted>& completed() const { return completed_; }

  // --- features
  NodeId node(CellId cell, SegmentId segment) const;
  std::size_t node_count() const { return nodes_.size(); }
  SegmentId segment_count(CellId id) const;  // overlay included
  const Node& node_at(NodeId id) const { return nodes_[id]; }
  SegmentKind kind_of(NodeId id) const { return features_[id].kind; }
  NodeId root(NodeId id) const {
    while (nodes_[id].parent != id) id = nodes_[id].parent;
    return id;
  }
  NodeId root(CellId cell, SegmentId segment) const { return root(node(cell, segment)); }
  const Feature& feature(NodeId root) const { return features_[root]; }
  Feature& feature(NodeId root) { return features_[root]; }
  // The tile's own segment under a node; an overlay has none (nullptr).
  const Segment* segment_under(NodeId id) const;
  // The road, city or river at a side of a placed tile, overlays included, and the fields at its halves; or
  // kNoNode.
  NodeId line_node(CellId id, int side) const;
  NodeId field_node(CellId id, int side, bool left) const;
  template <class Visit>
  void for_each_node(NodeId root, Visit visit) const {
    NodeId id = root;
    do {
      visit(id);
      id = nodes_[id].next;
    } while (id != root);
  }
  const FixedVector<NodeId, kMaxCloisters>& cloisters() const { return cloisters_; }
  // Placed tiles that have marks of their own (TileType::marks), by number. They are few, so who looks
  // for one of these marks need not go over the whole land.
  const FixedVector<CellId, kMaxTilesOnBoard>& marked() const { return marked_; }

 private:
  void block_(CellId id, int side, std::uint8_t edge);
  CellId find_slot_(int x, int y, std::size_t& slot) const;
  CellId know_(int x, int y);
  void leave_frontier_(CellId id);
  void note_marked_(CellId id);
  void make_nodes_(CellId id, const TileType& type);
  void make_overlay_(CellId id, std::uint8_t sides);
  void link_neighbours_(CellId id);
  struct SideNodes {  // the line, and the fields at the halves; or kNoNode
    NodeId line, left, right;
  };
  SideNodes nodes_at_(CellId id, int side) const;
  void join_side_(CellId id, int side, CellId other);
  void join_lines_(NodeId a, NodeId b);
  void unite_(NodeId a, NodeId b);
  int shared_tiles_(NodeId small, NodeId large) const;
  void note_several_roads_(CellId id);
  void surround_cloisters_(CellId id);
  void note_closed_by_any_(CellId id);
  void list_completed_(CellId id);
  void note_completed_(NodeId root);

  const TileType* types_ = nullptr;
  FixedVector<Cell, kMaxCells> cells_;
  FixedVector<CellId, 4096> index_;  // open addressing from coordinates to cells; size a power of two
  FixedVector<CellId, kMaxCells> frontier_;
  FixedVector<std::uint16_t, kMaxCells> frontier_blocked_;  // by the neighbours: four bits a side (rim_of())
  FixedVector<Node, kMaxNodes> nodes_;
  FixedVector<Feature, kMaxNodes> features_;
  FixedVector<NodeId, kMaxCloisters> cloisters_;
  FixedVector<CellId, kMaxTilesOnBoard> marked_;
  FixedVector<NodeId, kMaxCompleted> completed_;
  std::uint16_t tile_count_ = 0;
};

// The loop that costs most in a playout: some squares at a time are tried with all turns, without a branch,
// so that the compiler does it with vectors; then only what fits is looked at. The last squares are tried
// together with some that were tried before.
template <class Accept>
bool Board::any_fit(TileId type, Accept accept) const {
  static_assert(std::endian::native == std::endian::little);
  constexpr std::size_t kAtOnce = 16, kInWord = 4;
  const auto fitting = [rims = types_[type].rims, bits = types_[type].turn_bits](const std::uint16_t* blocked,
                                                                                 std::size_t count) {
    std::array<std::uint16_t, kAtOnce> fits{};
    for (std::size_t i = 0; i < count; ++i) {
      std::uint16_t turns = 0;
      for (std::size_t t = 0; t < kSides; ++t)
        turns |=
            static_cast<std::uint16_t>(-((rims[t] & blocked[i]) == 0)) & bits[t];  // all bits of -1 are set
      fits[i] = turns;
    }
    return fits;
  };
  const std::size_t all = frontier_.size();
  for (std::size_t tried = 0; tried < all; tried += kAtOnce) {
    const std::size_t first = all < kAtOnce ? 0 : std::min(tried, all - kAtOnce);
    const CellId* cells = frontier_.data() + first;
    const std::uint16_t* blocked = frontier_blocked_.data() + first;
    auto fits = all < kAtOnce ? fitting(blocked, all) : fitting(blocked, kAtOnce);
    std::fill_n(fits.begin(), tried - first, std::uint16_t{0});
    for (std::size_t i = 0; i < kAtOnce; i += kInWord) {
      std::uint64_t left;
      for (std::memcpy(&left, &fits[i], sizeof left); left != 0; left &= left - 1) {
        const auto at = static_cast<unsigned>(std::countr_zero(left));
        if (accept(cells[i + at / 16], static_cast<std::uint8_t>(at % 16))) return true;
      }
    }
  }
  return false;
}

template <class Visit>
void Board::for_each_fit(TileId type, Visit visit) const {
  any_fit(type, [&visit](CellId cell, std::uint8_t turns) {
    visit(cell, turns);
    return false;
  });
}

inline SegmentId Board::segment_count(CellId id) const {
  return static_cast<SegmentId>(type_at(id).segments.size() + (cells_[id].overlay != kNoNode ? 1 : 0));
}

inline std::uint8_t Board::edge_shown(CellId id, int side) const {
  const Cell& cell = cells_[id];
  if ((cell.overlay_sides >> side) & 1) return edge_road;
  const std::uint8_t edge = edge_at(type_at(id).forms[cell.turns].edges, side);
  return edge == 0 ? kAnyEdge : edge;
}

inline const Segment* Board::segment_under(NodeId id) const {
  const Node& n = nodes_[id];
  const TileType& type = type_at(n.cell);
  return n.segment < type.segments.size() ? &type.segments[n.segment] : nullptr;
}

inline NodeId Board::node(CellId cell, SegmentId segment) const {
  const Cell& c = cells_[cell];
  if (c.overlay != kNoNode && segment == types_[c.tile].segments.size()) return c.overlay;
  return static_cast<NodeId>(c.first_node + segment);
}

}  // namespace bastide
