// Towers: a course for each piece, each lower than the one before.
#include <cmath>

#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/piece_svg.h"

namespace bastide {
namespace {

using namespace drawn;

constexpr std::string_view kHollow = "#5a4c41";

double tower_height(int pieces) { return 34 * (1 - std::exp(-pieces / 3.0)); }
double height_of_tower(int pieces) { return tower_height(pieces) + 5; }
double foot_on_tower(int pieces) { return 3 - tower_height(pieces); }

std::string draw_tower(const TokenFacts& facts) {
  const double top = 2 - tower_height(facts.count);
  const std::string rim_at = number(top);
  std::string svg = shadow_of({3.4, 4.4}, 12, 6);
  svg += filled("M-9 2V" + rim_at + "H9V2A9 5 0 0 1 -9 2Z", kStone, 1.1);
  svg += filled("M1.8 7V" + rim_at + "H9V2A9 5 0 0 1 1.8 7Z", kStoneShade);
  for (int piece = 1; piece < facts.count; ++piece) {
    const std::string y = number(2 - tower_height(piece));
    svg += stroke("M-9 " + y + "A9 5 0 0 0 9 " + y, kInk, 0.8, " opacity=\".8\"");
  }
  svg += stroke("M-9 2V" + rim_at + "M9 " + rim_at + "V2", kInk, 1.1);
  svg += oval({0, top}, 10.4, 6, kStone, 1.1) + oval({0, top}, 6.4, 3.2, kHollow, 0.7);
  if (facts.count < 2) return svg;
  return svg + oval({14, 5}, 6.5, 6.5, kFigurePaper, 1) +
         lettering({14, 8.2}, 9, std::to_string(facts.count));
}

// One course.
std::string tower_piece() {
  return filled("M-10 -3V5A10 5 0 0 0 10 5V-3Z", kStone, 1.3) +
         filled("M2 9.8V1H10V5A10 5 0 0 1 2 9.8Z", kStoneShade) + stroke("M-4 1.4V9.4M4 1.4V9.4", kInk, 0.9) +
         oval({0, -3}, 10, 5, kStone, 1.3) + oval({0, -3}, 5.4, 2.4, kHollow, 0.9);
}

// The lowest courses, open above, as high as a step.
std::string foundation() {
  return shadow_of({1.2, 3.6}, 13.2, 8.8) + filled("M-12 -1V3A12 8.2 0 0 0 12 3V-1Z", kStoneShade, 0.9) +
         oval({0, -1}, 12, 8.2, kStone, 0.9) + oval({0, -1}, 7.4, 4.8, kHollow, 0.8) +
         filled("M-7.2 -.2A7.4 4.8 0 0 0 7.2 -.2A7.6 3 0 0 1 -7.2 -.2Z", "#a5947a");
}

constexpr TokenLook kTokens[] = {{.id = "tower-piece",
                                  .draw = draw_tower,
                                  .on_mark = "tower-foundation",
                                  .place = "tower",
                                  .foot = foot_on_tower,
                                  .height = height_of_tower,
                                  .in_hand = tower_piece}};
constexpr MarkDrawing kMarks[] = {{.word = "tower-foundation", .draw = foundation}};

}  // namespace

extern const ExpansionPictures tower_pictures;
const ExpansionPictures tower_pictures = {.tokens = kTokens, .marks = kMarks};

}  // namespace bastide
