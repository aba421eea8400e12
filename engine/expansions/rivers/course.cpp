// The way of the river, RV-04 to RV-06. Nothing is stored: a new bend is compared with the one before it by
// walking the river back from the open end.
#include <bit>

#include "engine/expansions/rivers/rivers.h"

namespace bastide::rivers {
namespace {

// Bit per side at which the tile in hand would have water.
std::uint8_t river_sides(const State& state, const Action& action) {
  const std::uint32_t edges = state.rules->tiles()[state.flow.tile].forms[action.part].edges;
  std::uint8_t sides = 0;
  for (int side = 0; side < kSides; ++side)
    if (edge_at(edges, side) == edge_river) sides |= static_cast<std::uint8_t>(1 << side);
  return sides;
}

bool has_neighbour(const Board& board, CellId cell, int side) {
  const CellId other = board.cell(cell).neighbour[static_cast<std::size_t>(side)];
  return other != kNoCell && board.placed(other);
}

// Does the placed tile beyond that side have its river there?
bool river_beyond(const Board& board, CellId cell, int side) {
  if (!has_neighbour(board, cell, side)) return false;
  const CellId other = board.cell(cell).neighbour[static_cast<std::size_t>(side)];
  const NodeId line = board.line_node(other, opposite(static_cast<Side>(side)));
  return line != kNoNode && board.kind_of(line) == SegmentKind::river;
}

// The side at which the tile in hand would continue the river, or kSides.
int inlet(const State& state, const Action& action) {
  const std::uint8_t sides = river_sides(state, action);
  int side = 0;
  while (side < kSides && !(((sides >> side) & 1) && river_beyond(state.board, action.cell, side))) ++side;
  return side;
}

bool continues_river(const State& state, const Action& action) {  // RV-04
  return inlet(state, action) != kSides;
}

bool keeps_apart(const State& state, const Action& action) {  // RV-06
  const std::uint8_t sides = river_sides(state, action);
  int meeting = 0;
  for (int side = 0; side < kSides; ++side)
    meeting += ((sides >> side) & 1) && has_neighbour(state.board, action.cell, side) ? 1 : 0;
  return meeting <= 1;
}

// How the water turns on its way from one side of a tile to another.
enum class Bend : std::uint8_t { none, left, straight, right };
Bend bend(int in, int out) { return static_cast<Bend>((out - in) & 3); }

// Where the water that leaves by `out` has come in, or kSides: it springs or forks here.
int upstream(const Board& board, CellId cell, int out) {
  const Segment* river = board.segment_under(board.line_node(cell, out));
  const auto others =
      static_cast<std::uint8_t>(turned_sides(river->sides, board.cell(cell).turns) & ~(1 << out));
  return std::has_single_bit(others) ? std::countr_zero(others) : kSides;
}

// The last bend of the arm that leaves the placed tile by `out`; where straight tiles count, that of this
// tile.
Bend last_bend(const Board& board, CellId cell, int out, bool straights_ignored) {
  for (;;) {
    const int in = upstream(board, cell, out);
    if (in == kSides) return Bend::none;
    if (bend(in, out) != Bend::straight) return bend(in, out);
    if (!straights_ignored || !river_beyond(board, cell, in)) return Bend::none;
    cell = board.cell(cell).neighbour[static_cast<std::size_t>(in)];
    out = opposite(static_cast<Side>(in));
  }
}

bool makes_no_u_turn(const State& state, const Action& action) {  // RV-05
  const int in = inlet(state, action);
  if (in == kSides) return true;
  const auto outlets = static_cast<std::uint8_t>(river_sides(state, action) & ~(1 << in));
  if (!std::has_single_bit(outlets)) return true;
  const Bend here = bend(in, std::countr_zero(outlets));
  if (here == Bend::straight) return true;
  const CellId before = state.board.cell(action.cell).neighbour[static_cast<std::size_t>(in)];
  return last_bend(state.board, before, opposite(static_cast<Side>(in)),
                   config_of(*state.rules).straights_ignored) != here;
}

bool is_river_in_hand(const State& state) { return has_river(state.rules->tiles()[state.flow.tile]); }

}  // namespace

void add_course_filters(Hooks& hooks) {
  hooks.placements.push_back(filter<continues_river>(
      "RV-04", {"refusal.river-continues", "a river tile has to continue the river"}, is_river_in_hand));
  hooks.placements.push_back(filter<keeps_apart>(
      "RV-06", {"refusal.river-meets", "the river may not meet another arm or run into a tile"},
      is_river_in_hand));
  hooks.placements.push_back(filter<makes_no_u_turn>(
      "RV-05", {"refusal.river-turns", "the river may not turn the same way twice"}, is_river_in_hand));
}

}  // namespace bastide::rivers
