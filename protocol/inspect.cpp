// What lies on the board, looked at closely: the second half of preview.h.
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "protocol/json_feature.h"
#include "protocol/json_parts.h"
#include "protocol/preview.h"

namespace bastide {

using boost::json::array;
using boost::json::object;

JsonError inspect_json(const State& state, std::string_view at, object& feature) {
  Cursor cursor(at);
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  ParseError error = parse_spot(state, cursor, cell, segment);
  if (!error && (!cursor.done() || segment == kNoSegment))
    error = {1, cursor.column(), "expected a segment such as 2,-1:road-E", {}};
  if (error) return {"/at", error.message, error.clause};
  const NodeId root = state.board.root(cell, segment);
  feature = feature_json(state, root);
  for (auto& member : worth_json(state, root))
    feature.insert_or_assign(member.key(), std::move(member.value()));
  feature["squares"] = squares_json(state, root);
  return {};
}

JsonError inspect_square_json(const State& state, std::string_view at, object& square) {
  Cursor cursor(at);
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  ParseError error = parse_spot(state, cursor, cell, segment);
  if (!error && !cursor.done()) error = {1, cursor.column(), "expected a square such as 3,-1", {}};
  if (!error && state.board.placed(cell)) error = {1, 1, "a tile lies at " + cell_text(state, cell), {}};
  if (error) return {"/at", error.message, error.clause};
  const array tiles = fitting_json(state, cell);
  int fits = 0;
  for (const auto& each : tiles) fits += static_cast<int>(each.at("count").as_int64());
  square = {{"at", json_of(cell_text(state, cell))},
            {"fits", json_number(fits)},
            {"of", json_number(tiles_to_come(state))},
            {"tiles", tiles}};
  return {};
}

array land_squares_json(const State& state) {
  array json;
  for (const CellId cell : state.board.frontier())
    json.push_back(
        object{{"at", json_of(cell_text(state, cell))}, {"fits", json_number(fitting_tiles(state, cell))}});
  return json;
}

}  // namespace bastide
