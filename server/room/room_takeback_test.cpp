// Taking back: freely, asked, never.
#include <gtest/gtest.h>

#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::applied;
using testing::code_of;
using testing::kWithGreta;
using testing::members_that_change;
using testing::RoomTable;
using testing::small_table_with;
using testing::table_json;
using testing::text_of;
using testing::type_of;

TEST(RoomTakeback, TakingBackFreely) {
  RoomTable table(small_table_with(R"("takeback": "free")"));
  table.join(1, {1});
  table.join(2, {2});
  const object before = table.position();
  const ConnectionId who = asked(table);
  table.act(who, "a", {table.actions().front(), "-"});
  const object drawn = table.position(), mine = table.snapshot();
  EXPECT_EQ(type_of(table.say(who, R"({"type":"takeback","id":"t"})")), "reply");
  EXPECT_EQ(table.position(), before);
  const object sent = table.heard_of(3 - who, "happened").back();
  EXPECT_EQ(text_of(sent, "step"), "done");
  EXPECT_EQ(sent.at("changes").at("tiles_kept"), 1) << "the start tile";
  EXPECT_EQ(members_that_change(applied(mine, sent.at("changes").as_object())), members_that_change(before));
  table.act(who, "b", {table.actions().front(), "-"});
  EXPECT_EQ(table.position(), drawn) << "the same tile comes again";
}

TEST(RoomTakeback, TakingBackIsAskedOfTheOthers) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const object before = table.position();
  const ConnectionId who = asked(table), friendly = other(table);
  table.act(who, "a", {table.actions().front(), "-"});
  const object after = table.position();
  table.say(who, R"({"type":"takeback","id":"t1"})");
  EXPECT_EQ(table.position(), after);
  EXPECT_EQ(table_json(*table.room).at("takeback_asked").at("needs").get_array()[0],
            static_cast<std::int64_t>(friendly));
  EXPECT_EQ(code_of(table.say(who, R"({"type":"takeback","id":"t2","allow":true})")), "not-yours");
  table.say(friendly, R"({"type":"takeback","id":"t3","allow":false})");
  EXPECT_TRUE(table_json(*table.room).at("takeback_asked").is_null());
  EXPECT_EQ(table.position(), after);
  table.say(who, R"({"type":"takeback","id":"t4"})");
  EXPECT_EQ(type_of(table.say(friendly, R"({"type":"takeback","id":"t5","allow":true})")), "reply");
  EXPECT_EQ(table.position(), before);
}

TEST(RoomTakeback, TheQuestionWaitsForWhoIsAwayAndSaysWhatHasBeenSeen) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId who = asked(table), away = other(table);
  const object before = table.position();
  table.leave(away);
  table.act(who, "a", {table.actions().front(), "-"});
  EXPECT_EQ(type_of(table.say(who, R"({"type":"takeback","id":"t1"})")), "reply");
  const object question = table_json(*table.room).at("takeback_asked").get_object();
  EXPECT_EQ(question.at("needs"), boost::json::array{static_cast<std::int64_t>(away)});
  ASSERT_EQ(question.at("seen").get_array().size(), 1U) << "the next tile has been drawn";
  const object drawn = question.at("seen").get_array()[0].get_object();
  EXPECT_EQ(drawn.at("text"), table.position().at("moves").get_array().back());
  EXPECT_EQ(drawn.at("tile"), table.position().at("turn").at("tile"));
  EXPECT_EQ(drawn.at("group"), "chance");
  EXPECT_EQ(table_json(*table.reopened()).at("takeback_asked"), boost::json::value(question))
      << "after a restart too";
  table.join(away, {static_cast<int>(away)});
  EXPECT_EQ(type_of(table.say(away, R"({"type":"takeback","id":"t2","allow":true})")), "reply");
  EXPECT_EQ(table.position(), before);
}

TEST(RoomTakeback, WhoAsksMayTakeTheQuestionBack) {
  RoomTable table;
  table.join(1, {1});
  const ConnectionId who = 1;
  table.join(2, {2});
  while (asked(table) != who) table.act_first();
  table.act(who, "a", {table.actions().front(), "-"});
  table.say(who, R"({"type":"takeback","id":"t1"})");
  EXPECT_EQ(type_of(table.say(who, R"({"type":"takeback","id":"t2","allow":false})")), "reply");
  EXPECT_TRUE(table_json(*table.room).at("takeback_asked").is_null());
}

TEST(RoomTakeback, NothingIsTakenBackWhereThatIsNotWanted) {
  RoomTable table(small_table_with(R"("takeback": "never")"));
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId who = asked(table);
  table.act_first();
  EXPECT_EQ(code_of(table.say(who, R"({"type":"takeback","id":"t"})")), "illegal");
}

TEST(RoomTakeback, NobodyTakesBackAfterTheNextHasActed) {
  RoomTable table(small_table_with(R"("takeback": "free")"));
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId who = asked(table);
  while (asked(table) == who) table.act_first();
  table.act_first();
  EXPECT_EQ(code_of(table.say(who, R"({"type":"takeback","id":"t"})")), "too-late");
}

TEST(RoomTakeback, AnActEndsTheQuestionWhetherTheLastMayBeTakenBack) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId who = asked(table);
  while (asked(table) == who) table.act_first();
  table.say(who, R"({"type":"takeback","id":"t"})");
  EXPECT_FALSE(table_json(*table.room).at("takeback_asked").is_null());
  table.act_first();
  EXPECT_TRUE(table_json(*table.room).at("takeback_asked").is_null());
}

TEST(RoomTakeback, AComputersActDoesNotEndTheQuestion) {
  RoomTable table(R"({"rules": {"preset": "fi-current"},
    "seats": [{"kind": "person"}, {"kind": "computer", "player": "greedy"}, {"kind": "person"}],
    "take": [{"seat": 1, "name": "Anna"}, {"seat": 3, "name": "Ben"}]})");
  table.join(1, {1});
  table.join(3, {3});
  while (asked(table) != 1) table.act_first();
  table.think_at_once = false;
  while (asked(table) == 1) table.act_first();
  table.say(1, R"({"type":"takeback","id":"t"})");
  table.think_at_once = true;
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(asked(table), 3U) << "the computer has played";
  EXPECT_FALSE(table_json(*table.room).at("takeback_asked").is_null());
  EXPECT_EQ(type_of(table.say(3, R"({"type":"takeback","id":"t","allow":true})")), "reply");
  EXPECT_EQ(asked(table), 1U);
}

TEST(RoomTakeback, AnAnswerOfAComputerDoesNotHinderTakingBack) {
  std::string request(kWithGreta);
  RoomTable table(request.replace(1, 0, R"("takeback": "ask", )"));
  table.join(1, {1});
  const object before = table.position();
  while (table.room->move() < 8) table.act_first();
  EXPECT_EQ(type_of(table.say(1, R"({"type":"takeback","id":"t"})")), "reply") << "nobody else has to agree";
  EXPECT_EQ(asked(table), 1U);
}

}  // namespace
}  // namespace bastide
