// Where things lie on a tile: walls, ways and buildings as the page draws them (web/src/tiles), without its
// chance and its small things. It all follows from the segments, so tiles of a new expansion need nothing
// here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rule_set.h"
#include "pictures/svg/plane.h"

namespace bastide::drawn {

struct CityShape {
  Line outline;             // closed
  std::vector<Line> walls;  // the pieces of the outline that are wall; all end on corners of the tile
  Line turrets;             // where walls bend
  bool over = false;        // it passes over a road of the tile
};

// A road or a river: pieces from a side to a side, or to where it ends.
struct WayShape {
  std::vector<Curve> parts;
  bool over = false;  // a road that passes over a city
};

// Where a road goes through a wall.
struct Gate {
  Point at;
  Point out;  // from the town, of length 1
};

struct Building {
  Point at;
  double scale = 1;
};

// What is printed on a segment or on the tile.
struct MarkShape {
  std::string word;  // "pennant", or as the module has it
  Point at;
};

struct TileShape {
  std::vector<CityShape> cities;
  std::vector<WayShape> roads, rivers;
  std::vector<Gate> gates;
  std::vector<Point> farms;       // where roads end without a reason
  std::optional<Point> crossing;  // where roads end in each other
  std::vector<Point> pools;       // where rivers begin and end
  std::optional<Building> cloister;
  std::vector<MarkShape> marks;
  std::array<bool, kSides> corners{};  // NW, NE, SE, SW: does a wall end there?
  std::vector<Point> spots;            // by segment: the middle of a figure that stands there
  std::vector<Curve> road_over;  // the middle line of a road that was laid over the tile, from rim to rim
};

// A tile that lies with `turns`. `over`: the sides that a road laid over it joins; it goes round the
// cloister, and figures and marks stand beside it.
TileShape shape_of(const RuleSet& rules, const TileType& type, int turns, std::uint8_t over = 0);

}  // namespace bastide::drawn
