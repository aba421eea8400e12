// Tables whose games begin at a position.
#include <gtest/gtest.h>

#include "engine/notation/record.h"
#include "server/dealer/check_deal.h"
#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using testing::code_of;
using testing::RoomTable;
using testing::table_json;
using testing::text_of;

// Seat 1 has laid a tile that closes a city; two tiles are left.
constexpr std::string_view kMoment =
    "bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:3/"
    "tiles=base-crfr-a:0:0,base-ffff-a:0:1,base-cfff-a:0:-1:2/figures=small:2:0:1:cloister/scores=7,5/"
    "turn=2:1:2/"
    "part=1:1/tile=base-cfff-a/here=0:-1/completed=0:0:city-N/at=part:figure-action/ask=1:figure-action:pass";
// Chance is asked first.
constexpr std::string_view kBeforeADraw =
    "bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:3/"
    "tiles=base-crfr-a:0:0,base-ffff-a:0:1,base-cfff-a:0:-1:2/scores=11,5/turn=3:2:2/part=2:1/at=part:draw/"
    "ask=chance:draw-tile:supply";

std::string table_from(std::string_view position, std::string_view more = "",
                       std::string_view seats = R"({"kind": "person"}, {"kind": "person"})") {
  return R"({"position": ")" + std::string(position) + R"(", "seats": [)" + std::string(seats) + "]" +
         std::string(more) + "}";
}

constexpr std::string_view kTaken =
    R"(, "take": [{"seat": 1, "name": "Anna", "colour": "blue"}, {"seat": 2, "name": "Ben"}])";

// "code place: message (clause)".
std::string fault_of_request(const std::string& json) {
  RuleCache cache;
  TableRequest request;
  const ApiError error = read_table_request(json, cache, request);
  if (!error) return {};
  return std::string(wire::word_of(error.code)) + " " + error.place + ": " + error.message.text +
         (error.clause.empty() ? "" : " (" + error.clause + ")");
}

Record record_of(const Room& room) {
  Record record;
  const ParseError error = read_record(room.record_text(false, Room::Sees::all), record);
  EXPECT_FALSE(error) << to_string(error) << "\n" << room.record_text(false, Room::Sees::all);
  return record;
}

TEST(RoomPosition, TheGameGoesOnFromThere) {
  RoomTable table(table_from(kMoment, kTaken));
  table.join(1, {1});
  table.join(2, {2});
  ASSERT_EQ(table.asked(), 1);
  EXPECT_EQ(table.snapshot().at("seats").at(0).at("score"), 7);
  EXPECT_EQ(table_json(*table.room).at("start").at("asked"), false) << "it has been settled who starts";
  EXPECT_EQ(text_of(table.act(1, "a", {"small@city-S"}), "type"), "reply");
  EXPECT_EQ(table.snapshot().at("seats").at(0).at("score"), 11);
  EXPECT_EQ(table.reopened()->snapshot_text(Room::Sees::all), table.room->snapshot_text(Room::Sees::all));
  table.play_to_the_end();
  EXPECT_EQ(table.reopened()->snapshot_text(Room::Sees::all), table.room->snapshot_text(Room::Sees::all));
}

TEST(RoomPosition, ItsRecordBeginsThereAndCanBeHeldAgainstTheDeal) {
  RoomTable table(table_from(kBeforeADraw, kTaken));
  table.join(1, {1});
  table.join(2, {2});
  ASSERT_EQ(table.asked(), 2) << "chance has answered";
  table.play_to_the_end();
  const Record record = record_of(*table.room);
  ASSERT_NE(record.choice.start.position(), nullptr);
  const DealCheck check = check_deal(record);
  EXPECT_EQ(check.error.text, "");
  EXPECT_EQ(check.draws, 2u);
}

TEST(RoomPosition, ActsAreTakenBackToThere) {
  std::string request = table_from(kMoment, kTaken);
  request.insert(request.size() - 1, R"(, "takeback": "free")");
  RoomTable table(request);
  table.join(1, {1});
  const auto before = table.position();
  table.act(1, "a", {"small@city-S"});
  table.say(1, R"({"type":"takeback","id":"t"})");
  EXPECT_EQ(table.position(), before);
}

TEST(RoomPosition, ARematchBeginsThereAgain) {
  RoomTable table(table_from(kMoment, kTaken));
  table.join(1, {1});
  table.join(2, {2});
  table.play_to_the_end();
  const TableSetup again = table.room->rematch_setup();
  EXPECT_EQ(again.rules, table.setup.rules);
  EXPECT_EQ(again.first, kNobody);
}

TEST(RoomPosition, AComputerPlayerPlaysOn) {
  RoomTable table(table_from(kMoment, R"(, "take": [{"seat": 1, "name": "Anna"}])",
                             R"({"kind": "person"}, {"kind": "computer", "player": "level2"})"));
  table.join(1, {1});
  ASSERT_EQ(table.asked(), 1);
  table.act(1, "a", {"small@city-S"});
  ASSERT_EQ(table.asked(), 1) << "the computer has had its turn";
  EXPECT_EQ(table.snapshot().at("turn").at("number"), 4);
}

TEST(RoomPosition, WhatCannotBeIsRefusedWithItsPlace) {
  EXPECT_EQ(fault_of_request(table_from(kMoment)), "");
  EXPECT_EQ(fault_of_request(table_from("  " + std::string(kMoment) + " ")), "") << "as it is pasted";
  EXPECT_EQ(
      fault_of_request(table_from("bastide1/preset=fi-curent/players=2")),
      "malformed /position: column 17: there is no preset 'fi-curent'; there are: sv-2000, da-overview, "
      "fi-current, nl-2000, ro-base, printed");
  EXPECT_EQ(fault_of_request(table_from("")), "malformed /position: column 1: expected 'bastide1', found ''");
  EXPECT_EQ(fault_of_request(table_from(kMoment, "", R"({"kind": "person"})")),
            "malformed /seats: players in the position: 2; seats here: 1");
  EXPECT_EQ(fault_of_request(table_from(kMoment, R"(, "rules": {"preset": "fi-current"})")),
            "malformed /position: a position says its rules; send either 'rules' or 'position'");
  EXPECT_EQ(fault_of_request(R"({"seats": [{"kind": "person"}]})"),
            "malformed : the member 'rules' is missing");
  EXPECT_EQ(fault_of_request(table_from(kMoment, R"(, "start": 1)")),
            "illegal /start: in this position it has been settled who starts (B-08)");
  EXPECT_EQ(
      fault_of_request(table_from("bastide1/preset=fi-current/players=2/tiles=base-crfr-a:0:0/scores=0,0/"
                                  "turn=4:2:1/part=2:1/at=over")),
      "illegal /position: column 1: the game is over in the position to start from (B-70)");
}

TEST(RoomPosition, RulesMayNameOneThatIsTheirs) {
  const std::string rules =
      R"({"rules": {"preset": "fi-current", "bag": [{"tile": "base-cfff-a", "copies": 1},
    {"tile": "base-ffff-a", "copies": 3}], "start": ")" +
      std::string(kMoment) + "\"";
  const std::string seats = R"(}, "seats": [{"kind": "person"}, {"kind": "person"}]})";
  EXPECT_EQ(fault_of_request(rules + seats), "");
  EXPECT_EQ(fault_of_request(rules + R"(, "elements": ["inns"])" + seats),
            "illegal /rules: the position to start from is of other rules: its elements differ");
}

}  // namespace
}  // namespace bastide
