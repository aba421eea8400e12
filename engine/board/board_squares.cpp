// The squares of a land: found by their coordinates, known or not yet, on the frontier or off it.
#include <bit>

#include "engine/board/board.h"

namespace bastide {
namespace {

std::size_t hash(int x, int y) {
  const auto key = static_cast<std::uint32_t>(x & 0xffff) << 16 | static_cast<std::uint32_t>(y & 0xffff);
  return (key * 0x9e3779b1u) >> 15;
}

}  // namespace

void Board::start(const TileType* types, std::size_t max_tiles) {
  assert(max_tiles <= kMaxTilesOnBoard);
  types_ = types;
  cells_.clear();
  frontier_.clear();
  frontier_blocked_.clear();
  nodes_.clear();
  features_.clear();
  cloisters_.clear();
  marked_.clear();
  completed_.clear();
  tile_count_ = 0;
  index_.assign(std::bit_ceil(2 * (3 * max_tiles + 8)), kNoCell);
  add_cell(0, 0);
}

CellId Board::find_slot_(int x, int y, std::size_t& slot) const {
  const std::size_t mask = index_.size() - 1;
  for (slot = hash(x, y) & mask; index_[slot] != kNoCell; slot = (slot + 1) & mask) {
    const Cell& cell = cells_[index_[slot]];
    if (cell.x == x && cell.y == y) return index_[slot];
  }
  return kNoCell;
}

CellId Board::find(int x, int y) const {
  std::size_t slot;
  return find_slot_(x, y, slot);
}

// The cell at the coordinates, made known and put on the frontier if it was not.
CellId Board::know_(int x, int y) {
  std::size_t slot;
  CellId id = find_slot_(x, y, slot);
  if (id != kNoCell) return id;
  id = static_cast<CellId>(cells_.size());
  index_[slot] = id;
  Cell cell;
  cell.x = static_cast<std::int16_t>(x);
  cell.y = static_cast<std::int16_t>(y);
  cell.frontier_index = static_cast<std::uint16_t>(frontier_.size());
  cells_.push_back(cell);
  frontier_.push_back(id);
  frontier_blocked_.push_back(0);
  return id;
}

CellId Board::add_cell(int x, int y) { return know_(x, y); }

void Board::leave_frontier_(CellId id) {
  const std::uint16_t i = cells_[id].frontier_index;
  frontier_.swap_remove(i);
  frontier_blocked_.swap_remove(i);
  if (i < frontier_.size()) cells_[frontier_[i]].frontier_index = i;
  cells_[id].frontier_index = 0xffff;
}

int Board::neighbours_of(CellId id) const {
  int count = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const CellId other = find(cells_[id].x + dx, cells_[id].y + dy);
      if (other != kNoCell && other != id && placed(other)) ++count;
    }
  return count;
}

}  // namespace bastide
