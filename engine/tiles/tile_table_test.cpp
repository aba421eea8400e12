#include "engine/tiles/tile_table.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"

namespace bastide {
namespace {

const std::vector<MarkWord> kWords = {{"inn", 2, -1}, {"asleep", 0, -1}, {"wine", 0, 1}, {"grain", 0, 2}};

std::vector<TileType> read(std::string_view text) {
  std::vector<TileType> types;
  const TableError error = read_tile_table(text, kWords, types);
  EXPECT_EQ(error.message, "") << "line " << error.line << ", column " << error.column;
  return types;
}

constexpr std::string_view kField = "  field Nl Nr El Er Sl Sr Wl Wr\n";
std::string one_tile(const std::string& body) { return "tile t x1\n" + body; }

// --- what is read

TEST(TileTable, ReadsCopiesAndStartTiles) {
  const auto types = read("tile a x12 start 3\n" + std::string(kField) + "tile b x1\n" + std::string(kField));
  ASSERT_EQ(types.size(), 2u);
  EXPECT_EQ(types[0].id, "a");
  EXPECT_EQ(types[0].copies, 12);
  EXPECT_EQ(types[0].start_copies, 3);
  EXPECT_EQ(types[1].copies, 1);
  EXPECT_EQ(types[1].start_copies, 0);
}

TEST(TileTable, ATileMayHaveNoCopyInTheBag) { EXPECT_EQ(read("tile a x0\nany N E S W")[0].copies, 0); }

TEST(TileTable, ReadsSegmentsInTheirOrder) {
  const auto types =
      read(one_tile("city N E\nroad S\ncloister\nfield Sl by city-N\nfield Sr Wl Wr by city-N\n"));
  const auto& segments = types.at(0).segments;
  ASSERT_EQ(segments.size(), 5u);
  EXPECT_EQ(segments[0].kind, SegmentKind::city);
  EXPECT_EQ(segments[0].sides, 0b0011);
  EXPECT_EQ(segments[1].kind, SegmentKind::road);
  EXPECT_EQ(segments[1].sides, 0b0100);
  EXPECT_EQ(segments[2].kind, SegmentKind::cloister);
  EXPECT_EQ(segments[3].halves, 0b00010000);
  EXPECT_EQ(segments[4].halves, 0b11100000);
  EXPECT_EQ(segments[4].cities, 0b00001);
}

TEST(TileTable, ReadsFlagsAndCounters) {
  const auto types =
      read(one_tile("city N pennant pennant cap wine grain\nroad E W inn\n"
                    "field El Wr by city-N\nfield Er Sl Sr Wl\n"));
  const auto& segments = types.at(0).segments;
  EXPECT_EQ(segments[0].marks, kCapMark);
  EXPECT_EQ(segments[0].counters[kPennants], 2);
  EXPECT_EQ(segments[0].counters[1], 1);
  EXPECT_EQ(segments[0].counters[2], 1);
  EXPECT_EQ(segments[1].marks, 2u);
}

TEST(TileTable, AMarkWhoseElementIsOffIsReadAndSetsNothing) {
  const auto types = read(one_tile("road N asleep\nfield Nl\nfield Nr El Er Sl Sr Wl Wr\n"));
  EXPECT_EQ(types.at(0).segments[0].marks, 0u);
  EXPECT_EQ(types.at(0).words, std::vector<std::string>{"asleep"});
}

TEST(TileTable, ReadsMarksAndRoleOfTheTile) {
  const auto types = read(one_tile(std::string(kField) + "mark inn\nrole lake\n"));
  EXPECT_EQ(types.at(0).marks, 2u);
  EXPECT_EQ(types.at(0).role, "lake");
}

TEST(TileTable, ALinkJoinsEachOfItsSegmentsWithTheOthers) {
  const auto types =
      read(one_tile("road N\nroad E\ncity S\nfield Nl Wl Wr by city-S\nfield Nr El\n"
                    "field Er by city-S\nlink road-N road-E city-S\n"));
  const auto& segments = types.at(0).segments;
  EXPECT_EQ(segments[0].links, 0b110);
  EXPECT_EQ(segments[1].links, 0b101);
  EXPECT_EQ(segments[2].links, 0b011);
}

TEST(TileTable, ReadsFieldsInCornersAndSidesThatFitAll) {
  const auto types = read(one_tile("any N S\ncity E W\nfield NE NW\n"));
  EXPECT_EQ(types.at(0).segments[1].corners, 0b1001);
  EXPECT_EQ(types.at(0).forms[0].edges, 0x04000400u);
}

TEST(TileTable, InnerSidesMayHaveAFieldOrNot) {
  read(one_tile("inner N\nfield Nl El Er Sl Sr Wl Wr\n"));
  EXPECT_EQ(read(one_tile("inner N\nfield El Er Sl Sr Wl Wr\n"))[0].forms[0].edges, 0x01010110u);
  const auto types = read(one_tile("city N\nfield Nl El Er Sl Sr Wl Wr by city-N\ninner N\n"));
  EXPECT_EQ(types.at(0).forms[0].edges, 0x01010110u);
  EXPECT_EQ(types.at(0).forms[0].side_segment[north], 0);
  EXPECT_EQ(types.at(0).forms[0].field_left[north], 1);
}

TEST(TileTable, SkipsCommentsBlanksTabsAndCarriageReturns) {
  const auto types =
      read("# a comment\r\n\n\ttile  a\tx2  # two\r\n  field Nl Nr El Er Sl Sr Wl Wr # all round\r\n\r\n");
  ASSERT_EQ(types.size(), 1u);
  EXPECT_EQ(types[0].copies, 2);
}

TEST(TileTable, NeedsNoLineEndAtTheEnd) { EXPECT_EQ(read("tile a x1\nany N E S W").size(), 1u); }

TEST(TileTable, AnEmptyTextHasNoTiles) { EXPECT_TRUE(read("").empty()); }

TEST(TileTable, AppendsToWhatThereIs) {
  std::vector<TileType> types = read("tile a x1\nany N E S W");
  EXPECT_EQ(read_tile_table("tile b x1\nany N E S W", kWords, types).message, "");
  EXPECT_EQ(types.size(), 2u);
}

// --- what is refused: line, column, message

struct Wrong {
  std::string name, text;
  int line, column;
  std::string message;
};
void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }

class WrongTable : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongTable, IsRefusedAtItsPlaceAndAddsNothing) {
  std::vector<TileType> types = read("tile earlier x1\nany N E S W");
  const TableError error = read_tile_table(GetParam().text, kWords, types);
  EXPECT_EQ(error.message, GetParam().message);
  EXPECT_EQ(error.line, GetParam().line);
  EXPECT_EQ(error.column, GetParam().column);
  EXPECT_EQ(types.size(), 1u);
}

