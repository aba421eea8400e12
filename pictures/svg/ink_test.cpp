// The pictures have the page's colours, which stand in its sources.
#include "pictures/svg/ink.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "pictures/svg/figure_svg.h"

namespace bastide {
namespace {

using namespace drawn;

std::string source_of_page(const std::string& file) {
  std::ifstream stream(BASTIDE_SOURCE_DIR "/web/src/tiles/" + file);
  EXPECT_TRUE(stream.good()) << "web/src/tiles/" << file << " cannot be read";
  return {std::istreambuf_iterator<char>(stream), {}};
}

// The first colour after these words; of a list that is the first of the list.
std::string colour_after(const std::string& source, const std::string& words) {
  const std::size_t at = source.find(words);
  const std::size_t colour = at == std::string::npos ? at : source.find('#', at);
  return colour == std::string::npos ? "no colour" : source.substr(colour, std::string("#rrggbb").size());
}

struct NamedColour {
  const char* here;
  const char* page;
  std::string_view colour;
};

void expect_as_in(const std::string& file, std::span<const NamedColour> colours) {
  const std::string source = source_of_page(file);
  for (const NamedColour& each : colours)
    EXPECT_EQ(each.colour, colour_after(source, "export const " + std::string(each.page) + " = "))
        << each.here << " of pictures/svg/ink.h is not " << each.page << " of web/src/tiles/" << file;
}

TEST(Ink, HasTheColoursOfThePagesMap) {
  constexpr NamedColour kColours[] = {
      {"kInk", "INK", kInk},
      {"kField", "FIELD", kField},
      {"kRoad", "ROAD", kRoad},
      {"kRoadEdge", "ROAD_EDGE", kRoadEdge},
      {"kTown", "CITY", kTown},
      {"kStone", "STONE", kStone},
      {"kStoneShade", "STONE_SHADE", kStoneShade},
      {"kStoneDark", "STONE_DARK", kStoneDark},
      {"kRoof", "ROOFS", kRoof},
      {"kSlate", "SLATE", kSlate},
      {"kPlaster", "PLASTER", kPlaster},
      {"kWater", "WATER", kWater},
      {"kWaterDark", "WATER_DARK", kWaterDark},
      {"kBank", "BANK", kBank},
      {"kGold", "GOLD", kGold},
      {"kPaper", "PAPER", kPaper},
      {"kShield", "SHIELD", kShield},
      {"kHedge", "HEDGE", kHedge},
      {"kShadow", "SHADOW", kShadow},
  };
  expect_as_in("palette.ts", kColours);
}

TEST(Ink, HasTheInksOfThePagesFigures) {
  constexpr NamedColour kColours[] = {{"kFigureInk", "INK", kFigureInk},
                                      {"kFigurePaper", "PAPER", kFigurePaper}};
  expect_as_in("figure-colours.ts", kColours);
}

TEST(Ink, HasTheColoursOfThePagesSeats) {
  constexpr const char* kSeatColours[kMaxPlayers] = {"blue", "red", "yellow", "black", "white", "sky"};
  const std::string source = source_of_page("figure-colours.ts");
  for (PlayerId seat = 0; seat < kMaxPlayers; ++seat)
    EXPECT_EQ(colour_of_seat(seat), colour_after(source, std::string(kSeatColours[seat]) + ": { body: "))
        << "colour_of_seat(" << int{seat} << ") is not " << kSeatColours[seat]
        << " of web/src/tiles/figure-colours.ts";
}

}  // namespace
}  // namespace bastide
