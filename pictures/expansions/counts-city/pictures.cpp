// The count under his crown, and where in his city figures wait.
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/piece_svg.h"

namespace bastide {
namespace {

using namespace drawn;

std::string draw_count(const TokenFacts&) {
  const std::string mantle = "M-14 -50C-30 -40 -36 -16 -38 0Q0 10 38 0C36 -16 30 -40 14 -50Z";
  const std::string crown = "M-16 -66L-20 -88L-9 -78L0 -92L9 -78L20 -88L16 -66Q0 -60 -16 -66Z";
  const std::string staff = "M29 -4V-70H33V-4Z";
  constexpr std::string_view kErmine =
      "M-16 -50C-26 -46 -30 -38 -31 -30Q-16 -24 0 -26Q16 -24 31 -30C30 -38 26 -46 16 -50Q0 -40 -16 -50Z";
  constexpr std::string_view kBronze = "#8d6a2b", kWine = "#5e1f2d";
  std::string svg = shadow_of({3, 3}, 36, 7) + halo(mantle + crown + staff);
  svg += inked(mantle, kBronze, 4) + inked("M-5 -26L-9 4.6H9L5 -26Z", kWine, 2.4);
  svg += inked(kErmine, kFigurePaper, 2.8);
  svg += stroke("M-20 -36v5M-10 -38v6M10 -38v6M20 -36v5M0 -36v6", kFigureInk, 2.6);
  svg += inked("M-11 -64V-52Q0 -40 11 -52V-64Z", kSkin, 2.8) + inked(crown, kBrass, 3.2);
  return as_piece(svg + inked(staff, kBrass, 2.4) + oval({31, -76}, 8, 8, kWine, 2.6));
}

// Every tile of his city has one; people see the wall.
constexpr MarkDrawing kMarks[] = {{.word = "at-the-wall", .is_seen = false},
                                  {.word = "within-the-wall", .is_seen = false}};

constexpr TokenLook kTokens[] = {{.id = "count", .draw = draw_count}};

// As the page has them (web/src/expansions/counts-city/drawing-town.ts).
constexpr WaitingSquare kWaiting[] = {{"castle-quarter", 2, 0},
                                      {"cathedral-quarter", 1, 1},
                                      {"smithy-quarter", 2, 2},
                                      {"market-quarter", 3, 1}};

}  // namespace

extern const ExpansionPictures counts_city_pictures;
const ExpansionPictures counts_city_pictures = {.tokens = kTokens, .marks = kMarks, .waiting = kWaiting};

}  // namespace bastide
