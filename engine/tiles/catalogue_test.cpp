// The facts of the tiles of base (B-01, RULES appendix 1), of inns and cathedrals (IC-01) and of traders and
// builders (TB-01): totals
// published by others, the composition letter by letter, and that no two entries are the same tile. How the
// segments of one tile lie is checked in geometry_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/tiles/tile_table.h"

namespace bastide {

extern const std::string_view base_tiles;
extern const std::string_view inns_and_cathedrals_tiles;
extern const std::string_view traders_and_builders_tiles;

namespace {

using Types = std::vector<TileType>;

Types read(std::string_view table) {
  Types types;
  const TableError error = read_tile_table(
      table, {{"inn", 2, -1}, {"cathedral", 4, -1}, {"wine", 0, 1}, {"grain", 0, 2}, {"cloth", 0, 3}}, types);
  EXPECT_EQ(error.message, "") << "line " << error.line;
  return types;
}
const Types& base() {
  static const Types types = read(base_tiles);
  return types;
}
const Types& inns() {
  static const Types types = read(inns_and_cathedrals_tiles);
  return types;
}
const Types& traders() {
  static const Types types = read(traders_and_builders_tiles);
  return types;
}

int count_of(const TileType& type, SegmentKind kind) {
  int count = 0;
  for (const Segment& segment : type.segments) count += segment.kind == kind ? 1 : 0;
  return count;
}
int pennants_of(const TileType& type) {
  int count = 0;
  for (const Segment& segment : type.segments) count += segment.counters[kPennants];
  return count;
}
// "cfrf": the sides N E S W
std::string edge_word(const TileType& type, int turns = 0) {
  std::string word;
  for (int side = 0; side < kSides; ++side) {
    const std::uint8_t edge = edge_at(type.forms[static_cast<std::size_t>(turns)].edges, side);
    word += edge == edge_city ? 'c' : edge == edge_road ? 'r' : edge == edge_field ? 'f' : '?';
  }
  return word;
}
template <class Count>
int sum(const Types& types, Count count) {
  int total = 0;
  for (const TileType& type : types) total += type.copies * count(type);
  return total;
}

// --- totals

struct Totals {
  int entries, tiles, with_field, fields, with_road, roads, with_city, cities, pennants, cloisters;
  bool operator==(const Totals&) const = default;
};
void PrintTo(const Totals& t, std::ostream* out) {
  *out << t.entries << " entries, " << t.tiles << " tiles, fields " << t.with_field << "/" << t.fields
       << ", roads " << t.with_road << "/" << t.roads << ", cities " << t.with_city << "/" << t.cities
       << ", pennants " << t.pennants << ", cloisters " << t.cloisters;
}
Totals totals(const Types& types) {
  auto with = [&](SegmentKind kind) {
    return sum(types, [kind](const TileType& t) { return count_of(t, kind) > 0 ? 1 : 0; });
  };
  auto all = [&](SegmentKind kind) {
    return sum(types, [kind](const TileType& t) { return count_of(t, kind); });
  };
  return {static_cast<int>(types.size()), sum(types, [](const TileType&) { return 1; }),
          with(SegmentKind::field),       all(SegmentKind::field),
          with(SegmentKind::road),        all(SegmentKind::road),
          with(SegmentKind::city),        all(SegmentKind::city),
          sum(types, pennants_of),        all(SegmentKind::cloister)};
}

// One published count has 44 tiles with 61 roads; the others, and the letters below, have 45 with 62.
TEST(Catalogue, TheBaseGameHasThePublishedTotals) {
  EXPECT_EQ(totals(base()), (Totals{24, 72, 71, 126, 45, 62, 44, 49, 10, 6}));
}

TEST(Catalogue, InnsAndCathedralsHasThePublishedTotals) {
  EXPECT_EQ(totals(inns()), (Totals{17, 18, 16, 35, 12, 18, 13, 20, 3, 1}));
}

TEST(Catalogue, TradersAndBuildersHasThePublishedTotals) {
  EXPECT_EQ(totals(traders()), (Totals{24, 24, 24, 56, 16, 23, 22, 29, 0, 1}));
}

TEST(Catalogue, OneOfTheFourStraightRoadsBelowACityIsTheStartTile) {  // B-01, B-06, RULES appendix 1 D
  for (const TileType& type : base()) {
    EXPECT_EQ(type.start_copies, type.id == "base-crfr-a" ? 1 : 0) << type.id;
  }
}

TEST(Catalogue, SixTilesHaveAnInnAndTwoACathedral) {  // IC-01
  auto with = [](std::string_view word) {
    return sum(inns(), [word](const TileType& type) {
      return std::find(type.words.begin(), type.words.end(), word) != type.words.end() ? 1 : 0;
    });
  };
  EXPECT_EQ(with("inn"), 6);
  EXPECT_EQ(with("cathedral"), 2);
}

TEST(Catalogue, TwentyCitiesHaveGoodsAndNoneHasTwo) {  // TB-01, TB-23
  std::array<int, kMaxCounters> symbols{};
  for (const TileType& type : traders())
    for (const Segment& segment : type.segments) {
      const int of_segment = segment.counters[1] + segment.counters[2] + segment.counters[3];
      EXPECT_TRUE(of_segment == 0 || (of_segment == 1 && segment.kind == SegmentKind::city)) << type.id;
      for (std::size_t good = 1; good < kMaxCounters; ++good)
        symbols[good] += type.copies * segment.counters[good];
    }
  EXPECT_EQ(symbols, (std::array<int, kMaxCounters>{0, 9, 6, 5}));  // wine, grain, cloth
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

// --- the composition of the base game, letter by letter (RULES appendix 1)

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

// --- entries

// The tile as it lies, in words that do not depend on the order of its segments.
std::string lying(const TileType& type, int turns) {
  std::vector<std::string> parts;
  for (SegmentId i = 0; i < type.segments.size(); ++i) {
    const Segment& s = type.segments[i];
    std::string part = name_of(s.kind);
    for (int set : {int{turned_sides(s.sides, turns)}, int{turned_halves(s.halves, turns)},
                    int{turned_sides(s.corners, turns)}, static_cast<int>(s.marks)})
      part += " " + std::to_string(set);
    for (int count : s.counters) part += " " + std::to_string(count);
    std::set<std::string> near;
    for (SegmentId other = 0; other < type.segments.size(); ++other)
      if ((s.cities >> other) & 1) near.insert(type.segment_name(other, turns));
    for (const std::string& name : near) part += " by " + name;
    parts.push_back(part);
  }
  std::sort(parts.begin(), parts.end());
  std::string text = edge_word(type, turns);
  for (const std::string& part : parts) text += "; " + part;
  return text;
}
std::string unturned(const TileType& type) {
  std::string lowest = lying(type, 0);
  for (int turns = 1; turns < kSides; ++turns) lowest = std::min(lowest, lying(type, turns));
  return lowest;
}

TEST(Catalogue, NoTwoEntriesOfASetAreTheSameTileTurned) {
  for (const Types* types : {&base(), &inns(), &traders()}) {
    std::map<std::string, std::string> seen;
    for (const TileType& type : *types) {
      const auto [entry, fresh] = seen.emplace(unturned(type), type.id);
      EXPECT_TRUE(fresh) << type.id << " is " << entry->second << " turned";
    }
  }
}

TEST(Catalogue, AnIdSaysTheSidesOfItsTile) {
  for (const Types* types : {&base(), &inns(), &traders()})
    for (const TileType& type : *types)
      EXPECT_EQ(type.id.substr(type.id.find('-') + 1, 4), edge_word(type)) << type.id;
}

TEST(Catalogue, OneSideCitiesAloneAreCaps) {
  for (const Types* types : {&base(), &inns(), &traders()})
    for (const TileType& type : *types)
      for (const Segment& segment : type.segments) {
        if ((segment.marks & kCapMark) == 0) continue;
        EXPECT_EQ(segment.kind, SegmentKind::city) << type.id;
        EXPECT_TRUE(segment.sides == 1 || segment.sides == 2 || segment.sides == 4 || segment.sides == 8)
            << type.id;
      }
}

TEST(Catalogue, OnlyCityTilesHavePennantsAndOnlyRoadsHaveInns) {
  for (const Types* types : {&base(), &inns(), &traders()})
    for (const TileType& type : *types)
      for (const Segment& segment : type.segments) {
        EXPECT_TRUE(segment.counters[kPennants] == 0 || segment.kind == SegmentKind::city) << type.id;
        EXPECT_TRUE((segment.marks & 2) == 0 || segment.kind == SegmentKind::road) << type.id;
        EXPECT_TRUE((segment.marks & 4) == 0 || segment.kind == SegmentKind::city) << type.id;
      }
}

// --- turns

TEST(Catalogue, SymmetricTilesHaveFewerTurns) {
  const std::map<std::string, std::size_t> fewer = {
      {"base-cccc-a", 1},  {"base-ffff-a", 1}, {"base-rrrr-a", 1}, {"base-cfcf-a", 2}, {"base-cfcf-b", 2},
      {"base-cfcf-c", 2},  {"base-frfr-a", 2}, {"inns-cccc-a", 1}, {"inns-cccc-b", 1}, {"inns-crcr-a", 2},
      {"inns-crcr-b", 2},  {"inns-frfr-a", 2}, {"inns-frfr-b", 2}, {"inns-rrrr-a", 2}, {"trade-cfcf-a", 2},
      {"trade-crcr-a", 2}, {"trade-rrrr-a", 1}};
  for (const Types* types : {&base(), &inns(), &traders()})
    for (const TileType& type : *types) {
      const auto found = fewer.find(type.id);
      EXPECT_EQ(type.turns.size(), found == fewer.end() ? 4u : found->second) << type.id;
    }
}

TEST(Catalogue, TurnsAreOneActExactlyWhenTheTileLiesTheSame) {
  for (const Types* types : {&base(), &inns(), &traders()})
    for (const TileType& type : *types)
      for (int a = 0; a < kSides; ++a)
        for (int b = 0; b < a; ++b)
          EXPECT_EQ(type.forms[static_cast<std::size_t>(a)].same_as ==
                        type.forms[static_cast<std::size_t>(b)].same_as,
                    lying(type, a) == lying(type, b))
              << type.id << " turned by " << a << " and " << b;
}

}  // namespace
}  // namespace bastide
