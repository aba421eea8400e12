#include "pictures/svg/town_walls.h"

#include <algorithm>

namespace bastide::drawn {
namespace {

// A tile's sides as one city sees them.
class Surroundings {
 public:
  Surroundings(const TileType& type, int turns, SegmentId city)
      : type_(type), form_(type.forms[static_cast<std::size_t>(turns)]), city_(city) {}

  SegmentId at(int side) const { return form_.side_segment[index(side)]; }
  bool is_city(int side) const {
    return at(side) != kNoSegment && type_.segments[at(side)].kind == SegmentKind::city;
  }
  bool is_other_city(int side) const { return is_city(side) && at(side) != city_; }
  // Two fields meet at the corner where that side begins, with nothing between them: the town reaches there.
  bool parts_fields(int side) const {
    return !is_city(side) && !is_city(side + 3) &&
           form_.field_right[index(side + 3)] != form_.field_left[index(side)];
  }
  // Some other city has both of these sides.
  bool have_one_city(int a, int b) const { return is_other_city(a) && at(a) == at(b); }

 private:
  static std::size_t index(int side) { return static_cast<std::size_t>(side & 3); }

  const TileType& type_;
  const TileForm& form_;
  SegmentId city_;
};

// Over one side.
Line lens(const Surroundings& around, int side) {
  const double deep = around.is_other_city(side) ? 29.5 : 19;
  const Point a = corner(side), b = corner(side + 1);
  return {a, between(a, b, 0.29) + inward(side, deep), between(a, b, 0.71) + inward(side, deep), b};
}

// Over two sides, from the corner where the first begins.
Line diagonal(const Surroundings& around, int side) {
  const int others = int{around.is_other_city(side)} + int{around.is_other_city(side + 1)};
  const double push = others == 0 ? 3 : others == 1 ? 9 : around.have_one_city(side, side + 1) ? 7 : 11;
  const Point a = corner(side), b = corner(side + 2);
  const Point back = inward(side, push) + inward(side + 1, push);
  return {a, between(a, b, 0.3) + back, between(a, b, 0.7) + back, b};
}

// Over three sides: all but one.
Line cap(const Surroundings& around, int side) {
  const bool beside = around.is_other_city(side + 1) || around.is_other_city(side + 3);
  const double deep = around.have_one_city(side + 1, side + 3) ? 14 : beside ? 20 : 27;
  const Point a = corner(side + 1), b = corner(side);
  auto bend = [&](double part, double depth) { return between(a, b, part) + inward(side, depth); };
  return {a, bend(0.25, 0.8 * deep), bend(0.5, deep), bend(0.75, 0.8 * deep), b};
}

Line wall(const Surroundings& around, int from, int to) {
  const int free = (to - from + 4) % 4;
  return free == 1 ? lens(around, from) : free == 2 ? diagonal(around, from) : cap(around, to);
}

void add_wall(CityShape& shape, const Line& line) {
  for (std::size_t i = 1; i + 1 < line.size(); ++i)
    if (line.size() != 5 || i != 2) shape.turrets.push_back(line[i]);
  shape.outline.insert(shape.outline.end(), line.begin(), line.end());
  shape.walls.push_back(line);
}

}  // namespace

std::vector<int> sides_in(std::uint8_t mask) {
  std::vector<int> sides;
  sides.reserve(kSides);
  for (int side = 0; side < kSides; ++side)
    if (((mask >> side) & 1) != 0) sides.push_back(side);
  return sides;
}

CityShape city_shape(const TileType& type, int turns, SegmentId city, std::array<bool, kSides>& ends) {
  const std::vector<int> sides = sides_in(turned_sides(type.segments[city].sides, turns));
  const Surroundings around(type, turns, city);
  CityShape shape;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const int side = sides[i], next = sides[(i + 1) % sides.size()];
    const int gap = sides.size() == 1 ? 3 : (next - side + 3) % 4;
    shape.outline.insert(shape.outline.end(), {corner(side), corner(side + 1)});
    if (gap == 0) continue;
    std::vector<int> stops = {(side + 1) % 4};
    for (int between = 1; between < gap; ++between)
      if (around.parts_fields(side + 1 + between)) stops.push_back((side + 1 + between) % 4);
    stops.push_back((side + 1 + gap) % 4);
    for (std::size_t k = 1; k < stops.size(); ++k) add_wall(shape, wall(around, stops[k - 1], stops[k]));
    for (const int stop : stops) ends[static_cast<std::size_t>(stop)] = true;
  }
  return shape;
}

}  // namespace bastide::drawn
