// A tile as dots: drawn from the facts of its table, so that the tiles of a new expansion need no artwork and
// every turn of them is right.
//
// A picture is `size` dots wide and high; a character of the terminal shows two dots, one above the other.
// Two dots square make a spot: the room of a two-character badge, for a follower or a mark. Sizes are twice
// an odd number, so that there is a spot in the very middle.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rule_set.h"
#include "pictures/text/palette.h"

namespace bastide {

enum class TileSize : std::uint8_t { small, medium, large };
constexpr int dots_of(TileSize size) {
  return size == TileSize::small ? 6 : size == TileSize::medium ? 10 : 14;
}

// Is that side among the sides of a mask?
constexpr bool has_side(std::uint8_t sides, int side) { return ((sides >> side) & 1) != 0; }

struct Spot {
  int column = 0, row = 0;  // in spots from the top left; a spot is two characters wide and one high
  bool operator==(const Spot&) const = default;
};

// A mark that is written, not painted.
struct MarkBadge {
  Spot spot;
  std::string text;   // two characters
  std::string plain;  // the same in ASCII
  Ink ink;
};

// How a mark looks on a tile: two characters, and two of ASCII for terminals that have no more.
struct MarkLook {
  std::string_view word, text, plain;
  Colour colour, ground;
};

class TilePicture {
 public:
  // Marks whose look is not among `marks` show their first two letters.
  TilePicture(const RuleSet& rules, const TileType& type, int turns, TileSize size,
              std::uint8_t overlay_sides = 0, std::span<const MarkLook> marks = {});

  int dots() const { return dots_; }
  Ground ground(int x, int y) const { return dots_here(x, y).ground; }
  SegmentId segment(int x, int y) const { return dots_here(x, y).segment; }
  const std::vector<MarkBadge>& badges() const { return badges_; }
  // Where a follower on that segment stands.
  Spot spot_of(SegmentId segment) const { return spots_[segment]; }

 private:
  struct Dot {
    Ground ground = Ground::field;
    SegmentId segment = kNoSegment;
  };
  struct Point {  // from the middle, which is (0, 0), to the rims at -1 and 1
    double x, y;
  };

  std::size_t index_of(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(dots_) + static_cast<std::size_t>(x);
  }
  const Dot& dots_here(int x, int y) const { return grid_[index_of(x, y)]; }
  Dot& dot(int x, int y) { return grid_[index_of(x, y)]; }
  Point point(int x, int y) const;  // as the tile lies when not turned

  template <class Inside>
  void paint(SegmentId segment, Ground ground, Inside inside);
  void paint_lines(SegmentKind kind, Ground ground);
  void paint_line(SegmentId id, Ground ground);
  void paint_city(SegmentId id);
  void paint_middle();
  void part_cities();
  void wall_cities();
  void name_fields();
  void paint_overlay(std::uint8_t sides);
  int dots_on(SegmentId segment, Spot spot) const;
  void choose_spots();
  Point heart_of(SegmentId id) const;
  Spot nearest_spot(SegmentId segment, Point to, const std::vector<Spot>& taken) const;
  void place_marks(const RuleSet& rules, std::span<const MarkLook> looks);

  const TileType& type_;
  int turns_;
  int dots_;
  std::vector<Dot> grid_;
  std::vector<Spot> spots_;
  std::vector<MarkBadge> badges_;
};

}  // namespace bastide
