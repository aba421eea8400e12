// Games that end before their last tile: somebody has been away for long, or all have left.
#include <gtest/gtest.h>

#include "engine/notation/record.h"
#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;
using testing::code_of;
using testing::kSmallTable;
using testing::RoomTable;
using testing::seat_in;
using testing::small_table_with;
using testing::table_json;
using testing::text_of;
using testing::type_of;

constexpr UnixMs kMinute = 60'000;
constexpr UnixMs kDay = 86'400'000;
constexpr const char* kClaim = R"({"type":"end","id":"win","how":"win"})";
constexpr const char* kDraw = R"({"type":"end","id":"draw","how":"draw"})";
constexpr const char* kComputer = R"({"type":"end","id":"computer","how":"computer"})";

// Three persons; nobody stands in by itself.
constexpr std::string_view kThree = R"({"absent": 0,
  "rules": {"preset": "fi-current", "bag": [{"tile": "base-crfr-a", "copies": 7}]},
  "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}],
  "take": [{"seat": 1, "name": "Anna"}, {"seat": 2, "name": "Ben"}, {"seat": 3, "name": "Cleo"}]})";

bool gone(const RoomTable& table, ConnectionId seat) {
  return seat_in(*table.room, seat).at("gone").get_bool();
}
object ending(const RoomTable& table) { return table_json(*table.room).at("ending").get_object(); }
void let_pass(RoomTable& table, UnixMs time) {
  table.now += time;
  table.settle(table.room->tick(table.now));
}

// Everybody sits, but who is asked has been away for two minutes. Seat n's connection is number n.
struct Deserted : RoomTable {
  explicit Deserted(std::string_view request = small_table_with("\"absent\": 0"), int seats = 2)
      : RoomTable(request) {
    for (int seat = 1; seat <= seats; ++seat) join(static_cast<ConnectionId>(seat), {seat});
    away = static_cast<ConnectionId>(RoomTable::asked());
    here = away == 1 ? 2 : 1;
    leave(away);
    let_pass(*this, 2 * kMinute);
  }
  ConnectionId away, here;
};

std::optional<std::int64_t> place_of(const RoomTable& table, ConnectionId seat) {
  const boost::json::value result = table_json(*table.room).at("result");
  for (const auto& each : result.get_array())
    if (each.at("seat").get_int64() == static_cast<std::int64_t>(seat) && !each.at("place").is_null())
      return each.at("place").get_int64();
  return std::nullopt;
}

// --- when

TEST(RoomEnd, NobodyIsGoneBeforeTwoMinutes) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId away = asked(table), here = 3 - away;
  table.leave(away);
  table.pass_a_second();  // who is here has been told
  EXPECT_EQ(table.room->next_wakeup(), table.now + 2 * kMinute - 1000);
  let_pass(table, 2 * kMinute - 1001);
  EXPECT_FALSE(gone(table, away));
  EXPECT_EQ(code_of(table.say(here, kClaim)), "illegal");
  let_pass(table, 1);
  EXPECT_TRUE(gone(table, away));
  const object sent = table.heard_of(here, "presence").back();
  EXPECT_EQ(sent.at("gone"), array{static_cast<std::int64_t>(away)});
  EXPECT_EQ(table.room->next_wakeup(), table.now + 3 * kMinute) << "after five a computer player stands in";
}

TEST(RoomEnd, TheTimeCountsOnlyWhileSomebodyElseIsThere) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId away = asked(table), here = 3 - away;
  table.leave(away);
  let_pass(table, kMinute);
  table.leave(here);
  let_pass(table, kDay);
  table.join(here, {static_cast<int>(here)});
  let_pass(table, 2 * kMinute - 1);
  EXPECT_FALSE(gone(table, away));
  let_pass(table, 1);
  EXPECT_TRUE(gone(table, away));
}

TEST(RoomEnd, WhoIsNotAskedMayBeAwayForAsLongAsTheOthersThink) {
  RoomTable table(small_table_with("\"absent\": 0"));
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId thinks = asked(table), away = 3 - thinks;
  table.leave(away);
  let_pass(table, 10 * kMinute);
  EXPECT_FALSE(gone(table, away));
  EXPECT_EQ(code_of(table.say(thinks, kClaim)), "illegal");
  while (asked(table) == thinks) table.act_first();
  table.settle(table.room->tick(table.now));
  EXPECT_TRUE(gone(table, away)) << "now the game waits for it";
}

TEST(RoomEnd, WhoComesBackIsNotGone) {
  Deserted table;
  table.join(table.away, {static_cast<int>(table.away)});
  EXPECT_FALSE(gone(table, table.away));
  EXPECT_EQ(code_of(table.say(table.here, kClaim)), "illegal");
}

