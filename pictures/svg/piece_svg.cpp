#include "pictures/svg/piece_svg.h"

namespace bastide::drawn {

std::string oval(Point at, double wide, double high, std::string_view colour, double ink,
                 std::string_view more) {
  std::string svg = "<ellipse" + attribute("cx", number(at.x)) + attribute("cy", number(at.y)) +
                    attribute("rx", number(wide)) + attribute("ry", number(high)) + attribute("fill", colour);
  if (ink > 0) svg += attribute("stroke", kInk) + attribute("stroke-width", number(ink));
  return svg.append(more).append("/>");
}

std::string shadow_of(Point at, double wide, double high) {
  return oval(at, wide, high, kShadow, 0, " opacity=\".3\"");
}

std::string lettering(Point at, double size, std::string_view text) {
  std::string svg = "<text" + attribute("x", number(at.x)) + attribute("y", number(at.y)) +
                    attribute("text-anchor", "middle") + attribute("font-size", number(size)) +
                    attribute("font-weight", "700") + attribute("fill", kInk) + ">";
  return svg.append(text).append("</text>");
}

std::string letters_svg(std::string_view id) {
  return oval({}, 10, 10, kPaper, 1.3) + lettering({0, 3.6}, 11, id.substr(0, 2));
}

std::string halo(std::string_view shape) {
  return stroke(shape, kFigureInk, 13, " opacity=\".4\"") + stroke(shape, kFigurePaper, 10);
}

std::string inked(std::string_view shape, std::string_view colour, double width) {
  return filled(shape, colour) + stroke(shape, kFigureInk, width);
}

std::string as_piece(std::string_view svg) { return put_at({0, 9.6}, 0.23, svg); }

}  // namespace bastide::drawn
