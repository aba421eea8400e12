// The tiles of a saved game: those to draw, and the one on the table.
#pragma once

#include "foreign/reading/setup.h"

namespace bastide::foreign {

// A tile that lies on the table before the first turn, as it lies on our board.
struct LyingTile {
  TileId tile;
  Place place;
  int turns;
};
std::vector<LyingTile> tiles_at_start(const RuleSet& rules);

// Finds how the board lies; refuses other starts than that of our rules.
Fault find_frame(const SaveFile& file, Setup& setup);
// Fills the pack, and makes the rules again if it is another than theirs.
Fault fill_pack(const SaveFile& file, Setup& setup);

}  // namespace bastide::foreign
