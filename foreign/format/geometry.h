// Where things lie: the locations and pointers of .jcz files, and how their board lies against ours, which
// always starts in the same way; theirs may lie elsewhere and be turned.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/rules/state.h"
#include "foreign/format/fault.h"
#include "foreign/format/tile_ids.h"
#include "protocol/json/json_reader.h"

namespace bastide::foreign {

struct Place {  // of theirs
  int x = 0, y = 0;
};

class Frame {
 public:
  Frame() = default;
  // What lies at `theirs` there lies at `ours` here, and all else around it, turned so often clockwise.
  Frame(Place theirs, Place ours, int turns) : theirs_(theirs), ours_(ours), turns_(turns) {}

  Place to_ours(Place place) const;
  Place to_theirs(Place place) const;
  int turns() const { return turns_; }
  // Turns of a tile of ours that they list by `name` and have turned so often.
  int turns_to_ours(const TileName& name, int turns) const { return (turns - name.turns + turns_ + 8) % 4; }
  int turns_to_theirs(const TileName& name, int turns) const { return (turns + name.turns - turns_ + 8) % 4; }

 private:
  Place theirs_, ours_;
  int turns_ = 0;
};

// "WE", "_N", "NR.EL", "I": sides of a tile, or its half sides, as it lies in their game.
struct Location {
  bool inner = false;
  int number = 0;  // of several inner parts of one kind, from 0: "II" is 1
  std::uint8_t sides = 0;
  std::uint8_t halves = 0;
};
std::optional<Location> read_location(std::string_view text);
std::string location_text(const Location& location);

// {position, feature, location}
struct Pointer {
  Place place;
  std::string feature, location;
};
Place read_place(const JsonReader& json);
Pointer read_pointer(const JsonReader& json);
std::string to_string(const Pointer& pointer);
boost::json::array place_json(Place place);
boost::json::object pointer_json(const Pointer& pointer);

// A spot of our board: a segment, or a place that is none. A tower's is on a tile, a quarter's is not, and a
// castle's is over the segment of a city.
struct Spot {
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  std::string_view place = {};  // our noun's id, "tower"; "" on a segment
  bool operator==(const Spot&) const = default;
};
inline constexpr std::string_view kTower = "tower";
inline constexpr std::string_view kCastle = "castle";
// Where this figure stands, or would by this deployment. A barn's corner is told by the tile that on their
// board lies south-east of it, and the field of that tile.
Spot spot_of(const State& state, const Frame& frame, const Figure& figure);
Spot spot_of(const State& state, const Frame& frame, const Action& deployment);
// The part that an action about it names: none off the segments.
inline SegmentId part_of(const Spot& spot) { return spot.place.empty() ? spot.segment : kNoSegment; }
// The noun of the spot's place; 0 on a segment.
NounId place_noun(const RuleSet& rules, std::string_view place);

// The quarters of the count's city by their locations, and where they lie on our board.
struct QuarterName {
  std::string_view location, place;
  Place square;
};
std::span<const QuarterName> quarter_names();
// The corner of a barn's place, clockwise from the north-east; -1: it is none.
int corner_of_place(std::string_view place);

Fault find_cell(const State& state, const Frame& frame, Place place, CellId& cell);
// The segment that the pointer names: the one that reaches exactly so far, or the only one that reaches
// there at all. Of several that reach no side (two fields under one city are the only case, and they are
// alike) the numeral counts in the order of our table.
Fault find_spot(const State& state, const Frame& frame, const Pointer& pointer, Spot& spot);
Pointer pointer_to(const State& state, const Frame& frame, const Spot& spot);

}  // namespace bastide::foreign
