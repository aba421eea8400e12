// Chances to win: who is told them, and when.
#include <gtest/gtest.h>

#include "server/room/testing/learners_table.h"

namespace bastide {
namespace {

using testing::AtTheTable;
using testing::object;
using testing::RoomTable;
using testing::small_table_with;

TEST(RoomChances, AreToldToThoseWhoHoldSeatsAndToNobodyElse) {
  AtTheTable table;
  table.act_first();
  for (const ConnectionId each : {1, 2}) {
    const object sent = table.heard_of(each, "chances").back();
    EXPECT_EQ(sent.at("move").as_int64(), static_cast<std::int64_t>(table.room->move()));
    const auto& wins = sent.at("wins").as_array();
    ASSERT_EQ(wins.size(), 2U);
    EXPECT_NEAR(wins[0].to_number<double>() + wins[1].to_number<double>(), 1, 0.002);
  }
  EXPECT_TRUE(table.heard_of(9, "chances").empty());
}

TEST(RoomChances, AreThoughtAboutNowhereButAtTablesOfLearners) {
  for (const std::string aids : {"casual", "club", "tournament"}) {
    AtTheTable table(small_table_with(R"("aids": ")" + aids + "\""));
    table.act_first();
    EXPECT_TRUE(table.heard_of(1, "chances").empty()) << aids;
  }
}

TEST(RoomChances, AreThoughtAboutOnlyWhileSomebodyIsThere) {
  AtTheTable table;
  table.help_at_once = false;
  table.act_first();
  table.leave(1);
  table.leave(2);
  EXPECT_FALSE(table.room->wanted_help());
}

TEST(RoomChances, OfAPositionThatIsOverAreNotTold) {
  AtTheTable table;
  table.help_at_once = false;
  table.act_first();
  const auto wanted = table.room->wanted_help();
  ASSERT_TRUE(wanted && wanted->kind == HelpWanted::chances);
  table.act_first();
  EXPECT_FALSE(table.room->wanted_help()) << "one at a time";
  EXPECT_TRUE(table.room->help(RoomTable::help_for(*wanted), table.now).messages.empty());
  EXPECT_TRUE(table.room->wanted_help()) << "those of the present position";
}

TEST(RoomChances, AreLeftOutWhereNobodyHasTimeUntilTheNextTurn) {
  AtTheTable table;
  table.help_at_once = false;
  table.act_first();
  HelpFound nothing;
  nothing.number = table.room->wanted_help()->number;
  EXPECT_TRUE(table.room->help(nothing, table.now).messages.empty());
  EXPECT_FALSE(table.room->wanted_help());
  table.act_first();
  EXPECT_TRUE(table.room->wanted_help());
}

TEST(RoomChances, AreToldToWhoeverComesBack) {
  AtTheTable table;
  table.act_first();
  table.leave(1);
  table.join(1, {1});
  EXPECT_EQ(table.heard_of(1, "chances").size(), 1U);
}

TEST(RoomChances, AreToldAnewWhenSomebodyResigns) {
  AtTheTable table;
  while (table.asked() != 2) table.act_first();
  const std::size_t before = table.heard_of(2, "chances").size();
  table.say(1, R"({"type":"resign","id":"r","seat":1})");
  const auto sent = table.heard_of(2, "chances");
  ASSERT_EQ(sent.size(), before + 1) << "nobody has acted since";
  EXPECT_EQ(sent.back().at("wins").at(0).to_number<double>(), 0);
}

TEST(RoomChances, OfWhoeverHasResignedAreNone) {
  AtTheTable table;
  table.say(1, R"({"type":"resign","id":"r","seat":1})");
  while (table.asked() != 2) table.settle(table.room->tick(table.now));
  table.act_first();
  const auto sent = table.heard_of(2, "chances");
  ASSERT_FALSE(sent.empty());
  EXPECT_EQ(sent.back().at("wins").at(0).to_number<double>(), 0);
  EXPECT_EQ(sent.back().at("wins").at(1).to_number<double>(), 1);
}

TEST(RoomChances, AreStoredNowhere) {
  AtTheTable table;
  const std::size_t before = table.rows.size();
  table.act_first();
  EXPECT_EQ(table.rows.size(), before + 1) << "the act";
}

}  // namespace
}  // namespace bastide
