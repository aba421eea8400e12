// The land as a plain map of laid tiles, asked by flood fill: everything is found anew at every question,
// from nothing but the facts of the tiles. Slow and simple, to hold the engine against; it shares no code
// with the engine's board.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/tiles/tile.h"

namespace bastide::naive {

struct Square {
  int x = 0, y = 0;
  auto operator<=>(const Square&) const = default;
};

// A segment of a laid tile.
struct Spot {
  Square square;
  SegmentId segment = kNoSegment;
  auto operator<=>(const Spot&) const = default;
};
using Spots = std::set<Spot>;  // of one feature, or of none: empty

std::string to_string(const Square& square);

class Land {
 public:
  void lay(const Square& square, const TileType& type, int turns);
  // A straight road over the tile, from the north or the east (BCB-04, BCB-11): one segment more.
  void bridge(const Square& square, bool from_north);

  bool holds(const Square& square) const { return tiles_.contains(square); }
  const TileType& tile(const Square& square) const { return *tiles_.at(square).type; }
  const Segment& facts(const Spot& spot) const;
  // All segments of that kind, of one tile or of the whole land.
  Spots segments(const Square& square, SegmentKind kind) const;
  Spots segments(SegmentKind kind) const;
  // Segments of that kind that reach the square from its neighbours: an abbey closes them without joining
  // (AM-07).
  Spots facing(const Square& square, SegmentKind kind) const;
  std::string name_of(const Spot& spot) const;

  // The whole feature that the segment belongs to.
  Spots feature(const Spot& start) const;
  std::vector<Spots> features(SegmentKind kind) const;

  // No side of it meets an empty square (B-41, B-45); a cloister: the eight squares around it hold tiles
  // (B-49).
  bool is_closed(const Spots& feature) const;
  // A road that goes on over every side, and no piece of it ends (B-42).
  bool is_ring(const Spots& road) const;
  int tiles_around(const Square& square) const;

  // Cities whose walls some segment of the farm touches (B-76, B-83), each whole.
  std::set<Spots> cities_at(const Spots& farm) const;
  // Farms that touch the city's walls.
  std::set<Spots> farms_at(const Spots& city) const;

 private:
  struct Laid {
    const TileType* type;
    int turns;
    std::vector<Segment> bridges;  // their sides as they lie
  };
  bool is_bridge(const Spot& spot) const;
  std::vector<int> sides(const Spot& spot) const;   // as the tile lies
  std::vector<int> halves(const Spot& spot) const;  // the same
  Spots beside(const Spot& spot) const;             // segments of neighbours that it goes on in
  bool reaches(const Spot& spot, int side) const;
  bool reaches_half(const Spot& spot, int half) const;

  std::map<Square, Laid> tiles_;
};

// Different squares of a feature: a tile that it visits twice counts once (B-44).
std::set<Square> squares_of(const Spots& feature);
// The eight squares around.
std::vector<Square> around(const Square& square);

}  // namespace bastide::naive
