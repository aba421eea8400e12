// The facts of the tiles of base (B-01): totals published by others, and the composition by the letters A to
// X that players commonly give these tiles. Those of an expansion are beside its table, as
// <name>_tiles_test.cpp.
#include <gtest/gtest.h>

#include <map>

#include "engine/tiles/testing/sound_tiles.h"

namespace bastide {

extern const std::string_view base_tiles;

namespace {

using namespace testing;

const Types& base() {
  static const Types types = read_types(base_tiles);
  return types;
}

TEST(Catalogue, TheTilesOfTheBaseGameAreSound) {
  expect_sound_tiles(base(), {{"base-cccc-a", 1},
                              {"base-ffff-a", 1},
                              {"base-rrrr-a", 1},
                              {"base-cfcf-a", 2},
                              {"base-cfcf-b", 2},
                              {"base-cfcf-c", 2},
                              {"base-frfr-a", 2}});
}

// One published count has 44 tiles with 61 roads; the others, and the letters below, have 45 with 62.
TEST(Catalogue, TheBaseGameHasThePublishedTotals) {
  EXPECT_EQ(totals(base()), (Totals{24, 72, 71, 126, 45, 62, 44, 49, 10, 6}));
}

TEST(Catalogue, OneOfTheFourStraightRoadsBelowACityIsTheStartTile) {  // B-01, B-06; letter D below
  for (const TileType& type : base()) {
    EXPECT_EQ(type.start_copies, type.id == "base-crfr-a" ? 1 : 0) << type.id;
  }
}

// --- edges of the base game, as counted and published by others

TEST(Catalogue, TheBaseGameHasThePublishedEdges) {
  std::map<char, int> edges;
  for (const TileType& type : base())
    for (char edge : edge_word(type)) edges[edge] += type.copies;
  EXPECT_EQ(edges, (std::map<char, int>{{'f', 115}, {'r', 94}, {'c', 79}}));
}

TEST(Catalogue, TheBaseGameHasThePublishedPairsOfClockwiseEdges) {
  std::map<std::string, int> pairs;
  for (const TileType& type : base()) {
    const std::string word = edge_word(type);
    for (std::size_t i = 0; i < 4; ++i) pairs[std::string{word[i], word[(i + 1) % 4]}] += type.copies;
  }
  EXPECT_EQ(pairs, (std::map<std::string, int>{{"fr", 38},
                                               {"rf", 38},
                                               {"rr", 38},
                                               {"ff", 46},
                                               {"fc", 31},
                                               {"cf", 31},
                                               {"cc", 30},
                                               {"rc", 18},
                                               {"cr", 18}}));
}

// --- the composition of the base game, letter by letter

struct Letter {
  char letter;
  int copies;
  std::string edges;  // N E S W in some turn
  int pennants, cities, roads, cloisters;
};
const Letter kLetters[] = {
    {'A', 2, "ffrf", 0, 0, 1, 1}, {'B', 4, "ffff", 0, 0, 0, 1}, {'C', 1, "cccc", 1, 1, 0, 0},
    {'D', 4, "crfr", 0, 1, 1, 0}, {'E', 5, "cfff", 0, 1, 0, 0}, {'F', 2, "fcfc", 1, 1, 0, 0},
    {'G', 1, "cfcf", 0, 1, 0, 0}, {'H', 3, "cfcf", 0, 2, 0, 0}, {'I', 2, "cffc", 0, 2, 0, 0},
    {'J', 3, "crrf", 0, 1, 1, 0}, {'K', 3, "cfrr", 0, 1, 1, 0}, {'L', 3, "crrr", 0, 1, 3, 0},
    {'M', 2, "cffc", 1, 1, 0, 0}, {'N', 3, "cffc", 0, 1, 0, 0}, {'O', 2, "crrc", 1, 1, 1, 0},
    {'P', 3, "crrc", 0, 1, 1, 0}, {'Q', 1, "ccfc", 1, 1, 0, 0}, {'R', 3, "ccfc", 0, 1, 0, 0},
    {'S', 2, "ccrc", 1, 1, 1, 0}, {'T', 1, "ccrc", 0, 1, 1, 0}, {'U', 8, "rfrf", 0, 0, 1, 0},
    {'V', 9, "ffrr", 0, 0, 1, 0}, {'W', 4, "frrr", 0, 0, 3, 0}, {'X', 1, "rrrr", 0, 0, 4, 0},
};

bool is_letter(const TileType& type, const Letter& letter) {
  bool edges = false;
  for (int turns = 0; turns < kSides; ++turns) edges |= edge_word(type, turns) == letter.edges;
  return edges && pennants_of(type) == letter.pennants &&
         count_of(type, SegmentKind::city) == letter.cities &&
         count_of(type, SegmentKind::road) == letter.roads &&
         count_of(type, SegmentKind::cloister) == letter.cloisters;
}

TEST(Catalogue, EveryLetterIsOneEntryWithItsCopies) {
  for (const Letter& letter : kLetters) {
    std::vector<std::string> found;
    for (const TileType& type : base()) {
      if (!is_letter(type, letter)) continue;
      found.push_back(type.id);
      EXPECT_EQ(type.copies, letter.copies) << letter.letter << " " << type.id;
    }
    EXPECT_EQ(found.size(), 1u) << letter.letter;
  }
}

}  // namespace
}  // namespace bastide
