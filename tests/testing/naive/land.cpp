#include "tests/testing/naive/land.h"

#include <algorithm>

namespace bastide::naive {
namespace {

constexpr int kHalves = 2 * kSides;

Square next_to(const Square& square, int side) {
  constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};  // N E S W, y grows to the south
  return {square.x + dx[side], square.y + dy[side]};
}
int facing_side(int side) { return (side + 2) % kSides; }
// Seen from the middle of each tile, my left half meets the neighbour's right half.
int facing_half(int half) { return 2 * facing_side(half / 2) + (half % 2 == 0 ? 1 : 0); }

}  // namespace

std::string to_string(const Square& square) {
  return std::to_string(square.x) + "," + std::to_string(square.y);
}

std::set<Square> squares_of(const Spots& feature) {
  std::set<Square> result;
  for (const Spot& spot : feature) result.insert(spot.square);
  return result;
}

std::vector<Square> around(const Square& square) {
  std::vector<Square> result;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (dx != 0 || dy != 0) result.push_back({square.x + dx, square.y + dy});
  return result;
}

void Land::lay(const Square& square, const TileType& type, int turns) { tiles_[square] = {&type, turns, {}}; }

void Land::bridge(const Square& square, bool from_north) {
  Segment road{SegmentKind::road};
  road.sides = from_north ? 0b0101 : 0b1010;
  tiles_.at(square).bridges.push_back(road);
}

bool Land::is_bridge(const Spot& spot) const { return spot.segment >= tile(spot.square).segments.size(); }

const Segment& Land::facts(const Spot& spot) const {
  const auto& printed = tile(spot.square).segments;
  return is_bridge(spot) ? tiles_.at(spot.square).bridges[spot.segment - printed.size()]
                         : printed[spot.segment];
}

Spots Land::segments(const Square& square, SegmentKind kind) const {
  Spots result;
  const auto count = tile(square).segments.size() + tiles_.at(square).bridges.size();
  for (SegmentId id = 0; id < count; ++id)
    if (facts({square, id}).kind == kind) result.insert({square, id});
  return result;
}

Spots Land::segments(SegmentKind kind) const {
  Spots result;
  for (const auto& [square, laid] : tiles_) result.merge(segments(square, kind));
  return result;
}

Spots Land::facing(const Square& square, SegmentKind kind) const {
  Spots result;
  for (int side = 0; side < kSides; ++side) {
    const Square other = next_to(square, side);
    if (!holds(other)) continue;
    for (const Spot& spot : segments(other, kind))
      if (reaches(spot, facing_side(side))) result.insert(spot);
  }
  return result;
}

std::string Land::name_of(const Spot& spot) const {
  std::string square = to_string(spot.square);
  if (!holds(spot.square) || spot.segment >= tile(spot.square).segments.size()) return square;
  return square + ":" + tile(spot.square).segment_name(spot.segment, tiles_.at(spot.square).turns);
}

std::vector<int> Land::sides(const Spot& spot) const {
  std::vector<int> result;
  for (int side = 0; side < kSides; ++side)
    if ((facts(spot).sides >> side & 1) != 0)
      result.push_back((side + (is_bridge(spot) ? 0 : tiles_.at(spot.square).turns)) % kSides);
  return result;
}

std::vector<int> Land::halves(const Spot& spot) const {
  std::vector<int> result;
  for (int half = 0; half < kHalves; ++half)
    if ((facts(spot).halves >> half & 1) != 0)
      result.push_back((half + 2 * tiles_.at(spot.square).turns) % kHalves);
  return result;
}

bool Land::reaches(const Spot& spot, int side) const {
  const std::vector<int> all = sides(spot);
  return std::find(all.begin(), all.end(), side) != all.end();
}

bool Land::reaches_half(const Spot& spot, int half) const {
  const std::vector<int> all = halves(spot);
  return std::find(all.begin(), all.end(), half) != all.end();
}

// Roads, cities and rivers go on over a side, fields over half of one (B-84), cloisters nowhere.
Spots Land::beside(const Spot& spot) const {
  Spots result;
  const SegmentKind kind = facts(spot).kind;
  const auto join = [&](int side, auto meets) {
    const Square square = next_to(spot.square, side);
    if (!holds(square)) return;
    for (const Spot& other : segments(square, kind))
      if (meets(other)) result.insert(other);
  };
  for (int side : sides(spot))
    join(side, [&](const Spot& other) { return reaches(other, facing_side(side)); });
  for (int half : halves(spot))
    join(half / 2, [&](const Spot& other) { return reaches_half(other, facing_half(half)); });
  return result;
}

Spots Land::feature(const Spot& start) const {
  Spots found{start};
  std::vector<Spot> waiting{start};
  while (!waiting.empty()) {
    const Spot spot = waiting.back();
    waiting.pop_back();
    for (const Spot& other : beside(spot))
      if (found.insert(other).second) waiting.push_back(other);
  }
  return found;
}

std::vector<Spots> Land::features(SegmentKind kind) const {
  std::vector<Spots> result;
  Spots left = segments(kind);
  while (!left.empty()) {
    result.push_back(feature(*left.begin()));
    for (const Spot& spot : result.back()) left.erase(spot);
  }
  return result;
}

int Land::tiles_around(const Square& square) const {
  int count = 0;
  for (const Square& other : around(square)) count += holds(other) ? 1 : 0;
  return count;
}

bool Land::is_closed(const Spots& feature) const {
  const Spot& first = *feature.begin();
  if (facts(first).kind == SegmentKind::cloister) return tiles_around(first.square) == 8;
  return std::all_of(feature.begin(), feature.end(), [this](const Spot& spot) {
    const std::vector<int> all = sides(spot);
    return std::all_of(all.begin(), all.end(), [&](int side) { return holds(next_to(spot.square, side)); });
  });
}

bool Land::is_ring(const Spots& road) const {
  return std::all_of(road.begin(), road.end(), [this](const Spot& spot) {
    return sides(spot).size() > 1 && beside(spot).size() == sides(spot).size();
  });
}

std::set<Spots> Land::cities_at(const Spots& farm) const {
  std::set<Spots> result;
  for (const Spot& spot : farm)
    for (const Spot& city : segments(spot.square, SegmentKind::city))
      if ((facts(spot).cities >> city.segment & 1) != 0) result.insert(feature(city));
  return result;
}

std::set<Spots> Land::farms_at(const Spots& city) const {
  std::set<Spots> result;
  for (const Spot& spot : city)
    for (const Spot& field : segments(spot.square, SegmentKind::field))
      if ((facts(field).cities >> spot.segment & 1) != 0) result.insert(feature(field));
  return result;
}

}  // namespace bastide::naive
