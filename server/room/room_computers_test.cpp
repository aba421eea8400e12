// When a room's computer players play, and what becomes of their answers.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using testing::kWithGreta;
using testing::RoomTable;

// Anna watches; it is the computer player's turn, and nobody has thought for it yet.
struct WhileGretaThinks : RoomTable {
  WhileGretaThinks() : RoomTable(kWithGreta) {
    think_at_once = false;
    join(1, {1});
    if (asked() == 1) act(1, "a", {answers().front(), "-"});
  }
};

TEST(RoomComputers, AComputerPlaysThoughNobodyIsThere) {
  WhileGretaThinks table;
  table.leave(1);
  EXPECT_TRUE(table.room->due());
  table.think_at_once = true;
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(asked(table), 1U) << "now a person is waited for";
  EXPECT_FALSE(table.room->due());
  table.join(1, {1});
  table.play_to_the_end();
}

TEST(RoomComputers, ComputersAmongThemselvesPlayWhileTheyAreWatched) {
  RoomTable table(R"({"rules": {"preset": "fi-current"},
    "seats": [{"kind": "computer", "player": "random"}, {"kind": "computer", "player": "greedy"}]})");
  EXPECT_EQ(table.room->status(), TableStatus::playing);
  EXPECT_FALSE(table.room->wanted_thought().has_value());
  table.join(3);
  EXPECT_EQ(table.room->status(), TableStatus::over);
}

TEST(RoomComputers, NobodyPlaysOnUnwatchedWhereAllHaveResigned) {
  RoomTable table(kWithGreta);
  table.think_at_once = false;
  table.join(1, {1});
  table.say(1, R"({"type":"resign","id":"r"})");
  table.leave(1);
  EXPECT_FALSE(table.room->wanted_thought().has_value());
}

TEST(RoomComputers, AComputersAnswerThatWasNotStoredIsThoughtAboutAgainASecondLater) {
  WhileGretaThinks table;
  table.store_fails = true;
  const auto thought = table.room->wanted_thought();
  ASSERT_TRUE(thought.has_value());
  table.settle(table.room->answer(thought->number, think(*thought), table.now));
  EXPECT_FALSE(table.room->wanted_thought().has_value()) << "not at once";
  EXPECT_EQ(table.room->next_wakeup(), table.now + 1000);
  table.settle(table.room->tick(table.now + 1000));
  EXPECT_TRUE(table.room->wanted_thought().has_value());
}

TEST(RoomComputers, AThoughtIsHandedOutOnceAndALateAnswerIsIgnored) {
  WhileGretaThinks table;
  const auto thought = table.room->wanted_thought();
  ASSERT_TRUE(thought.has_value());
  EXPECT_FALSE(table.room->wanted_thought().has_value());
  const std::vector<Action> actions = think(*thought);
  EXPECT_FALSE(table.room->answer(thought->number + 1, actions, table.now).row);
  const Output out = table.room->answer(thought->number, actions, table.now);
  EXPECT_TRUE(out.row.has_value());
  table.settle(out);
  EXPECT_FALSE(table.room->answer(thought->number, actions, table.now).row) << "the same answer again";
}

TEST(RoomComputers, AnIllegalAnswerOfAPlayerIsThoughtAboutAnew) {
  WhileGretaThinks table;
  const auto thought = table.room->wanted_thought();
  ASSERT_TRUE(thought.has_value());
  EXPECT_FALSE(table.room->answer(thought->number, std::vector{act::bid(7)}, table.now).row);
  const auto again = table.room->wanted_thought();
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->player, "random");
}

TEST(RoomComputers, WhoAnsweredInAPlayersSteadIsTold) {
  WhileGretaThinks table;
  auto thought = table.room->wanted_thought();
  ASSERT_TRUE(thought.has_value());
  EXPECT_FALSE(table.room->answer(thought->number, {}, table.now).row) << "no answer at all";
  thought = table.room->wanted_thought();
  ASSERT_TRUE(thought.has_value());
  const Output out = table.room->answer(thought->number, think(*thought), table.now);
  ASSERT_TRUE(out.row.has_value());
  EXPECT_EQ(std::get<wire::ActEvent>(out.row->event).by, "random");
  table.settle(out);
  table.think_at_once = true;
  table.play_to_the_end();
  const auto own = std::count_if(table.rows.begin(), table.rows.end(), [](const Row& row) {
    const auto* act = std::get_if<wire::ActEvent>(&row.event);
    return act != nullptr && act->by == "greedy";
  });
  EXPECT_GT(own, 10) << "the next turns are its own";
}

TEST(RoomComputers, AThoughtKnowsTheWholeGame) {
  WhileGretaThinks table;
  const auto thought = table.room->wanted_thought();
  ASSERT_TRUE(thought.has_value());
  EXPECT_EQ(thought->moves.size(), table.room->move());
  EXPECT_EQ(thought->moves.size(), thought->move);
}

}  // namespace
}  // namespace bastide
