#include "pictures/text/palette.h"

#include <array>

namespace bastide {
namespace {

constexpr std::array<Colour, kGrounds> kGroundColours = {{
    {157, 187, 122},  // field
    {236, 228, 208},  // road
    {176, 104, 74},   // city
    {112, 62, 44},    // wall
    {86, 140, 190},   // water
    {122, 96, 78},    // village
    {178, 52, 40},    // roof
    {246, 242, 230},  // masonry
    {138, 170, 104},  // shrub
}};

constexpr std::array<PlayerLook, kMaxPlayers> kPlayers = {{
    {"blue", {11, 79, 179}, U'■', 'A'},
    {"red", {200, 50, 26}, U'●', 'B'},
    {"yellow", {255, 201, 26}, U'▲', 'C'},
    {"black", {17, 17, 17}, U'◆', 'D'},
    {"white", {255, 255, 255}, U'✚', 'E'},
    {"sky", {86, 180, 233}, U'★', 'F'},
}};

}  // namespace

Colour colour_of(Ground ground, int shade) {
  const Colour colour = kGroundColours[static_cast<std::size_t>(ground)];
  return shade == 0 ? colour : mixed(colour, {0, 0, 0}, ground == Ground::field ? 0.055 : 0.04);
}

const PlayerLook& look_of(PlayerId player) { return kPlayers[player < kMaxPlayers ? player : 0]; }

Ink ink_of(PlayerId player) {
  Ink ink;
  ink.ground = look_of(player).colour;
  ink.text = contrast_to(look_of(player).colour);
  ink.bold = true;
  return ink;
}

}  // namespace bastide
