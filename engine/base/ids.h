// The small integers by which the engine names things. They are indexes, local to one rule set or one
// board, and never leave the engine as numbers: texts and JSON use names and coordinates.
#pragma once

#include <cstdint>

namespace bastide {

using PlayerId = std::uint8_t;   // seat, 0 to 5, clockwise
using TileId = std::uint16_t;    // index of a tile type in RuleSet::tiles
using CellId = std::uint16_t;    // index of a square that is placed or next to a placed one, in Board
using SegmentId = std::uint8_t;  // index of a segment on its tile, as the tile table lists it
using NodeId = std::uint16_t;    // index of a placed segment in Board; its feature's root is a NodeId too
using NounId = std::uint8_t;     // index in one of the rule set's noun tables (figures, tokens, choices, ...)

inline constexpr PlayerId kMaxPlayers = 6;
inline constexpr PlayerId kChance = 254;  // the dealer answers, not a player
inline constexpr PlayerId kNobody = 255;
inline constexpr TileId kNoTile = 0xffff;
inline constexpr CellId kNoCell = 0xffff;
inline constexpr SegmentId kNoSegment = 0xff;
inline constexpr NodeId kNoNode = 0xffff;

// Sides of a tile, clockwise; y grows to the south, x to the east.
enum Side : std::uint8_t { north, east, south, west };
inline constexpr int kSides = 4;
constexpr Side opposite(Side side) { return static_cast<Side>(side ^ 2); }
constexpr int step_x(int side) { return side == east ? 1 : side == west ? -1 : 0; }
constexpr int step_y(int side) { return side == south ? 1 : side == north ? -1 : 0; }

}  // namespace bastide
