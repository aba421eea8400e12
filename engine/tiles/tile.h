// Tile types: the facts of a tile table, and what the board needs of them for each of the four turns.
//
// Sides are N E S W; a turn is a quarter turn clockwise (N becomes E). Every side has a left and a right
// half seen from the tile's middle looking outward; clockwise round the rim the halves are
// Nl Nr El Er Sl Sr Wl Wr, numbered 0 to 7. Neighbours join l to r.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"

namespace bastide {

enum class SegmentKind : std::uint8_t { road, city, cloister, field, river };
inline constexpr int kSegmentKinds = 5;

// One-hot, so that "this side fits" is a bit test. A side that is `any` (edge byte 0) fits everything.
enum Edge : std::uint8_t { edge_field = 1, edge_road = 2, edge_city = 4, edge_river = 8, edge_inner = 16 };
inline constexpr std::uint8_t kAnyEdge = 0xff;

inline constexpr int kMaxSegments = 14;
inline constexpr int kMaxCounters = 4;  // pennants, and up to three kinds a module counts

// Marks are facts of a segment (inn, ...) or of a tile, one bit each; modules declare them (module.h), the
// core knows only these. Features merge marks with OR and counters with +.
inline constexpr std::uint32_t kCapMark = 1;  // a one-edge city drawn as the plain half-round cap
inline constexpr int kPennants = 0;           // index of the core's counter

// The same in four bits: each kind has two of them, so that of any two kinds neither has all bits of the
// other. What lies beside a square blocks the bits that its own edge has not; a tile fits where none of its
// bits is blocked. So the four sides of a tile are 16 bits, north lowest.
constexpr std::uint16_t rim_of(std::uint8_t edge) {
  switch (edge) {
    case edge_field:
      return 0b0011;
    case edge_road:
      return 0b0101;
    case edge_city:
      return 0b0110;
    case edge_river:
      return 0b1001;
    case edge_inner:
      return 0b1010;
    default:
      return 0;  // fits everything, and blocks nothing
  }
}
// By number of the edge; kAnyEdge & 31 is the last.
inline constexpr auto kBlockedBy = [] {
  std::array<std::uint16_t, 32> blocked{};
  for (const std::uint8_t edge : {edge_field, edge_road, edge_city, edge_river, edge_inner})
    blocked[edge] = static_cast<std::uint16_t>(~rim_of(edge) & 15);
  return blocked;
}();
constexpr std::uint16_t blocked_by(std::uint8_t edge) { return kBlockedBy[edge & 31]; }

struct Segment {
  SegmentKind kind;
  std::uint8_t sides = 0;    // bit per side it reaches (roads, cities, rivers)
  std::uint8_t halves = 0;   // bit per half side it reaches (fields)
  std::uint8_t corners = 0;  // bit per corner NE SE SW NW (fields that reach no side)
  std::uint16_t cities =
      0;  // field: bit per segment of this tile that is a city whose wall it touches (B-83)
  std::uint16_t links =
      0;  // bit per segment of this tile that it leads into (road to crossing, city, cloister)
  std::uint32_t marks = 0;
  std::array<std::uint8_t, kMaxCounters> counters{};
};

// How a type lies when turned: all that placing and matching need, ready to use.
struct TileForm {
  std::uint32_t edges = 0;                     // one byte a side, north lowest: Edge, or 0 for `any`
  std::array<SegmentId, kSides> side_segment;  // road, city or river at the side, else kNoSegment
  std::array<SegmentId, kSides> field_left, field_right;  // field at the halves of the side, else kNoSegment
  std::uint8_t same_as = 0;  // lowest turn that gives the same sides and segments
};

// Data of one feature: on the board valid at its root (board.h).
struct Feature {
  std::uint16_t
      tiles;  // roads, cities: distinct tiles (one that two of its segments lie on counts once, B-44)
  std::uint16_t segments;  // nodes
  std::uint16_t
      open;  // roads, cities, rivers: sides without a neighbour; cloisters: empty squares of the eight
  SegmentKind kind;
  std::uint8_t ends;       // roads: end pieces (B-41); 0 with no open side means a ring
  std::uint8_t occupants;  // bit per player with a follower in it
  bool several;            // roads, cities: some tile of it has two or more segments of its kind
  std::array<std::uint8_t, kMaxCounters> counters;
  std::uint32_t marks;
};

struct TileType {
  std::string id;
  std::string set;                 // the table it comes from, e.g. "base"
  std::uint8_t copies = 0;         // in one box
  std::uint8_t start_copies = 0;   // how many of them are start tiles (B-06)
  std::uint32_t marks = 0;         // of the tile as a whole
  std::vector<std::string> words;  // all marks printed on it, whether or not their element is on
  std::string role;  // position in an opening (spring, fork, lake, ...) or place in a fixed block; else empty
  FixedVector<Segment, kMaxSegments> segments;
  FixedVector<Feature, kMaxSegments> features;  // what each segment is while it meets no other tile
  std::array<TileForm, kSides> forms;
  FixedVector<std::uint8_t, kSides> turns;  // the turns that differ, lowest first
  // For each turn the edges by rim_of(), and its bit if it is one of `turns`, else 0.
  std::array<std::uint16_t, kSides> rims{}, turn_bits{};
  std::array<bool, kSegmentKinds> several{};  // has it two or more segments of that kind?
  SegmentId cloister = kNoSegment;

  // The segment's name on a tile that lies with `turns`: "road-E", "city-N", "field-Sl", "cloister". Named by
  // its first side, half or corner clockwise from the north as the tile lies.
  std::string segment_name(SegmentId id, int turns) const;
};

const char* name_of(SegmentKind kind);
const char* name_of(Side side);

// Turns a bit set of sides (4 bits) or halves (8 bits) clockwise.
constexpr std::uint8_t turned_sides(std::uint8_t sides, int turns) {
  return static_cast<std::uint8_t>(((sides << turns) | (sides >> (4 - turns))) & 15);
}
constexpr std::uint8_t turned_halves(std::uint8_t halves, int turns) {
  return static_cast<std::uint8_t>((halves << (2 * turns)) | (halves >> (8 - 2 * turns)));
}
constexpr std::uint8_t edge_at(std::uint32_t edges, int side) {
  return static_cast<std::uint8_t>(edges >> (8 * side));
}

// What a segment is that meets no other tile. `several`: its tile has more of its kind.
Feature feature_alone(const Segment& segment, bool several);

// Fills forms, turns, rims, several, cloister and features from the segments and the edge bytes of turn 0.
// Called once per type by the table reader.
void compute_forms(TileType& type, std::uint32_t edges);

}  // namespace bastide
