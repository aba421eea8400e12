#include "engine/tiles/tile.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <vector>

namespace bastide {
namespace {

// A segment as it lies, comparable between turns: kind, position, marks and counters, what it touches by
// position.
struct Lying {
  SegmentKind kind;
  std::uint8_t sides, halves, corners;
  std::uint32_t marks;
  std::array<std::uint8_t, kMaxCounters> counters;
  std::vector<std::uint16_t> cities, links;  // position keys

  auto key() const { return std::tie(kind, sides, halves, corners, marks, counters, cities, links); }
  bool operator<(const Lying& other) const { return key() < other.key(); }
  bool operator==(const Lying& other) const { return key() == other.key(); }
};

// Where a segment lies when turned, as one number that no other segment of the tile shares.
std::uint16_t position(const Segment& segment, int turns) {
  if (segment.halves != 0) return turned_halves(segment.halves, turns);
  if (segment.sides != 0) return static_cast<std::uint16_t>(0x100 | turned_sides(segment.sides, turns));
  return static_cast<std::uint16_t>(0x200 | turned_sides(segment.corners, turns));
}

std::vector<std::uint16_t> positions(const TileType& type, std::uint16_t set, int turns) {
  std::vector<std::uint16_t> result;
  for (SegmentId i = 0; i < type.segments.size(); ++i)
    if ((set >> i) & 1) result.push_back(position(type.segments[i], turns));
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Lying> lying(const TileType& type, int turns) {
  std::vector<Lying> result;
  for (const Segment& s : type.segments)
    result.push_back({s.kind, turned_sides(s.sides, turns), turned_halves(s.halves, turns),
                      turned_sides(s.corners, turns), s.marks, s.counters, positions(type, s.cities, turns),
                      positions(type, s.links, turns)});
  std::sort(result.begin(), result.end());
  return result;
}

std::uint16_t rim_of_all(std::uint32_t edges) {
  unsigned rim = 0;
  for (int side = 0; side < kSides; ++side)
    rim |= static_cast<unsigned>(rim_of(edge_at(edges, side))) << (4 * side);
  return static_cast<std::uint16_t>(rim);
}

TileForm form(const TileType& type, std::uint32_t edges, int turns) {
  TileForm form;
  form.edges = turns == 0 ? edges : (edges << (8 * turns)) | (edges >> (32 - 8 * turns));
  form.side_segment.fill(kNoSegment);
  form.field_left.fill(kNoSegment);
  form.field_right.fill(kNoSegment);
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    const std::uint8_t sides = turned_sides(type.segments[i].sides, turns);
    const std::uint8_t halves = turned_halves(type.segments[i].halves, turns);
    for (int side = 0; side < kSides; ++side) {
      if ((sides >> side) & 1) form.side_segment[side] = i;
      if ((halves >> (2 * side)) & 1) form.field_left[side] = i;
      if ((halves >> (2 * side + 1)) & 1) form.field_right[side] = i;
    }
  }
  return form;
}

}  // namespace

const char* name_of(SegmentKind kind) {
  static constexpr const char* names[] = {"road", "city", "cloister", "field", "river"};
  return names[static_cast<int>(kind)];
}

const char* name_of(Side side) {
  static constexpr const char* names[] = {"N", "E", "S", "W"};
  return names[side];
}

std::string TileType::segment_name(SegmentId id, int turns) const {
  static constexpr const char* halves[] = {"Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"};
  static constexpr const char* corners[] = {"NE", "SE", "SW", "NW"};
  const Segment& segment = segments[id];
  std::string name = name_of(segment.kind);
  auto add_first = [&name](std::uint8_t set, const char* const* names) {
    int first = 0;
    while (((set >> first) & 1) == 0) ++first;
    name += '-';
    name += names[first];
  };
  static constexpr const char* sides[] = {"N", "E", "S", "W"};
  if (segment.halves != 0) {
    add_first(turned_halves(segment.halves, turns), halves);
  } else if (segment.sides != 0) {
    add_first(turned_sides(segment.sides, turns), sides);
  } else if (segment.corners != 0) {
    add_first(turned_sides(segment.corners, turns), corners);
  }
  return name;
}

Feature feature_alone(const Segment& segment, bool several) {
  const auto sides = static_cast<std::uint16_t>(std::popcount(segment.sides));
  const bool line = segment.kind == SegmentKind::road || segment.kind == SegmentKind::city;
  return {.tiles = 1,
          .segments = 1,
          .open = sides,
          .kind = segment.kind,
          .ends = static_cast<std::uint8_t>(segment.kind == SegmentKind::road && sides == 1 ? 1 : 0),
          .occupants = 0,
          .several = line && several,
          .counters = segment.counters,
          .marks = segment.marks};
}

void compute_forms(TileType& type, std::uint32_t edges) {
  std::vector<std::vector<Lying>> seen;
  type.turns.clear();
  type.several.fill(false);
  std::array<int, kSegmentKinds> of_kind{};
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    const SegmentKind kind = type.segments[i].kind;
    if (++of_kind[static_cast<int>(kind)] > 1) type.several[static_cast<int>(kind)] = true;
    if (kind == SegmentKind::cloister) type.cloister = i;
  }
  type.features.clear();
  for (const Segment& each : type.segments)
    type.features.push_back(feature_alone(each, type.several[static_cast<std::size_t>(each.kind)]));
  for (std::uint8_t turns = 0; turns < kSides; ++turns) {
    type.forms[turns] = form(type, edges, turns);
    seen.push_back(lying(type, turns));
    std::uint8_t same = 0;
    while (type.forms[same].edges != type.forms[turns].edges || !(seen[same] == seen[turns])) ++same;
    type.forms[turns].same_as = same;
    type.rims[turns] = rim_of_all(type.forms[turns].edges);
    type.turn_bits[turns] = static_cast<std::uint16_t>(same == turns ? 1 << turns : 0);
    if (same == turns) type.turns.push_back(turns);
  }
}

}  // namespace bastide
