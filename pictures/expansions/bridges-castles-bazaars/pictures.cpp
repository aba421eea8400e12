// Castles, 60 wide with a court between walls before the keep; bridges.
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/piece_svg.h"
#include "pictures/svg/tile_svg.h"

namespace bastide {
namespace {

using namespace drawn;

// --- castles

double foot_on_castle(int) { return 4; }
double height_of_castle(int) { return 52; }

// A wall whose top lies at `y`, with a face so high.
std::string rampart(double y, double face) {
  const std::string walk = number(y - 1.2);
  return filled(
             "M-31 " + number(y + face + 1.6) + "V" + number(y - 1) + "H31V" + number(y + face + 1.6) + "Z",
             kStoneShade, 0.9) +
         stroke("M-30.4 " + walk + "H30.4", kInk, 5) + stroke("M-29.6 " + walk + "H29.6", kStone, 3.4) +
         stroke("M-29.6 " + walk + "H29.6", kStoneDark, 3.4, " stroke-dasharray=\"1 2.6\" opacity=\".7\"");
}

std::string draw_castle(const TokenFacts& facts) {
  std::string svg = shadow_of({3, 15}, 35, 7);
  svg += filled("M-30 13V-13H30V13Z", kStoneDark, 1) + filled("M-26 9V-9H26V9Z", "#cdbb97", 0.6);
  svg += rampart(-13, 5);
  for (const double x : {-27.0, 27.0}) svg += put_at({x, -7}, 1.6, corner_tower());
  svg += filled("M-11 -8V-30H11V-8Z", kStone, 1) + filled("M3 -8V-30H11V-8Z", kStoneShade);
  svg += filled("M-13 -29V-35h5v3h4.4v-3h7.2v3h4.4v-3h5V-29Z", kStone, 0.9);
  svg += filled("M-5 -18v-3.4a1.3 1.6 0 0 1 2.6 0v3.4ZM3 -18v-3.4a1.3 1.6 0 0 1 2.6 0v3.4Z", kInk);
  if (!facts.flag.empty())
    svg += stroke("M0 -34V-51", kInk, 1.4) + filled("M.6 -51L14 -47.4L.6 -43Z", facts.flag, 0.9);
  svg += rampart(9, 7) + filled("M-5 17.6V12a5 4.6 0 0 1 10 0V17.6Z", kInk);
  for (const double x : {-29.0, 29.0}) svg += put_at({x, 15}, 1.8, corner_tower());
  return svg;
}

// --- bridges

std::string one_path(const Curve& first, const Curve& last) {
  const std::string rest = path_of(std::span(&last, 1));
  return path_of(std::span(&first, 1)) + rest.substr(rest.find('C'));
}

// On both sides of an end of the deck.
std::string pillars(Point end, Point before) {
  const Point across = 5.9 / distance(end, before) * Point{end.y - before.y, before.x - end.x};
  std::string svg;
  for (const Point& at : {end + across, end - across})
    svg += put_at(
        at, 1,
        filled("M-2.3 3V-3H2.3V3Q0 4 -2.3 3Z", kStoneShade, 0.8) + oval({0, -2.6}, 2.3, 1.6, kStone, 0.8));
  return svg;
}

// A deck of planks between stone parapets with posts; below it in the south its face with arches, and a short
// shadow. The road leads up to it from both rims.
std::string draw_bridge(std::span<const Curve> way) {
  constexpr double kRamp = 0.18;  // of the first half of the way
  const Curve &first = way.front(), &last = way.back();
  const std::string deck = one_path(first.piece(kRamp, 1), last.piece(0, 1 - kRamp));
  const Curve ramps[] = {first.piece(0, kRamp), last.piece(1 - kRamp, 1)};
  const std::string ramp = path_of(ramps);
  std::string svg = put_at({3, 5}, 1, stroke(deck, kShadow, 12, " opacity=\".28\""));
  svg += put_at({0, 4.4}, 1,
                stroke(deck, kInk, 12.4) + stroke(deck, kStoneShade, 10.8) +
                    stroke(deck, kInk, 10.8, " stroke-dasharray=\"7 6\" opacity=\".55\""));
  svg += stroke(ramp, kRoadEdge, 10.2) + stroke(ramp, kRoad, 8.3);
  svg += stroke(deck, kInk, 15, " stroke-dasharray=\"3 8\"") +
         stroke(deck, kStone, 13.6, " stroke-dasharray=\"1.8 9.2\" stroke-dashoffset=\"-0.6\"");  // posts
  svg += stroke(deck, kInk, 12.6) + stroke(deck, kStone, 11.2) + stroke(deck, kInk, 7.8) +
         stroke(deck, kRoad, 6.8);
  svg += stroke(deck, kRoadEdge, 6.8, " stroke-dasharray=\".7 2.6\" opacity=\".5\"");
  return svg + pillars(first.at(kRamp), first.at(kRamp + 0.05)) +
         pillars(last.at(1 - kRamp), last.at(1 - kRamp - 0.05));
}

// Three arches below a road.
std::string small_bridge() {
  return filled("M-11.4 7V-2Q0 -9.6 11.4 -2V7H8.6A3.2 4 0 0 0 2.6 7H-2.6A3.2 4 0 0 0 -8.6 7Z", kStoneShade,
                1.2) +
         filled("M-11.4 -2Q0 -9.6 11.4 -2V1.4Q0 -6 -11.4 1.4Z", kStone, 1.2);
}

// As on the board, smaller.
std::string small_castle() { return put_at({0, 4.4}, 0.3, draw_castle({})); }

constexpr TokenLook kTokens[] = {{.id = "castle",
                                  .draw = draw_castle,
                                  .between_tiles = true,
                                  .place = "castle",
                                  .foot = foot_on_castle,
                                  .height = height_of_castle,
                                  .in_hand = small_castle},
                                 {.id = "bridge", .in_hand = small_bridge}};

}  // namespace

extern const ExpansionPictures bridges_castles_bazaars_pictures;
const ExpansionPictures bridges_castles_bazaars_pictures = {.tokens = kTokens, .road_over = draw_bridge};

}  // namespace bastide
