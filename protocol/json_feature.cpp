#include "protocol/json_feature.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"
#include "protocol/json_parts.h"

namespace bastide {

using boost::json::array;
using boost::json::object;

namespace {

std::string spot_of(const State& state, NodeId node) {
  return spot_text(state, state.board.node_at(node).cell, state.board.node_at(node).segment);
}

array complete_cities(const State& state, NodeId farm) {
  CityList list;
  cities_of_farm(state, farm, list);
  array json;
  for (NodeId city : list) json.push_back(json_of(spot_of(state, city)));
  return json;
}

// Who has how much on it, and who would get the points.
void add_owners(object& json, const State& state, NodeId root) {
  const Strengths strengths = strengths_in(state, root);
  const std::uint8_t winners = winners_of(strengths);
  if (winners == 0) return;
  object by_seat;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (strengths[player] != 0) by_seat[std::to_string(player + 1)] = json_number(strengths[player]);
  json["strengths"] = std::move(by_seat);
  json["owners"] = json_seats(winners);
}

bool is_field(const State& state, NodeId root) { return state.board.kind_of(root) == SegmentKind::field; }

// What a field pays to its first owner; to the seat whose turn it is if nobody owns it.
int field_worth(const State& state, NodeId root) {
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

array segments_json(const State& state, NodeId root) {
  std::vector<NodeId> nodes;
  state.board.for_each_node(root, [&nodes](NodeId node) { nodes.push_back(node); });
  std::sort(nodes.begin(), nodes.end());
  array json;
  for (NodeId node : nodes) json.push_back(json_of(spot_of(state, node)));
  return json;
}

object feature_json(const State& state, NodeId root) {
  const Feature& facts = state.board.feature(root);
  const bool field = facts.kind == SegmentKind::field;
  object json{{"kind", json_of(name_of(facts.kind))}, {"at", segments_json(state, root)}};
  if (facts.kind != SegmentKind::river && !field) {
    ScoreLines lines;
    json["complete"] = is_complete(state, root);
    json["open"] = json_number(facts.open);
    json["worth"] = json_number(value_of(state, root, is_complete(state, root), lines));
  }
  if (facts.kind == SegmentKind::road || facts.kind == SegmentKind::city)
    json["tiles"] = json_number(facts.tiles);
  if (field) json["complete_cities"] = complete_cities(state, root);
  add_counters(json, *state.rules, facts.counters);
  if (array marks = json_marks(*state.rules, facts.marks); !marks.empty()) json["marks"] = std::move(marks);
  add_owners(json, state, root);
  return json;
}

FeaturePoints worth_of(const State& state, NodeId root) {
  if (is_field(state, root)) {
    const int worth = field_worth(state, root);
    return {worth, worth, worth};
  }
  if (state.board.kind_of(root) == SegmentKind::river) return {};
  FeaturePoints worth;
  ScoreLines lines;
  const bool complete = is_complete(state, root);
  worth.if_finished = value_of(state, root, true, lines);
  if (state.board.kind_of(root) == SegmentKind::cloister && !lines.empty())
    worth.if_finished += state.board.feature(root).open * lines[0].times;
  worth.at_end = value_of(state, root, complete, lines);
  worth.now = worth.at_end;
  return worth;
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

array squares_json(const State& state, NodeId root) {
  array json;
  for (const OpenSquare& each : open_squares(state, root))
    json.push_back(object{{"at", json_of(std::to_string(each.x) + "," + std::to_string(each.y))},
                          {"fits", json_number(each.fits)}});
  return json;
}

array fitting_json(const State& state, CellId cell) {
  array json;
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (const int count = fitting_copies(state, type, cell); count > 0)
      json.push_back(object{{"tile", json_of(state.rules->tiles()[type].id)}, {"count", json_number(count)}});
  return json;
}

object worth_json(const State& state, NodeId root) {
  const FeaturePoints worth = worth_of(state, root);
  object json{{"worth", json_number(worth.now)},
              {"open", json_number(state.board.feature(root).open)},
              {"owners", json_seats(winners_of(strengths_in(state, root)))},
              {"at_end", json_number(worth.at_end)}};
  if (state.board.kind_of(root) == SegmentKind::field) return json;
  json["if_finished"] = json_number(worth.if_finished);
  json["can_finish"] = can_finish(state, root);
  return json;
}

}  // namespace bastide
