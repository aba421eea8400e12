#include "protocol/view/feature.h"

#include <algorithm>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "engine/rules/placement.h"
#include "engine/rules/scoring.h"
#include "protocol/view/parts.h"

namespace bastide {

namespace {

std::vector<wire::Spot> complete_cities(const State& state, NodeId farm) {
  CityList list;
  cities_of_farm(state, farm, list);
  std::vector<wire::Spot> cities;
  for (NodeId city : list) cities.push_back(spot_of(state, city));
  return cities;
}

// Who has how much on it, and who would get the points.
void add_owners(wire::FeatureState& feature, const State& state, NodeId root) {
  const Strengths strengths = strengths_in(state, root);
  const std::uint8_t winners = winners_of(strengths);
  if (winners == 0) return;
  feature.strengths.emplace();
  for (PlayerId player = 0; player < state.players(); ++player)
    if (strengths[player] != 0)
      feature.strengths->emplace_back(std::to_string(seat_number(player)), strengths[player]);
  feature.owners = seat_numbers(winners);
}

bool is_field(const State& state, NodeId root) { return state.board.kind_of(root) == SegmentKind::field; }

// What a field pays to its first owner; to the seat whose turn it is if nobody owns it.
int field_value(const State& state, NodeId root) {
  const std::uint8_t winners = winners_of(strengths_in(state, root));
  PlayerId player = state.flow.turn_player;
  for_each_player(winners, [&player, first = true](PlayerId each) mutable {
    if (std::exchange(first, false)) player = each;
  });
  ScoreLines lines;
  return farm_value(state, root, player, lines);
}

// So many copies of the type are still to come and fit the square; a square that is not known yet is fit by
// all.
int fitting_copies(const State& state, TileId type, CellId cell) {
  const int left = copies_to_come(state, type);
  if (left == 0 || cell == kNoCell) return left;
  const auto& turns = state.rules->tiles()[type].turns;
  const bool fits = std::any_of(turns.begin(), turns.end(),
                                [&](std::uint8_t turn) { return state.board.fits(type, cell, turn); });
  return fits ? left : 0;
}

// Tiles beside the board lie in a pile too.
std::vector<TileId> types_to_be_laid(const State& state) {
  std::vector<TileId> types;
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (copies_to_come(state, type) > 0) types.push_back(type);
  if (state.flow.tile != kNoTile && state.flow.placed == kNoCell) types.push_back(state.flow.tile);
  return types;
}

void note_square(const State& state, int x, int y, std::vector<OpenSquare>& squares) {
  const CellId cell = state.board.find(x, y);
  if (cell != kNoCell && state.board.placed(cell)) return;
  for (const OpenSquare& known : squares)
    if (known.x == x && known.y == y) return;
  squares.push_back({x, y, fitting_tiles(state, cell)});
}

// The squares behind the open sides of one segment of a road, city or river; all eight around a cloister.
void note_squares(const State& state, NodeId node, std::vector<OpenSquare>& squares) {
  const Board& board = state.board;
  const CellId id = board.node_at(node).cell;
  const Cell& cell = board.cell(id);
  if (board.kind_of(node) == SegmentKind::cloister) {
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) note_square(state, cell.x + dx, cell.y + dy, squares);
    return;
  }
  for (int side = 0; side < kSides; ++side)
    if (board.line_node(id, side) == node)
      note_square(state, cell.x + step_x(side), cell.y + step_y(side), squares);
}

}  // namespace

int fitting_tiles(const State& state, CellId cell) {
  int count = 0;
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    count += fitting_copies(state, type, cell);
  return count;
}

std::set<CellId> fillable_squares(const State& state) {
  const Hooks& hooks = state.rules->hooks();
  std::set<CellId> squares;
  const auto note = [&squares](auto&& add) {
    ActionList list;
    add(list);
    for (const Action& action : list) squares.insert(action.cell);
  };
  // Placements are listed for the tile in the hand of the player of the part.
  State asked = state;
  for (const TileId type : types_to_be_laid(state)) {
    asked.flow.tile = type;
    for (PlayerId player = 0; player < state.players(); ++player) {
      asked.flow.part.player = player;
      note([&asked](ActionList& list) { list_matches(asked, list); });
      if (hooks.more_placements.empty()) break;  // the same for all
    }
  }
  for (auto add_places : hooks.tiles_at_home)
    for (PlayerId player = 0; player < state.players(); ++player)
      note([&](ActionList& list) { add_places(state, player, list); });
  return squares;
}

