// How the segments of one tile lie, for every tile of every table that the rule sets know: the walls (cities,
// roads, rivers, joined where they lead into each other) do not cross, the fields are exactly the regions
// that the walls leave, and the cities a field touches are exactly those on its border. Positions go
// clockwise round the rim: NW Nl N Nr NE El E Er SE Sl S Sr SW Wl W Wr.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/tiles/tile_table.h"

namespace bastide {

extern const std::string_view base_tiles;
extern const std::string_view inns_and_cathedrals_tiles;
extern const std::string_view traders_and_builders_tiles;

namespace {

using Cuts = std::set<int>;

int side_at(int side) { return 2 + 4 * side; }
int half_at(int half) { return half / 2 * 4 + (half % 2 == 0 ? 1 : 3); }
int corner_at(int corner) { return (4 + 4 * corner) % 16; }  // NE SE SW NW

// A wall drawn out to a corner of its tile, which the table does not say: no field passes it there.
const std::map<std::pair<std::string, std::string>, int> kDrawnOut = {
    {{"inns-cfff-a", "city-N"}, corner_at(1)},
    {{"trade-ccfr-b", "city-N"}, corner_at(2)},
    {{"trade-ccrf-b", "city-N"}, corner_at(2)},
    {{"trade-ccrr-a", "city-N"}, corner_at(2)}};

// Here one road passes over another: no field passes below the bridge, and neither road leads into the other.
const std::map<std::string, std::pair<std::string, std::string>> kBridges = {
    {"trade-cfrr-a", {"road-S", "road-W"}}, {"trade-rrrr-a", {"road-N", "road-E"}}};
bool bridged(const TileType& type, SegmentId a, SegmentId b) {
  const auto found = kBridges.find(type.id);
  if (found == kBridges.end()) return false;
  const std::pair names = {type.segment_name(a, 0), type.segment_name(b, 0)};
  return names == found->second || std::pair(names.second, names.first) == found->second;
}
// And these roads end at a house.
const std::set<std::pair<std::string, std::string>> kEndsAtHouse = {{"trade-cfrr-a", "road-W"}};

// Which of the arcs between the cuts holds the position.
int arc(int position, const Cuts& cuts) {
  if (cuts.size() < 2) return 0;
  int before = 0;
  for (int cut : cuts) before += cut < position ? 1 : 0;
  return before % static_cast<int>(cuts.size());
}
int arcs_of(const Cuts& positions, const Cuts& cuts) {
  std::set<int> arcs;
  for (int position : positions) arcs.insert(arc(position, cuts));
  return static_cast<int>(arcs.size());
}
bool cross(const Cuts& a, const Cuts& b) { return arcs_of(b, a) > 1 && arcs_of(a, b) > 1; }

class Geometry {
 public:
  explicit Geometry(const TileType& type) : type_(type) {
    for (SegmentId i = 0; i < type.segments.size(); ++i) rims_.push_back(rim(i));
    for (SegmentId i = 0; i < type.segments.size(); ++i)
      if (is_wall(i) && group_.count(i) == 0) join(i, i);
    for (const auto& [segment, group] : group_)
      cuts_[group].insert(rims_[segment].begin(), rims_[segment].end());
  }

  bool is_wall(SegmentId i) const { return type_.segments[i].kind != SegmentKind::field; }
  const Cuts& rim_of(SegmentId i) const { return rims_[i]; }

  // Two positions lie in one region if no group of walls has them in different arcs.
  std::vector<int> region(int position) const {
    std::vector<int> key;
    for (const auto& [group, cuts] : cuts_) key.push_back(arc(position, cuts));
    return key;
  }

  // The cities whose wall borders the region of the position, as a bit set of segments.
  int cities_at(int position) const {
    int cities = 0;
    for (const auto& [group, cuts] : cuts_)
      if (!cuts.empty() && !hidden(group, position)) cities |= border(group, cuts, position);
    return cities;
  }

 private:
  Cuts rim(SegmentId i) const {
    const Segment& s = type_.segments[i];
    Cuts rim;
    for (int side = 0; side < kSides; ++side)
      if ((s.sides >> side) & 1) rim.insert(side_at(side));
    for (int half = 0; half < 8; ++half)
      if ((s.halves >> half) & 1) rim.insert(half_at(half));
    for (int corner = 0; corner < 4; ++corner)
      if ((s.corners >> corner) & 1) rim.insert(corner_at(corner));
    const auto drawn = kDrawnOut.find({type_.id, type_.segment_name(i, 0)});
    if (drawn != kDrawnOut.end()) rim.insert(drawn->second);
    return rim;
  }

  bool meets(SegmentId a, SegmentId b) const {
    return ((type_.segments[a].links >> b) & 1) != 0 || bridged(type_, a, b);
  }

  // Puts the segment, and all it leads into, into the group.
  void join(SegmentId i, SegmentId group) {
    if (!group_.emplace(i, group).second) return;
    for (SegmentId other = 0; other < type_.segments.size(); ++other)
      if (meets(i, other)) join(other, group);
  }

  // Does another group of walls lie between the position and this one?
  bool hidden(SegmentId group, int position) const {
    for (const auto& [other, cuts] : cuts_) {
      if (other == group) continue;
      Cuts both = cuts_.at(group);
      both.insert(position);
      if (arcs_of(both, cuts) > 1) return true;
    }
    return false;
  }