TEST(RoomEnd, TheTableSaysHowLongThatIsAndWhetherAtAll) {
  RoomTable table(small_table_with("\"absent\": 0, \"gone\": 30"));
  EXPECT_EQ(table_json(*table.room).at("gone").get_int64(), 30);
  table.join(1, {1});
  table.join(2, {2});
  table.leave(asked(table));
  table.pass_a_second();  // who is here has been told
  EXPECT_EQ(table.room->next_wakeup(), table.now + 29'000);
  Deserted never(small_table_with("\"absent\": 0, \"gone\": 0"));
  EXPECT_FALSE(gone(never, never.away));
  EXPECT_EQ(code_of(never.say(never.here, kClaim)), "illegal");
}

TEST(RoomEnd, AtATableOfAnOlderVersionNobodyLosesByBeingAway) {
  TableSetup setup;
  ASSERT_FALSE(read_setup(R"({"rules": {"preset": "fi-current", "players": 2}, "absent": 300,
    "seats": [{"kind": "person"}, {"kind": "person"}]})",
                          setup));
  EXPECT_EQ(setup.gone, 0);
  EXPECT_EQ(setup.left, 0);
  EXPECT_EQ(setup.absent, 300);
}

// --- what the others may do

TEST(RoomEnd, TheOtherClaimsTheWin) {
  Deserted table;
  EXPECT_EQ(type_of(table.say(table.here, kClaim)), "reply");
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::over);
  EXPECT_EQ(text_of(ending(table), "reason"), "claimed");
  EXPECT_EQ(ending(table).at("seat").get_int64(), static_cast<std::int64_t>(table.here));
  EXPECT_EQ(ending(table).at("gone"), array{static_cast<std::int64_t>(table.away)});
  EXPECT_EQ(place_of(table, table.here), 1);
  EXPECT_EQ(place_of(table, table.away), std::nullopt);
  EXPECT_FALSE(table_json(*table.room).at("deal").at("seed").is_null()) << "the game is over";
  table.join(table.away, {static_cast<int>(table.away)});
  EXPECT_EQ(code_of(table.act(table.away, "late", {table.actions().front()})), "too-late");
  EXPECT_EQ(type_of(table.say(table.here, kClaim)), "reply") << "the same again does nothing";
  EXPECT_EQ(table_json(*table.reopened()).at("ending"), boost::json::value(ending(table)));
}

TEST(RoomEnd, ADrawGivesAllTheFirstPlace) {
  Deserted table;
  EXPECT_EQ(type_of(table.say(table.here, kDraw)), "reply");
  EXPECT_EQ(text_of(ending(table), "reason"), "draw");
  EXPECT_EQ(place_of(table, 1), 1);
  EXPECT_EQ(place_of(table, 2), 1);
}

TEST(RoomEnd, AComputerGoesOnUntilThePersonIsBack) {
  Deserted table;
  EXPECT_EQ(type_of(table.say(table.here, kComputer)), "reply");
  EXPECT_EQ(text_of(seat_in(*table.room, table.away), "played_by"), "greedy");
  EXPECT_EQ(asked(table), table.here) << "the computer has played";
  EXPECT_EQ(code_of(table.say(table.here, R"({"type":"end","id":"c2","how":"computer"})")), "too-late");
  EXPECT_TRUE(gone(table, table.away)) << "the others may still end it";
  table.join(table.away, {static_cast<int>(table.away)});
  EXPECT_TRUE(seat_in(*table.room, table.away).at("played_by").is_null());
}

TEST(RoomEnd, AllWhoAreHereHaveToAgree) {
  Deserted table(kThree, 3);
  const ConnectionId asker = table.here, other = 6 - table.here - table.away;
  EXPECT_EQ(type_of(table.say(asker, kDraw)), "reply");
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::playing);
  const object question = table_json(*table.room).at("ending_asked").get_object();
  EXPECT_EQ(question.at("needs"), array{static_cast<std::int64_t>(other)});
  EXPECT_EQ(text_of(question, "reason"), "draw");
  EXPECT_EQ(code_of(table.say(asker, R"({"type":"end","id":"a","allow":true})")), "not-yours");
  EXPECT_EQ(code_of(table.say(other, kClaim)), "too-late") << "that question comes first";
  EXPECT_EQ(type_of(table.say(other, R"({"type":"end","id":"b","allow":false})")), "reply");
  EXPECT_TRUE(table_json(*table.room).at("ending_asked").is_null());
  table.say(asker, R"({"type":"end","id":"c","how":"win"})");
  EXPECT_EQ(type_of(table.say(other, R"({"type":"end","id":"d","allow":true})")), "reply");
  EXPECT_EQ(text_of(ending(table), "reason"), "claimed");
  EXPECT_EQ(place_of(table, asker), 1);
  EXPECT_EQ(place_of(table, other), 1) << "both have as many points";
  EXPECT_EQ(place_of(table, table.away), std::nullopt);
}

TEST(RoomEnd, WhoAsksMayTakeTheQuestionBackOrAskSomethingElse) {
  Deserted table(kThree, 3);
  table.say(table.here, kDraw);
  EXPECT_EQ(type_of(table.say(table.here, kClaim)), "reply");
  EXPECT_EQ(text_of(table_json(*table.room).at("ending_asked").get_object(), "reason"), "claimed");
  EXPECT_EQ(type_of(table.say(table.here, R"({"type":"end","id":"no","allow":false})")), "reply");
  EXPECT_TRUE(table_json(*table.room).at("ending_asked").is_null());
}