std::vector<wire::Spot> segments_of(const State& state, NodeId root) {
  std::vector<NodeId> nodes;
  state.board.for_each_node(root, [&nodes](NodeId node) { nodes.push_back(node); });
  std::sort(nodes.begin(), nodes.end());
  std::vector<wire::Spot> segments;
  segments.reserve(nodes.size());
  for (NodeId node : nodes) segments.push_back(spot_of(state, node));
  return segments;
}

wire::FeatureState feature_of(const State& state, NodeId root) {
  const Feature& facts = state.board.feature(root);
  const bool field = facts.kind == SegmentKind::field;
  wire::FeatureState feature;
  feature.kind = name_of(facts.kind);
  feature.at = segments_of(state, root);
  if (facts.kind != SegmentKind::river && !field) {
    ScoreLines lines;
    feature.complete = is_complete(state, root);
    feature.open = facts.open;
    feature.points = value_of(state, root, is_complete(state, root), lines);
  }
  if (facts.kind == SegmentKind::road || facts.kind == SegmentKind::city) feature.tiles = facts.tiles;
  if (field) feature.complete_cities = complete_cities(state, root);
  if (auto counters = counters_of(*state.rules, facts.counters); !counters.empty())
    feature.counters = std::move(counters);
  if (auto marks = marks_of(*state.rules, facts.marks); !marks.empty()) feature.marks = std::move(marks);
  add_owners(feature, state, root);
  return feature;
}

FeaturePoints value_of(const State& state, NodeId root) {
  if (is_field(state, root)) {
    const int value = field_value(state, root);
    return {value, value, value};
  }
  if (state.board.kind_of(root) == SegmentKind::river) return {};
  FeaturePoints value;
  ScoreLines lines;
  const bool complete = is_complete(state, root);
  value.if_finished = value_of(state, root, true, lines);
  if (state.board.kind_of(root) == SegmentKind::cloister && !lines.empty())
    value.if_finished += state.board.feature(root).open * lines[0].times;
  value.at_end = value_of(state, root, complete, lines);
  value.now = value.at_end;
  return value;
}

std::vector<OpenSquare> open_squares(const State& state, NodeId root) {
  std::vector<OpenSquare> squares;
  if (is_field(state, root)) return squares;
  state.board.for_each_node(root, [&](NodeId node) { note_squares(state, node, squares); });
  std::sort(squares.begin(), squares.end(), [](const OpenSquare& one, const OpenSquare& other) {
    return std::pair(one.y, one.x) < std::pair(other.y, other.x);
  });
  return squares;
}

bool can_finish(const State& state, NodeId root) {
  if (is_field(state, root)) return false;
  if (state.board.feature(root).open == 0) return is_complete(state, root);
  const std::vector<OpenSquare> squares = open_squares(state, root);
  return static_cast<int>(squares.size()) <= tiles_to_come(state) &&
         std::all_of(squares.begin(), squares.end(), [](const OpenSquare& each) { return each.fits > 0; });
}

std::vector<wire::OpenSquare> squares_of(const State& state, NodeId root) {
  std::vector<wire::OpenSquare> squares;
  for (const OpenSquare& each : open_squares(state, root))
    squares.push_back({{each.x, each.y, {}}, each.fits, {}});
  return squares;
}

std::vector<wire::TileCount> fitting_of(const State& state, CellId cell) {
  std::vector<wire::TileCount> fitting;
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (const int count = fitting_copies(state, type, cell); count > 0)
      fitting.push_back({state.rules->tiles()[type].id, count});
  return fitting;
}

wire::Outlook outlook_of(const State& state, NodeId root) {
  const FeaturePoints value = value_of(state, root);
  wire::Outlook outlook;
  outlook.points = value.now;
  outlook.open = state.board.feature(root).open;
  outlook.owners = seat_numbers(winners_of(strengths_in(state, root)));
  outlook.at_end = value.at_end;
  if (state.board.kind_of(root) == SegmentKind::field) return outlook;
  outlook.if_finished = value.if_finished;
  outlook.can_finish = can_finish(state, root);
  return outlook;
}

}  // namespace bastide
