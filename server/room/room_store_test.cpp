// What is stored, what is not, and who comes back.
#include "server/room/room.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/dealer/check_deal.h"
#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::code_of;
using testing::RoomTable;
using testing::table_json;
using testing::table_text;
using testing::type_of;

// --- storing

TEST(Room, WhatIsNotStoredHasNotHappened) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const std::string before = table_text(*table.room);
  const auto who = static_cast<ConnectionId>(table.asked());
  const std::string answer = table.actions().front();
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
  table.act(static_cast<ConnectionId>(table.asked()), "x", {table.actions().back()});
  table.act_first();
  table.say(1, R"({"type":"takeback","id":"t"})");
  table.say(2, R"({"type":"takeback","id":"t"})");
  table.say(2, R"({"type":"resign","id":"r"})");
  table.leave(1);
  table.leave(2);
  const auto copy = table.reopened();
  EXPECT_EQ(table_text(*copy), table_text(*table.room));
  EXPECT_EQ(copy->record_text(false, Room::Sees::all), table.room->record_text(false, Room::Sees::all));
  EXPECT_EQ(copy->version(Room::Sees::all), table.room->version(Room::Sees::all));
}

// --- a row that cannot be read

TEST(Room, RowsThatDoNotBelongToTheTableAreNamedByTheirNumber) {
  RoomTable table;
  std::string error;
  std::vector<Row> rows = table.rows;
  rows.push_back({rows.back().version + 1, 0, wire::ActEvent{1, {"99,99"}, {}, {}}});
  Room::open({"g", table.setup, table.rules, testing::seed_of(7), rows, ""}, error);
  const std::string next = std::to_string(rows.back().version);
  EXPECT_NE(error.find("row " + next + ": "), std::string::npos) << error;
  rows.back() = {77, 0, wire::ChatEvent{1, "a", {}}};
  Room::open({"g", table.setup, table.rules, testing::seed_of(7), rows, ""}, error);
  EXPECT_NE(error.find("expected version " + next + ", found 77"), std::string::npos) << error;
}

TEST(Room, ABadRowMakesTheGameUnreadableFromThereOnOnly) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.act_first();
  table.act_first();
  table.leave(1);
  table.leave(2);
  const std::string before = table.room->snapshot_text(Room::Sees::all),
                    record = table.room->record_text(false, Room::Sees::all);
  const std::vector<Row> good = table.rows;
  for (const wire::TableEvent& event :
       {wire::TableEvent(wire::ChatEvent{9, "a", {}}), wire::TableEvent(wire::ActEvent{1, {"99,99"}, {}, {}}),
        wire::TableEvent(wire::TakebackEvent{1, wire::TakebackStep::done, {}, 999, {}})}) {
    const std::string bad = wire::to_json(event);
    table.rows = good;
    table.rows.push_back({good.back().version + 1, 0, event});
    table.rows.push_back({good.back().version + 2, 0, wire::ChatEvent{1, "Hello", {}}});
    std::string error;
    table.room = Room::open({"game", table.setup, table.rules, testing::seed_of(7), table.rows, ""}, error);
    ASSERT_TRUE(table.room) << bad;
    EXPECT_NE(error.find("row " + std::to_string(good.back().version + 1) + ": "), std::string::npos)
        << error;
    EXPECT_EQ(table.room->snapshot_text(Room::Sees::all), before) << bad;
    EXPECT_EQ(table.room->record_text(false, Room::Sees::all), record);
    EXPECT_EQ(table.room->version(Room::Sees::all), good.back().version);
    EXPECT_TRUE(table_json(*table.room).at("damaged").get_bool());
  }
}