const std::string kGood = "tile good x1\n" + std::string(kField);
const std::string kHeadForm = "expected 'tile ID xCOPIES [start COPIES]'";
const std::string kCopies = "expected x and a number of copies, such as x3";
const std::string kStarts = "expected how many of the copies are start tiles";

const Wrong kWrong[] = {
    {"NoTile", "\n  road N\n", 2, 3, "expected a line that starts with 'tile'"},
    {"UnknownLine", one_tile("  castle N\n"), 2, 3,
     "expected tile, road, city, cloister, field, river, link, any, inner, mark or role, found 'castle'"},
    {"NoCopies", "tile t\n", 1, 1, kHeadForm},
    {"TooMuchInTheHead", "tile t x1 start 1 more\n", 1, 1, kHeadForm},
    {"NotStart", "tile t x1 begin 1\n", 1, 1, kHeadForm},
    {"CopiesWithoutX", "tile t 3\n", 1, 8, kCopies},
    {"TooManyCopies", "tile t x100\n", 1, 8, kCopies},
    {"NegativeCopies", "tile t x-1\n", 1, 8, kCopies},
    {"MoreStartTilesThanCopies", "tile t x2 start 3\n", 1, 17, kStarts},
    {"NoStartTile", "tile t x2 start 0\n", 1, 17, kStarts},
    {"StartOfWords", "tile t x2 start two\n", 1, 17, kStarts},
    {"IdTwice", kGood + kGood, 3, 6, "tile 'good' is listed twice"},
    {"IdOfAnEarlierTable", "tile earlier x1\n", 1, 6, "tile 'earlier' is listed twice"},
    {"UnknownMark", one_tile("  city N  abbot\n"), 2, 11, "no module declares the mark 'abbot'"},
    {"SideOfAField", one_tile("  field N\n"), 2, 9, "no module declares the mark 'N'"},
    {"SideOfACloister", one_tile("  cloister N\n"), 2, 12, "no module declares the mark 'N'"},
    {"UnknownTileMark", one_tile("  mark inn abbot\n"), 2, 12, "no module declares the mark 'abbot'"},
    {"NowhereRoad", one_tile("  road inn\n"), 2, 3, "the segment does not say where it lies"},
    {"NowhereField", one_tile("  field\n"), 2, 3, "the segment does not say where it lies"},
    {"ByANameUnknown", one_tile("  city N\n  field El by city-S\n"), 3, 15,
     "the tile has no segment 'city-S' above this line"},
    {"ByARoad", one_tile("  road N\n  field Nl by road-N\n"), 3, 15, "expected a city"},
    {"LinkToNothing", one_tile("  road N\n  link road-N road-E\n"), 3, 15,
     "the tile has no segment 'road-E' above this line"},
    {"NoSideOfAny", one_tile("  any N Q\n"), 2, 9, "expected a side N, E, S or W"},
    {"NoSideOfInner", one_tile("  inner Nl\n"), 2, 9, "expected a side N, E, S or W"},
    {"RoleWithoutWord", one_tile("  role\n"), 2, 3,
     "expected tile, road, city, cloister, field, river, link, any, inner, mark or role, found 'role'"},
    {"SideOfTwoSegments", kGood + "tile t x1\n  city N E S W\n  city N\n" + "tile u x1\n", 3, 1,
     "t: side N must belong to exactly one segment"},
    {"InnerSideOfTwoCities", one_tile("  city N\n  city N\n  inner N E S W\n"), 1, 1,
     "t: side N must belong to at most one segment"},
    {"SideOfRoadAndAny", one_tile("  road N\n  any N E S W\n"), 1, 1, "t: side N must belong to no segment"},
    {"FieldAtAWall", one_tile("  city N\n  field Nl El Er Sl Sr Wl Wr\n"), 1, 1,
     "t: half side Nl must belong to no field"},
    {"HalfOfNoField", kGood + one_tile("  field Nl Nr El Er Sl Sr Wl\n"), 3, 1,
     "t: half side Wr must belong to exactly one field"},
    {"HalfOfTwoFields", one_tile("  field Nl Nr El Er Sl Sr Wl Wr\n  field Er\n"), 1, 1,
     "t: half side Er must belong to exactly one field"},
    {"FieldOverARiver", one_tile("  river N S\n  field Nr El Er Sl\n  field Sr Wl Wr\n"), 1, 1,
     "t: half side Nl must belong to exactly one field"},
};
INSTANTIATE_TEST_SUITE_P(TileTable, WrongTable, ::testing::ValuesIn(kWrong),
                         [](const auto& info) { return info.param.name; });

