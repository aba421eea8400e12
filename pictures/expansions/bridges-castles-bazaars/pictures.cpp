// Castles, 60 wide with a court between walls before the keep; bridges, whose deck is higher in its middle
// than at its ends.
#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/piece_svg.h"
#include "pictures/svg/tile_svg.h"

namespace bastide {
namespace {

using namespace drawn;

// --- castles

double foot_on_castle(int) { return 4; }

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

// The way up to the bridge, and the deck between parapets.
std::string deck_of_bridge(std::string_view approach, std::string_view deck) {
  return stroke(deck, kInk, 14.4) + stroke(deck, kStone, 13) + stroke(deck, kRoad, 8.4) +
         stroke(deck, kInk, 8.4, " stroke-dasharray=\".5 2.4\" opacity=\".28\"") +
         stroke(approach, kRoadEdge, 10.2) + stroke(approach, kRoad, 8.3);
}

std::string east_west_bridge() {
  constexpr std::string_view kDeckAndPiers =
      "M7 53Q50 31 93 53V60L92 62H90V57A11 8 0 0 0 68 57V64H61V57A11 11 0 0 0 39 57V64H32V57A11 8 0 0 0 10 57"
      "V62H8L7 60Z";
  return stroke("M12 57Q55 71 98 57", kShadow, 10, " opacity=\".3\"") +
         filled(kDeckAndPiers, kStoneShade, 0.9) +
         deck_of_bridge("M-.5 50H8M92 50H100.5", "M7 50Q50 28 93 50");
}

std::string north_south_bridge() {
  std::string svg = stroke("M54 10Q72 53 54 96", kShadow, 10, " opacity=\".3\"") +
                    filled("M50 7V93H57Q64.2 50 57 7Z", kStoneShade, 0.9);
  for (const double y : {24.0, 50.0, 76.0}) svg += oval({59.2, y}, 1.3, 7.4, kInk, 0, " opacity=\".75\"");
  return svg + deck_of_bridge("M50 -.5V8M50 92V100.5", "M50 7V93");
}

std::string draw_bridge(bool north_south) { return north_south ? north_south_bridge() : east_west_bridge(); }

constexpr TokenLook kTokens[] = {
    {.id = "castle", .draw = draw_castle, .between_tiles = true, .place = "castle", .foot = foot_on_castle}};

}  // namespace

extern const ExpansionPictures bridges_castles_bazaars_pictures;
const ExpansionPictures bridges_castles_bazaars_pictures = {.tokens = kTokens, .road_over = draw_bridge};

}  // namespace bastide
