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
    if (asked() == 1) act(1, "a", {actions().front(), "-"});
  }
};

TEST(RoomComputers, AComputerPlaysThoughNobodyIsThere) {
  WhileGretaThinks table;
  table.leave(1);
  EXPECT_TRUE(table.room->due(table.now));
  table.think_at_once = true;
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(asked(table), 1U) << "now a person is waited for";
  EXPECT_FALSE(table.room->due(table.now));
  table.join(1, {1});
  table.play_to_the_end();
}

TEST(RoomComputers, ComputersAmongThemselvesPlayWhileTheyAreWatched) {
  RoomTable table(R"({"rules": {"preset": "fi-current"},
    "seats": [{"kind": "computer", "player": "random"}, {"kind": "computer", "player": "greedy"}]})");
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::playing);
  EXPECT_FALSE(table.room->wanted_move().has_value());
  table.join(3);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::over);
}

TEST(RoomComputers, NobodyPlaysOnUnwatchedWhereAllHaveResigned) {
  RoomTable table(kWithGreta);
  table.think_at_once = false;
  table.join(1, {1});
  table.say(1, R"({"type":"resign","id":"r"})");
  table.leave(1);
  EXPECT_FALSE(table.room->wanted_move().has_value());
}

TEST(RoomComputers, AComputersAnswerThatWasNotStoredIsThoughtAboutAgainASecondLater) {
  WhileGretaThinks table;
  table.store_fails = true;
  const auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  table.settle(table.room->answer(move_request->number, think(*move_request), table.now));
  EXPECT_FALSE(table.room->wanted_move().has_value()) << "not at once";
  EXPECT_EQ(table.room->next_wakeup(), table.now + 1000);
  table.settle(table.room->tick(table.now + 1000));
  EXPECT_TRUE(table.room->wanted_move().has_value());
}

TEST(RoomComputers, AThoughtIsHandedOutOnceAndALateAnswerIsIgnored) {
  WhileGretaThinks table;
  const auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  EXPECT_FALSE(table.room->wanted_move().has_value());
  const std::vector<Action> actions = think(*move_request);
  EXPECT_FALSE(table.room->answer(move_request->number + 1, actions, table.now).row);
  const Output out = table.room->answer(move_request->number, actions, table.now);
  EXPECT_TRUE(out.row.has_value());
  table.settle(out);
  EXPECT_FALSE(table.room->answer(move_request->number, actions, table.now).row) << "the same answer again";
}

TEST(RoomComputers, AnIllegalAnswerOfAPlayerIsThoughtAboutAnew) {
  WhileGretaThinks table;
  const auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  EXPECT_FALSE(table.room->answer(move_request->number, std::vector{act::bid(7)}, table.now).row);
  const auto again = table.room->wanted_move();
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->player, "random");
}

TEST(RoomComputers, WhoAnsweredInAPlayersSteadIsTold) {
  WhileGretaThinks table;
  auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  EXPECT_FALSE(table.room->answer(move_request->number, {}, table.now).row) << "no answer at all";
  move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  const Output out = table.room->answer(move_request->number, think(*move_request), table.now);
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
  const auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  EXPECT_EQ(move_request->moves.size(), table.room->move());
  EXPECT_EQ(move_request->moves.size(), move_request->move);
}

}  // namespace
}  // namespace bastide