TEST(RoomEnd, TheQuestionEndsWhenThePersonComesBack) {
  Deserted table(kThree, 3);
  table.say(table.here, kClaim);
  ASSERT_FALSE(table_json(*table.room).at("ending_asked").is_null());
  table.join(table.away, {static_cast<int>(table.away)});
  EXPECT_TRUE(table_json(*table.room).at("ending_asked").is_null());
  const object sent = table.heard_of(table.here, "happened").back();
  EXPECT_EQ(text_of(sent, "step"), "refused");
  EXPECT_EQ(sent.at("seat").get_int64(), static_cast<std::int64_t>(table.away));
}

TEST(RoomEnd, OnlyWhoPlaysMayEndTheGame) {
  Deserted table;
  table.join(9);
  EXPECT_EQ(code_of(table.say(9, kClaim)), "not-yours");
  EXPECT_EQ(code_of(table.say(table.here, R"({"type":"end","id":"x","how":"fire"})")), "malformed");
  EXPECT_EQ(code_of(table.say(table.here, R"({"type":"end","id":"x"})")), "malformed");
  EXPECT_EQ(code_of(table.say(table.here, R"({"type":"end","id":"x","allow":7})")), "malformed");
  EXPECT_EQ(code_of(table.say(table.here, R"({"type":"end","id":"x","allow":true})")), "too-late");
}

TEST(RoomEnd, ARecordSaysHowItsGameEnded) {
  Deserted table;
  table.say(table.here, kClaim);
  const std::string record = table.room->record_text(false, Room::Sees::all);
  EXPECT_NE(record.find("tag ending claimed\n"), std::string::npos) << record;
  EXPECT_NE(record.find("tag away " + std::to_string(table.away) + "\n"), std::string::npos) << record;
  EXPECT_NE(record.find("tag result 0-0\n"), std::string::npos) << record;
}

// --- a table that all have left

TEST(RoomEnd, ATableThatAllHaveLeftForTwoWeeksEnds) {
  RoomTable table(small_table_with("\"absent\": 0"));
  table.join(1, {1});
  table.join(2, {2});
  for (int seat = 0; seat < 2; ++seat)
    for (const ConnectionId who = asked(table); asked(table) == who;) table.act_first();
  table.leave(1);
  table.leave(2);
  let_pass(table, 14 * kDay - 1);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::playing);
  EXPECT_EQ(table.room->next_wakeup(), std::nullopt) << "nobody sets a clock for two weeks";
  let_pass(table, 1);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::over);
  EXPECT_EQ(text_of(ending(table), "reason"), "abandoned");
  EXPECT_TRUE(ending(table).at("seat").is_null());
  EXPECT_TRUE(place_of(table, 1).has_value()) << "it ends as it stands";
}

TEST(RoomEnd, AGameInWhichSomebodyHasNeverActedIsAborted) {
  RoomTable table(small_table_with("\"absent\": 0"));
  table.join(1, {1});
  table.join(2, {2});
  table.act_first();
  table.leave(1);
  table.leave(2);
  let_pass(table, 14 * kDay);
  EXPECT_EQ(text_of(ending(table), "reason"), "aborted");
  EXPECT_EQ(place_of(table, 1), std::nullopt);
  EXPECT_EQ(place_of(table, 2), std::nullopt);
  EXPECT_EQ(table.room->record_text(false, Room::Sees::all).find("tag result"), std::string::npos);
}

TEST(RoomEnd, ATableThatNeverBeganIsAbortedAndNobodySitsDownThere) {
  RoomTable table(R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}],
                      "take": [{"seat": 1, "name": "Anna"}]})");
  let_pass(table, 14 * kDay);
  EXPECT_EQ(text_of(ending(table), "reason"), "aborted");
  EXPECT_EQ(table.room->take_seat(1, {1, "Ben", "", "", ""}, table.now).error.code, ErrorCode::too_late);
  EXPECT_EQ(testing::table_text(*table.reopened()), testing::table_text(*table.room));
}

TEST(RoomEnd, AVisitCountsAlsoAfterARestart) {
  RoomTable table(small_table_with("\"absent\": 0"));
  table.now += 10 * kDay;
  table.join(1, {1});
  EXPECT_TRUE(std::holds_alternative<wire::VisitEvent>(table.rows.back().event));
  const std::size_t rows = table.rows.size();
  table.leave(1);
  table.join(1, {1});
  EXPECT_EQ(table.rows.size(), rows) << "one a day is enough";
  table.leave(1);
  table.open();
  let_pass(table, 14 * kDay - 1);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::playing);
  let_pass(table, 1);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::over);
}

TEST(RoomEnd, WhoWatchesIsNoneOfItsPersons) {
  RoomTable table(small_table_with("\"absent\": 0"));
  table.join(9);
  let_pass(table, 14 * kDay);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::over);
}

}  // namespace
}  // namespace bastide
