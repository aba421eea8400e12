// How the segments of one tile lie: walls (cities, roads, rivers, joined where they lead into each other) and
// the regions that they leave for the fields. Positions go clockwise round the rim: NW Nl N Nr NE El E Er SE
// Sl S Sr SW Wl W Wr. Rivers pass under roads and cities.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/tiles/tile.h"

namespace bastide::testing {

using Cuts = std::set<int>;  // positions on the rim

constexpr int side_at(int side) { return 2 + 4 * side; }
constexpr int half_at(int half) { return half / 2 * 4 + (half % 2 == 0 ? 1 : 3); }
constexpr int corner_at(int corner) { return (4 + 4 * corner) % 16; }  // NE SE SW NW

// True if neither lies between two neighbouring positions of the other.
bool cross(const Cuts& a, const Cuts& b);

// What a table does not say of how its tiles are drawn: tile and segments, by their names.
struct Drawing {
  using One = std::pair<std::string, std::string>;
  using Two = std::tuple<std::string, std::string, std::string>;

  std::multimap<One, int> drawn_out;  // a wall drawn out to that position: no field passes it there
  std::map<One, int> tunnels;  // a road that leaves the tile there under ground, past an undivided field
  std::set<Two> touching;      // walls that touch without leading into each other: no field passes between
  std::set<Two> crossing;      // one passes over the other, and both part the fields
  std::set<One> over;          // a city on arches: it parts no fields, and each of them lies by its wall
  std::set<One> below;         // a road under ground: it parts no fields and crosses what lies above
  std::set<One> ends;          // a road that ends at something drawn on the tile

  bool touch(const TileType& type, SegmentId a, SegmentId b) const { return has(touching, type, a, b); }
  bool may_cross(const TileType& type, SegmentId a, SegmentId b) const { return has(crossing, type, a, b); }
  bool is_over(const TileType& type, SegmentId i) const {
    return over.count({type.id, type.segment_name(i, 0)}) != 0;
  }
  bool is_below(const TileType& type, SegmentId i) const {
    return below.count({type.id, type.segment_name(i, 0)}) != 0;
  }

 private:
  static bool has(const std::set<Two>& pairs, const TileType& type, SegmentId a, SegmentId b);
};

class Geometry {
 public:
  // Both must outlive it.
  Geometry(const TileType& type, const Drawing& drawing);

  bool is_field(SegmentId i) const { return type_.segments[i].kind == SegmentKind::field; }
  bool is_river(SegmentId i) const { return type_.segments[i].kind == SegmentKind::river; }
  const Cuts& rim_of(SegmentId i) const { return rims_[i]; }
  // A road with one side that leads into no segment ends at what the tile as a whole is marked with.
  bool ends_at_mark(SegmentId i) const;
  // Two positions lie in one region if no group of walls has them in different arcs.
  std::vector<int> region(int position) const;
  // The cities whose wall borders the region of the position, as a bit set of segments.
  int cities_at(int position) const;

 private:
  using Segments = std::set<SegmentId>;

  Cuts rim_(SegmentId i) const;
  bool meet_(SegmentId a, SegmentId b) const;
  void join_(SegmentId i, SegmentId group);
  Cuts on_bank_(Cuts cuts, int position) const;
  bool hidden_(SegmentId group, Cuts both, int position) const;
  int border_(SegmentId group, const Cuts& cuts, int position) const;
  Segments members_(SegmentId group) const;
  SegmentId owner_(SegmentId group, int cut) const;
  Segments path_(SegmentId from, SegmentId to) const;
  int cities_in_(const Segments& segments) const;

  const TileType& type_;
  const Drawing& drawing_;
  std::vector<Cuts> rims_;
  std::map<SegmentId, SegmentId> group_;  // wall segment -> group, named by its lowest segment
  std::map<SegmentId, Cuts> cuts_;
};

}  // namespace bastide::testing
