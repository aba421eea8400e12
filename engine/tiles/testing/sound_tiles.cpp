#include "engine/tiles/testing/sound_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::testing {
namespace {

std::string named(const TileType& type, SegmentId i) { return type.id + ": " + type.segment_name(i, 0); }

// --- entries

std::string unturned(const TileType& type) {
  std::string lowest = lying(type, 0);
  for (int turns = 1; turns < kSides; ++turns) lowest = std::min(lowest, lying(type, turns));
  return type.role + " " + std::to_string(type.marks) + " " + lowest;
}

void expect_all_different(const Types& types) {
  std::map<std::string, std::string> seen;
  for (const TileType& type : types) {
    const auto [entry, fresh] = seen.emplace(unturned(type), type.id);
    EXPECT_TRUE(fresh) << type.id << " is " << entry->second << " turned";
  }
}

void expect_words(const TileType& type) {
  const std::string sides = edge_word(type);
  if (sides.find('x') == std::string::npos) {  // tiles of a fixed block are named by their places
    EXPECT_EQ(type.id.substr(type.id.find('-') + 1, 4), sides) << type.id;
  }
  for (const Segment& segment : type.segments) {
    const bool one_side = (segment.sides & (segment.sides - 1)) == 0;
    const bool city = segment.kind == SegmentKind::city;
    EXPECT_TRUE((segment.marks & kCapMark) == 0 || (city && one_side)) << type.id;
    EXPECT_TRUE(segment.counters[kPennants] == 0 || city) << type.id;
  }
}

// --- turns

void expect_turns(const TileType& type, std::size_t count) {
  EXPECT_EQ(type.turns.size(), count) << type.id;
  for (int a = 0; a < kSides; ++a)
    for (int b = 0; b < a; ++b) {
      const bool one_act =
          type.forms[static_cast<std::size_t>(a)].same_as == type.forms[static_cast<std::size_t>(b)].same_as;
      EXPECT_EQ(one_act, lying(type, a) == lying(type, b)) << type.id << " turned by " << a << " and " << b;
    }
}

// --- how the segments lie

void expect_no_crossing(const TileType& type, const Geometry& geometry, const Drawing& drawing) {
  for (SegmentId a = 0; a < type.segments.size(); ++a)
    for (SegmentId b = 0; b < a; ++b) {
      const bool fields = geometry.is_field(a) || geometry.is_field(b);
      const bool under = !fields && (geometry.is_river(a) || geometry.is_river(b));
      const bool below = drawing.is_below(type, a) || drawing.is_below(type, b);
      if (under || below || drawing.is_over(type, a) || drawing.is_over(type, b)) continue;
      EXPECT_EQ(cross(geometry.rim_of(a), geometry.rim_of(b)), drawing.may_cross(type, a, b))
          << named(type, a) << " and " << type.segment_name(b, 0);
    }
}

void expect_fields(const TileType& type, const Geometry& geometry) {
  std::map<std::vector<int>, SegmentId> field_of_region;
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    if (!geometry.is_field(i)) continue;
    std::set<std::vector<int>> regions;
    for (int position : geometry.rim_of(i)) regions.insert(geometry.region(position));
    EXPECT_EQ(regions.size(), 1u) << "walls cut " << named(type, i);
    for (const auto& region : regions)
      EXPECT_TRUE(field_of_region.emplace(region, i).second)
          << "no wall parts " << named(type, i) << " from another field";
    EXPECT_EQ(int{type.segments[i].cities}, geometry.cities_at(*geometry.rim_of(i).begin()))
        << named(type, i);
  }
}

void expect_roads_to_end(const TileType& type, const Geometry& geometry, const Drawing& drawing) {
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    const Segment& s = type.segments[i];
    if (s.kind != SegmentKind::road || (s.sides & (s.sides - 1)) != 0) continue;
    const bool drawn = drawing.ends.count({type.id, type.segment_name(i, 0)}) != 0;
    EXPECT_TRUE(s.links != 0 || geometry.ends_at_mark(i) || drawn) << named(type, i);
  }
}

void expect_mutual_links(const TileType& type) {
  for (SegmentId a = 0; a < type.segments.size(); ++a)
    for (SegmentId b = 0; b < type.segments.size(); ++b)
      EXPECT_EQ((type.segments[a].links >> b) & 1, (type.segments[b].links >> a) & 1) << type.id;
}

}  // namespace

void expect_sound_tiles(const Types& types, const std::map<std::string, std::size_t>& fewer_turns,
                        const Drawing& drawing) {
  expect_all_different(types);
  for (const TileType& type : types) {
    const Geometry geometry(type, drawing);
    const auto fewer = fewer_turns.find(type.id);
    expect_words(type);
    expect_turns(type, fewer == fewer_turns.end() ? 4u : fewer->second);
    expect_no_crossing(type, geometry, drawing);
    expect_fields(type, geometry);
    expect_roads_to_end(type, geometry, drawing);
    expect_mutual_links(type);
  }
}

}  // namespace bastide::testing