TEST(Room, NothingHappensAtADamagedTableButItCanBeLookedAt) {
  RoomTable table(testing::kWithGreta);
  table.join(1, {1});
  table.act_first();
  table.leave(1);
  std::string error;
  table.room =
      Room::open({"game", table.setup, table.rules, testing::seed_of(7), table.rows, "the disk"}, error);
  ASSERT_TRUE(table.room);
  EXPECT_NE(error.find("the disk"), std::string::npos) << error;
  EXPECT_FALSE(table.room->due(table.now));
  EXPECT_FALSE(table.room->wanted_move());
  table.join(1, {1});
  EXPECT_TRUE(table.heard_of(1, "welcome")[0].at("table").at("damaged").get_bool());
  EXPECT_EQ(code_of(table.act(1, "a", {"x"})), "not-stored");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"chat","id":"c","text":"Hello"})")), "not-stored");
  EXPECT_EQ(type_of(table.say(1, R"({"type":"inspect","id":"i"})")), "reply");
  EXPECT_FALSE(table.room->tick(table.now + 1'000'000).row);
  EXPECT_TRUE(table.room->may_rematch(std::vector<PlayerId>{0}));
  EXPECT_TRUE(table.room->take_seat(1, {1, "Ben", "", "", ""}, table.now).error);
}

// --- the wall clock

TEST(Room, AJumpOfTheWallClockChangesNothingButWhatRowsSayOfTheirTime) {
  RoomTable table(testing::small_table_with("\"absent\": 60"));
  table.join(1, {1});
  table.join(2, {2});
  while (table.asked() != 2) table.act_first();
  table.leave(2);
  table.pass_a_second();  // who is here has been told
  const std::optional<UnixMs> then = table.room->next_wakeup();
  ASSERT_TRUE(then);
  constexpr UnixMs kDay = 86'400'000;
  table.room->note_wall(kDay);
  EXPECT_EQ(table.room->next_wakeup(), then);
  table.now += 1000;
  table.settle(table.room->tick(table.now));
  EXPECT_TRUE(table.heard_of(1, "happened").empty()) << "Ben has been away for two seconds";
  table.say(1, R"({"type":"chat","id":"c","text":"Ben will come"})");
  EXPECT_EQ(table.rows.back().at_ms, table.now + kDay);
  table.room->note_wall(-kDay);
  table.now = *then;
  table.settle(table.room->tick(table.now));
  const auto came = std::find_if(table.rows.begin(), table.rows.end(), [](const Row& row) {
    return std::holds_alternative<wire::StandInEvent>(row.event);
  });
  ASSERT_NE(came, table.rows.end());
  EXPECT_EQ(came->at_ms, *then - kDay);
}

TEST(Room, TriesAgainAfterASecondWhateverTheWallClockDoes) {
  RoomTable table(testing::small_table_with("\"absent\": 60"));
  table.join(1, {1});
  table.join(2, {2});
  while (table.asked() != 2) table.act_first();
  table.leave(2);
  table.pass_a_second();  // who is here has been told
  table.room->note_wall(-86'400'000);
  table.store_fails = true;
  table.now = *table.room->next_wakeup();
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(table.room->next_wakeup(), table.now + 1000);
}

// --- coming back

TEST(Room, WhoWasAwayAMomentGetsWhatHeMissed) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const std::string since = ",\"since\":" + std::to_string(table.room->version(Room::Sees::all));
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
  table.join(8, {1}, ",\"since\":" + std::to_string(table.room->version(Room::Sees::all)));
  EXPECT_TRUE(table.heard_of(8, "welcome")[0].at("resumed").get_bool());
  table.join(9, {1}, ",\"since\":999");
  EXPECT_FALSE(table.heard_of(9, "welcome")[0].at("resumed").get_bool());
}

TEST(Room, PresenceIsToldWhenSomebodyComesOrGoes) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.join(3);
  table.pass_a_second();
  EXPECT_EQ(json_text(table.heard_of(1, "presence").back()),
            R"({"type":"presence","present":[1,2],"watchers":1,"gone":[],"hurried":[],"others":1})");
  table.leave(2);
  table.pass_a_second();
  EXPECT_EQ(json_text(table.heard_of(1, "presence").back()),
            R"({"type":"presence","present":[1],"watchers":1,"gone":[],"hurried":[],"others":1})");
}

