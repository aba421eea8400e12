// What a room does when people go, come back, resign, take back.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::code_of;
using testing::RoomTable;
using testing::seat_in;
using testing::small_table_with;
using testing::table_json;
using testing::text_of;
using testing::type_of;

// --- being away

TEST(RoomPeople, SomebodyPlaysForWhoeverIsAwayTooLong) {
  RoomTable table(small_table_with("\"absent\": 60"));
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId away = asked(table), here = other(table);
  table.leave(away);
  table.pass_a_second();  // in which it is told who is here
  EXPECT_EQ(table.room->next_wakeup(), table.now + 59000);
  table.now += 58999;
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(asked(table), away) << "a millisecond too early";
  table.now += 1;
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(asked(table), here) << "the computer has played";
  EXPECT_EQ(text_of(seat_in(*table.room, away), "played_by"), "greedy");
  EXPECT_EQ(text_of(table.heard_of(here, "happened")[0], "what"), "stand-in");
}

TEST(RoomPeople, WhoComesBackPlaysAgainHimself) {
  RoomTable table(small_table_with("\"absent\": 60"));
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId away = asked(table);
  table.leave(away);
  table.now += 60000;
  table.settle(table.room->tick(table.now));
  table.join(away, {static_cast<int>(away)});
  EXPECT_TRUE(seat_in(*table.room, away).at("played_by").is_null());
  while (asked(table) != away) table.act_first();
  const std::size_t move = table.room->move();
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(table.room->move(), move) << "nobody plays for this seat now";
}

TEST(RoomPeople, ATableWithoutPeopleWaits) {
  RoomTable table(small_table_with("\"absent\": 60"));
  table.join(1, {1});
  table.join(2, {2});
  const ConnectionId first = asked(table);
  table.leave(1);
  table.leave(2);
  EXPECT_EQ(table.room->next_wakeup(), std::nullopt);
  table.now += 86400000;
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(asked(table), first);
  table.join(3 - first, {static_cast<int>(3 - first)});
  EXPECT_EQ(table.room->next_wakeup(), table.now + 60000) << "the time away counts while somebody waits";
}

TEST(RoomPeople, WhatTheRoomDoesByItselfIsTriedAgainASecondAfterTheStoreRefused) {
  RoomTable table(small_table_with("\"absent\": 60"));
  table.join(1, {1});
  table.join(2, {2});
  table.leave(asked(table));
  table.now += 60000;
  const std::int64_t before = table.room->version(Room::Sees::all);
  table.store_fails = true;
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(table.room->next_wakeup(), table.now + 1000);
  table.store_fails = false;
  table.settle(table.room->tick(table.now + 999));
  EXPECT_EQ(table.room->version(Room::Sees::all), before);
  table.settle(table.room->tick(table.now + 1000));
  EXPECT_EQ(table.room->version(Room::Sees::all), before + 2) << "the stand-in, and its act";
}

TEST(RoomPeople, NobodyStandsInWhereThatIsNotWanted) {
  RoomTable table(small_table_with("\"absent\": 0, \"gone\": 0"));
  table.join(1, {1});
  table.join(2, {2});
  table.leave(asked(table));
  table.pass_a_second();  // in which it is told who is here
  EXPECT_EQ(table.room->next_wakeup(), std::nullopt);
}

TEST(RoomPeople, TheOnlyAnswerIsGivenForWhoeverIsAway) {
  // The only square for this tile is north of the start tile, and all its turns are the same.
  RoomTable table(R"({"rules": {"preset": "fi-current", "bag": [{"tile": "base-cccc-a", "copies": 2}]},
    "absent": 0, "seats": [{"kind": "person"}, {"kind": "person"}],
    "take": [{"seat": 1, "name": "Anna"}, {"seat": 2, "name": "Ben"}]})",
                  false);
  table.join(1, {1});
  table.join(2, {2});
  for (ConnectionId who : {1, 2}) table.say(who, R"({"type":"nonce","id":"n","nonce":"x"})");
  ASSERT_EQ(table.actions().size(), 1U);
  const ConnectionId away = asked(table);
  const std::size_t move = table.room->move();
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(table.room->move(), move) << "who is there gives it without help";
  table.leave(away);
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(table.room->move(), move + 1);
}

// --- alone at a table

constexpr std::string_view kAlone = R"({
  "rules": {"preset": "fi-current", "bag": [{"tile": "base-crfr-a", "copies": 4}, {"tile": "base-frfr-a", "copies": 3}]},
  "seats": [{"kind": "person"}], "take": [{"seat": 1, "name": "Anna"}]})";

TEST(RoomPeople, OnePersonPlaysAloneToTheEnd) {
  RoomTable table(kAlone);
  table.join(1, {1});
  EXPECT_FALSE(table_json(*table.room).at("start").at("asked").get_bool()) << "there is no choice who starts";
  while (table.room->status(Room::Sees::all) == TableStatus::playing) {
    ASSERT_EQ(asked(table), 1U);
    table.act_first();
  }
  const auto result = table_json(*table.room).at("result").get_array();
  ASSERT_EQ(result.size(), 1U);
  EXPECT_EQ(result[0].at("place").get_int64(), 1);
}

TEST(RoomPeople, WhoIsAloneAsksNobodyToTakeBack) {
  RoomTable table(kAlone);
  table.join(1, {1});
  const object before = table.position();
  table.act(1, "a", {table.actions().front(), "-"});
  EXPECT_EQ(type_of(table.say(1, R"({"type":"takeback","id":"t"})")), "reply");
  EXPECT_EQ(table.position(), before);
}

