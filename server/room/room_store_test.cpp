// What is stored, what is not, and who comes back.
#include "server/room/room.h"

#include <gtest/gtest.h>

#include "server/dealer/check_deal.h"
#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::code_of;
using testing::RoomTable;
using testing::table_text;
using testing::type_of;

// --- storing

TEST(Room, WhatIsNotStoredHasNotHappened) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const std::string before = table_text(*table.room);
  const auto who = static_cast<ConnectionId>(table.asked());
  const std::string answer = table.answers().front();
  table.store_fails = true;
  EXPECT_EQ(code_of(table.act(who, "a1", {answer})), "not-stored");
  EXPECT_EQ(table_text(*table.room), before);
  EXPECT_TRUE(table.heard_of(2, "happened").empty());
  table.store_fails = false;
  EXPECT_EQ(type_of(table.act(who, "a1", {answer})), "reply") << "the same may be sent again";
}

TEST(Room, ASeatThatCouldNotBeStoredIsFreeAndItsKeyOpensNothing) {
  RoomTable table(
      R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]})");
  table.store_fails = true;
  const Room::Taken taken = table.room->take_seat(0, {0, "Anna", "", "", ""}, table.now);
  table.settle(taken.output);
  EXPECT_TRUE(table.room->open_with(taken.key).empty());
  EXPECT_FALSE(table.room->take_seat(0, {0, "Anna", "", "", ""}, table.now).error);
}

TEST(Room, ARoomMadeFromItsRowsIsTheSame) {
  std::string request(testing::kSmallTable);
  RoomTable table(request.replace(request.find("\"rules\""), 0, "\"takeback\": \"free\", "));
  table.join(1, {1});
  table.join(2, {2});
  table.say(1, R"({"type":"seat","id":"s","name":"Ann","colour":"sky"})");
  table.say(2, R"({"type":"chat","id":"c","text":"Hello"})");
  table.act_first();
  table.act(static_cast<ConnectionId>(table.asked()), "x", {table.answers().back()});
  table.act_first();
  table.say(1, R"({"type":"takeback","id":"t"})");
  table.say(2, R"({"type":"takeback","id":"t"})");
  table.say(2, R"({"type":"resign","id":"r"})");
  table.leave(1);
  table.leave(2);
  const auto copy = table.reopened();
  EXPECT_EQ(table_text(*copy), table_text(*table.room));
  EXPECT_EQ(copy->record_text(false), table.room->record_text(false));
  EXPECT_EQ(copy->version(), table.room->version());
}

TEST(Room, RowsThatDoNotBelongToTheTableAreRefusedByTheirNumber) {
  RoomTable table;
  std::string error;
  std::vector<Row> rows = table.rows;
  rows.push_back({rows.back().version + 1, 0, R"({"what":"act","seat":1,"actions":["99,99"]})"});
  EXPECT_EQ(Room::open({"g", table.setup, table.rules, testing::seed_of(7), rows}, error), nullptr);
  const std::string next = std::to_string(rows.back().version);
  EXPECT_NE(error.find("row " + next + ": "), std::string::npos) << error;
  rows.back() = {77, 0, R"({"what":"chat","seat":1,"text":"a"})"};
  EXPECT_EQ(Room::open({"g", table.setup, table.rules, testing::seed_of(7), rows}, error), nullptr);
  EXPECT_NE(error.find("expected version " + next + ", found 77"), std::string::npos) << error;
}

// --- coming back

TEST(Room, WhoWasAwayAMomentGetsWhatHeMissed) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const std::string since = ",\"since\":" + std::to_string(table.room->version());
  table.act_first();
  table.act_first();
  table.join(7, {1}, since);
  EXPECT_TRUE(table.heard_of(7, "welcome")[0].at("resumed").get_bool());
  EXPECT_FALSE(table.heard_of(7, "welcome")[0].contains("snapshot"));
  EXPECT_EQ(table.heard_of(7, "happened").size(), 2U);
  EXPECT_EQ(table.heard_of(7, "happened").back(), table.heard_of(1, "happened").back());
}

TEST(Room, WhoWasAwayTooLongGetsAWholeWelcome) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.act_first();
  table.open();  // the tail is gone with the restart
  table.join(7, {1}, ",\"since\":1");
  EXPECT_FALSE(table.heard_of(7, "welcome")[0].at("resumed").get_bool());
  EXPECT_EQ(table.heard_of(7, "welcome")[0].at("snapshot"), table.snapshot());
  table.join(8, {1}, ",\"since\":" + std::to_string(table.room->version()));
  EXPECT_TRUE(table.heard_of(8, "welcome")[0].at("resumed").get_bool());
  table.join(9, {1}, ",\"since\":999");
  EXPECT_FALSE(table.heard_of(9, "welcome")[0].at("resumed").get_bool());
}

TEST(Room, PresenceIsToldWhenSomebodyComesOrGoes) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.join(3);
  EXPECT_EQ(json_text(table.heard_of(1, "presence").back()),
            R"({"type":"presence","present":[1,2],"watchers":1})");
  table.leave(2);
  EXPECT_EQ(json_text(table.heard_of(1, "presence").back()),
            R"({"type":"presence","present":[1],"watchers":1})");
}

TEST(Room, ResyncGivesAFreshWelcome) {
  RoomTable table;
  table.join(1, {1});
  const object welcome = table.say(1, R"({"type":"resync","id":"x1"})");
  EXPECT_EQ(type_of(welcome), "welcome");
  EXPECT_EQ(welcome.at("snapshot"), table.snapshot());
}

}  // namespace
}  // namespace bastide
