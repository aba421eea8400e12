// A game at one moment as a picture: the land with its figures, and who has how many points. SVG of plain
// shapes with the page's look. Tokens and other things of expansions that lie on tiles are not in it.
#pragma once

#include <string>

#include "engine/rules/state.h"

namespace bastide {

struct SvgWish {
  CellId last = kNoCell;       // the tile that is marked as the one laid last
  PlayerId laid_by = kNobody;  // in whose colour; kNobody: in ink
  bool places = false;         // mark the empty squares where the tile in hand may be laid
  bool account = true;         // a strip with the points, the tiles left and the tile in hand
  double tile = 64;            // pixels a side
};

// Well-formed XML: each tile is `<g class="tile" data-tile="base-crfr-a" data-turns="1" data-at="0,0">`, each
// figure on the land `<g class="figure" data-kind="small" data-seat="0" data-at="0,0" data-on="city-N">`,
// with a title for people. About 2 kB a tile.
std::string board_svg(const State& state, const SvgWish& wish = {});

}  // namespace bastide
