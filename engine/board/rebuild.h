// The features of a land, built anew from nothing but the placed tiles. An algorithm of its own (flood fill
// over segments whose sides and half sides meet, coordinates in a map), so that a mistake in Board does not
// hide in here as well. Slow, and it allocates: for checks and tests.
#pragma once

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "engine/board/board.h"

namespace bastide {

// One feature as the flood fill finds it.
struct FeatureFacts {
  SegmentKind kind;
  std::vector<NodeId> nodes;  // ascending
  int tiles = 0;              // distinct
  int open = 0;               // as Feature::open; 0 for fields
  int ends = 0;               // roads
  std::array<int, kMaxCounters> counters{};
  std::uint32_t marks = 0;
  bool shares_tile = false;  // some tile of it has two or more segments of its kind
};
std::vector<FeatureFacts> rebuild_features(const Board& board);

// The placed tiles by coordinates, and what each segment reaches as it lies.
class Land {
 public:
  explicit Land(const Board& board);

  const std::map<std::pair<int, int>, CellId>& placed() const { return placed_; }
  CellId beside(const Cell& cell, int side) const;  // kNoCell: no tile lies there
  int empty_around(const Cell& cell) const;
  // Does the segment reach that side of its square, or that half side (0 to 7), as the tile lies?
  bool reaches(NodeId id, int side) const;
  bool reaches_half(NodeId id, int half) const;
  // What the tile shows on a side, from its table entry: an Edge, 0 for a side that fits everything.
  int edge(CellId id, int side) const;
  // Nodes of the squares around whose segments continue this one.
  std::vector<NodeId> continued_by(NodeId id) const;

 private:
  bool meets(NodeId id, NodeId there, int side) const;

  const Board& board_;
  std::map<std::pair<int, int>, CellId> placed_;
};

inline int across(int side) { return (side + 2) % 4; }

}  // namespace bastide
