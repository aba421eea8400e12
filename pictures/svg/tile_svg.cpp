#include "pictures/svg/tile_svg.h"

#include "pictures/svg/expansion_pictures.h"
#include "pictures/svg/ink.h"

namespace bastide::drawn {
namespace {

constexpr std::string_view kRound = " stroke-linecap=\"round\" stroke-linejoin=\"round\"";

std::string all_parts(const std::vector<WayShape>& ways, bool over) {
  std::string path;
  for (const WayShape& way : ways)
    if (way.over == over) path += path_of(way.parts);
  return path;
}

std::string rivers(const TileShape& shape) {
  const std::string path = all_parts(shape.rivers, false);
  if (path.empty()) return {};
  std::string svg;
  const std::pair<std::string_view, double> washes[] = {{kBank, 17.6}, {kWaterDark, 15.6}, {kWater, 13.6}};
  for (const auto& [colour, width] : washes) {
    svg += stroke(path, colour, width);
    for (const Point& pool : shape.pools)
      svg += put_at(pool, 1,
                    "<ellipse rx=\"" + number(6 + width / 2) + "\" ry=\"" + number(3 + width / 2) +
                        "\" fill=\"" + std::string(colour) + "\"/>");
  }
  return svg;
}

std::string roads(const TileShape& shape) {
  const std::string path = all_parts(shape.roads, false);
  if (path.empty()) return {};
  return stroke(path, "#86a766", 13, " opacity=\".5\"") + stroke(path, kRoadEdge, 10.2) +
         stroke(path, kRoad, 8.3) + stroke(path, "#c9b896", 0.7, " stroke-dasharray=\"5 4\"");
}

// Over a town or another road: a deck between parapets.
std::string decks(const TileShape& shape) {
  const std::string path = all_parts(shape.roads, true);
  if (path.empty()) return {};
  return stroke(path, kInk, 14) + stroke(path, kStone, 12.4) + stroke(path, kInk, 9) + stroke(path, kRoad, 8);
}

std::string wall_tower(Point at) {
  return put_at(at, 1.25,
                filled("M-3 1.4V-5.6H3V1.4Q0 2.6 -3 1.4Z", kStone, 0.7) +
                    filled("M-3.7 -5V-7.6h1.6v1.2h1.3v-1.2h1.6v1.2h1.3v-1.2h1.6V-5Z", kStone, 0.6));
}

std::string town(const CityShape& city) {
  std::string walls;
  for (const Line& wall : city.walls) walls += path_of(wall);
  const std::string outline = path_of(city.outline) + "Z";
  std::string svg;
  if (!walls.empty())
    svg += "<g transform=\"translate(.8 2.6)\">" + stroke(walls, kShadow, 7.6, " opacity=\".2\"") + "</g>";
  svg += filled(outline, kTown) + filled(outline, "url(#bastide-houses)");
  if (walls.empty()) return svg;
  svg += stroke(walls, kInk, 6.2, kRound) + stroke(walls, kStone, 4.6, kRound) +
         stroke(walls, kStoneDark, 4.6, " stroke-dasharray=\".7 2.6\" opacity=\".8\"");
  for (const Point& turret : city.turrets) svg += wall_tower(turret);
  return svg;
}

std::string gate(const Gate& gate) {
  std::string svg;
  for (const double x : {-4.6, 4.6})
    svg += put_at(
        {x, 0}, 1,
        filled("M-2.2 1V-8H2.2V1Z", kStone, 0.65) + filled("M-2.9 -7.8L0 -12.2L2.9 -7.8Z", kSlate, 0.65));
  svg += filled("M-2.6 1V-6.4H2.6V1Z", kStoneDark, 0.6) +
         filled("M-1.8 1.2V-2.8A1.8 2 0 0 1 1.8 -2.8V1.2Z", kInk);
  return put_at(gate.at + Point{0, 2.4}, 1, svg);
}

std::string house() {
  return filled("M-4.4 3V-1.6H4.4V3Z", kPlaster, 0.6) +
         filled("M-5.4 -1.2L-3.4 -5.4H3.4L5.4 -1.2Z", kRoof, 0.6) + filled("M-.8 3V.4H.8V3Z", kInk);
}

std::string crossing() {
  return "<ellipse rx=\"8.8\" ry=\"8\" fill=\"" + std::string(kRoad) + "\" stroke=\"" +
         std::string(kRoadEdge) +
         "\" stroke-width=\".9\"/><ellipse rx=\"6.4\" ry=\"5.7\" fill=\"#ddcfb0\"/>" +
         filled("M-3 1.8V-1.4H3V1.8Q0 3.2 -3 1.8Z", kStoneShade, 0.6) +
         stroke("M-2.6 -1V-5M2.6 -1V-5", kInk, 0.6) + filled("M-4 -4.4L0 -7.4L4 -4.4Z", kRoof, 0.6);
}

// The chapel in its garden, 46 wide.
std::string cloister() {
  std::string svg = "<ellipse cy=\"5\" rx=\"21\" ry=\"15\" fill=\"#b3cc8d\" stroke=\"" + std::string(kHedge) +
                    "\" stroke-width=\"2.4\" stroke-dasharray=\"3.2 .8\"/>";
  svg += filled("M-1.5 19L-3 9H4L3.5 19Z", kRoad, 0.5);           // the way to the door
  svg += filled("M-13 10V0H14V10Z", kPlaster, 0.8);               // the nave
  svg += filled("M-15.4 .6L-11 -8H12L16.4 .6Z", kRoof, 0.8);      // its roof
  svg += stroke("M-13 -4.2H13.6M-14.4 -1.6H15", "#8f4230", 0.5);  //
  svg += filled("M-12.4 10V-13H-5.4V10Z", kPlaster, 0.8);         // the tower
  svg += filled("M-13.8 -12.6L-8.9 -26L-4 -12.6Z", kSlate, 0.8);  //
  svg += stroke("M-8.9 -25V-30M-10.6 -28H-7.2", kGold, 0.9);      //
  svg += filled("M-9.9 -6V-9.4A1 1.2 0 0 1 -7.9 -9.4V-6ZM-.9 10V5.4A1.8 2 0 0 1 2.7 5.4V10Z", kInk);
  svg += filled(
      "M-3.6 6.4V3.6A.8 .9 0 0 1 -2 3.6V6.4ZM5 6.4V3.6A.8 .9 0 0 1 6.6 3.6V6.4ZM9 6.4V3.6A.8 .9 0 0 1 10.6 "
      "3.6V6.4Z",
      kSlate);
  return svg;
}

std::string pennant() {
  constexpr std::string_view kShape = "M-5 -6.2H5V-.6C5 3.4 2.6 5.6 0 7C-2.6 5.6 -5 3.4 -5 -.6Z";
  return filled(kShape, kPaper, 2.6) + stroke(kShape, kPaper, 1.4) + filled(kShape, kShield) +
         filled("M-5 1.6L0 -2.8L5 1.6V-1.8L0 -6.2L-5 -1.8Z", kGold, 0.4);
}

// The first letters of the word on paper.
std::string roundel(const std::string& word) {
  return "<circle r=\"10\" fill=\"" + std::string(kPaper) + "\" stroke=\"" + std::string(kInk) +
         "\" stroke-width=\".9\"/><circle r=\"8.6\" fill=\"none\" stroke=\"#b99b62\" " +
         "stroke-width=\".6\"/><text y=\"3.5\" text-anchor=\"middle\" font-size=\"10.5\" font-weight=\"700\" "
         "fill=\"" +
         std::string(kInk) + "\">" + word.substr(0, 2) + "</text>";
}

// A street of houses, as a pattern: rows that overlap, with roofs of some colours.
std::string houses_pattern() {
  constexpr std::string_view kRoofs[] = {"#b4533a", "#c2684a", "#66727d", "#9f4733", "#c9785a",
                                         "#b95f3d", "#7b8790", "#a64e3a", "#c2684a"};
  constexpr std::string_view kWalls[] = {"#f0e4ca", "#e6d5b3", "#efe0d0", "#e3cfae"};
  constexpr int kRows = 5, kHouses = 4;
  std::string svg =
      "<pattern id=\"bastide-houses\" width=\"50\" height=\"50\" patternUnits=\"userSpaceOnUse\">";
  int colour = 0;
  for (int row = 0; row < kRows; ++row)
    for (int i = 0; i < kHouses; ++i, colour = (colour * 5 + 3) % 97) {
      if ((row * 3 + i * 2) % 11 == 4) continue;  // a yard
      const Point at{6.3 + 12.5 * i + (row % 2 == 0 ? 1.6 : -1.8), 7.0 + 10 * row + (i % 3 - 1) * 0.9};
      svg += put_at(
          at, 1,
          filled("M-3.4 3V-.6H3.4V3Z", kWalls[static_cast<std::size_t>(colour) % std::size(kWalls)], 0.45) +
              filled("M-4.3 0L-2.6 -4.4H2.6L4.3 0Z",
                     kRoofs[static_cast<std::size_t>(colour) % std::size(kRoofs)], 0.45));
    }
  return svg + "</pattern>";
}

std::string meadow_pattern() {
  std::string svg =
      "<pattern id=\"bastide-meadow\" width=\"170\" height=\"130\" patternUnits=\"userSpaceOnUse\">"
      "<ellipse cx=\"42\" cy=\"30\" rx=\"34\" ry=\"17\" fill=\"#b3cc8d\" opacity=\".4\"/>"
      "<ellipse cx=\"120\" cy=\"92\" rx=\"38\" ry=\"20\" fill=\"#86a766\" opacity=\".3\"/>";
  constexpr Point kTufts[] = {{14, 12}, {52, 44},  {88, 20},   {131, 36},  {158, 70}, {104, 66},
                              {30, 82}, {66, 104}, {118, 118}, {150, 112}, {8, 118},  {76, 72}};
  std::string tufts;
  for (const Point& at : kTufts)
    tufts += "M" + number(at.x) + " " + number(at.y) + "l-1.4 -3.4m1.4 3.4v-4m0 4l1.4 -3.4";
  svg += stroke(tufts, "#5f8049", 0.6, " opacity=\".8\"");
  constexpr Point kTrees[] = {{24, 58}, {96, 108}, {146, 16}, {62, 14}};
  for (const Point& at : kTrees)
    svg += put_at(at, 1,
                  "<ellipse cx=\"1.4\" cy=\"3.6\" rx=\"4\" ry=\"1.4\" fill=\"#3a2c22\" opacity=\".25\"/>"
                  "<circle r=\"3.8\" fill=\"#587c4e\" stroke=\"#3a2c22\" stroke-width=\".5\"/>"
                  "<circle cx=\"-1.1\" cy=\"-1.2\" r=\"1.7\" fill=\"#86a867\"/>");
  return svg + "</pattern>";
}

}  // namespace

std::string tile_svg(const TileShape& shape, Point at) {
  std::string svg = filled("M0 0H100V100H0Z", kField);
  svg += put_at(-1 * at, 1,
                filled("M" + number(at.x) + " " + number(at.y) + "h100v100h-100Z", "url(#bastide-meadow)"));
  svg += rivers(shape) + roads(shape);
  if (shape.crossing) svg += put_at(*shape.crossing, 1, crossing());
  for (const Point& farm : shape.farms) svg += put_at(farm, 1.2, house());
  for (const CityShape& city : shape.cities) svg += town(city);
  svg += decks(shape);
  for (const Gate& each : shape.gates) svg += gate(each);
  if (shape.cloister) svg += put_at(shape.cloister->at, shape.cloister->scale, cloister());
  for (const MarkShape& each : shape.marks)
    if (const std::string picture = mark_svg(each.word); !picture.empty())
      svg += put_at(each.at, 1, "<title>" + title_of_mark(each.word) + "</title>" + picture);
  return svg + stroke("M0 0H100V100H0Z", kInk, 0.8, " opacity=\".22\"");
}

std::string corner_tower() {
  return filled("M-3.9 3.4V-4.8H3.9V3.4Q0 5.2 -3.9 3.4Z", kStone, 0.7) +
         filled("M-5 -4.6L0 -12.2L5 -4.6Q0 -3 -5 -4.6Z", kSlate, 0.75) +
         filled("M-.6 -1.6H.6V1.2H-.6Z", kInk);
}

std::string mark_svg(const std::string& word) {
  if (word == "pennant") return put_at({}, 1.7, pennant());
  const MarkDrawing* look = look_of_mark(word);
  if (look != nullptr && !look->is_seen) return {};
  return look != nullptr && look->draw != nullptr ? look->draw() : roundel(word);
}

std::string board_definitions() { return "<defs>" + houses_pattern() + meadow_pattern() + "</defs>"; }

}  // namespace bastide::drawn
