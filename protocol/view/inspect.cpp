// What lies on the board, looked at closely: the second half of preview.h.
#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "protocol/said.h"
#include "protocol/view/feature.h"
#include "protocol/view/preview.h"

namespace bastide {

JsonError inspect(const State& state, std::string_view at, wire::Inspection& feature) {
  Cursor cursor(at);
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  ParseError error = parse_spot(state, cursor, cell, segment);
  if (!error && (!cursor.done() || segment == kNoSegment))
    error = {1, cursor.column(), "expected a segment such as 2,-1:road-E", {}};
  if (error) return {"/at", fault_of_spot(error), error.clause};
  const NodeId root = state.board.root(cell, segment);
  const wire::Outlook outlook = outlook_of(state, root);
  feature = {feature_of(state, root), outlook.at_end, outlook.if_finished, outlook.can_finish,
             squares_of(state, root)};
  feature.feature.worth = outlook.worth;
  feature.feature.open = outlook.open;
  feature.feature.owners = outlook.owners;
  return {};
}

JsonError inspect_square(const State& state, std::string_view at, wire::SquareFits& square) {
  Cursor cursor(at);
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  ParseError error = parse_spot(state, cursor, cell, segment);
  if (!error && !cursor.done()) error = {1, cursor.column(), "expected a square such as 3,-1", {}};
  if (!error && state.board.placed(cell)) error = {1, 1, "a tile lies at " + cell_text(state, cell), {}};
  if (error) return {"/at", fault_of_spot(error), error.clause};
  square = {cell_text(state, cell), 0, tiles_to_come(state), fitting_of(state, cell)};
  for (const wire::TileCount& each : square.tiles) square.fits += each.count;
  return {};
}

std::vector<wire::OpenSquare> land_squares(const State& state) {
  std::vector<wire::OpenSquare> squares;
  for (const CellId cell : state.board.frontier())
    squares.push_back({cell_text(state, cell), fitting_tiles(state, cell)});
  return squares;
}

}  // namespace bastide
