#include "engine/tiles/testing/geometry.h"

namespace bastide::testing {
namespace {

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
bool has_one_side(const Segment& segment) { return (segment.sides & (segment.sides - 1)) == 0; }

}  // namespace

bool cross(const Cuts& a, const Cuts& b) { return arcs_of(b, a) > 1 && arcs_of(a, b) > 1; }

bool Drawing::has(const std::set<Two>& pairs, const TileType& type, SegmentId a, SegmentId b) {
  const std::string first = type.segment_name(a, 0), second = type.segment_name(b, 0);
  return pairs.count({type.id, first, second}) != 0 || pairs.count({type.id, second, first}) != 0;
}

Geometry::Geometry(const TileType& type, const Drawing& drawing) : type_(type), drawing_(drawing) {
  for (SegmentId i = 0; i < type.segments.size(); ++i) rims_.push_back(rim_(i));
  for (SegmentId i = 0; i < type.segments.size(); ++i)
    if (!is_field(i) && !drawing_.is_over(type_, i) && !drawing_.is_below(type_, i) && group_.count(i) == 0)
      join_(i, i);
  for (const auto& [segment, group] : group_)
    cuts_[group].insert(rims_[segment].begin(), rims_[segment].end());
}

bool Geometry::ends_at_mark(SegmentId i) const {
  const Segment& segment = type_.segments[i];
  return segment.kind == SegmentKind::road && has_one_side(segment) && segment.links == 0 && type_.marks != 0;
}

std::vector<int> Geometry::region(int position) const {
  std::vector<int> key;
  for (const auto& [group, cuts] : cuts_) key.push_back(arc(position, cuts));
  return key;
}

int Geometry::cities_at(int position) const {
  int cities = 0;
  for (SegmentId i = 0; i < type_.segments.size(); ++i) cities |= drawing_.is_over(type_, i) ? 1 << i : 0;
  for (const auto& [group, cuts] : cuts_) {
    const Cuts near = on_bank_(cuts, position);
    if (!near.empty() && !hidden_(group, near, position)) cities |= border_(group, near, position);
  }
  return cities;
}

Cuts Geometry::rim_(SegmentId i) const {
  const Segment& s = type_.segments[i];
  Cuts rim;
  for (int side = 0; side < kSides; ++side)
    if ((s.sides >> side) & 1) rim.insert(side_at(side));
  for (int half = 0; half < 8; ++half)
    if ((s.halves >> half) & 1) rim.insert(half_at(half));
  for (int corner = 0; corner < 4; ++corner)
    if ((s.corners >> corner) & 1) rim.insert(corner_at(corner));
  const Drawing::One wall{type_.id, type_.segment_name(i, 0)};
  const auto [drawn, end] = drawing_.drawn_out.equal_range(wall);
  for (auto each = drawn; each != end; ++each) rim.insert(each->second);
  if (const auto tunnel = drawing_.tunnels.find(wall); tunnel != drawing_.tunnels.end())
    rim.erase(tunnel->second);
  return rim;
}

bool Geometry::meet_(SegmentId a, SegmentId b) const {
  return ((type_.segments[a].links >> b) & 1) != 0 || drawing_.touch(type_, a, b) ||
         (ends_at_mark(a) && ends_at_mark(b));
}

// Puts the segment, and all it leads into, into the group.
void Geometry::join_(SegmentId i, SegmentId group) {
  if (!group_.emplace(i, group).second) return;
  for (SegmentId other = 0; other < type_.segments.size(); ++other)
    if (meet_(i, other)) join_(other, group);
}

// Those of the cuts that lie on the position's bank of the river, or where it meets the wall.
Cuts Geometry::on_bank_(Cuts cuts, int position) const {
  for (const auto& [group, river] : cuts_)
    if (is_river(group))
      std::erase_if(cuts, [&river = river, position](int cut) {
        return river.count(cut) == 0 && arc(cut, river) != arc(position, river);
      });
  return cuts;
}

// Does another group of walls lie between the position and this one?
bool Geometry::hidden_(SegmentId group, Cuts both, int position) const {
  both.insert(position);
  for (const auto& [other, cuts] : cuts_) {
    if (other == group || is_river(other) || cross(cuts, cuts_.at(group))) continue;
    if (arcs_of(both, on_bank_(cuts, position)) > 1) return true;
  }
  return false;
}

int Geometry::border_(SegmentId group, const Cuts& cuts, int position) const {
  if (cuts.size() == 1)
    return cities_in_(cuts == cuts_.at(group) ? members_(group) : Segments{owner_(group, *cuts.begin())});
  const std::vector<int> sorted(cuts.begin(), cuts.end());
  const int after = arc(position, cuts), count = static_cast<int>(sorted.size());
  const int from = sorted[static_cast<std::size_t>((after + count - 1) % count)];
  return cities_in_(path_(owner_(group, from), owner_(group, sorted[static_cast<std::size_t>(after)])));
}

Geometry::Segments Geometry::members_(SegmentId group) const {
  Segments result;
  for (const auto& [segment, of] : group_)
    if (of == group) result.insert(segment);
  return result;
}

SegmentId Geometry::owner_(SegmentId group, int cut) const {
  for (SegmentId i : members_(group))
    if (rims_[i].count(cut) != 0) return i;
  return group;
}

// From one wall to another along what meets, the shortest way, both ends included.
Geometry::Segments Geometry::path_(SegmentId from, SegmentId to) const {
  std::map<SegmentId, SegmentId> came{{from, from}};
  std::vector<SegmentId> todo{from};
  for (std::size_t i = 0; i < todo.size() && came.count(to) == 0; ++i)
    for (SegmentId other = 0; other < type_.segments.size(); ++other)
      if (meet_(todo[i], other) && came.emplace(other, todo[i]).second) todo.push_back(other);
  Segments result{to};
  for (SegmentId at = to; at != from; at = came.at(at)) result.insert(came.at(at));
  return result;
}

int Geometry::cities_in_(const Segments& segments) const {
  int cities = 0;
  for (SegmentId i : segments)
    if (type_.segments[i].kind == SegmentKind::city) cities |= 1 << i;
  return cities;
}

}  // namespace bastide::testing
