// Where followers stand on a picture, and the marks that are written.
#include <algorithm>
#include <cmath>

#include "pictures/text/tile_picture.h"

namespace bastide {

// --- spots

int TilePicture::dots_on(SegmentId segment, Spot spot) const {
  int count = 0;
  for (int y = 2 * spot.row; y < 2 * spot.row + 2; ++y)
    for (int x = 2 * spot.column; x < 2 * spot.column + 2; ++x)
      count += dots_here(x, y).segment == segment ? 1 : 0;
  return count;
}

// Where a follower would stand best, as the tile lies.
TilePicture::Point TilePicture::heart_of(SegmentId id) const {
  const Segment& segment = type_.segments[id];
  Point sum{0, 0};
  int count = 0;
  auto add = [&](double x, double y) {
    sum = {sum.x + x, sum.y + y};
    ++count;
  };
  const std::uint8_t sides = turned_sides(segment.sides, turns_),
                     halves = turned_halves(segment.halves, turns_);
  for (int side = 0; side < kSides; ++side) {
    if (has_side(sides, side)) add(step_x(side), step_y(side));
    for (int right = 0; right < 2; ++right)
      if (has_side(halves, 2 * side + right)) {  // a quarter of a side to the left or right of its middle
        const double off = right != 0 ? 0.6 : -0.6;
        add(step_x(side) * 0.8 - step_y(side) * off, step_y(side) * 0.8 + step_x(side) * off);
      }
  }
  if (count == 0) return {0, 0};
  return {sum.x / count * 0.75, sum.y / count * 0.75};
}

Spot TilePicture::nearest_spot(SegmentId segment, Point to, const std::vector<Spot>& taken) const {
  const int spots = dots_ / 2;
  Spot best{spots / 2, spots / 2};
  double least = 1e9;
  for (int row = 0; row < spots; ++row)
    for (int column = 0; column < spots; ++column) {
      const int dots = dots_on(segment, {column, row});
      if (dots == 0 || std::find(taken.begin(), taken.end(), Spot{column, row}) != taken.end()) continue;
      const double x = (2 * column + 1.0) / spots - 1, y = (2 * row + 1.0) / spots - 1;
      const double far = std::hypot(x - to.x, y - to.y) + 0.3 * (4 - dots);  // rather wholly on the segment
      if (far < least) {
        least = far;
        best = {column, row};
      }
    }
  return best;
}

void TilePicture::choose_spots() {
  std::vector<Spot> taken;
  for (SegmentId id = 0; id < type_.segments.size(); ++id) {
    spots_[id] = type_.segments[id].kind == SegmentKind::cloister ? Spot{dots_ / 4, dots_ / 4}
                                                                  : nearest_spot(id, heart_of(id), taken);
    taken.push_back(spots_[id]);
  }
}

// --- marks: what the modules print on tiles; those without a look show their first two letters

namespace {

constexpr MarkLook kPennant = {"pennant", "▚▞", "^^", {255, 255, 255}, {38, 70, 140}};

const MarkLook* known_mark(std::string_view word, std::span<const MarkLook> looks) {
  if (word == kPennant.word) return &kPennant;
  const auto found = std::ranges::find(looks, word, &MarkLook::word);
  return found == looks.end() ? nullptr : &*found;
}

MarkBadge badge_of(std::string_view word, Spot spot, std::span<const MarkLook> looks) {
  Ink ink;
  if (const MarkLook* known = known_mark(word, looks)) {
    ink.text = known->colour;
    ink.ground = known->ground;
    ink.bold = true;
    return {spot, std::string(known->text), std::string(known->plain), ink};
  }
  ink.text = Colour{60, 40, 30};
  ink.ground = Colour{226, 206, 160};
  const std::string letters(word.substr(0, 2));
  return {spot, letters, letters, ink};
}

}  // namespace

void TilePicture::place_marks(const RuleSet& rules, std::span<const MarkLook> looks) {
  std::vector<Spot> taken = spots_;
  auto add = [&](std::string_view word, SegmentId segment) {
    const Spot middle{dots_ / 4, dots_ / 4};
    const double spots = dots_ / 2.0;  // in a row; dots_ is even
    const Point heart{(2 * spots_[segment].column + 1.0) / spots - 1,
                      (2 * spots_[segment].row + 1.0) / spots - 1};
    // Away from the follower's place, on the other side of the middle.
    const Spot spot = nearest_spot(segment, {-heart.x * 0.5, -heart.y * 0.5}, taken);
    taken.push_back(spot);
    badges_.push_back(badge_of(word, spot == spots_[segment] ? middle : spot, looks));
  };
  for (SegmentId id = 0; id < type_.segments.size(); ++id) {
    const Segment& segment = type_.segments[id];
    if (segment.counters[kPennants] != 0) add("pennant", id);
    for (const std::string& word : type_.words) {
      const std::uint32_t bit = rules.mark(word);
      const int counter = rules.counter(word);
      if (bit > kCapMark && (segment.marks & bit) != 0) add(word, id);
      if (counter > kPennants && segment.counters[static_cast<std::size_t>(counter)] != 0) add(word, id);
    }
  }
}

}  // namespace bastide
