// Whatever a message contains, it is answered, and what is wrong changes nothing.
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

TEST(Room, MalformedMessagesAreRefusedAndChangeNothing) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const std::string before = table_text(*table.room);
  for (const char* text : {"",
                           "{",
                           "[]",
                           "null",
                           "1",
                           "\"x\"",
                           "{}",
                           R"({"type":1})",
                           R"({"type":"act"})",
                           R"({"type":"nothing","id":"x"})",
                           R"({"type":"act","id":"x"})",
                           R"({"type":"act","id":"x","move":"1","actions":[]})",
                           R"({"type":"act","id":"x","move":2,"actions":[]})",
                           R"({"type":"act","id":"x","move":2,"actions":[1]})",
                           R"({"type":"act","id":"x","move":-1,"actions":["-"]})",
                           R"({"type":"act","id":"x","move":2,"actions":["-"],"more":1})",
                           R"({"type":"chat","id":"x"})",
                           R"({"type":"chat","id":"x","text":""})",
                           R"({"type":"chat","id":"x","text":"a\u0000b"})",
                           R"({"type":"chat","id":"x","text":"\u202Eabc"})",
                           R"({"type":"chat","id":"x","seat":7,"text":"a"})",
                           R"({"type":"seat","id":"x","seat":1})",
                           R"({"type":"seat","id":"x","name":"   "})",
                           R"({"type":"seat","id":"x","colour":"pink"})",
                           R"({"type":"takeback","id":"x","allow":1})",
                           R"({"type":"resign","id":"x","seat":"1"})",
                           R"({"type":"inspect","id":"x","at":"0,0"})",
                           R"({"type":"inspect","id":"x","at":{"x":0}})",
                           R"({"type":"nonce","id":"x"})",
                           R"({"type":"nonce","id":"x","nonce":""})",
                           R"({"type":"nonce","id":"x","nonce":"a b"})",
                           R"({"type":"nonce","id":"x","nonce":"abc"})",
                           R"({"type":"hello","speaks":3,"since":"x"})",
                           R"({"type":"hello","speaks":3,"keys":[1]})",
                           R"({"type":"preview","id":"x","move":2})",
                           "\xff\xfe"}) {
    const object answer = table.say(1, text);
    EXPECT_EQ(type_of(answer), "refused") << text;
    EXPECT_TRUE(code_of(answer) == "malformed" || code_of(answer) == "too-late")
        << text << " " << code_of(answer);
  }
  EXPECT_EQ(table_text(*table.room), before);
}

TEST(Room, IdsAndActionsAreBounded) {
  RoomTable table;
  table.join(1, {1});
  const std::string longest(40, 'x');
  EXPECT_EQ(type_of(table.say(1, R"({"type":"chat","id":")" + longest + R"(","text":"a"})")), "reply");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"chat","id":")" + longest + R"(x","text":"a"})")), "malformed");
  const std::vector<std::string> many(33, "-");
  EXPECT_EQ(code_of(table.act(1, "m", many)), "malformed");
  EXPECT_EQ(type_of(table.act(1, "l", {std::string(10000, '9')})), "refused");
}

TEST(Room, ChatHasAtMost300CharactersAndCanBeOff) {
  RoomTable table;
  table.join(1, {1});
  std::string text;
  for (int i = 0; i < 300; ++i) text += "ä";
  EXPECT_EQ(type_of(table.say(1, R"({"type":"chat","id":"a","text":")" + text + "\"}")), "reply");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"chat","id":"b","text":")" + text + "a\"}")), "malformed");
  std::string request(testing::kSmallTable);
  RoomTable silent(request.replace(request.find("\"rules\""), 0, "\"chat\": false, "));
  silent.join(1, {1});
  EXPECT_EQ(code_of(silent.say(1, R"({"type":"chat","id":"a","text":"Hello"})")), "illegal");
}

TEST(Room, TalkIsHeldToARowASecondAndTheGameIsNot) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const auto chat = [&table] {
    return table.say(1, R"({"type":"chat","id":")" + table.next_id() + R"(","text":"a"})");
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(type_of(chat()), "reply") << i;
  EXPECT_EQ(code_of(chat()), "too-many");
  EXPECT_EQ(type_of(table.act_first()), "reply");
  table.now += 1000;
  EXPECT_EQ(type_of(chat()), "reply");
  EXPECT_EQ(code_of(chat()), "too-many");
}

