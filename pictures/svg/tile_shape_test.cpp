// Every tile there is, in every turn: what is drawn lies on it, and figures have room.
#include "pictures/svg/tile_shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/expansions/interactions/whole_box.h"

namespace bastide {
namespace {

using namespace drawn;

std::unique_ptr<const RuleSet> whole_box_rules() {
  RuleChoice choice = whole_box();
  std::vector<RuleError> errors;
  auto rules = RuleSet::make(choice, errors);
  EXPECT_TRUE(errors.empty());
  return rules;
}

template <class Visit>
void for_each_shape(const RuleSet& rules, Visit visit) {
  for (const TileType& type : rules.tiles())
    for (int turns = 0; turns < kSides; ++turns) {
      SCOPED_TRACE(type.id + " turned " + std::to_string(turns));
      visit(type, turns, shape_of(rules, type, turns));
    }
}

bool on_tile(Point p) { return p.x >= 0 && p.x <= 100 && p.y >= 0 && p.y <= 100; }

bool inside(Point p, const Line& outline) {
  bool is = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Point a = outline[i], b = outline[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) is = !is;
  }
  return is;
}

TEST(TileShape, LiesOnTheTile) {
  const auto rules = whole_box_rules();
  for_each_shape(*rules, [](const TileType& type, int, const TileShape& shape) {
    ASSERT_EQ(shape.spots.size(), type.segments.size());
    EXPECT_TRUE(std::ranges::all_of(shape.spots, on_tile));
    for (const CityShape& city : shape.cities) EXPECT_TRUE(std::ranges::all_of(city.outline, on_tile));
    for (const MarkShape& mark : shape.marks) EXPECT_TRUE(on_tile(mark.at)) << mark.word;
  });
}

TEST(TileShape, PutsKnightsIntoTheirCities) {
  const auto rules = whole_box_rules();
  for_each_shape(*rules, [](const TileType& type, int, const TileShape& shape) {
    std::size_t city = 0;
    for (SegmentId id = 0; id < type.segments.size(); ++id)
      if (type.segments[id].kind == SegmentKind::city) {
        EXPECT_TRUE(inside(shape.spots[id], shape.cities[city].outline)) << int{id};
        ++city;
      }
  });
}

TEST(TileShape, EndsWallsOnCornersOnly) {
  const auto rules = whole_box_rules();
  auto is_corner = [](Point p) { return (p.x == 0 || p.x == 100) && (p.y == 0 || p.y == 100); };
  for_each_shape(*rules, [&](const TileType&, int, const TileShape& shape) {
    for (const CityShape& city : shape.cities)
      for (const Line& wall : city.walls) EXPECT_TRUE(is_corner(wall.front()) && is_corner(wall.back()));
  });
}

TEST(TileShape, KeepsFiguresApart) {
  const auto rules = whole_box_rules();
  for_each_shape(*rules, [](const TileType& type, int, const TileShape& shape) {
    for (std::size_t i = 0; i < type.segments.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GT(distance(shape.spots[i], shape.spots[j]), 1) << i << ' ' << j;
  });
}

TEST(TileShape, LeadsRoadsToTheMiddlesOfTheirSides) {
  const auto rules = whole_box_rules();
  for_each_shape(*rules, [](const TileType& type, int turns, const TileShape& shape) {
    std::size_t road = 0;
    for (const Segment& segment : type.segments) {
      if (segment.kind != SegmentKind::road) continue;
      for (int side = 0; side < kSides; ++side) {
        if (((turned_sides(segment.sides, turns) >> side) & 1) == 0) continue;
        const bool reaches = std::ranges::any_of(shape.roads[road].parts, [side](const Curve& part) {
          return distance(part.from, rim(side)) < 0.01 || distance(part.to, rim(side)) < 0.01;
        });
        EXPECT_TRUE(reaches) << "side " << side;
      }
      ++road;
    }
  });
}

// What a tower is built on: the tile's own marks, but those on cities and fields.
TEST(TileShape, KeepsItsMarksWithinTheTile) {
  const auto rules = whole_box_rules();
  for_each_shape(*rules, [](const TileType&, int, const TileShape& shape) {
    for (const MarkShape& mark : shape.marks)
      EXPECT_GE(std::min({mark.at.x, mark.at.y, 100 - mark.at.x, 100 - mark.at.y}), 10) << mark.word;
  });
}

// --- a road over the tile

double to_way(Point p, const std::vector<Curve>& way) {
  double least = 1000;
  for (const Curve& part : way)
    for (int i = 0; i <= 40; ++i) least = std::min(least, distance(p, part.at(i / 40.0)));
  return least;
}

// In both directions over each tile that has fields there on both sides.
template <class Visit>
void for_each_road_over(const RuleSet& rules, Visit visit) {
  for (const TileType& type : rules.tiles())
    for (int turns = 0; turns < kSides; ++turns)
      for (const int side : {north, east}) {
        const TileForm& form = type.forms[static_cast<std::size_t>(turns)];
        auto is_field = [&](int at) { return form.side_segment[static_cast<std::size_t>(at)] == kNoSegment; };
        if (!is_field(side) || !is_field(side + 2)) continue;
        SCOPED_TRACE(type.id + " turned " + std::to_string(turns) +
                     (side == north ? " under N-S" : " under E-W"));
        const auto over = static_cast<std::uint8_t>((1 << side) | (1 << (side + 2)));
        visit(type, side, shape_of(rules, type, turns, over));
      }
}

TEST(TileShape, LeadsARoadOverTheTileFromRimToRim) {
  const auto rules = whole_box_rules();
  for_each_road_over(*rules, [](const TileType&, int side, const TileShape& shape) {
    ASSERT_EQ(shape.road_over.size(), 2U);
    EXPECT_LT(to_way(rim(side), shape.road_over), 0.01);
    EXPECT_LT(to_way(rim(side + 2), shape.road_over), 0.01);
    for (const Curve& part : shape.road_over) EXPECT_TRUE(on_tile(part.at(0.5)) && on_tile(part.to));
  });
}

TEST(TileShape, HidesNoCloisterMarkOrFarmerUnderARoadOverTheTile) {
  constexpr double kHalfDeck = 7;
  const auto rules = whole_box_rules();
  for_each_road_over(*rules, [](const TileType& type, int, const TileShape& shape) {
    if (shape.cloister) {
      EXPECT_GT(to_way(shape.cloister->at, shape.road_over), kHalfDeck + 11 * shape.cloister->scale);
    }
    for (const MarkShape& mark : shape.marks)
      EXPECT_GT(to_way(mark.at, shape.road_over), kHalfDeck + 5) << mark.word;
    for (SegmentId id = 0; id < type.segments.size(); ++id)
      if (type.segments[id].kind == SegmentKind::field) {
        EXPECT_GT(to_way(shape.spots[id], shape.road_over), kHalfDeck + 10) << int{id};
      }
  });
}

}  // namespace
}  // namespace bastide