TEST(TileTable, ATileHasAtMostFourteenSegments) {
  std::string text = "tile t x1\n";
  for (int i = 0; i < kMaxSegments; ++i) text += "cloister\n";
  std::vector<TileType> types;
  const TableError error = read_tile_table(text + "cloister\n", kWords, types);
  EXPECT_EQ(error.message, "a tile has at most 14 segments");
  EXPECT_EQ(error.line, 16);
}

// --- hostile texts: any answer will do, as long as there is one

TEST(TileTable, SurvivesAnyTextMadeOfItsWords) {
  const std::vector<std::string> words = {
      "tile", "t",  "x1", "x9", "start", "1",      "city",   "road",     "N",       "E",     "S",
      "W",    "Nl", "Wr", "NE", "by",    "link",   "cap",    "field",    "any",     "inner", "mark",
      "role", "\n", "\n", "#",  "\r",    "city-N", "road-E", "cloister", "pennant", "river"};
  Random random(11);
  for (int i = 0; i < 3000; ++i) {
    std::string text = "tile a x1\n";
    for (std::uint32_t n = random.below(40); n > 0; --n)
      text += words[random.below(static_cast<std::uint32_t>(words.size()))] + " ";
    std::vector<TileType> types;
    const TableError error = read_tile_table(text, kWords, types);
    if (!error.message.empty()) {
      EXPECT_TRUE(types.empty()) << text;
      EXPECT_GE(error.line, 1);
      EXPECT_GE(error.column, 1);
    }
  }
}

TEST(TileTable, SurvivesAnyBytes) {
  Random random(12);
  for (int i = 0; i < 3000; ++i) {
    std::string text = "tile a x1\n field ";
    for (std::uint32_t n = random.below(200); n > 0; --n) text += static_cast<char>(random.below(256));
    std::vector<TileType> types;
    read_tile_table(text, kWords, types);
  }
}

TEST(TileTable, SurvivesAVeryLongLine) {
  std::vector<TileType> types;
  const TableError error = read_tile_table("tile " + std::string(1 << 20, 'x'), kWords, types);
  EXPECT_EQ(error.message, kHeadForm);
}

}  // namespace
}  // namespace bastide