TEST(Room, ATableWhereSoMuchIsWrittenGoesOnWithoutTalk) {
  RoomTable table;
  while (table.rows.size() < 20000)
    table.rows.push_back(
        {static_cast<std::int64_t>(table.rows.size()) + 1, table.now, wire::ChatEvent{1, "a", {}}});
  table.open();
  table.join(1, {1});
  table.join(2, {2});
  EXPECT_EQ(code_of(table.say(1, R"({"type":"chat","id":"a","text":"b"})")), "illegal");
  EXPECT_EQ(type_of(table.act_first()), "reply");
}

TEST(Room, ASeatIsGivenAgainToWhoeverAsksAgainWithHisOwnKey) {
  RoomTable table(
      R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]})");
  const Taking ben{1, "Ben", "", "", "AAAAAAAAAAAAAAAAAAAAAB"};
  const Room::Taken first = table.room->take_seat(1, ben, table.now);
  EXPECT_EQ(first.key, ben.key);
  table.settle(first.output);
  const Room::Taken again = table.room->take_seat(1, ben, table.now);
  EXPECT_FALSE(again.error);
  EXPECT_EQ(again.key, ben.key);
  EXPECT_FALSE(again.output.row) << "nothing happens";
}

TEST(Room, TheSameIdFromAnotherSeatOrOfAnotherTypeIsAnotherMessage) {
  RoomTable table;
  table.think_at_once = false;
  table.join(1, {1, 2});
  const std::int64_t before = table.room->version(Room::Sees::all);
  table.say(1, R"({"type":"chat","id":"a","seat":1,"text":"x"})");
  table.say(1, R"({"type":"chat","id":"a","seat":2,"text":"x"})");
  table.say(1, R"({"type":"resign","id":"a","seat":1})");
  EXPECT_EQ(table.room->version(Room::Sees::all), before + 3);
  table.say(1, R"({"type":"chat","id":"a","seat":2,"text":"x"})");
  EXPECT_EQ(table.room->version(Room::Sees::all), before + 3) << "again";
}

TEST(Room, TheNewestKeyOpensItsSeatHoweverManyWereShownBefore) {
  RoomTable table;
  table.join(1);
  for (int i = 0; i < 30; ++i)
    table.say(1, R"({"type":"hello","speaks":3,"id":"h","key":"old-)" + std::to_string(i) + "\"}");
  const object welcome =
      table.say(1, R"({"type":"hello","speaks":3,"id":"h","key":")" + table.keys.at(1) + "\"}");
  EXPECT_EQ(json_text(welcome.at("you")), "[1]");
}

TEST(Room, HelloIsTheFirstMessage) {
  RoomTable table;
  table.join(1, {1});
  table.room->connect(5, {});
  const Output out = table.room->receive(5, R"({"type":"resync","id":"x"})", table.now);
  ASSERT_EQ(out.messages.size(), 1U);
  EXPECT_NE(out.messages[0].text->find("hello"), std::string::npos);
}

// A whole snapshot is the dearest thing that few bytes can ask for.
TEST(Room, LetsNobodyAskForEverythingAgainAndAgain) {
  RoomTable table;
  table.join(5);
  int welcomes = 0;
  for (int i = 0; i < 50; ++i)
    if (testing::type_of(table.say(5, R"({"type":"resync","id":"x"})")) == "welcome") ++welcomes;
  EXPECT_EQ(welcomes, 6);
  EXPECT_EQ(testing::code_of(table.say(5, R"({"type":"resync","id":"x"})")), "too-many");
  table.join(6);
  EXPECT_EQ(testing::type_of(table.say(6, R"({"type":"resync","id":"x"})")), "welcome")
      << "the others do not pay";
  table.now += 2000;
  EXPECT_EQ(testing::type_of(table.say(5, R"({"type":"resync","id":"x"})")), "welcome");
}

}  // namespace
}  // namespace bastide