  int border(SegmentId group, const Cuts& cuts, int position) const {
    if (cuts.size() == 1) return cities_in(members(group));
    const std::vector<int> sorted(cuts.begin(), cuts.end());
    const int after = arc(position, cuts), count = static_cast<int>(sorted.size());
    const int from = sorted[static_cast<std::size_t>((after + count - 1) % count)];
    return cities_in(path(owner(group, from), owner(group, sorted[static_cast<std::size_t>(after)])));
  }
  std::set<SegmentId> members(SegmentId group) const {
    std::set<SegmentId> result;
    for (const auto& [segment, of] : group_)
      if (of == group) result.insert(segment);
    return result;
  }
  SegmentId owner(SegmentId group, int cut) const {
    for (SegmentId i : members(group))
      if (rims_[i].count(cut) != 0) return i;
    return group;
  }
  // Along the links, the shortest way, both ends included.
  std::set<SegmentId> path(SegmentId from, SegmentId to) const {
    std::map<SegmentId, SegmentId> came{{from, from}};
    std::vector<SegmentId> todo{from};
    for (std::size_t i = 0; i < todo.size() && came.count(to) == 0; ++i)
      for (SegmentId other = 0; other < type_.segments.size(); ++other)
        if (meets(todo[i], other) && came.emplace(other, todo[i]).second) todo.push_back(other);
    std::set<SegmentId> result{to};
    for (SegmentId at = to; at != from; at = came.at(at)) result.insert(came.at(at));
    return result;
  }
  int cities_in(const std::set<SegmentId>& segments) const {
    int cities = 0;
    for (SegmentId i : segments)
      if (type_.segments[i].kind == SegmentKind::city) cities |= 1 << i;
    return cities;
  }

  const TileType& type_;
  std::vector<Cuts> rims_;
  std::map<SegmentId, SegmentId> group_;  // wall segment -> group, named by its lowest segment
  std::map<SegmentId, Cuts> cuts_;
};

std::vector<TileType> all_types() {
  std::vector<TileType> types;
  for (std::string_view table : {base_tiles, inns_and_cathedrals_tiles, traders_and_builders_tiles}) {
    const TableError error = read_tile_table(
        table, {{"inn", 2, -1}, {"cathedral", 4, -1}, {"wine", 0, 1}, {"grain", 0, 2}, {"cloth", 0, 3}},
        types);
    EXPECT_EQ(error.message, "") << "line " << error.line;
  }
  return types;
}

TEST(Geometry, NoTwoSegmentsCross) {
  for (const TileType& type : all_types()) {
    const Geometry geometry(type);
    for (SegmentId a = 0; a < type.segments.size(); ++a)
      for (SegmentId b = 0; b < a; ++b)
        EXPECT_FALSE(cross(geometry.rim_of(a), geometry.rim_of(b)) && !bridged(type, a, b))
            << type.id << ": " << type.segment_name(a, 0) << " and " << type.segment_name(b, 0);
  }
}

TEST(Geometry, FieldsAreTheRegionsThatTheWallsLeave) {
  for (const TileType& type : all_types()) {
    const Geometry geometry(type);
    std::map<std::vector<int>, SegmentId> field_of_region;
    for (SegmentId i = 0; i < type.segments.size(); ++i) {
      if (geometry.is_wall(i)) continue;
      std::set<std::vector<int>> regions;
      for (int position : geometry.rim_of(i)) regions.insert(geometry.region(position));
      EXPECT_EQ(regions.size(), 1u) << type.id << ": walls cut " << type.segment_name(i, 0);
      for (const auto& region : regions)
        EXPECT_TRUE(field_of_region.emplace(region, i).second)
            << type.id << ": no wall parts " << type.segment_name(i, 0) << " from another field";
    }
  }
}

TEST(Geometry, AFieldTouchesTheCitiesOnItsBorder) {  // B-83
  for (const TileType& type : all_types()) {
    const Geometry geometry(type);
    for (SegmentId i = 0; i < type.segments.size(); ++i) {
      if (geometry.is_wall(i)) continue;
      EXPECT_EQ(int{type.segments[i].cities}, geometry.cities_at(*geometry.rim_of(i).begin()))
          << type.id << ": " << type.segment_name(i, 0);
    }
  }
}

TEST(Geometry, ARoadWithOneSideEndsAtSomethingOnItsTile) {  // B-41
  for (const TileType& type : all_types())
    for (SegmentId i = 0; i < type.segments.size(); ++i) {
      const Segment& s = type.segments[i];
      const bool one_side = (s.sides & (s.sides - 1)) == 0;
      if (s.kind != SegmentKind::road || !one_side) continue;
      if (kEndsAtHouse.count({type.id, type.segment_name(i, 0)}) != 0) continue;
      EXPECT_NE(s.links, 0) << type.id << ": " << type.segment_name(i, 0);
    }
}

TEST(Geometry, LinksAreMutual) {
  for (const TileType& type : all_types())
    for (SegmentId a = 0; a < type.segments.size(); ++a)
      for (SegmentId b = 0; b < type.segments.size(); ++b)
        EXPECT_EQ((type.segments[a].links >> b) & 1, (type.segments[b].links >> a) & 1) << type.id;
}

}  // namespace
}  // namespace bastide
