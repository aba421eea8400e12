#include "pictures/text/tile_picture.h"

#include <bit>
#include <cmath>

namespace bastide {
namespace {

int first_side(std::uint8_t sides) { return std::countr_zero(static_cast<unsigned>(sides)); }

}  // namespace

TilePicture::TilePicture(const RuleSet& rules, const TileType& type, int turns, TileSize size,
                         std::uint8_t overlay_sides, std::span<const MarkLook> marks)
    : type_(type),
      turns_(turns),
      dots_(dots_of(size)),
      grid_(static_cast<std::size_t>(dots_ * dots_)),
      spots_(type.segments.size() + 1) {
  paint_lines(SegmentKind::river, Ground::water);
  paint_lines(SegmentKind::road, Ground::road);
  for (SegmentId id = 0; id < type.segments.size(); ++id)
    if (type.segments[id].kind == SegmentKind::city) paint_city(id);
  part_cities();
  name_fields();
  choose_spots();
  if (size != TileSize::small) wall_cities();
  paint_middle();
  paint_overlay(overlay_sides);
  place_marks(rules, marks);
}

TilePicture::Point TilePicture::point(int x, int y) const {
  Point p{(2 * x + 1.0) / dots_ - 1, (2 * y + 1.0) / dots_ - 1};
  for (int i = 0; i < turns_; ++i) p = {p.y, -p.x};
  return p;
}

template <class Inside>
void TilePicture::paint(SegmentId segment, Ground ground, Inside inside) {
  for (int y = 0; y < dots_; ++y)
    for (int x = 0; x < dots_; ++x)
      if (inside(point(x, y))) dot(x, y) = {ground, segment};
}

// --- roads and rivers

void TilePicture::paint_lines(SegmentKind kind, Ground ground) {
  for (SegmentId id = 0; id < type_.segments.size(); ++id)
    if (type_.segments[id].kind == kind) paint_line(id, ground);
}

void TilePicture::paint_line(SegmentId id, Ground ground) {
  const Segment& segment = type_.segments[id];
  const double half = 2.0 / dots_ + 0.01;
  const int sides = std::popcount(static_cast<unsigned>(segment.sides));
  if (sides == 2 && !has_side(segment.sides, first_side(segment.sides) + 2)) {  // a bend: round its corner
    const double cx = has_side(segment.sides, east) ? 1 : -1, cy = has_side(segment.sides, south) ? 1 : -1;
    paint(id, ground, [=](Point p) { return std::abs(std::hypot(p.x - cx, p.y - cy) - 1) < half; });
    return;
  }
  bool into_city = false;
  for (SegmentId other = 0; other < type_.segments.size(); ++other)
    into_city |= ((segment.links >> other) & 1) != 0 && type_.segments[other].kind == SegmentKind::city;
  for (int side = 0; side < kSides; ++side) {
    if (!has_side(segment.sides, side)) continue;
    const double end =
        into_city ? -0.6 : -half;  // who leads into a city goes on until its wall, painted later
    paint(id, ground, [=](Point p) {
      const double along = p.x * step_x(side) + p.y * step_y(side);
      const double across = p.x * step_y(side) + p.y * step_x(side);
      return std::abs(across) < half && along > end;
    });
  }
}

void TilePicture::paint_overlay(std::uint8_t sides) {
  if (sides == 0) return;
  for (int y = 0; y < dots_; ++y)
    for (int x = 0; x < dots_; ++x) {
      const int across = (sides & 1) != 0 ? x : y;  // north to south, or east to west
      if (across == dots_ / 2 || across == dots_ / 2 - 1)
        dot(x, y) = {Ground::road, static_cast<SegmentId>(type_.segments.size())};
    }
  spots_.back() = {dots_ / 4, dots_ / 4};
}

// --- cities

namespace {

// All shapes are told for a city whose first side is the north; `x`, `y` are turned to that before.
bool in_cap(double x, double y, double depth) {
  const double a = x / 0.86, b = (y + 1) / depth;
  return a * a + b * b < 1;
}
// A city on one side that reaches the corner in the south-east (`to` 1) or south-west (-1) and so parts two
// fields.
bool in_wedge(double x, double y, double to) {
  const double along = (y + 1) / 2;
  return std::abs(x - to * along) < 0.5 * (1 - along) + 0.14;
}
bool in_corner_city(double x, double y) { return x - y > 0.1; }
bool in_passage(double x, double y) { return std::abs(x) < 0.4 + 0.5 * y * y; }
bool in_horseshoe(double x, double y) { return !in_cap(y, x, 0.55); }  // open to the west

}  // namespace

void TilePicture::paint_city(SegmentId id) {
  const Segment& city = type_.segments[id];
  const int sides = std::popcount(static_cast<unsigned>(city.sides));
  // The side from which the others follow clockwise without a gap.
  int first = first_side(city.sides);
  while (sides < 4 && has_side(city.sides, (first + 3) % 4)) first = (first + 3) % 4;
  const bool adjacent = sides == 2 && has_side(city.sides, (first + 1) % 4);
  auto field_at = [&](int half) -> int {
    for (SegmentId other = 0; other < type_.segments.size(); ++other)
      if (((type_.segments[other].halves >> half) & 1) != 0) return other;
    return -1;
  };
  // Two fields that meet at a corner opposite, with nothing else between them.
  auto parted = [&](int corner) {
    const int a = field_at((2 * first + 2 * corner + 1) % 8), b = field_at((2 * first + 2 * corner + 2) % 8);
    return a >= 0 && b >= 0 && a != b;
  };
  const bool cap = (city.marks & kCapMark) != 0 || sides != 1;
  const double wedge = cap ? 0 : parted(1) ? 1 : parted(2) ? -1 : 0;
  paint(id, Ground::city, [=](Point p) {
    for (int i = 0; i < first; ++i) p = {p.y, -p.x};
    if (sides == 4) return true;
    if (sides == 3) return in_horseshoe(p.x, p.y);
    if (sides == 2) return adjacent ? in_corner_city(p.x, p.y) : in_passage(p.x, p.y);
    return in_cap(p.x, p.y, 0.62) || (wedge != 0 && in_wedge(p.x, p.y, wedge));
  });
}

// Two cities of one tile never touch in the picture: a strip of field runs between them.
void TilePicture::part_cities() {
  auto is_city = [this](const Dot& d) {
    return d.segment != kNoSegment && type_.segments[d.segment].kind == SegmentKind::city;
  };
  for (int y = 0; y < dots_; ++y)
    for (int x = 0; x < dots_; ++x)
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
        if (x + dx >= dots_ || y + dy >= dots_ || y + dy < 0) continue;
        Dot &here = dot(x, y), &there = dot(x + dx, y + dy);
        if (!is_city(here) || !is_city(there) || here.segment == there.segment) continue;
        // The city with more sides gives way, it has more room.
        const bool here_larger = std::popcount(static_cast<unsigned>(type_.segments[here.segment].sides)) >
                                 std::popcount(static_cast<unsigned>(type_.segments[there.segment].sides));
        (here_larger ? here : there) = Dot{};
      }
}

