#include "engine/notation/position_parts.h"

#include <algorithm>
#include <memory>
#include <tuple>

namespace bastide {
namespace {

struct Ordered {
  NodeId node;
  int rank;  // tiles without segments share their first node with the next tile
  Laying laying;
};

std::uint8_t edge_with(std::uint32_t edges, std::uint8_t overlay_sides, int side) {
  return ((overlay_sides >> side) & 1) != 0 ? std::uint8_t{edge_road} : edge_at(edges, side);
}

bool plain(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-'; }

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

std::vector<Laying> layings_of(const Board& board) {
  std::vector<Ordered> found;
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const auto id = static_cast<CellId>(i);
    if (!board.placed(id)) continue;
    const Cell& cell = board.cell(id);
    const std::size_t segments = board.type_at(id).segments.size();
    const bool at_once = cell.overlay == cell.first_node + segments;
    found.push_back(
        {cell.first_node, segments == 0 ? 0 : 1, {id, true, at_once ? cell.overlay_sides : std::uint8_t{0}}});
    if (cell.overlay != kNoNode && !at_once)
      found.push_back({cell.overlay, 1, {id, false, cell.overlay_sides}});
  }
  std::sort(found.begin(), found.end(), [](const Ordered& a, const Ordered& b) {
    return std::tuple(a.node, a.rank, a.laying.cell) < std::tuple(b.node, b.rank, b.laying.cell);
  });
  std::vector<Laying> result;
  result.reserve(found.size());
  for (const Ordered& each : found) result.push_back(each.laying);
  return result;
}

bool fits_with(const Board& board, const TileType& type, CellId cell, int turns, std::uint8_t overlay_sides) {
  const std::uint32_t edges = type.forms[static_cast<std::size_t>(turns)].edges;
  for (int side = 0; side < kSides; ++side)
    if ((edge_with(edges, overlay_sides, side) & ~edge_at(board.cell(cell).allowed, side)) != 0) return false;
  return true;
}

void lay(Board& board, CellId cell, TileId type, int turns, std::uint8_t overlay_sides) {
  const bool later = overlay_sides != 0 && board.fits(type, cell, turns);
  board.place(cell, type, turns, later ? 0 : overlay_sides);
  if (later) board.add_overlay(cell, overlay_sides);
}

std::unique_ptr<Board> relaid(const State& state) {
  auto board = std::make_unique<Board>();
  board->start(state.rules->tiles().data(), state.rules->tiles_in_all());
  for (const Laying& laying : layings_of(state.board)) {
    const Cell& cell = state.board.cell(laying.cell);
    const CellId there = board->add_cell(cell.x, cell.y);
    if (laying.tile)
      lay(*board, there, cell.tile, cell.turns, laying.overlay_sides);
    else
      board->add_overlay(there, laying.overlay_sides);
  }
  return board;
}

int implied_supply(const State& state, TileId type) {
  const RuleSet& rules = *state.rules;
  int count = rules.bag()[type] + rules.start_copies(type);
  for (std::size_t i = 0; i < state.board.cell_count(); ++i)
    count -= state.board.cell(static_cast<CellId>(i)).tile == type ? 1 : 0;
  if (state.flow.tile == type && state.flow.placed == kNoCell) --count;
  for (NounId pile = 1; pile < rules.piles().size(); ++pile) count -= state.in_pile(pile, type);
  return std::max(0, count);  // of a tile that lies in hands there was none in the supply (AM-05)
}

int figures_at_start(const RuleSet& rules, NounId kind) { return rules.figures()[kind].supply(rules); }

int tokens_at_start(const RuleSet& rules, NounId token) {
  const auto supply = rules.tokens()[token].supply;
  return supply == nullptr ? 0 : supply(rules);
}

std::string escaped(std::string_view text) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string result;
  for (char c : text) {
    if (plain(c)) {
      result += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      result += {'~', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return result;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (plain(text[i])) {
      result += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
    if (text[i] != '~' || high < 0 || low < 0) return std::nullopt;
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return result;
}

}  // namespace bastide
