#include "foreign/format/geometry.h"

#include <boost/json.hpp>
#include <cassert>
#include <vector>

#include "foreign/format/save_file.h"

namespace bastide::foreign {
namespace {

Place turned(Place place, int turns) {
  for (; turns != 0; --turns) place = {-place.y, place.x};  // y grows to the south: north becomes east
  return place;
}

std::string_view their_feature_name(SegmentKind kind) {
  static constexpr std::string_view names[] = {"Road", "City", "Monastery", "Field", "River"};
  return names[static_cast<int>(kind)];
}

// A segment's reach as it lies on our board, turned further to lie as on theirs.
Location reach_of(const State& state, CellId cell, SegmentId segment, int turns) {
  const Board& board = state.board;
  const Segment* printed = board.segment_under(board.node(cell, segment));
  Location reach;
  if (printed == nullptr) {
    reach.sides = turned_sides(board.cell(cell).overlay_sides, turns);
  } else {
    const int all = (board.cell(cell).turns + turns) % 4;
    reach.sides = turned_sides(printed->sides, all);
    reach.halves = turned_halves(printed->halves, all);
  }
  reach.inner = reach.sides == 0 && reach.halves == 0;
  return reach;
}

// All parts of that kind on the tile, numbered where they are inner ones.
struct Part {
  SegmentId segment;
  Location reach;
};
std::vector<Part> parts_of(const State& state, CellId cell, std::string_view feature, int turns) {
  std::vector<Part> parts;
  int inner = 0;
  for (SegmentId segment = 0; segment < state.board.segment_count(cell); ++segment) {
    if (their_feature_name(state.board.kind_of(state.board.root(cell, segment))) != feature) continue;
    Location reach = reach_of(state, cell, segment, turns);
    if (reach.inner) reach.number = inner++;
    parts.push_back({segment, reach});
  }
  return parts;
}

bool is_same(const Location& a, const Location& b) {
  return a.inner == b.inner && a.number == b.number && a.sides == b.sides && a.halves == b.halves;
}
bool overlaps(const Location& a, const Location& b) {
  return (a.sides & b.sides) != 0 || (a.halves & b.halves) != 0 || (a.inner && b.inner);
}

constexpr std::string_view kCity = "City", kCastleFeature = "Castle", kQuarter = "Quarter";
constexpr Place kQuarterTile = {2, 1};  // of ours: all quarters are said to be there

Fault find_quarter(const State& state, const Pointer& pointer, Spot& spot) {
  for (const QuarterName& quarter : quarter_names())
    if (quarter.location == pointer.location && RuleSet::find(state.rules->places(), quarter.place) >= 0) {
      spot.place = quarter.place;
      return {};
    }
  return differs({"import.no-quarter",
                  "{pointer}: there is no such quarter in our game",
                  {{"pointer", to_string(pointer)}}});
}

Fault no_such_part(const Pointer& pointer, bool several) {
  const std::string place = to_string(pointer);
  if (several)
    return differs({"import.several-parts",
                    "{pointer}: several parts of the tile as we know it are meant by that",
                    {{"pointer", place}}});
  return differs(
      {"import.no-part", "{pointer}: the tile as we know it has no such part", {{"pointer", place}}});
}

// The tile on whose north-west that corner of the cell is, as their board lies.
Spot barn_spot(const State& state, const Frame& frame, CellId cell, int corner) {
  constexpr Place steps[] = {{1, 0}, {1, 1}, {0, 1}, {0, 0}};  // from NE, SE, SW, NW
  const Board& board = state.board;
  const Place from = frame.to_theirs({board.cell(cell).x, board.cell(cell).y});
  const Place step = steps[(corner - frame.turns() + kSides) % kSides];
  const Place place = frame.to_ours({from.x + step.x, from.y + step.y});
  const CellId beyond = board.find(place.x, place.y);
  if (beyond == kNoCell || !board.placed(beyond)) return {};
  const int north_west = (kSides - 1 + frame.turns()) % kSides;
  const NodeId field = board.field_node(beyond, north_west, false);
  return field == kNoNode ? Spot{} : Spot{beyond, board.node_at(field).segment, {}};
}

Spot spot_off_segments(const State& state, const Frame& frame, CellId cell, NounId noun) {
  const std::string_view place = state.rules->places()[noun].id;
  const int corner = corner_of_place(place);
  return corner < 0 ? Spot{cell, kNoSegment, place} : barn_spot(state, frame, cell, corner);
}

}  // namespace

Place Frame::to_ours(Place place) const {
  const Place from = turned({place.x - theirs_.x, place.y - theirs_.y}, turns_);
  return {from.x + ours_.x, from.y + ours_.y};
}

Place Frame::to_theirs(Place place) const {
  const Place from = turned({place.x - ours_.x, place.y - ours_.y}, (4 - turns_) % 4);
  return {from.x + theirs_.x, from.y + theirs_.y};
}

NounId place_noun(const RuleSet& rules, std::string_view place) {
  const int noun = place.empty() ? 0 : RuleSet::find(rules.places(), place);
  return static_cast<NounId>(noun < 0 ? 0 : noun);
}

std::span<const QuarterName> quarter_names() {
  static constexpr QuarterName names[] = {{"QUARTER_CASTLE", "castle-quarter", {2, 0}},
                                          {"QUARTER_CATHEDRAL", "cathedral-quarter", {1, 1}},
                                          {"QUARTER_BLACKSMITH", "smithy-quarter", {2, 2}},
                                          {"QUARTER_MARKET", "market-quarter", {3, 1}}};
  return names;
}

int corner_of_place(std::string_view place) {
  constexpr std::string_view corners[] = {"corner-NE", "corner-SE", "corner-SW", "corner-NW"};
  for (int corner = 0; corner < kSides; ++corner)
    if (corners[corner] == place) return corner;
  return -1;
}

std::string to_string(const Pointer& pointer) {
  return pointer.feature + " " + pointer.location + " at [" + std::to_string(pointer.place.x) + "," +
         std::to_string(pointer.place.y) + "]";
}

Place read_place(const JsonReader& json) {
  int values[2] = {0, 0};
  int count = 0;
  json.each([&](const JsonReader& item) {
    if (count < 2) values[count] = item.number(-kFarthest, kFarthest);
    ++count;
  });
  if (count != 2) json.fail({"import.expected-square", "expected two whole numbers [x,y]"});
  return {values[0], values[1]};
}

Pointer read_pointer(const JsonReader& json) {
  return {read_place(json.member("position")), json.member("feature").text(), json.member("location").text()};
}

boost::json::array place_json(Place place) { return {place.x, place.y}; }

boost::json::object pointer_json(const Pointer& pointer) {
  return {
      {"position", place_json(pointer.place)}, {"feature", pointer.feature}, {"location", pointer.location}};
}

Fault find_cell(const State& state, const Frame& frame, Place place, CellId& cell) {
  const Place ours = frame.to_ours(place);
  cell = state.board.find(ours.x, ours.y);
  if (cell != kNoCell && state.board.placed(cell)) return {};
  return differs({"import.no-tile-there", "no tile lies at [{x},{y}]", {{"x", place.x}, {"y", place.y}}});
}

Spot spot_of(const State& state, const Frame& frame, const Figure& figure) {
  if (figure.place == kOnBoard) return {figure.cell, figure.segment, {}};
  Spot spot = spot_off_segments(state, frame, figure.cell, figure.place);
  if (spot.place == kCastle) spot.segment = figure.segment;
  return spot;
}

Spot spot_of(const State& state, const Frame& frame, const Action& deployment) {
  const bool on_segment = deployment.cell != kNoCell && deployment.part != kNoSegment;
  if (on_segment) return {deployment.cell, deployment.part, {}};
  const bool moves = deployment.verb == Verb::move_figure;
  return spot_off_segments(state, frame, deployment.cell,
                           moves ? deployment.detail : static_cast<NounId>(deployment.value));
}

Fault find_spot(const State& state, const Frame& frame, const Pointer& pointer, Spot& spot) {
  spot = Spot{};
  if (pointer.feature == kQuarter) return find_quarter(state, pointer, spot);
  if (Fault fault = find_cell(state, frame, pointer.place, spot.cell)) return fault;
  if (pointer.feature == "Tower") {
    spot.place = kTower;
    return {};
  }
  const std::optional<Location> wanted = read_location(pointer.location);
  if (!wanted)
    return malformed(
        {"import.no-location", "there is no location {location}", {{"location", pointer.location}}});
  const bool castle = pointer.feature == kCastleFeature;
  if (castle) spot.place = kCastle;
  const std::string_view feature = castle ? kCity : std::string_view(pointer.feature);
  int hits = 0;
  for (const Part& part : parts_of(state, spot.cell, feature, (4 - frame.turns()) % 4)) {
    if (!overlaps(part.reach, *wanted)) continue;
    spot.segment = part.segment;
    ++hits;
    if (is_same(part.reach, *wanted)) return {};
  }
  return hits == 1 ? Fault{} : no_such_part(pointer, hits > 1);
}

Pointer pointer_to(const State& state, const Frame& frame, const Spot& spot) {
  if (spot.cell == kNoCell) {
    for (const QuarterName& quarter : quarter_names())
      if (quarter.place == spot.place)
        return {frame.to_theirs(kQuarterTile), std::string(kQuarter), std::string(quarter.location)};
    return {};
  }
  const Cell& cell = state.board.cell(spot.cell);
  Pointer pointer{frame.to_theirs({cell.x, cell.y}), "Tower", "I"};
  if (spot.place == kTower) return pointer;
  assert(spot.segment != kNoSegment);
  const std::string_view feature =
      their_feature_name(state.board.kind_of(state.board.root(spot.cell, spot.segment)));
  for (const Part& part : parts_of(state, spot.cell, feature, (4 - frame.turns()) % 4))
    if (part.segment == spot.segment) pointer.location = location_text(part.reach);
  pointer.feature = spot.place == kCastle ? kCastleFeature : feature;
  return pointer;
}

}  // namespace bastide::foreign