void TilePicture::wall_cities() {
  const std::vector<Dot> before = grid_;
  auto inside = [&](int x, int y, SegmentId segment) {
    if (x < 0 || y < 0 || x >= dots_ || y >= dots_) return true;
    return before[index_of(x, y)].segment == segment;
  };
  for (int y = 0; y < dots_; ++y)
    for (int x = 0; x < dots_; ++x) {
      Dot& d = dot(x, y);
      if (d.ground != Ground::city) continue;
      if (!inside(x - 1, y, d.segment) || !inside(x + 1, y, d.segment) || !inside(x, y - 1, d.segment) ||
          !inside(x, y + 1, d.segment))
        d.ground = Ground::wall;
    }
}

// --- the middle: cloister, crossing

void TilePicture::paint_middle() {
  const int m = dots_ / 2;
  auto block = [&](int left, int top, int width, int height, Ground ground, SegmentId segment) {
    for (int y = top; y < top + height; ++y)
      for (int x = left; x < left + width; ++x) dot(x, y) = {ground, segment};
  };
  if (type_.cloister != kNoSegment) {
    const int half = dots_ <= 6 ? 1 : 2;
    block(m - half, m - half, 2 * half, half, Ground::roof, type_.cloister);
    block(m - half, m, 2 * half, half, Ground::masonry, type_.cloister);
    if (half > 1) {  // the roof comes to a point
      dot(m - half, m - half) = Dot{};
      dot(m + half - 1, m - half) = Dot{};
    }
    return;
  }
  int ends = 0;
  for (const Segment& segment : type_.segments) {
    if (segment.kind != SegmentKind::road || std::popcount(static_cast<unsigned>(segment.sides)) != 1)
      continue;
    for (SegmentId other = 0; other < type_.segments.size(); ++other)
      if (((segment.links >> other) & 1) != 0 && type_.segments[other].kind == SegmentKind::road) ++ends;
  }
  if (ends >= 2) block(m - 1, m - 1, 2, 2, Ground::village, kNoSegment);
}

// --- fields: which dot belongs to which, spreading from the rim

void TilePicture::name_fields() {
  std::vector<std::pair<int, int>> queue;
  auto seed = [&](int x, int y, SegmentId field) {
    if (field == kNoSegment || dot(x, y).ground != Ground::field || dot(x, y).segment != kNoSegment) return;
    dot(x, y).segment = field;
    queue.emplace_back(x, y);
  };
  const TileForm& form = type_.forms[static_cast<std::size_t>(turns_)];
  for (int i = 0; i < dots_; ++i) {
    const bool low =
        i < dots_ / 2;  // looking outward, the left half: west in the north, north in the east, ...
    seed(i, 0, low ? form.field_left[north] : form.field_right[north]);
    seed(dots_ - 1, i, low ? form.field_left[east] : form.field_right[east]);
    seed(i, dots_ - 1, low ? form.field_right[south] : form.field_left[south]);
    seed(0, i, low ? form.field_right[west] : form.field_left[west]);
  }
  for (SegmentId id = 0; id < type_.segments.size(); ++id)
    for (int corner = 0; corner < 4; ++corner)  // NE SE SW NW
      if (has_side(type_.segments[id].corners, corner)) {
        const int lies = (corner + turns_) % 4;
        seed(lies < 2 ? dots_ - 1 : 0, lies == 1 || lies == 2 ? dots_ - 1 : 0, id);
      }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto [x, y] = queue[i];
    for (int side = 0; side < kSides; ++side) {
      const int nx = x + step_x(side), ny = y + step_y(side);
      if (nx >= 0 && ny >= 0 && nx < dots_ && ny < dots_) seed(nx, ny, dot(x, y).segment);
    }
  }
}

}  // namespace bastide
