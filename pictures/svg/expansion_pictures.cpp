#include "pictures/svg/expansion_pictures.h"

#include <algorithm>

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

const MarkDrawing* look_of_mark(std::string_view word) {
  for (const ExpansionPictures* pictures : expansion_pictures())
    for (const MarkDrawing& look : pictures->marks)
      if (look.word == word) return &look;
  return nullptr;
}

std::string title_of_mark(std::string_view word) {
  const MarkDrawing* look = look_of_mark(word);
  if (look != nullptr && !look->title.empty()) return std::string(look->title);
  std::string title(word);
  std::ranges::replace(title, '-', ' ');
  return title;
}

std::string road_over_svg(std::span<const Curve> way) {
  for (const ExpansionPictures* pictures : expansion_pictures())
    if (pictures->road_over != nullptr) return pictures->road_over(way);
  const std::string road = path_of(way);
  return stroke(road, kInk, 10.2) + stroke(road, kRoad, 8.3);
}

}  // namespace bastide::drawn
