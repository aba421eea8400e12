#include "cli/screen/cut_off_note.h"

#include <array>

#include "cli/language/language.h"

namespace bastide {

std::string cut_off_note(const BoardScene& scene, const BoardFrame& frame) {
  struct Way {
    const char* side;
    std::size_t tiles = 0, count = 0;
    std::string places;
  };
  std::array<Way, 4> ways = {
      {{"above", 0, 0, {}}, {"right", 0, 0, {}}, {"below", 0, 0, {}}, {"left", 0, 0, {}}}};
  const Board& board = scene.state->board;
  auto way_to = [&](CellId id) -> Way* {
    const Cell& cell = board.cell(id);
    if (frame.shows(cell.x, cell.y)) return nullptr;
    if (cell.x < frame.left) return &ways[3];
    if (cell.x >= frame.left + frame.columns) return &ways[1];
    return cell.y < frame.top ? &ways[0] : &ways[2];
  };
  for (CellId id = 0; id < board.cell_count(); ++id)
    if (board.placed(id))
      if (Way* way = way_to(id)) ++way->tiles;
  for (const PlaceMark& place : scene.places)
    if (Way* way = way_to(place.cell)) {
      way->places += (way->places.empty() ? "" : " ") + std::to_string(place.number);
      ++way->count;
    }
  std::string parts;
  for (const Way& way : ways)
    if (way.tiles != 0 || way.count != 0)
      parts +=
          (parts.empty() ? "" : "; ") +
          in_words("table.cut-off",
                   {{"tiles", way.tiles}, {"number", way.count}, {"places", way.places}, {"side", way.side}});
  return parts.empty() ? parts : in_words("table.not-shown", {{"parts", parts}});
}

}  // namespace bastide
