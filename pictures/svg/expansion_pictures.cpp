#include "pictures/svg/expansion_pictures.h"

#include "pictures/svg/ink.h"

namespace bastide::drawn {

const TokenLook* look_of_token(std::string_view id) {
  for (const ExpansionPictures* pictures : expansion_pictures())
    for (const TokenLook& look : pictures->tokens)
      if (look.id == id) return &look;
  return nullptr;
}

const WaitingSquare* waiting_square(std::string_view place) {
  for (const ExpansionPictures* pictures : expansion_pictures())
    for (const WaitingSquare& square : pictures->waiting)
      if (square.place == place) return &square;
  return nullptr;
}

std::string road_over_svg(bool north_south) {
  for (const ExpansionPictures* pictures : expansion_pictures())
    if (pictures->road_over != nullptr) return pictures->road_over(north_south);
  const std::string_view road = north_south ? "M50 0V100" : "M0 50H100";
  return stroke(road, kInk, 10.2) + stroke(road, kRoad, 8.3);
}

}  // namespace bastide::drawn
