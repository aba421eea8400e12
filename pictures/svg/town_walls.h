// The outline of a city: along its own sides from corner to corner, and by walls over the sides between them.
#pragma once

#include "engine/tiles/tile.h"
#include "pictures/svg/tile_shape.h"

namespace bastide::drawn {

// The sides of a mask, in their order from the north.
std::vector<int> sides_in(std::uint8_t mask);

// The city at `sides`, as the tile lies. `ends` learns at which corners walls end.
CityShape city_shape(const TileType& type, int turns, SegmentId city, std::array<bool, kSides>& ends);

}  // namespace bastide::drawn
