#include "engine/notation/record.h"

#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"

namespace bastide {
namespace {

constexpr std::string_view kShort = R"(bastide 1
rules 2
preset nl-2000
players 3
seat 1 Anna van Buren
seat 3 ; not a comment
option city-unit=segment
option occupied-rule=opponents-only
bag base-cfff-a*2 base-ffff-a*1
commitment 00ff
clock 10m+5s
tag event Club evening; final
tag result 0-0-0

[start=2]
1.2 [base-cfff-a] 0,-1^2 small@city-S
2.3 [base-ffff-a] 0,-2 small@cloister
)";

std::string reading_error(std::string_view text) {
  Record record;
  return to_string(read_record(text, record));
}

std::string replaced(std::string_view from, std::string_view to) {
  std::string text(kShort);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Record, CanonicalTextComesBack) {
  Record record;
  const ParseError error = read_record(kShort, record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(record.choice.preset, nl_2000);
  EXPECT_EQ(record.choice.players, 3);
  EXPECT_EQ(record.choice.options.at("city-unit"), "segment");
  EXPECT_EQ(record.seat_names, (std::vector<std::string>{"Anna van Buren", "", "; not a comment"}));
  EXPECT_EQ(record.tags.front(), std::pair(std::string("event"), std::string("Club evening; final")));
  EXPECT_EQ(record.clock, "10m+5s");
  EXPECT_EQ(record.actions.size(), 7u);
  EXPECT_EQ(write_record(record), kShort);
}

TEST(Record, WhatMayBeLeftOut) {
  Record record;
  const ParseError error = read_record(
      "bastide 1\r\npreset fi-current ; Finnish\n; a comment\nplayers 2\nbag base-frfr-a*4\n\n"
      "[start=1] [base-frfr-a] 1,0^2 small@road-E [base-frfr-a] 2,0 ; passes\n\n"
      "3.1 [base-frfr-a] -1,0\n4.2 [base-frfr-a] -2,0 -",
      record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(write_record(record),
            "bastide 1\nrules 2\npreset fi-current\nplayers 2\nbag base-frfr-a*4\n\n[start=1]\n"
            "1.1 [base-frfr-a] 1,0 small@road-E\n2.2 [base-frfr-a] 2,0 -\n3.1 [base-frfr-a] -1,0 -\n"
            "4.2 [base-frfr-a] -2,0 -\n");
}

TEST(Record, ErrorsNameThingAndPlace) {
  EXPECT_EQ(reading_error(""), "line 1, column 1: expected 'bastide 1', found nothing");
  EXPECT_EQ(reading_error("hello"),
            "line 1, column 1: expected 'bastide 1' in the first line, found 'hello'");
  EXPECT_EQ(reading_error(replaced("bastide 1", "bastide 2")),
            "line 1, column 9: bastide 2 is a future version of the format; this program knows up to 1");
  EXPECT_EQ(reading_error(replaced("rules 2", "rules 7")),
            "line 2, column 7: rules 7 is a future version of the rules; this program knows up to 2");
  EXPECT_EQ(reading_error(replaced("clock", "glock")).substr(0, 53),
            "line 11, column 1: expected a header line (bastide, r");
  EXPECT_EQ(reading_error(replaced("nl-2000", "nl-2001")),
            "line 3, column 8: there is no preset 'nl-2001'; there are: sv-2000, da-overview, fi-current, "
            "nl-2000, ro-base, printed");
  EXPECT_EQ(reading_error(replaced("players 3", "players 9")).substr(0, 52),
            "line 4, column 9: 9 players: custom(nl-2000) is for ");
  EXPECT_EQ(reading_error(replaced("seat 3", "seat 4")),
            "line 6, column 6: seat 4 has a name, but there are 3 players");
  EXPECT_EQ(reading_error(replaced("city-unit=segment", "city-limit=segment")),
            "line 7, column 8: there is no option 'city-limit'");
  EXPECT_EQ(reading_error(replaced("city-unit=segment", "city-unit=house")),
            "line 7, column 8: option city-unit has no value 'house'; it takes: tile, segment (B-46)");
  EXPECT_EQ(reading_error(replaced("clock", "element castle-in-spain\nclock")).substr(0, 66),
            "line 11, column 9: there is no element 'castle-in-spain'; there ar");
  EXPECT_EQ(reading_error(replaced("base-ffff-a*1", "base-ffff-z*1")),
            "line 9, column 19: there is no tile 'base-ffff-z' in these sets");
  EXPECT_EQ(reading_error(replaced("base-ffff-a*1", "base-ffff-a*100")),
            "line 9, column 19: expected TILE*COPIES with 0 to 99 copies, found 'base-ffff-a*100'");
  EXPECT_EQ(reading_error(replaced("rules 2", "preset nl-2000")),
            "line 3, column 1: the header has a second line 'preset'");
}

TEST(Record, ErrorsInMoves) {
  EXPECT_EQ(reading_error(replaced("[start=2]", "[start=4]")),
            "line 15, column 1: [start=4]: it has to be said who starts: one of the seats (B-08)");
  EXPECT_EQ(reading_error(replaced("1.2 [", "1.1 [")),
            "line 16, column 1: this is turn 1.2 (turn and seat), found '1.1'");
  EXPECT_EQ(reading_error(replaced("0,-1^2", "0,-1")),
            "line 16, column 19: 0,-1: its field would meet a city, at 0,-1 S (B-13)");
  EXPECT_EQ(reading_error(replaced("0,-1^2", "0,-1^4")),
            "line 16, column 24: expected 1, 2 or 3 quarter turns clockwise");
  EXPECT_EQ(reading_error(replaced("0,-1^2", "5,5")),
            "line 16, column 19: square 5,5 shares no side with a tile (B-12)");
  EXPECT_EQ(reading_error(replaced("small@city-S", "small@city-N")),
            "line 16, column 32: expected a segment of the tile at 0,-1 (city-S, field-Nl) or a place, found "
            "'city-N'");
  EXPECT_EQ(reading_error(replaced("small@city-S", "giant@city-S")),
            "line 16, column 26: there is no figure 'giant' in this rule set");
  EXPECT_EQ(
      reading_error(replaced("[base-cfff-a] 0", "0")),
      "line 16, column 5: chance is asked, so expected a tile or another answer in [ ], found '0,-1^2'");
  EXPECT_EQ(reading_error(replaced("[base-cfff-a] 0", "[base-rrrr-a] 0")),
            "line 16, column 5: [base-rrrr-a]: no tile of that type is left to draw (B-07)");
}

TEST(Record, HostileText) {
  EXPECT_EQ(reading_error(std::string(2u << 20, 'x')), "line 1, column 1: the text is longer than 1 MiB");
  EXPECT_EQ(reading_error("bastide 1\n" + std::string(5000, 'x')),
            "line 2, column 4097: the line is longer than 4096 bytes");
  EXPECT_EQ(reading_error("bastide 1\ntag a \xff\n"), "line 2, column 7: expected text in UTF-8");
  EXPECT_EQ(reading_error(std::string("bastide 1\n\0", 11)),
            "line 2, column 1: found a control character, number 0");
  std::string many(kShort);
  for (int i = 0; i < 30000; ++i) many += "3.1\n";
  EXPECT_EQ(reading_error(many).substr(0, 60), "line 20009, column 1: these are too many moves");
}

}  // namespace
}  // namespace bastide