TEST(Room, PresenceIsGatheredAndToldOnceASecondHoweverManyCome) {
  RoomTable table;
  table.join(1, {1});
  table.pass_a_second();
  const std::size_t before = table.heard_of(1, "presence").size();
  for (ConnectionId who = 10; who < 310; ++who) table.join(who);
  EXPECT_EQ(table.room->next_wakeup(), table.now + 1000);
  table.pass_a_second();
  const auto sent = table.heard_of(1, "presence");
  EXPECT_EQ(sent.size(), before + 1);
  EXPECT_EQ(sent.back().at("watchers"), 300);
}

TEST(Room, PresenceThatIsAsItWasToldIsNotToldAgain) {
  RoomTable table;
  table.join(1, {1});
  table.join(3);
  table.pass_a_second();
  const std::size_t before = table.heard_of(1, "presence").size();
  table.say(3, R"({"type":"hello","speaks":3})");
  table.pass_a_second();
  table.pass_a_second();
  EXPECT_EQ(table.heard_of(1, "presence").size(), before);
}

TEST(Room, AllWhoWatchAreWelcomedByOneText) {
  RoomTable table;
  table.join(1, {1});
  std::set<const std::string*> texts;
  for (ConnectionId who = 10; who < 20; ++who) {
    table.room->connect(who, {});
    const Output out = table.room->receive(who, R"({"type":"hello","speaks":3})", table.now);
    for (const Message& message : out.messages)
      if (message.to == who) texts.insert(message.text.get());
  }
  EXPECT_EQ(texts.size(), 1U);
}

TEST(Room, AHelloThatIsSaidAgainTellsNobodyAnythingAndBringsNoSnapshot) {
  RoomTable table;
  table.join(1, {1});
  table.join(3);
  table.pass_a_second();
  for (int i = 0; i < 5; ++i) {
    const Output out = table.room->receive(3, R"({"type":"hello","speaks":3})", table.now);
    ASSERT_EQ(out.messages.size(), 1U);
    const object welcome = boost::json::parse(*out.messages[0].text).get_object();
    EXPECT_EQ(out.messages[0].to, 3U);
    EXPECT_TRUE(welcome.at("resumed").get_bool());
    EXPECT_FALSE(welcome.contains("snapshot"));
  }
}

TEST(Room, ResyncGivesAFreshWelcome) {
  RoomTable table;
  table.join(1, {1});
  const object welcome = table.say(1, R"({"type":"resync","id":"x1"})");
  EXPECT_EQ(type_of(welcome), "welcome");
  EXPECT_EQ(welcome.at("snapshot"), table.snapshot());
}

// The socket carries small messages: the snapshot is fetched over HTTP, compressed.
TEST(Room, WhoFetchesSnapshotsIsWelcomedWithoutOne) {
  RoomTable table;
  table.join(1, {1}, R"(,"fetches":true)");
  table.join(3, {}, R"(,"fetches":true)");
  table.join(4);
  for (const ConnectionId who : {1, 3}) {
    const object welcome = table.heard_of(who, "welcome")[0];
    EXPECT_FALSE(welcome.at("resumed").get_bool());
    EXPECT_FALSE(welcome.contains("snapshot")) << who;
    EXPECT_TRUE(welcome.contains("chat")) << who;
  }
  EXPECT_EQ(table.heard_of(4, "welcome")[0].at("snapshot"), table.snapshot());
  const object fresh = table.say(1, R"({"type":"resync","id":"x1"})");
  EXPECT_FALSE(fresh.at("resumed").get_bool());
  EXPECT_FALSE(fresh.contains("snapshot"));
  EXPECT_EQ(fresh.at("table").at("version"), table.snapshot().at("table_version"));
}

}  // namespace
}  // namespace bastide
