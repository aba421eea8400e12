// Goods, on tiles and in hand.
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/piece_svg.h"

namespace bastide {
namespace {

using namespace drawn;

std::string medal(std::string_view ground, std::string_view ring) {
  return oval({}, 9.4, 9.4, ground, 0.9) + "<circle r=\"8.2\" fill=\"none\" stroke-width=\".8\"" +
         attribute("stroke", ring) + "/>";
}

std::string wine() {
  constexpr std::string_view kGrape = "#6d2f5c";
  constexpr Point kGrapes[] = {{-3.1, -2.3}, {0, -2.7}, {3.1, -2.3}, {-1.6, 0.5}, {1.6, 0.5}, {0, 3.4}};
  std::string svg = medal(kPaper, kGrape) + stroke("M-.6 -4.4Q-.4 -6.4 1.2 -6.6", "#5b6b32", 1.1) +
                    filled("M.4 -4.6q3.6 -2.4 4.8 .5q-2.4 2 -4.8 -.5Z", "#6f8f3c", 0.4);
  for (const Point& at : kGrapes) svg += oval(at, 1.95, 1.95, kGrape, 0.5);
  return svg;
}

std::string ear(std::string_view turn) {
  std::string svg = stroke("M0 .8V-8", "#a77c1e", 0.9);
  for (const double y : {-6.4, -4.4, -2.4})
    svg += put_at({0, y}, 1,
                  filled("M0 0q-2.4 -.6 -2 -2.8q2 .4 2 2.8q0 -2.4 2 -2.8q.4 2.2 -2 2.8", "#d9a52c", 0.4));
  return "<g" + attribute("transform", "translate(0 5)rotate(" + std::string(turn) + ")") + ">" + svg +
         "</g>";
}

std::string grain() {
  return medal(kPaper, "#b98316") + ear("-26") + ear("26") + ear("0") +
         filled("M-2.3 1.4H2.3V3.2H-2.3Z", "#8a3b2a", 0.4);
}

// Three bolts.
std::string cloth() {
  std::string svg = medal(kPaper, "#2f6f74");
  constexpr struct {
    Point at;
    std::string_view colour;
  } kBolts[] = {{{0, 3.3}, "#2f6f74"}, {{-0.8, 0}, "#c05a45"}, {{0.6, -3.3}, "#d8b25a"}};
  for (const auto& [at, colour] : kBolts)
    svg += put_at(at, 1,
                  filled("M-4.8 -1.6H4V1.6H-4.8Z", colour, 0.5) + oval({4, 0}, 1.2, 1.6, kPaper, 0.5) +
                      stroke("M-2 -1.4V1.4", kInk, 0.5));
  return svg;
}

constexpr TokenLook kTokens[] = {
    {.id = "wine", .in_hand = wine}, {.id = "grain", .in_hand = grain}, {.id = "cloth", .in_hand = cloth}};
constexpr MarkDrawing kMarks[] = {
    {.word = "wine", .draw = wine}, {.word = "grain", .draw = grain}, {.word = "cloth", .draw = cloth}};

}  // namespace

extern const ExpansionPictures traders_and_builders_pictures;
const ExpansionPictures traders_and_builders_pictures = {.tokens = kTokens, .marks = kMarks};

}  // namespace bastide
