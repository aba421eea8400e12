#include "players/greedy/outlook.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bastide {
namespace {

// An open square of a feature, and the sides by which the feature leads into it, seen from the square.
struct OpenSquare {
  CellId cell;
  std::uint8_t sides;
};
using OpenSquares = FixedVector<OpenSquare, 32>;

void note_square(OpenSquares& squares, CellId cell, int side) {
  const auto bit = static_cast<std::uint8_t>(1 << side);
  for (OpenSquare& each : squares)
    if (each.cell == cell) {
      each.sides |= bit;
      return;
    }
  if (!squares.full()) squares.push_back({cell, bit});
}

std::uint8_t sides_of(const Board& board, NodeId id) {
  const Cell& cell = board.cell(board.node_at(id).cell);
  const Segment* segment = board.segment_under(id);
  return segment == nullptr ? cell.overlay_sides : turned_sides(segment->sides, cell.turns);
}

void list_open_squares(const Board& board, NodeId root, OpenSquares& squares) {
  board.for_each_node(root, [&](NodeId id) {
    const Cell& cell = board.cell(board.node_at(id).cell);
    const std::uint8_t sides = sides_of(board, id);
    for (int side = 0; side < kSides; ++side) {
      if (((sides >> side) & 1) == 0) continue;
      const CellId other = cell.neighbour[static_cast<std::size_t>(side)];
      if (other != kNoCell && !board.placed(other))
        note_square(squares, other, opposite(static_cast<Side>(side)));
    }
  });
}

// The sides of the square at which nothing stays open if a tile joins them to `sides`: those, and the sides
// of other features of which this square is the only open one too.
std::uint8_t closed_sides(const Board& board, const OpenSquare& square) {
  std::uint8_t closed = square.sides;
  for (int side = 0; side < kSides; ++side) {
    const CellId other = board.cell(square.cell).neighbour[static_cast<std::size_t>(side)];
    if (((closed >> side) & 1) != 0 || other == kNoCell || !board.placed(other)) continue;
    const NodeId line = board.line_node(other, opposite(static_cast<Side>(side)));
    if (line != kNoNode && board.feature(board.root(line)).open == 1)
      closed |= static_cast<std::uint8_t>(1 << side);
  }
  return closed;
}

}  // namespace

const Outlook::Ends& Outlook::ends_of(const State& state, NodeId root) {
  Ends& ends = ends_[root];
  if (ends.board == board_) return ends;
  ends.board = board_;
  ends.count = 0;
  ends.joins.clear();
  ends.around = state.board.kind_of(root) == SegmentKind::cloister;
  if (ends.around)
    find_cloister_ends_(state, root, ends);
  else
    find_line_ends_(state, root, ends);
  return ends;
}

void Outlook::find_line_ends_(const State& state, NodeId root, Ends& ends) {
  const Board& board = state.board;
  OpenSquares squares;
  list_open_squares(board, root, squares);
  for (const OpenSquare& square : squares) {
    if (ends.count < ends.fits.size())
      ends.fits[ends.count] =
          tiles_.fit(board.cell(square.cell).allowed, square.sides, closed_sides(board, square));
    ++ends.count;
    find_joins_(state, square.cell, square.sides, ends);
  }
}

void Outlook::find_joins_(const State& state, CellId square, std::uint8_t sides, Ends& ends) {
  const Board& board = state.board;
  const int mine = std::countr_zero(sides);
  for (int side = 0; side < kSides; ++side) {
    const CellId other = board.cell(square).neighbour[static_cast<std::size_t>(side)];
    if (((sides >> side) & 1) != 0 || other == kNoCell || !board.placed(other)) continue;
    const NodeId line = board.line_node(other, opposite(static_cast<Side>(side)));
    if (line == kNoNode || ends.joins.full()) continue;
    const NodeId root = board.root(line);
    const int tiles = tiles_.joining(board.cell(square).allowed, mine, side);
    if (tiles != 0) ends.joins.push_back({root, static_cast<std::uint8_t>(tiles)});
  }
}

void Outlook::find_cloister_ends_(const State& state, NodeId root, Ends& ends) {
  const Board& board = state.board;
  const Cell& middle = board.cell(board.node_at(root).cell);
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const CellId cell = board.find(middle.x + dx, middle.y + dy);
      if (cell != kNoCell && board.placed(cell)) continue;
      const std::uint32_t allowed = cell == kNoCell ? 0xffffffffu : board.cell(cell).allowed;
      ends.fits[ends.count++] = tiles_.fit(allowed, 0, 0);
    }
}

double Outlook::tile_chance(double suitable, double turns) const {
  if (suitable <= 0 || turns <= 0) return 0;
  if (suitable >= tiles_.total()) return 1;
  return 1 - std::exp2(turns * std::log2(1 - suitable / tiles_.total()));
}

double Outlook::closing_chance(const Ends& ends, double turns) const {
  if (ends.count > ends.fits.size()) return 0;
  const double each = turns / crowding_(ends);
  double chance = 1;
  for (std::size_t i = 0; i < ends.count; ++i) {
    const TilesLeft::Fit& fit = ends.fits[i];
    chance *= tile_chance(fit.closing + weights_.detour * (fit.all - fit.closing), each);
  }
  return chance;
}

double Outlook::filled(const Ends& ends, double turns) const {
  const double each = turns / crowding_(ends);
  double filled = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(ends.count, ends.fits.size()); ++i)
    filled += tile_chance(ends.fits[i].all, each);
  return filled;
}

// The open squares wait for the same turns.
double Outlook::crowding_(const Ends& ends) const {
  const double share = ends.around ? weights_.cloister_crowding : weights_.crowding;
  return 1 + share * std::max(0, ends.count - 1);
}

}  // namespace bastide
