// What lies on the board, looked at closely: the second half of preview.h.
#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "protocol/view/feature.h"
#include "protocol/view/parts.h"
#include "protocol/view/preview.h"

namespace bastide {

namespace {

// The square, if the land knows it.
JsonError find_square(const State& state, const wire::Spot& at, CellId& cell) {
  cell = state.board.find(at.x, at.y);
  if (cell != kNoCell) return {};
  return {"/at",
          {"record.no-square",
           "there is no square {square} at the land",
           {{"square", text_of({at.x, at.y, {}})}}},
          {}};
}

}  // namespace

JsonError inspect(const State& state, const wire::Spot& at, wire::Inspection& feature) {
  CellId cell = kNoCell;
  if (JsonError error = find_square(state, at, cell)) return error;
  if (!state.board.placed(cell))
    return {"/at",
            {"record.no-tile-there", "no tile lies at {square}", {{"square", cell_text(state, cell)}}},
            {}};
  const SegmentId segment = find_segment(state, cell, at.segment.value_or(std::string()));
  if (segment == kNoSegment)
    return {"/at/segment",
            {"record.no-such-segment",
             "the tile at {square} has no such segment",
             {{"square", cell_text(state, cell)}}},
            {}};
  const NodeId root = state.board.root(cell, segment);
  const wire::Outlook outlook = outlook_of(state, root);
  feature = {feature_of(state, root), outlook.at_end, outlook.if_finished, outlook.can_finish,
             squares_of(state, root)};
  feature.feature.points = outlook.points;
  feature.feature.open = outlook.open;
  feature.feature.owners = outlook.owners;
  return {};
}

JsonError inspect_square(const State& state, const wire::Spot& at, wire::SquareFits& square) {
  CellId cell = kNoCell;
  if (JsonError error = find_square(state, at, cell)) return error;
  if (state.board.placed(cell))
    return {
        "/at", {"record.tile-there", "a tile lies at {square}", {{"square", cell_text(state, cell)}}}, {}};
  square = {square_of(state, cell), 0, tiles_to_come(state), fitting_of(state, cell)};
  for (const wire::TileCount& each : square.tiles) square.fits += each.count;
  return {};
}

std::vector<wire::OpenSquare> land_squares(const State& state) {
  const std::set<CellId> fillable = fillable_squares(state);
  std::vector<wire::OpenSquare> squares;
  for (const CellId cell : state.board.frontier()) {
    wire::OpenSquare& square = squares.emplace_back();
    square.at = square_of(state, cell);
    square.fits = fitting_tiles(state, cell);
    if (!fillable.contains(cell)) square.dead = true;
  }
  return squares;
}

}  // namespace bastide
