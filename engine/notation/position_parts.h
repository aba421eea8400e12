// What writing and reading positions share: the parts of a state that are text, and those that follow from
// others.
#pragma once

#include <vector>

#include "engine/notation/text.h"
#include "engine/rules/state.h"

namespace bastide {

inline constexpr std::string_view kPositionVersion = "bastide1";

// A tile laid, or a road laid over one later; in the order in which they happened.
struct Laying {
  CellId cell;
  bool tile;  // false: only the overlay
  std::uint8_t overlay_sides;
};
std::vector<Laying> layings_of(const Board& board);

// Does the tile fit there only because of the road that is laid over it in the same act?
bool fits_with(const Board& board, const TileType& type, CellId cell, int turns, std::uint8_t overlay_sides);

// Lays it on a board where it may be laid. One that fits by itself gets its overlay afterwards.
void lay(Board& board, CellId cell, TileId type, int turns, std::uint8_t overlay_sides);

// The board that the layings give by themselves: what modules have marked on it since is missing.
std::unique_ptr<Board> relaid(const State& state);

// Tiles of that type that the supply should hold, as all others are accounted for; may be negative.
int implied_supply(const State& state, TileId type);
// Figures and tokens at the start.
int figures_at_start(const RuleSet& rules, NounId kind);
int tokens_at_start(const RuleSet& rules, NounId token);

// Letters, digits, '-' as they are, other bytes as ~ and two hexadecimal digits; and back, empty if
// malformed.
std::string escaped(std::string_view text);
std::optional<std::string> unescaped(std::string_view text);

constexpr std::string_view kProgramNames[] = {"setup", "part", "turn-end", "ending"};

}  // namespace bastide
