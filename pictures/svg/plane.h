// Points and lines of a tile. The unit is a hundredth of the tile's side; x grows to the east, y to the
// south.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/base/ids.h"

namespace bastide::drawn {

struct Point {
  double x = 0, y = 0;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(double times, Point p) { return {times * p.x, times * p.y}; }

using Line = std::vector<Point>;

inline double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }
constexpr Point between(Point a, Point b, double part) { return a + part * (b - a); }

inline constexpr Point kMiddle{50, 50};
// From the middle of the tile towards a side, so long as half of it times `far`.
constexpr Point towards(int side, double far = 50) {
  return {far * step_x(side & 3), far * step_y(side & 3)};
}
constexpr Point inward(int side, double far) { return towards(side, -far); }
// The middle of a side.
constexpr Point rim(int side) { return kMiddle + towards(side); }
// Where a side begins, clockwise: NW, NE, SE, SW.
constexpr Point corner(int side) {
  constexpr std::array<Point, 4> kCorners = {{{0, 0}, {100, 0}, {100, 100}, {0, 100}}};
  return kCorners[static_cast<std::size_t>(side & 3)];
}

// What has to be seen, between its corners.
struct Rims {
  Point least, most;

  void hold(Point p) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
};

// A cubic curve.
struct Curve {
  Point from, out, in, to;

  Point at(double part) const {
    const double rest = 1 - part;
    return rest * rest * rest * from + 3 * rest * rest * part * out + 3 * rest * part * part * in +
           part * part * part * to;
  }
  // Its piece between two parts.
  Curve piece(double begin, double end) const {
    const double third = (end - begin) / 3;
    return {at(begin), at(begin) + third * slope(begin), at(end) - third * slope(end), at(end)};
  }

 private:
  Point slope(double part) const {
    const double rest = 1 - part;
    return 3 * rest * rest * (out - from) + 6 * rest * part * (in - out) + 3 * part * part * (to - in);
  }
};

}  // namespace bastide::drawn