TEST(RoomPeople, AComputerEndsTheGameOfWhoIsAloneAndResigns) {
  RoomTable table(kAlone);
  table.join(1, {1});
  EXPECT_EQ(type_of(table.say(1, R"({"type":"resign","id":"r","seat":1})")), "reply");
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::over);
  EXPECT_TRUE(table_json(*table.room).at("result").get_array()[0].at("place").is_null());
}

// --- resigning, leaving

TEST(RoomPeople, AComputerPlaysOnForWhoResignsOutOfTheRunning) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  EXPECT_EQ(type_of(table.say(1, R"({"type":"resign","id":"r","seat":1})")), "reply");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"resign","id":"r2","seat":1})")), "too-late");
  while (table.room->status(Room::Sees::all) == TableStatus::playing) {
    ASSERT_EQ(asked(table), 2U);
    table.act_first();
  }
  const auto result = table_json(*table.room).at("result").get_array();
  EXPECT_EQ(result[0].at("seat").get_int64(), 2);
  EXPECT_EQ(result[0].at("place").get_int64(), 1);
  EXPECT_TRUE(result[1].at("place").is_null());
  EXPECT_NE(table.room->record_text(false, Room::Sees::all).find("tag resigned 1\n"), std::string::npos);
}

TEST(RoomPeople, NobodyResignsForSomebodyElse) {
  RoomTable table;
  table.join(1, {1});
  EXPECT_EQ(code_of(table.say(1, R"({"type":"resign","id":"r","seat":2})")), "not-yours");
}

TEST(RoomPeople, WhileWaitingASeatCanBeLeft) {
  RoomTable table(R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}],
                      "take": [{"seat": 1, "name": "Anna"}]})");
  table.join(1, {1});
  EXPECT_EQ(type_of(table.say(1, R"({"type":"leave","id":"l","seat":1})")), "reply");
  EXPECT_FALSE(seat_in(*table.room, 1).at("taken").get_bool());
  EXPECT_TRUE(table.room->open_with(table.keys[1]).empty());
  EXPECT_EQ(code_of(table.say(1, R"({"type":"chat","id":"c","text":"a"})")), "not-yours");
  table.pass_a_second();
  EXPECT_EQ(json_text(table.heard_of(1, "presence").back()),
            R"({"type":"presence","present":[],"watchers":1,"gone":[],"hurried":[],"others":1})");
  const object sent = table.heard_of(1, "happened").back();
  EXPECT_FALSE(sent.at("table").at("seats").get_array()[0].at("present").get_bool());
}

TEST(RoomPeople, AColourAndANameBelongToOneSeat) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  EXPECT_EQ(code_of(table.say(2, R"({"type":"seat","id":"a","colour":"blue"})")), "illegal");
  EXPECT_EQ(code_of(table.say(2, R"({"type":"seat","id":"b","name":"Anna"})")), "illegal");
  EXPECT_EQ(type_of(table.say(2, R"({"type":"seat","id":"c","colour":"sky","name":"Benjamin"})")), "reply");
  const object sent = table.heard_of(1, "happened").back();
  EXPECT_EQ(text_of(sent.at("table").at("seats").get_array()[1].get_object(), "colour"), "sky");
}

TEST(RoomPeople, ARematchKeepsKeysAndTheNextSeatStarts) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  EXPECT_EQ(table.room->may_rematch(std::vector<PlayerId>{0}).code, ErrorCode::too_late);
  table.play_to_the_end();
  EXPECT_EQ(table.room->may_rematch({}).code, ErrorCode::not_yours);
  EXPECT_FALSE(table.room->may_rematch(std::vector<PlayerId>{0}));
  const TableSetup setup = table.room->rematch_setup();
  std::string error;
  auto next = Room::open({"next", setup, table.rules, testing::seed_of(8), {}}, error);
  EXPECT_EQ(next->open_with(table.keys[1]), std::vector<PlayerId>{0});
  const int first = static_cast<int>(table.snapshot().at("turn").at("first").get_int64());
  EXPECT_FALSE(next->tick(0).row) << "a rematch waits for new nonces";
  Output out;
  for (ConnectionId who : {1, 2}) {
    next->connect(who, {table.keys[static_cast<int>(who)]});
    next->receive(who, R"({"type":"hello","speaks":3})", 0);
    EXPECT_TRUE(next->receive(who, R"({"type":"nonce","id":"n","nonce":"new"})", 0).row);
    out = next->stored(0);
  }
  ASSERT_TRUE(out.row.has_value());
  const auto& began = std::get<wire::BeginEvent>(out.row->event).actions;
  EXPECT_EQ(std::ranges::count(began, "[start=" + std::to_string(3 - first) + "]"), 1);
  table.settle(table.room->note_rematch("next", table.now));
  EXPECT_EQ(text_of(table.heard_of(2, "happened").back(), "game"), "next");
  EXPECT_EQ(table.room->rematch(), "next");
}

// --- names

TEST(RoomPeople, WhoIsGoneForGoodHasNoNameAnyMore) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.settle(table.room->forget_name(0, table.now));
  EXPECT_EQ(table.room->names(Room::Sees::all)[0], "?1");
  EXPECT_FALSE(table.room->forget_name(0, table.now).row) << "that is so";
  EXPECT_FALSE(table.room->forget_name(9, table.now).row) << "there is no such seat";
}

}  // namespace
}  // namespace bastide
