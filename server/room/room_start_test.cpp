// Who starts is said at the table before the game begins, or the lot decides (B-08).
#include <gtest/gtest.h>

#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::code_of;
using testing::kSmallTable;
using testing::RoomTable;
using testing::table_json;
using testing::type_of;

object start_of(const Room& room) { return table_json(room).at("start").get_object(); }

std::string with_preset(std::string_view preset, std::string_view table = kSmallTable) {
  std::string request(table);
  const std::string_view usual = "fi-current";
  return request.replace(request.find(usual), usual.size(), preset);
}

const std::string kSecond = R"({"type":"start","id":"f","first":2})";

TEST(RoomStart, WhoHoldsASeatSaysWhoStartsAndTheRecordKeepsIt) {
  RoomTable table(kSmallTable, false);
  table.join(1, {1});
  EXPECT_EQ(start_of(*table.room),
            (object{{"rule", "youngest-or-agreed"}, {"asked", true}, {"first", nullptr}}));
  EXPECT_EQ(type_of(table.say(1, kSecond)), "reply");
  EXPECT_EQ(start_of(*table.room).at("first"), 2);
  EXPECT_EQ(start_of(*table.reopened()).at("first"), 2);
  table.give_nonce(1);
  table.give_nonce(2);
  EXPECT_EQ(table.asked(), 2);
  EXPECT_NE(table.room->record_text(false, Room::Sees::all).find("[start=2]"), std::string::npos);
}

TEST(RoomStart, ItCanBeSaidAnewAndLeftToTheLot) {
  RoomTable table(kSmallTable, false);
  table.join(1, {1});
  table.join(2, {2});
  table.say(1, kSecond);
  EXPECT_EQ(type_of(table.say(2, R"({"type":"start","id":"g","first":1})")), "reply");
  EXPECT_EQ(start_of(*table.room).at("first"), 1);
  EXPECT_EQ(type_of(table.say(2, R"({"type":"start","id":"h","first":null})")), "reply");
  EXPECT_TRUE(start_of(*table.room).at("first").is_null());
}

TEST(RoomStart, WhoWatchesOrComesTooLateSaysNothing) {
  RoomTable table(kSmallTable, false);
  table.join(3);
  EXPECT_EQ(code_of(table.say(3, kSecond)), "not-yours");
  RoomTable begun;
  begun.join(1, {1});
  EXPECT_EQ(code_of(begun.say(1, kSecond)), "too-late");
}

TEST(RoomStart, ASeatThatIsNotThereIsRefused) {
  RoomTable table(kSmallTable, false);
  table.join(1, {1});
  EXPECT_EQ(code_of(table.say(1, R"({"type":"start","id":"f","first":3})")), "malformed");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"start","id":"f"})")), "malformed");
}

TEST(RoomStart, WhereTheRulesLeaveItToTheLotNobodyIsAsked) {
  RoomTable table(with_preset("da-overview"), false);
  table.join(1, {1});
  EXPECT_EQ(start_of(*table.room).at("asked"), false);
  EXPECT_EQ(code_of(table.say(1, kSecond)), "illegal");
}

TEST(RoomStart, AComputerIsNeverTheYoungestButMayBeAgreedOn) {
  RoomTable youngest(with_preset("nl-2000", testing::kWithGreta), false);
  youngest.join(1, {1});
  EXPECT_EQ(code_of(youngest.say(1, kSecond)), "illegal");
  RoomTable agreed(with_preset("ro-base", testing::kWithGreta), false);
  agreed.join(1, {1});
  EXPECT_EQ(type_of(agreed.say(1, kSecond)), "reply");
}

TEST(RoomStart, ItMayBeSaidWhenTheTableIsMade) {
  RoomTable table(testing::small_table_with("\"start\": 2"));
  EXPECT_EQ(start_of(*table.room).at("asked"), false) << "it has been said";
  EXPECT_EQ(table.asked(), 2);
}

TEST(RoomStart, ARematchKnowsWhoStarts) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.play_to_the_end();
  EXPECT_NE(table.room->rematch_setup().first, kNobody);
}

}  // namespace
}  // namespace bastide
