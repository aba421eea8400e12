// The dragon and the fairy, who are nobody's.
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/piece_svg.h"

namespace bastide {
namespace {

using namespace drawn;

std::string mirrored(const std::string& svg) { return "<g transform=\"scale(-1 1)\">" + svg + "</g>"; }

std::string draw_dragon(const TokenFacts&) {
  const std::string wing = "M-2 -40L-18 -90Q-24 -80 -40 -80Q-38 -66 -48 -58Q-36 -54 -38 -40Q-26 -42 -16 -22Z";
  const std::string tail =
      "M-14 -4C-34 2 -46 -6 -42 -18L-50 -18L-42 -34L-30 -22L-36 -19C-36 -14 -28 -14 -14 -18Z";
  const std::string body =
      "M-20 2C-26 -18 -16 -32 -6 -40C2 -46 4 -56 2 -64L-10 -84L10 -78Q18 -84 26 -79L44 -70Q49 -64 42 -60L27 "
      "-60L38 -52Q34 -46 22 -50C20 -42 27 -34 26 -22C25 -12 24 -6 30 2Q4 8 -20 2Z";
  constexpr std::string_view kScales = "#2f7a45", kLeather = "#c7562b";
  std::string svg = shadow_of({2, 2}, 40, 8) + halo(wing + tail + body);
  svg += inked(tail, kScales, 4) + inked(wing, kLeather, 4);
  svg += stroke("M-4 -42L-18 -84M-6 -38L-40 -76M-10 -32L-44 -57", kFigureInk, 2.2);
  svg += inked(body, kScales, 4);
  svg += inked("M17 -50C12 -38 3 -24 8 3Q20 3.6 26 0C22 -8 23 -14 23 -22C24 -34 17 -40 20 -50Z", kBrass, 2);
  return as_piece(svg + oval({20, -70}, 4.4, 4.4, kBrass, 2));
}

std::string draw_fairy(const TokenFacts&) {
  const std::string wing =
      "M-2 -44C-16 -84 -46 -82 -42 -58C-40 -44 -20 -38 -2 -42ZM-2 -42C-22 -40 -36 -24 -26 -14C-16 -8 -6 -24 "
      "-2 -38Z";
  const std::string gown = "M-7 -50H7Q8 -34 20 -4Q12 -8 7 -1Q0 -8 -7 -1Q-12 -8 -20 -4Q-8 -34 -7 -50Z";
  const std::string star = "M33 -74L36 -66L44 -65L38 -59.6L40 -52L33 -56L26 -52L28 -59.6L22 -65L30 -66Z";
  std::string svg = shadow_of({3, 6}, 20, 5);
  svg += halo(wing) + mirrored(halo(wing)) + halo(gown + star);
  svg += inked(wing, "#e3cdf5", 3.4) + mirrored(inked(wing, "#e3cdf5", 3.4));
  svg += inked(gown, "#7b3fa6", 4) + stroke("M8 -42L28 -57", kFigureInk, 4);
  svg += oval({0, -60}, 10, 10, kSkin, 2.8);
  svg += inked("M-12 -57C-14 -78 14 -78 12 -57Q8 -68 0 -67Q-8 -68 -12 -57Z", kBrass, 2.8);
  return as_piece(svg + inked(star, kBrass, 2.6));
}

constexpr TokenLook kTokens[] = {{.id = "dragon", .draw = draw_dragon}, {.id = "fairy", .draw = draw_fairy}};
constexpr MarkDrawing kMarks[] = {{.word = "dragon", .title = "the dragon moves"},
                                  {.word = "portal", .title = "magic portal"}};

}  // namespace

extern const ExpansionPictures princess_and_dragon_pictures;
const ExpansionPictures princess_and_dragon_pictures = {.tokens = kTokens, .marks = kMarks};

}  // namespace bastide
