// Hints: who gets them, when, and who is told of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/room/testing/learners_table.h"

namespace bastide {
namespace {

using testing::AtTheTable;
using testing::code_of;
using ::testing::HasSubstr;
using testing::object;
using testing::RoomTable;
using testing::small_table_with;
using testing::table_json;
using testing::text_of;
using testing::type_of;

std::string sentence(const object& refused) {
  return std::string(refused.at("error").at("message").as_string().c_str());
}

TEST(RoomHints, AHintIsAnAnswerInOneGoThatMayBeSentAsItIs) {
  AtTheTable table;
  const object reply = table.hint(table.who());
  ASSERT_EQ(type_of(reply), "reply");
  const auto& best = reply.at("hint").at("sequences").at(0);
  EXPECT_EQ(best.at("behind").to_number<double>(), 0);
  EXPECT_FALSE(best.at("reasons").as_array().empty());
  EXPECT_FALSE(best.at("why").as_string().empty());
  std::vector<std::string> actions;
  for (const auto& each : best.at("actions").as_array())
    actions.emplace_back(each.at("text").as_string().c_str());
  EXPECT_EQ(actions.size(), 2U) << "a tile and what the figure does";
  EXPECT_EQ(type_of(table.act(table.who(), "a", actions)), "reply");
}

TEST(RoomHints, OnlyWhoeverAskedIsToldTheHint) {
  AtTheTable table;
  const ConnectionId other = table.other();
  ASSERT_EQ(type_of(table.hint(table.who())), "reply");
  for (const ConnectionId each : {other, ConnectionId{9}})
    for (const object& message : table.heard[each]) EXPECT_FALSE(message.contains("hint")) << each;
}

TEST(RoomHints, EverybodyIsToldThatOneWasGiven) {
  AtTheTable table;
  const ConnectionId who = table.who();
  table.hint(who);
  const object sent = table.heard_of(9, "happened").back();
  EXPECT_EQ(text_of(sent, "what"), "hint");
  EXPECT_EQ(sent.at("seat").as_int64(), static_cast<std::int64_t>(who));
  EXPECT_EQ(sent.at("table").at("seats").at(who - 1).at("hints"), 1);
  EXPECT_FALSE(sent.contains("changes"));
}

TEST(RoomHints, ThatTheyWereGivenIsInTheResultAndTheRecordAndOutlivesARestart) {
  AtTheTable table;
  const ConnectionId who = table.who();
  table.hint(who);
  table.play_to_the_end();
  EXPECT_EQ(table.hints_of(who), 1);
  const object sent = table_json(*table.room);
  for (const auto& each : sent.at("result").as_array())
    EXPECT_EQ(each.at("hints"), each.at("seat") == static_cast<std::int64_t>(who) ? 1 : 0);
  EXPECT_THAT(table.room->record_text(false, Room::Sees::all),
              HasSubstr(who == 1 ? "tag hints 1-0" : "tag hints 0-1"));
  EXPECT_THAT(testing::table_text(*table.reopened()), HasSubstr(R"("hints":1)"));
}

TEST(RoomHints, ARecordOfAGameWithoutHintsSaysNothingOfThem) {
  AtTheTable table;
  EXPECT_EQ(table.room->record_text(false, Room::Sees::all).find("hints"), std::string::npos);
}

TEST(RoomHints, TheSamePositionHasOneHintHoweverOftenItIsAskedFor) {
  AtTheTable table;
  const object first = table.hint(table.who());
  for (int i = 0; i < 20; ++i) {
    const object again = table.hint(table.who(), "again" + std::to_string(i));
    EXPECT_EQ(again.at("hint"), first.at("hint"));
  }
  EXPECT_EQ(table.hint_rows(), 1U);
}

TEST(RoomHints, ThereAreNoneWhereTheAidsAreNotThoseOfLearners) {
  for (const std::string aids : {"casual", "club", "tournament"}) {
    AtTheTable table(small_table_with(R"("aids": ")" + aids + "\""));
    const object refused = table.hint(table.who());
    EXPECT_EQ(code_of(refused), "illegal");
    EXPECT_THAT(sentence(refused), HasSubstr("There are no hints at this table")) << aids;
    EXPECT_EQ(table.hint_rows(), 0U);
  }
}

TEST(RoomHints, ThereAreNoneForWhoeverIsNotAsked) {
  AtTheTable table;
  EXPECT_EQ(code_of(table.hint(table.other())), "not-yours");
  EXPECT_EQ(code_of(table.hint(9)), "not-yours");
}

TEST(RoomHints, ThereAreNoneForAnotherMoveOrWhenTheGameIsOver) {
  AtTheTable table;
  EXPECT_EQ(code_of(table.say(table.who(), R"({"type":"hint","id":"h","move":0})")), "too-late");
  table.play_to_the_end();
  EXPECT_EQ(code_of(table.hint(1)), "too-late");
}

TEST(RoomHints, WhatIsNoQuestionForAHintIsRefused) {
  AtTheTable table;
  for (const char* text : {R"({"type":"hint","id":"h"})", R"({"type":"hint","id":"h","move":"now"})",
                           R"({"type":"hint","id":"h","move":1,"seat":1})", R"({"type":"hint","move":1})"})
    EXPECT_EQ(code_of(table.say(table.who(), text)), "malformed") << text;
}

TEST(RoomHints, AreOneAtATime) {
  AtTheTable table;
  table.help_at_once = false;
  EXPECT_EQ(type_of(table.hint(table.who())), "") << "it is thought about";
  const object refused = table.hint(table.who(), "h2");
  EXPECT_EQ(code_of(refused), "too-many");
  EXPECT_THAT(sentence(refused), HasSubstr("thought about already"));
}

TEST(RoomHints, AreGivenEverySoOftenOnly) {
  AtTheTable table;
  const ConnectionId who = table.who();
  int given = 0;
  object last;
  while (table.asked() != 0 && given < 10) {  // the other one answers at once
    if (table.who() != who) {
      table.act_first();
      continue;
    }
    last = table.hint(who, "h" + std::to_string(given));
    if (type_of(last) != "reply") break;
    ++given;
    table.act_first();
  }
  EXPECT_EQ(given, 3);
  EXPECT_EQ(code_of(last), "too-many");
  table.now += 4000;
  EXPECT_EQ(type_of(table.hint(who, "later")), "reply");
}

TEST(RoomHints, OneForAPositionThatIsOverIsDroppedAndCountsForNothing) {
  AtTheTable table;
  table.help_at_once = false;
  const ConnectionId who = table.who();
  table.hint(who, "late");
  const auto wanted = table.room->wanted_help();
  ASSERT_TRUE(wanted && wanted->kind == HelpWanted::hint);
  table.act_first();
  const object refused = table.heard_of(who, "refused").back();
  EXPECT_EQ(text_of(refused, "id"), "late");
  EXPECT_EQ(code_of(refused), "too-late");
  const Output out = table.room->help(RoomTable::help_for(*wanted), table.now);
  EXPECT_FALSE(out.row);
  EXPECT_TRUE(out.messages.empty());
  EXPECT_EQ(table.hints_of(who), 0);
}

TEST(RoomHints, OneWhoseAskerHasLeftIsDropped) {
  AtTheTable table;
  table.help_at_once = false;
  table.hint(table.who());
  const auto wanted = table.room->wanted_help();
  ASSERT_TRUE(wanted);
  table.leave(table.who());
  EXPECT_FALSE(table.room->help(RoomTable::help_for(*wanted), table.now).row);
}

TEST(RoomHints, OneThatNobodyHadTimeForIsRefusedAndMayBeAskedForAgain) {
  AtTheTable table;
  table.help_at_once = false;
  table.hint(table.who());
  HelpFound nothing;
  nothing.number = table.room->wanted_help()->number;
  const Output out = table.room->help(nothing, table.now);
  EXPECT_FALSE(out.row);
  ASSERT_EQ(out.messages.size(), 1U);
  EXPECT_THAT(*out.messages[0].text, HasSubstr("The server is busy"));
  table.help_at_once = true;
  EXPECT_EQ(type_of(table.hint(table.who(), "again")), "reply");
}

TEST(RoomHints, OneThatCannotBeStoredIsNotGiven) {
  AtTheTable table;
  table.store_fails = true;
  EXPECT_EQ(code_of(table.hint(table.who())), "not-stored");
  table.store_fails = false;
  EXPECT_EQ(type_of(table.hint(table.who(), "again")), "reply");
  EXPECT_EQ(table.hint_rows(), 1U);
}

TEST(RoomHints, ATakebackDoesNotTakeThemBack) {
  AtTheTable table(small_table_with(R"("aids": "learner", "takeback": "free")"));
  const ConnectionId who = table.who();
  table.hint(who);
  table.act_first();
  ASSERT_EQ(type_of(table.say(who, R"({"type":"takeback","id":"t"})")), "reply");
  EXPECT_EQ(table.hints_of(who), 1);
}

TEST(RoomHints, AskedForOnceMoreAfterARestartItIsTheSameHintAndCountsOnce) {
  AtTheTable table;
  const ConnectionId who = table.who();
  table.hint(who);
  table.open();
  table.join(1, {1});
  table.join(2, {2});
  EXPECT_EQ(type_of(table.hint(who, "again")), "reply");
  EXPECT_EQ(table.hints_of(who), 1);
  EXPECT_EQ(table.hint_rows(), 2U);
  table.act_first();
  table.hint(table.who(), "next");
  EXPECT_EQ(table.hints_of(1) + table.hints_of(2), 2);
}

TEST(RoomHelp, IsTheSameWhateverTheSeedOfTheDealIs) {
  AtTheTable table;
  table.help_at_once = false;
  table.hint(table.who());
  const auto wanted = table.room->wanted_help();
  ASSERT_TRUE(wanted);
  std::string error;
  auto other = Room::open({"game", table.setup, table.rules, testing::seed_of(99), table.rows}, error);
  ASSERT_EQ(error, "");
  other->connect(1, {table.keys.at(1), table.keys.at(2)});
  other->receive(1, R"({"type":"hello","speaks":3})", table.now);
  other->receive(1, table.request(), table.now);
  const auto same = other->wanted_help();
  ASSERT_TRUE(same);
  const HelpFound one = RoomTable::help_for(*wanted), two = RoomTable::help_for(*same);
  ASSERT_EQ(one.lines.size(), two.lines.size());
  for (std::size_t i = 0; i < one.lines.size(); ++i) {
    EXPECT_EQ(one.lines[i].actions, two.lines[i].actions);
    EXPECT_EQ(one.lines[i].behind, two.lines[i].behind);
  }
}

TEST(RoomHelp, TellsWhichTilesFitOneEmptySquareAndHowManyFitEach) {
  AtTheTable table;
  const object all = table.say(9, R"({"type":"inspect","id":"i"})");
  ASSERT_FALSE(all.at("squares").as_array().empty());
  const auto& first = all.at("squares").at(0);
  const object one = table.say(9, R"({"type":"inspect","id":"i2","at":)" + json_text(first.at("at")) + "}");
  EXPECT_EQ(one.at("square").at("fits"), first.at("fits"));
  EXPECT_EQ(one.at("square").at("of"), all.at("of"));
  EXPECT_EQ(code_of(table.say(9, R"({"type":"inspect","id":"i3","at":{"x":40,"y":40}})")), "unknown");
}

}  // namespace
}  // namespace bastide
