// What pictures of tokens have in common.
#pragma once

#include <string>
#include <string_view>

#include "pictures/svg/ink.h"

namespace bastide::drawn {

inline constexpr std::string_view kBrass = "#f0c04a", kSkin = "#f0cfa8";

// `<ellipse .../>`, with an ink line if that has a width.
std::string oval(Point at, double wide, double high, std::string_view colour, double ink = 0,
                 std::string_view more = "");
std::string shadow_of(Point at, double wide, double high);
// About a point of the text's foot line.
std::string lettering(Point at, double size, std::string_view text);
// A piece that has no picture of its own: the first two letters of its id on paper.
std::string letters_svg(std::string_view id);

// --- for pieces that are nobody's: in the unit of figures, 84 high

// A faint dark rim and a light one, so that a shape stands out on every ground.
std::string halo(std::string_view shape);
// With the line of figures round it.
std::string inked(std::string_view shape, std::string_view colour, double width);
// Within 12 of 0,0.
std::string as_piece(std::string_view svg);

}  // namespace bastide::drawn
