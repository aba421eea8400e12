// What stands above the land: who has how many points, and what in hand; and below it what its signs mean.
#pragma once

#include <string>

#include "engine/rules/state.h"
#include "pictures/svg/board_things.h"

namespace bastide::drawn {

// From 0,0 on.
struct Panel {
  double wide = 0, high = 0;
  std::string svg;
};

// A card for each seat: its points, figures at home and tokens in hand, each an element of class "stock".
// Behind the cards the tile in hand and how many are left.
Panel account_panel(const State& state);
// Pictures and names of those kinds alone that the land or the account shows, but for plain followers; each
// an element of class "key".
Panel legend_panel(const State& state, const ShapeAt& shape_at, double wide);

}  // namespace bastide::drawn
