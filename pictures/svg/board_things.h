// What lies and stands on the tiles of a board: roads laid over them, tokens and figures.
#pragma once

#include <functional>
#include <string>

#include "engine/rules/state.h"
#include "pictures/svg/tile_shape.h"

namespace bastide::drawn {

Point origin_of(const Board& board, CellId cell);  // the upper left corner of a square
LyingTokens lying_tokens(const State& state);

// Of a square with a tile; it lives as long as the picture is made.
using ShapeAt = std::function<const TileShape&(CellId)>;

// Roads laid over tiles, each an element of class "token": it is a token that puts them there.
std::string roads_over_svg(const State& state, const ShapeAt& shape_at);
// Tokens and figures, those in the south in front; each an element of class "token" or "figure". `rims` grow
// so that they hold all.
std::string things_svg(const State& state, const ShapeAt& shape_at, Rims& rims);

}  // namespace bastide::drawn
