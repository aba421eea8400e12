#include "engine/notation/position_tiles.h"

#include <algorithm>
#include <bit>

#include "engine/notation/action_text.h"

namespace bastide {
namespace {

using Cloisters = std::remove_cvref_t<decltype(std::declval<Board>().cloisters())>;

}  // namespace

Said too_few_tiles(std::string_view id) {
  return {"notation.too-few-tiles", "there are not so many tiles {tile}", {{"tile", id}}};
}

void PositionTiles::read(ItemReader& item) {
  const std::string id = item.name({"notation.a-tile", "a tile"});
  if (id == "over") return read_overlay(item);
  const TileId type = rules_.find_tile(id);
  if (type == kNoTile) item.fail(no_such_noun(kTileNoun, id));
  const int x = item.number(-kFarthest, kFarthest), y = item.number(-kFarthest, kFarthest);
  const int turns = item.more() ? item.number(0, 3) : 0;
  const std::uint8_t overlay = item.more() ? item.axis() : std::uint8_t{0};
  if (item.failed()) return;
  if (!room_for(type, 1)) return item.fail(too_few_tiles(rules_.tiles()[type].id));
  const CellId cell = square_for(type, x, y);
  if (cell == kNoCell)
    return item.fail({"notation.square-apart",
                      "square {square} shares no side with a tile",
                      {{"square", std::to_string(x) + ":" + std::to_string(y)}}});
  if (state_.board.placed(cell))
    return item.fail({"notation.tile-already",
                      "there is a tile at {square} already",
                      {{"square", cell_text(state_, cell)}}});
  if (overlay != 0 && !carries(type, turns, overlay))
    return item.fail({"notation.road-from-field", "a road can be laid only from field to field"});
  if (!state_.board.fits(type, cell, turns) &&
      (overlay == 0 || !fits_with(state_.board, rules_.tiles()[type], cell, turns, overlay)))
    return item.fail({"notation.tile-fits-not",
                      "tile {tile} does not fit at {square}",
                      {{"tile", rules_.tiles()[type].id}, {"square", cell_text(state_, cell)}}});
  if (overlay != 0 && state_.board.fits(type, cell, turns) && !feet_free(cell, overlay))
    return item.fail({"notation.road-ends", "the road over the tile would end before a field or a city"});
  count(type, 1);
  lay(state_.board, cell, type, turns, overlay);
}

void PositionTiles::read_overlay(ItemReader& item) {
  const CellId cell = item.placed(state_.board);
  const std::uint8_t sides = item.axis();
  if (item.failed()) return;
  const Cell& there = state_.board.cell(cell);
  if (there.overlay != kNoNode || !carries(there.tile, there.turns, sides) || !feet_free(cell, sides))
    return item.fail({"notation.no-road-over",
                      "no road can be laid over the tile at {square}",
                      {{"square", cell_text(state_, cell)}}});
  state_.board.add_overlay(cell, sides);
}

// Are both sides of the tile field?
bool PositionTiles::carries(TileId type, int turns, std::uint8_t sides) const {
  const std::uint32_t edges = rules_.tiles()[type].forms[static_cast<std::size_t>(turns)].edges;
  for (int side = 0; side < kSides; ++side)
    if (((sides >> side) & 1) != 0 && edge_at(edges, side) != edge_field) return false;
  return true;
}

// Do both ends meet nothing or a road?
bool PositionTiles::feet_free(CellId cell, std::uint8_t sides) const {
  for (int side = 0; side < kSides; ++side) {
    if (((sides >> side) & 1) == 0) continue;
    const Cell& here = state_.board.cell(cell);
    const CellId other = state_.board.find(here.x + step_x(side), here.y + step_y(side));
    const bool road = other == kNoCell || !state_.board.placed(other) ||
                      (state_.board.edge_shown(other, opposite(static_cast<Side>(side))) & edge_road) != 0;
    if (!road) return false;
  }
  return true;
}

// A known square; tiles of an opening, which have a role, may lie apart while it is laid.
CellId PositionTiles::square_for(TileId type, int x, int y) {
  const CellId cell = state_.board.find(x, y);
  const std::size_t most = std::min(kMaxCells, std::bit_ceil(2 * (3 * rules_.tiles_in_all() + 8)) - 1);
  if (state_.board.cell_count() + 5 > most) return kNoCell;
  if (cell != kNoCell || rules_.tiles()[type].role.empty()) return cell;
  return state_.board.add_cell(x, y);
}

int PositionTiles::most_of(TileId type) const {
  const TileType& tile = rules_.tiles()[type];
  const int in_game = rules_.bag()[type] + rules_.start_copies(type);
  return std::max({in_game, int{tile.copies}, tile.copies == 0 ? rules_.players() : 0});
}

bool PositionTiles::room_for(TileId type, int count) const {
  const TileType& tile = rules_.tiles()[type];
  const auto more = static_cast<std::size_t>(count);
  const std::size_t cloisters = tile.cloister == kNoSegment ? 0 : more;
  const std::size_t tiles = std::min(kMaxTilesOnBoard, rules_.tiles_in_all() + kMaxPlayers);
  return of_type_[type] + count <= most_of(type) && tiles_ + more <= tiles &&
         nodes_ + more * (tile.segments.size() + 1) <= kMaxNodes &&
         cloisters_ + cloisters <= Cloisters::capacity();
}

void PositionTiles::count(TileId type, int copies) {
  const TileType& tile = rules_.tiles()[type];
  of_type_[type] += copies;
  tiles_ += static_cast<std::size_t>(copies);
  nodes_ += static_cast<std::size_t>(copies) * (tile.segments.size() + 1);
  cloisters_ += tile.cloister == kNoSegment ? 0 : static_cast<std::size_t>(copies);
}

}  // namespace bastide
