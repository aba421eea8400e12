// A thought that nobody waits for any more is not wanted, and a player with little time is said to be
// hurried.
#include <gtest/gtest.h>

#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using testing::kWithGreta;
using testing::RoomTable;
using testing::table_json;
using testing::type_of;

// Two computer players, and somebody who watches.
struct Watched : RoomTable {
  Watched()
      : RoomTable(R"({"rules": {"preset": "fi-current"},
    "seats": [{"kind": "computer", "player": "level8:3"}, {"kind": "computer", "player": "greedy"}]})") {
    think_at_once = false;
    join(3);
  }
};

TEST(RoomMoveRequests, AreNotWantedOnceNobodyWatches) {
  Watched table;
  const auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  EXPECT_TRUE(table.room->wants_move());
  table.leave(3);
  EXPECT_FALSE(table.room->wants_move());
}

TEST(RoomMoveRequests, ThatWereForgottenComeTooLateAndAreHandedOutAnewInTime) {
  Watched table;
  const auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  table.leave(3);
  table.room->forget_move_request();
  EXPECT_FALSE(table.room->wanted_move().has_value());
  table.join(4);
  EXPECT_FALSE(table.room->answer(move_request->number, {}, table.now).row.has_value());
  const auto again = table.room->wanted_move();
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->player, move_request->player) << "no failure of the player";
  EXPECT_NE(again->number, move_request->number);
}

TEST(RoomMoveRequests, AreWantedThoughAPersonHasLeftAsLongAsThatPersonPlays) {
  RoomTable table(kWithGreta);
  table.think_at_once = false;
  table.join(1, {1});
  if (table.asked() == 1) table.act(1, "a", {table.actions().front(), "-"});
  ASSERT_TRUE(table.room->wanted_move().has_value());
  table.leave(1);
  EXPECT_TRUE(table.room->wants_move());
  EXPECT_FALSE(table.room->watched());
}

TEST(RoomMoveRequests, ThatHadLittleTimeAreSaidAtTheTable) {
  Watched table;
  table.pass_a_second();
  table.settle(table.room->note_hurried(1, true, table.now));
  EXPECT_TRUE(table_json(*table.room).at("seats").at(1).at("hurried").get_bool());
  EXPECT_EQ(json_text(table.heard_of(3, "presence").back().at("hurried")), "[2]");
  table.pass_a_second();
  table.settle(table.room->note_hurried(1, false, table.now));
  EXPECT_EQ(json_text(table.heard_of(3, "presence").back().at("hurried")), "[]");
}

TEST(RoomMoveRequests, ThatAreOverTheirDeadlineEndAtOnce) {
  Watched table;
  auto move_request = table.room->wanted_move();
  ASSERT_TRUE(move_request.has_value());
  move_request->player = "level8:3600";
  MovingDeadline deadline;
  deadline.over_now();
  move_request->deadline = &deadline;
  EXPECT_FALSE(think(*move_request).empty()) << "with whatever it had found";
}

}  // namespace
}  // namespace bastide
