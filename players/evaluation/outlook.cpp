#include "players/evaluation/outlook.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "players/evaluation/fast_math.h"

namespace bastide {
namespace {

// An open square of a feature, and the sides by which the feature leads into it, seen from the square.
struct Open {
  CellId cell;
  std::uint8_t sides;
};
using OpenSquares = FixedVector<Open, 32>;

void note_square(OpenSquares& squares, CellId cell, int side) {
  const auto bit = static_cast<std::uint8_t>(1 << side);
  for (Open& each : squares)
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
std::uint8_t closed_sides(const Board& board, const Open& square) {
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

void Outlook::take_stock(const State& state) {
  tiles_.count(state);
  position_ = ++numbers_;
  layer_ = Layer::position;
}

void Outlook::other_board() {
  board_ = ++numbers_;
  layer_ = Layer::other;
}

// A tile touches the features it belongs to, and those that lead into squares whose neighbours it changes. If
// it leaves one of its own with a single open side, a tile that closes others there closes that one too.
void Outlook::tile_laid(const Board& board, CellId placed) {
  board_ = ++numbers_;
  layer_ = Layer::tile;
  for (SegmentId segment = 0; segment < board.segment_count(placed); ++segment) {
    const NodeId root = board.root(placed, segment);
    touched_[root] = board_;
    const Feature& feature = board.feature(root);
    const bool line = feature.kind == SegmentKind::road || feature.kind == SegmentKind::city;
    if (!line || feature.open != 1) continue;
    OpenSquares squares;
    list_open_squares(board, root, squares);
    for (const Open& each : squares) touch_lines_into_(board, each.cell);
  }
  for (int side = 0; side < kSides; ++side) {
    const CellId beside = board.cell(placed).neighbour[static_cast<std::size_t>(side)];
    if (beside == kNoCell) continue;
    if (!board.placed(beside)) {
      touch_lines_into_(board, beside);
      continue;
    }
    for (const bool left : {false, true}) {  // an edge that fits all ends a farm without being part of it
      const NodeId field = board.field_node(beside, opposite(static_cast<Side>(side)), left);
      if (field != kNoNode) touched_[board.root(field)] = board_;
    }
    const NodeId line = board.line_node(beside, opposite(static_cast<Side>(side)));
    if (line != kNoNode) touched_[board.root(line)] = board_;
  }
  touch_cloisters_(board, placed);
}

void Outlook::touch_lines_into_(const Board& board, CellId square) {
  for (int side = 0; side < kSides; ++side) {
    const CellId other = board.cell(square).neighbour[static_cast<std::size_t>(side)];
    if (other == kNoCell || !board.placed(other)) continue;
    const NodeId line = board.line_node(other, opposite(static_cast<Side>(side)));
    if (line != kNoNode) touched_[board.root(line)] = board_;
  }
}

// Those beside a square whose neighbours have changed.
void Outlook::touch_cloisters_(const Board& board, CellId placed) {
  const Cell& here = board.cell(placed);
  for (const NodeId node : board.cloisters()) {
    const Cell& middle = board.cell(board.node_at(node).cell);
    if (std::abs(middle.x - here.x) <= 2 && std::abs(middle.y - here.y) <= 2)
      touched_[board.root(node)] = board_;
  }
}

Outlook::Ends& Outlook::find_ends_(const State& state, NodeId root) {
  const bool as_before = is_as_before(root);
  Ends& ends = (as_before ? in_position_ : on_board_)[root];
  const std::uint32_t board = as_before ? position_ : board_;
  if (ends.board == board) return ends;
  ends.board = board;
  ends.number = ++found_;
  ends.count = 0;
  ends.joins.clear();
  ends.exposed = 0;
  ends.asked_turns = -1;
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
  for (const Open& square : squares) {
    if (ends.count < ends.squares.size())
      ends.squares[ends.count] = open_square_(
          tiles_.fit(board.cell(square.cell).allowed, square.sides, closed_sides(board, square)));
    ++ends.count;
    find_joins_(state, square.cell, square.sides, ends);
  }
}

void Outlook::find_joins_(const State& state, CellId square, std::uint8_t sides, Ends& ends) {
  const Board& board = state.board;
  const int mine = std::countr_zero(sides);
  for (int side = 0; side < kSides; ++side) {
    const CellId other = board.cell(square).neighbour[static_cast<std::size_t>(side)];
    if (((sides >> side) & 1) != 0) continue;
    if (other == kNoCell || !board.placed(other)) {
      if (sees_exposed_) ends.exposed += tiles_.joining(board.cell(square).allowed, mine, side);
      continue;
    }
    const NodeId line = board.line_node(other, opposite(static_cast<Side>(side)));
    if (line == kNoNode || ends.joins.full()) continue;
    const int tiles = tiles_.joining(board.cell(square).allowed, mine, side);
    if (tiles != 0) ends.joins.push_back({line, static_cast<std::uint8_t>(tiles)});
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
      ends.squares[ends.count++] = open_square_(tiles_.fit(allowed, 0, 0));
    }
}

Outlook::OpenSquare Outlook::open_square_(TilesLeft::Fit fit) const {
  return {fit, log_of_none_(fit.closing + weights_.detour * (fit.all - fit.closing)), log_of_none_(fit.all)};
}

// The logarithm of the chance that the next tile is none of the suitable ones.
double Outlook::log_of_none_(double suitable) const {
  if (suitable <= 0) return 0;
  if (suitable >= tiles_.total()) return -1e6;
  return log2_of(1 - suitable / tiles_.total());
}

double Outlook::tile_chance(double suitable, double turns) const {
  if (turns <= 0) return 0;
  return 1 - exp2_of(turns * log_of_none_(suitable));
}

double Outlook::closing_chance(const Ends& ends, double turns) const {
  if (ends.count > ends.squares.size() || turns <= 0) return 0;
  const double each = turns / crowding_(ends);
  double chance = 1;
  for (std::size_t i = 0; i < ends.count; ++i) chance *= 1 - exp2_of(each * ends.squares[i].not_closing);
  return chance;
}

double Outlook::closing_chance_again(const State& state, NodeId root, double turns) {
  Ends& ends = find_ends_(state, root);
  if (ends.asked_turns != turns) {
    ends.asked_turns = turns;
    ends.closing = closing_chance(ends, turns);
  }
  return ends.closing;
}

double Outlook::filled(const Ends& ends, double turns) const {
  if (turns <= 0) return 0;
  const double each = turns / crowding_(ends);
  double filled = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(ends.count, ends.squares.size()); ++i)
    filled += 1 - exp2_of(each * ends.squares[i].not_fitting);
  return filled;
}

// The open squares wait for the same turns.
double Outlook::crowding_(const Ends& ends) const {
  const double share = ends.around ? weights_.cloister_crowding : weights_.crowding;
  return 1 + share * std::max(0, ends.count - 1);
}

}  // namespace bastide
