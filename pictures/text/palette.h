// What colours and shapes things have in the terminal. Players' colours are chosen so that people who see
// colours differently can tell them apart; each also has a shape of its own.
#pragma once

#include <string_view>

#include "engine/base/ids.h"
#include "pictures/text/canvas.h"

namespace bastide {

// What one dot of a tile's picture shows.
enum class Ground : std::uint8_t { field, road, city, wall, water, village, roof, masonry, shrub };
inline constexpr int kGrounds = static_cast<int>(Ground::shrub) + 1;

// Neighbouring tiles differ a little (`shade` 0 or 1), so that one sees where a tile ends.
Colour colour_of(Ground ground, int shade);

struct PlayerLook {
  std::string_view colour_name;  // "blue"
  Colour colour;
  char32_t shape;
  char letter;  // where only ASCII can be shown
};
const PlayerLook& look_of(PlayerId player);
// The player's shape or letter on the player's colour.
Ink ink_of(PlayerId player);

}  // namespace bastide
