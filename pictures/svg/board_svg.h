// A game at one moment as a picture: the land with the figures and tokens on it, who has how many points and
// what in hand, and what the signs mean. SVG of plain shapes with the page's look.
#pragma once

#include <string>

#include "engine/rules/state.h"

namespace bastide {

struct SvgWish {
  CellId last = kNoCell;       // the tile that is marked as the one laid last
  PlayerId laid_by = kNobody;  // in whose colour; kNobody: in ink
  bool places = false;         // mark the empty squares where the tile in hand may be laid
  // Above the land the points, what players have, the tiles left and the tile in hand; below it a key of the
  // signs.
  bool account = true;
  double tile = 64;  // pixels a side
};

// Well-formed XML: each tile is `<g class="tile" data-tile="base-crfr-a" data-turns="1" data-at="0,0">`, each
// figure on the land `<g class="figure" data-kind="small" data-seat="0" data-at="0,0" data-on="city-N">`,
// each token `<g class="token" data-token="tower-piece" data-count="3" data-at="0,0">`, with a title for
// people. A token beside figures, or for their feature, has data-on too; a figure that stands on no segment
// has its place there ("castle"). What a player has at home is
// `<g class="stock" data-stock="small" data-count="5" data-seat="0">`. 3 to 5 kB a tile.
std::string board_svg(const State& state, const SvgWish& wish = {});

}  // namespace bastide
