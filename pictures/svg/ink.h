// The washes and inks of the map, and SVG as text. ink_test.cpp holds the colours against the page's.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "pictures/svg/plane.h"

namespace bastide::drawn {

// As web/src/tiles/palette.ts has them.
inline constexpr std::string_view kInk = "#3a2c22", kField = "#9dbb7a", kRoad = "#e6dcc6",
                                  kRoadEdge = "#5b4636", kTown = "#8c6b57", kStone = "#e4d7bd",
                                  kStoneShade = "#b5a284", kStoneDark = "#8e7c63", kRoof = "#b4533a",
                                  kSlate = "#66727d", kPlaster = "#f0e4ca", kWater = "#8fb6bb",
                                  kWaterDark = "#5d8c97", kBank = "#c9c090", kGold = "#e0b23c",
                                  kPaper = "#f6efe0", kShield = "#2f5d8a", kHedge = "#5d8150",
                                  kShadow = "#2a1f18";
// Of figures: as web/src/tiles/figure-colours.ts has them.
inline constexpr std::string_view kFigureInk = "#1d1511", kFigurePaper = "#fffaf0";
// What lies behind the tiles; of these pictures alone.
inline constexpr std::string_view kLand = "#efe7d6";

// To a tenth: "12", "-3.5".
std::string number(double value);
// "M0 0L10 5".
std::string path_of(const Line& line);
std::string path_of(std::span<const Curve> curves);

// ` name="value"`
std::string attribute(std::string_view name, std::string_view value);

// `<path d="..." fill="none" stroke=... stroke-width=.../>`
std::string stroke(std::string_view path, std::string_view colour, double width, std::string_view more = "");
// `<path d="..." fill=.../>`, with an ink line if that has a width.
std::string filled(std::string_view path, std::string_view colour, double ink = 0,
                   std::string_view more = "");
// `<g transform="translate(x y)scale(size)">` and what is in it.
std::string put_at(Point at, double size, std::string_view what);

}  // namespace bastide::drawn
