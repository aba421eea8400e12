// One tile in ink.
#pragma once

#include <string>

#include "pictures/svg/tile_shape.h"

namespace bastide::drawn {

// Of the square from 0,0 to 100,100, without the towers on its corners, which a board has once over all
// tiles. `at`: where on the board its square begins, so that meadows run on into its neighbours. It uses what
// board_definitions() defines.
std::string tile_svg(const TileShape& shape, Point at);
// What is printed on a tile, about 0,0; empty: nothing is seen of it.
std::string mark_svg(const std::string& word);
// The tower where walls meet on a corner of tiles.
std::string corner_tower();
// Houses and meadows, for `<defs>`.
std::string board_definitions();

}  // namespace bastide::drawn
