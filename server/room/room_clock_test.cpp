// Clocks at a table: what runs when, what the end of time brings, gifts, pauses, vacation, restarts.
#include <gtest/gtest.h>

#include "server/room/testing/room_table.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::code_of;
using testing::kWithGreta;
using testing::RoomTable;
using testing::seed_of;
using testing::small_table_with;
using testing::table_json;
using testing::text_of;
using testing::type_of;

constexpr UnixMs kOneDay = wire::kDayMs;

std::string with_clock(const std::string& clock) { return small_table_with(R"("clock": )" + clock); }

const std::string kTenMinutes = R"({"kind": "increment", "base_ms": 600000, "bonus_ms": 5000})";
const std::string kThreeDays = R"({"kind": "days", "base_ms": 259200000, "vacation": 7})";

// Seat n's connection is number n, and both are here.
struct WithClock : RoomTable {
  explicit WithClock(const std::string& request = with_clock(kTenMinutes), std::vector<int> here = {1, 2})
      : RoomTable(request) {
    for (const int seat : here) join(static_cast<ConnectionId>(seat), {seat});
  }
  ConnectionId who() const { return static_cast<ConnectionId>(asked()); }
  ConnectionId other() const { return 3 - who(); }
  // The room's time goes on, and the transport's timer with it.
  void wait(UnixMs time) {
    const UnixMs until = now + time;
    for (int i = 0; i < 100; ++i) {
      const auto wake = room->next_wakeup();
      if (!wake || *wake > until) break;
      now = std::max(now, *wake);
      settle(room->tick(now));
    }
    now = until;
  }
  // What somebody is told who comes now.
  object clocks() {
    join(77);
    object told = heard_of(77, "clocks").empty() ? object() : heard_of(77, "clocks").back();
    leave(77);
    return told;
  }
  std::int64_t left(ConnectionId seat) { return clocks().at("left_ms").at(seat - 1).as_int64(); }
  std::int64_t running() {
    const object told = clocks();
    return told.at("running").is_null() ? 0 : told.at("running").as_int64();
  }
  object seat(ConnectionId number) const { return testing::seat_in(*room, number); }
  std::string reason() const {
    const object table = table_json(*room);
    return table.at("ending").is_null() ? "" : text_of(table.at("ending").as_object(), "reason");
  }
  bool over() const { return room->status(Room::Sees::all) == TableStatus::over; }
  // The whole part of a turn.
  object play(const std::string& more = "") {
    const std::string id = next_id();
    return say(who(), R"({"type":"act","id":")" + id + R"(","move":)" + std::to_string(room->move()) +
                          R"(,"actions":[")" + actions().front() + R"(","-"])" + more + "}");
  }
  // The program ends and is started again after so long: nobody is here.
  void restart(UnixMs away, UnixMs served_since = 0) {
    now += away;
    std::string error;
    room = Room::open({"game", setup, rules, seed_of(7), rows, "", served_since}, error);
    ASSERT_EQ(error, "");
    settle(room->tick(now));
  }
  std::size_t rows_of_time_up() const {
    return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const Row& row) {
      return std::holds_alternative<wire::TimeUpEvent>(row.event);
    }));
  }
};

// --- what runs

TEST(RoomClock, TheClockOfWhoIsAskedRunsAndTheBonusComesAfterTheTurn) {
  WithClock table;
  const ConnectionId first = table.who(), second = table.other();
  EXPECT_EQ(table.running(), static_cast<std::int64_t>(first));
  table.wait(20'000);
  EXPECT_EQ(table.left(first), 580'000);
  ASSERT_EQ(type_of(table.play()), "reply");
  EXPECT_EQ(table.left(first), 585'000);
  EXPECT_EQ(table.running(), static_cast<std::int64_t>(second));
  table.wait(1'000);
  EXPECT_EQ(table.left(second), 599'000);
}

TEST(RoomClock, WhatHappensTellsTheClocksAndChatDoesNot) {
  WithClock table;
  const ConnectionId first = table.who();
  table.wait(3'000);
  table.play();
  const object told = table.heard_of(1, "happened").back();
  EXPECT_EQ(told.at("clocks").at("left_ms").at(first - 1), 602'000);
  EXPECT_EQ(told.at("clocks").at("running"), static_cast<std::int64_t>(3 - first));
  table.say(1, R"({"type":"chat","id":"c","text":"Hello"})");
  EXPECT_FALSE(table.heard_of(1, "happened").back().contains("clocks"));
}

TEST(RoomClock, ATableWithoutClocksTellsNoneAndHasNoneToGive) {
  WithClock table{std::string(testing::kSmallTable)};
  EXPECT_TRUE(table.clocks().empty());
  EXPECT_TRUE(table_json(*table.room).at("clock").is_null());
  EXPECT_EQ(code_of(table.say(1, R"({"type":"give-time","id":"g","to":2})")), "illegal");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"pause","id":"p"})")), "illegal");
  table.play();
  EXPECT_FALSE(table.heard_of(1, "happened").back().contains("clocks"));
  for (const Row& row : table.rows)
    if (const auto* act = std::get_if<wire::ActEvent>(&row.event)) EXPECT_FALSE(act->spent_ms.has_value());
}

TEST(RoomClock, AComputerHasNoClock) {
  std::string request(kWithGreta);
  request.insert(1, R"("clock": )" + kTenMinutes + ", ");
  WithClock table(request, {1});
  table.think_at_once = false;
  if (table.asked() == 1) table.play();
  EXPECT_EQ(table.asked(), 2);
  EXPECT_EQ(table.running(), 0);
  const std::int64_t before = table.left(1);
  table.wait(3'600'000);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.left(1), before);
}

TEST(RoomClock, AnswerThatWaitedForTheStoreIsChargedUntilItCame) {
  WithClock table;
  const ConnectionId first = table.who();
  const UnixMs came = table.now + 10'000;
  table.now += 14'000;
  table.settle(table.room->receive(first,
                                   R"({"type":"act","id":"a","move":)" + std::to_string(table.room->move()) +
                                       R"(,"actions":[")" + table.actions().front() + R"(","-"]})",
                                   table.now, came));
  EXPECT_EQ(table.left(first), 595'000);
}

TEST(RoomClock, TheWaysTimeIsNotChargedWithinBounds) {
  WithClock table;
  const ConnectionId first = table.who(), second = table.other();
  table.wait(10'000);
  table.play(R"(,"thought_ms":9800)");
  EXPECT_EQ(table.left(first), 600'000 - 9'800 + 5'000);
  table.wait(10'000);
  table.play(R"(,"thought_ms":0)");  // not to be believed
  EXPECT_EQ(table.left(second), 600'000 - 10'000 + LagAllowance::kAtOnce + 5'000);
}

TEST(RoomClock, ATakebackGivesNoTimeBack) {
  WithClock table(small_table_with(R"("takeback": "free", "clock": )" + kTenMinutes));
  const ConnectionId first = table.who();
  table.wait(10'000);
  table.play();
  table.wait(7'000);
  ASSERT_EQ(type_of(table.say(first, R"({"type":"takeback","id":"t"})")), "reply");
  EXPECT_EQ(table.left(first), 595'000);
  EXPECT_EQ(table.left(3 - first), 593'000);
  EXPECT_EQ(table.running(), static_cast<std::int64_t>(first));
}

// --- the end of time

TEST(RoomClock, WhoseTimeIsUpLosesAndTheServerSaysSoByItself) {
  WithClock table(with_clock(R"({"kind": "increment", "base_ms": 5000})"));
  const ConnectionId loser = table.who();
  table.wait(4'999);
  EXPECT_FALSE(table.over());
  table.wait(1);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.reason(), "time");
  const object result = table_json(*table.room).at("result").at(0).as_object();
  EXPECT_EQ(result.at("seat"), static_cast<std::int64_t>(3 - loser));
  EXPECT_TRUE(table.seat(loser).at("time_up").as_bool());
  EXPECT_EQ(table.left(loser), 0);
  EXPECT_EQ(text_of(table.heard_of(1, "happened").back(), "what"), "time-up");
  const std::string record = table.room->record_text(false, Room::Sees::all);
  EXPECT_NE(record.find("clock 5s+0s\n"), std::string::npos) << record;
  EXPECT_NE(record.find("tag ending time\n"), std::string::npos) << record;
  EXPECT_NE(record.find("tag time-up " + std::to_string(loser) + "\n"), std::string::npos) << record;
}

TEST(RoomClock, AComputerMayPlayOnForTheSeatsPlace) {
  WithClock table(with_clock(R"({"kind": "per-turn", "base_ms": 5000, "time_up": "computer"})"));
  const ConnectionId late = table.who();
  table.wait(5'000);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(text_of(table.seat(late), "played_by"), "greedy");
  EXPECT_EQ(
      code_of(table.say(late, R"({"type":"give-time","id":"g","to":)" + std::to_string(3 - late) + "}")),
      "not-yours");
  table.play_to_the_end();
  const object table_now = table_json(*table.room);
  for (const auto& each : table_now.at("result").as_array()) EXPECT_FALSE(each.at("place").is_null());
}

TEST(RoomClock, OfThreeTheOneWhoseTimeIsUpHasNoPlaceAndTheOthersPlayOn) {
  WithClock table(R"({"clock": {"kind": "per-turn", "base_ms": 5000},
    "rules": {"preset": "fi-current", "bag": [{"tile": "base-crfr-a", "copies": 4}, {"tile": "base-frfr-a", "copies": 3}]},
    "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}],
    "take": [{"seat": 1, "name": "Anna"}, {"seat": 2, "name": "Ben"}, {"seat": 3, "name": "Cleo"}]})",
                  {1, 2, 3});
  const ConnectionId late = table.who();
  table.wait(5'000);
  ASSERT_FALSE(table.over());
  table.play_to_the_end();
  const object table_now = table_json(*table.room);
  EXPECT_EQ(table_now.at("result").at(2).at("seat"), static_cast<std::int64_t>(late));
  EXPECT_TRUE(table_now.at("result").at(2).at("place").is_null());
  EXPECT_EQ(table.reason(), "played");
}

TEST(RoomClock, AnAnswerThatComesInTimeCountsAndOneThatComesLaterDoesNot) {
  for (const UnixMs late : {-1, 0, 1}) {
    WithClock table(with_clock(R"({"kind": "increment", "base_ms": 5000})"));
    table.now += 5'000 + late;  // the timer of the transport is late as well
    const object answer = table.play();
    EXPECT_EQ(type_of(answer), late < 0 ? "reply" : "refused") << late;
    if (late >= 0) EXPECT_EQ(code_of(answer), "too-late");
    table.settle(table.room->tick(table.now));
    EXPECT_EQ(table.over(), late >= 0) << late;
  }
}

TEST(RoomClock, OfTwoClaimsOfVictoryTheFirstInTheRoomCounts) {
  WithClock table(with_clock(R"({"kind": "increment", "base_ms": 121000})"));
  const ConnectionId away = table.who(), here = table.other();
  table.leave(away);
  table.wait(120'500);
  const std::string win = R"({"type":"end","id":"w","how":"win"})";
  WithClock also(with_clock(R"({"kind": "increment", "base_ms": 121000})"));
  // the claim first: then time has nothing more to say
  ASSERT_EQ(type_of(table.say(here, win)), "reply");
  EXPECT_EQ(table.reason(), "claimed");
  table.wait(10'000);
  EXPECT_EQ(table.reason(), "claimed");
  EXPECT_EQ(table.rows_of_time_up(), 0U);
  // time first: then the claim is too late, and both at once are one row after the other
  also.leave(away);
  also.wait(120'500);
  also.wait(500);
  EXPECT_EQ(also.reason(), "time");
  EXPECT_EQ(code_of(also.say(here, win)), "too-late");
  EXPECT_EQ(also.rows_of_time_up(), 1U);
  EXPECT_FALSE(also.room->tick(also.now + 1'000'000).row);
}

TEST(RoomClock, AnAnswerOnItsWayIsWaitedForAsLongAsTheLastOneTook) {
  WithClock table(with_clock(R"({"kind": "per-turn", "base_ms": 5000})"));
  const ConnectionId slow = table.who();
  table.wait(1'000);
  table.play(R"(,"thought_ms":700)");
  table.play();
  ASSERT_EQ(table.who(), slow);
  table.wait(5'200);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(type_of(table.play(R"(,"thought_ms":4900)")), "reply");
}

TEST(RoomClock, ATimeUpThatCannotBeStoredIsToldOnlyOnceItIs) {
  WithClock table(with_clock(R"({"kind": "increment", "base_ms": 5000})"));
  table.store_fails = true;
  table.wait(5'500);
  EXPECT_FALSE(table.over());
  table.store_fails = false;
  table.wait(2'000);
  EXPECT_TRUE(table.over());
}

TEST(RoomClock, WhatTheStoreRefusedIsNobodysTime) {
  WithClock table;
  const ConnectionId first = table.who();
  table.wait(10'000);
  table.store_fails = true;
  EXPECT_EQ(code_of(table.play()), "not-stored");
  table.store_fails = false;
  table.now += 30'000;
  table.settle(table.room->tick(table.now));
  table.wait(2'000);
  table.play();
  EXPECT_EQ(table.left(first), 600'000 - 12'000 + 5'000);
}

// --- restarts, and the wall clock

TEST(RoomClock, ARestartTakesNobodysTimeInWhateverStateTheTableWas) {
  for (int acts = 0; acts < 5; ++acts) {
    WithClock table;
    for (int i = 0; i < acts; ++i) {
      table.wait(4'000);
      table.play();
    }
    const ConnectionId who = table.who();
    const std::int64_t mine = table.left(who), theirs = table.left(3 - who);
    table.restart(3'600'000);
    EXPECT_EQ(table.running(), 0) << "nobody is here";
    table.join(3 - who, {static_cast<int>(3 - who)});
    table.wait(30'000);
    EXPECT_EQ(table.left(who), mine) << "who is asked is not here yet";
    table.join(who, {static_cast<int>(who)});
    EXPECT_EQ(table.running(), static_cast<std::int64_t>(who));
    table.wait(1'000);
    EXPECT_EQ(table.left(who), mine - 1'000);
    EXPECT_EQ(table.left(3 - who), theirs);
  }
}

TEST(RoomClock, AfterARestartARuleMayAnswerForWhoIsNotHereAndTheirClockStandsStill) {
  std::string request = with_clock(kTenMinutes);
  request.replace(request.find("base-crfr-a"), 11, "base-ffff-a");
  const std::string others = R"(, {"tile": "base-frfr-a", "copies": 3})";
  request.erase(request.find(others), others.size());
  WithClock table(request, {});
  ASSERT_EQ(table.actions().size(), 1U) << "it fits at one side of the start tile only";
  const ConnectionId who = table.who(), other = table.other();
  const std::size_t moves = table.room->move();
  table.restart(10'000);
  table.join(other, {static_cast<int>(other)});
  table.wait(1'000);
  ASSERT_GT(table.room->move(), moves) << "the only answer needs nobody";
  ASSERT_EQ(table.who(), who);
  const std::int64_t mine = table.left(who);
  table.wait(30'000);
  EXPECT_EQ(table.left(who), mine);
  table.join(who, {static_cast<int>(who)});
  table.wait(1'000);
  EXPECT_EQ(table.left(who), mine - 1'000);
}

TEST(RoomClock, AfterARestartTheClockOfWhoStaysAwayRunsAfterAMinute) {
  WithClock table(with_clock(R"({"kind": "increment", "base_ms": 90000})"));
  table.wait(30'000);
  table.restart(10'000);
  EXPECT_TRUE(table.room->due(table.now)) << "it must stay in memory";
  table.wait(60'000);
  EXPECT_EQ(table.running(), table.asked());
  table.wait(90'000);
  EXPECT_TRUE(table.over());
}

TEST(RoomClock, ARestartNeverTakesMoreThanWasSpentAndGivesAtMostTheStretch) {
  for (int acts = 0; acts < 6; ++acts) {
    WithClock table;
    for (int i = 0; i < acts; ++i) {
      table.wait(3'000);
      table.play();
    }
    const std::int64_t at_start[] = {table.left(1), table.left(2)};
    table.wait(2'500);  // is not in any row
    const std::int64_t before[] = {table.left(1), table.left(2)};
    table.restart(500);
    for (const int seat : {0, 1}) {
      const std::int64_t after = table.left(static_cast<ConnectionId>(seat + 1));
      EXPECT_GE(after, before[seat]);
      EXPECT_EQ(after, at_start[seat]);
    }
  }
}

TEST(RoomClock, TheMachinesTimeMayJumpWhileTheGameRuns) {
  WithClock table;
  const ConnectionId first = table.who();
  for (const UnixMs ahead : {UnixMs{0}, 400 * kOneDay, -400 * kOneDay}) {
    table.room->note_wall(ahead);
    table.wait(1'000);
  }
  EXPECT_EQ(table.left(first), 597'000);
  table.play();
  table.restart(1'000);
  EXPECT_EQ(table.left(first), 602'000);
  EXPECT_FALSE(table.over());
}

// --- days

TEST(RoomClock, ATurnOfDaysGoesOnWhileTheTableIsNotInMemory) {
  WithClock table(with_clock(kThreeDays));
  const ConnectionId first = table.who();
  table.leave(1);
  table.leave(2);
  ASSERT_TRUE(table.room->sleeps_until(table.now).has_value());
  EXPECT_EQ(*table.room->sleeps_until(table.now), table.now + 3 * kOneDay);
  table.restart(2 * kOneDay);
  EXPECT_EQ(table.left(first), 1 * kOneDay);
  EXPECT_FALSE(table.room->due(table.now));
  table.restart(kOneDay - 1'800'000);
  EXPECT_TRUE(table.room->due(table.now)) << "within the hour it is kept";
  table.wait(1'800'000);
  EXPECT_TRUE(table.over());
}

TEST(RoomClock, ATurnOfDaysThatEndedWhileNobodyLookedEndsWhenTheTableIsLoaded) {
  WithClock table(with_clock(kThreeDays));
  table.restart(5 * kOneDay);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.reason(), "time");
}

TEST(RoomClock, AfterTheServerWasAwayATurnOfDaysLastsHalfADayMoreAtLeast) {
  WithClock table(with_clock(kThreeDays));
  const ConnectionId first = table.who();
  const UnixMs back = table.now + 5 * kOneDay;
  table.restart(5 * kOneDay, back);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.left(first), kOneDay / 2);
  table.restart(kOneDay / 4, back);  // put away and loaded again by the same process
  EXPECT_EQ(table.left(first), kOneDay / 4);
  table.wait(kOneDay / 4);
  EXPECT_TRUE(table.over());
}

TEST(RoomClock, AWallClockThatHasJumpedAheadEndsNoTurnOfDays) {
  WithClock table(with_clock(kThreeDays));
  table.now += 3'600'000;
  std::string error;
  table.room = Room::open({"game", table.setup, table.rules, seed_of(7), table.rows}, error);
  table.room->note_wall(40 * kOneDay);
  table.settle(table.room->tick(table.now));
  EXPECT_FALSE(table.over());
}

TEST(RoomClock, VacationIsTakenFromAPlayersOwnDays) {
  WithClock table(with_clock(kThreeDays));
  const ConnectionId first = table.who();
  EXPECT_EQ(type_of(table.say(first, R"({"type":"vacation","id":"v","days":5})")), "reply");
  EXPECT_EQ(table.left(first), 8 * kOneDay);
  EXPECT_EQ(table.clocks().at("vacations").at(first - 1).at("days_left"), 2);
  EXPECT_EQ(code_of(table.say(first, R"({"type":"vacation","id":"v2","days":3})")), "illegal");
  table.restart(7 * kOneDay);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.left(first), 1 * kOneDay);
}

// What is stored has to be read again: a row beyond the bounds would take the game with it.
TEST(RoomClock, ATurnThatLastedAsLongAsDaysAndVacationAllowIsReadAgain) {
  WithClock table(with_clock(R"({"kind": "days", "base_ms": 2592000000, "vacation": 60})"));
  const ConnectionId first = table.who();
  table.say(first, R"({"type":"vacation","id":"v","days":60})");
  table.wait(80 * kOneDay);
  EXPECT_EQ(table.left(first), 10 * kOneDay);
  EXPECT_EQ(type_of(table.play()), "reply");
  table.wait(200 * kOneDay);
  EXPECT_TRUE(table.over()) << "the other's thirty days are over";
  for (const Row& row : table.rows) {
    wire::TableEvent read;
    const JsonError fault = wire::from_json(wire::to_json(row.event), read);
    EXPECT_FALSE(fault) << to_string(fault);
  }
}

// --- gifts

TEST(RoomClock, TimeIsGivenToOthers) {
  WithClock table;
  const ConnectionId first = table.who(), second = table.other();
  table.wait(10'000);
  EXPECT_EQ(type_of(table.say(second, R"({"type":"give-time","id":"g","to":)" + std::to_string(first) + "}")),
            "reply");
  EXPECT_EQ(table.left(first), 605'000);
  table.restart(0);
  EXPECT_EQ(table.left(first), 615'000);
}

TEST(RoomClock, HostileGiftsAreRefused) {
  WithClock table;
  table.join(9);
  const auto gift = [&](ConnectionId from, const std::string& members) {
    return code_of(
        table.say(from, R"({"type":"give-time","id":")" + table.next_id() + R"(",)" + members + "}"));
  };
  EXPECT_EQ(gift(1, R"("to":1)"), "illegal") << "to oneself";
  EXPECT_EQ(gift(1, R"("seat":1,"to":1)"), "illegal");
  EXPECT_EQ(gift(1, R"("seat":2,"to":1)"), "not-yours") << "another's gift";
  EXPECT_EQ(gift(9, R"("to":1)"), "not-yours") << "a watcher";
  EXPECT_EQ(gift(1, R"("to":2,"given_ms":-5000)"), "malformed");
  EXPECT_EQ(gift(1, R"("to":2,"given_ms":0)"), "malformed");
  EXPECT_EQ(gift(1, R"("to":2,"given_ms":9223372036854775807)"), "malformed");
  EXPECT_EQ(gift(1, R"("to":2,"given_ms":1e300)"), "malformed");
  EXPECT_EQ(gift(1, R"("to":6)"), "malformed");
  EXPECT_EQ(gift(1, R"("to":2,"given_ms":604800000)"), "illegal") << "more than a clock shows";
  EXPECT_EQ(table.left(1), 600'000);
  EXPECT_EQ(table.left(2), 600'000);
}

// Whatever is sent: a sentence comes back, and no clock has moved.
TEST(RoomClock, NonsenseInMessagesOfClocksIsRefusedWithASentence) {
  WithClock table(with_clock(kThreeDays));
  const object before = table.clocks();
  const std::size_t rows = table.rows.size();
  for (const char* nonsense : {R"("type":"give-time")",
                               R"("type":"give-time","to":0)",
                               R"("type":"give-time","to":7)",
                               R"("type":"give-time","to":"2")",
                               R"("type":"give-time","to":2,"seat":0)",
                               R"("type":"give-time","to":2,"seat":99999999999)",
                               R"("type":"give-time","to":2,"given_ms":999)",
                               R"("type":"give-time","to":2,"given_ms":-9223372036854775808)",
                               R"("type":"give-time","to":2,"given_ms":null)",
                               R"("type":"give-time","to":2,"given_ms":[1]})",
                               R"("type":"give-time","to":2,"given_ms":1500.5)",
                               R"("type":"pause","allow":1)",
                               R"("type":"pause","allow":"yes")",
                               R"("type":"pause","allow":true)",
                               R"("type":"pause","until":7)",
                               R"("type":"resume","seat":1)",
                               R"("type":"resume")",
                               R"("type":"vacation")",
                               R"("type":"vacation","days":0)",
                               R"("type":"vacation","days":-1)",
                               R"("type":"vacation","days":8)",
                               R"("type":"vacation","days":61)",
                               R"("type":"vacation","days":1e99)",
                               R"("type":"vacation","days":1,"seat":2)",
                               R"("type":"vacation","days":1,"seat":7)"}) {
    const object answer = table.say(1, R"({"id":")" + table.next_id() + R"(",)" + nonsense + "}");
    EXPECT_EQ(type_of(answer), "refused") << nonsense << ": " << json_text(answer);
    EXPECT_NE(text_of(answer.at("error").as_object(), "message"), "") << nonsense;
  }
  for (const char* thought : {"-1", "9223372036854775807", "1e99", "null", "\"1\"", "0.5"})
    EXPECT_EQ(code_of(table.play(R"(,"thought_ms":)" + std::string(thought))), "malformed") << thought;
  EXPECT_EQ(table.rows.size(), rows);
  EXPECT_EQ(table.clocks(), before);
}

TEST(RoomClock, NobodyFillsTheTableWithGifts) {
  WithClock table;
  int given = 0;
  for (int i = 0; i < 100; ++i)
    given +=
        type_of(table.say(1, R"({"type":"give-time","id":")" + table.next_id() + R"(","to":2})")) == "reply";
  EXPECT_LE(given, 10);
}

// --- pauses

TEST(RoomClock, APauseIsAgreedToAndThenNobodysClockRuns) {
  WithClock table;
  const ConnectionId first = table.who();
  table.wait(5'000);
  ASSERT_EQ(type_of(table.say(1, R"({"type":"pause","id":"p"})")), "reply");
  EXPECT_EQ(table.clocks().at("pause_asked").at("needs").at(0), 2);
  EXPECT_EQ(table.running(), static_cast<std::int64_t>(first)) << "asking is not pausing";
  ASSERT_EQ(type_of(table.say(2, R"({"type":"pause","id":"q","allow":true})")), "reply");
  EXPECT_TRUE(table.clocks().at("paused").as_bool());
  EXPECT_EQ(table.clocks().at("paused_by"), 1) << "who asked, not who agreed";
  EXPECT_EQ(table.running(), 0);
  table.wait(3'600'000);
  EXPECT_EQ(table.left(first), 595'000);
  EXPECT_EQ(code_of(table.play()), "illegal");
  ASSERT_EQ(type_of(table.say(3 - first, R"({"type":"resume","id":"r"})")), "reply");
  EXPECT_TRUE(table.clocks().at("paused_by").is_null());
  table.wait(1'000);
  EXPECT_EQ(table.left(first), 594'000);
}

TEST(RoomClock, APauseMayBeRefusedAndAQuestionTakenBack) {
  WithClock table;
  table.say(1, R"({"type":"pause","id":"p"})");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"pause","id":"p2"})")), "too-late");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"pause","id":"p3","allow":true})")), "not-yours");
  EXPECT_EQ(type_of(table.say(2, R"({"type":"pause","id":"q","allow":false})")), "reply");
  EXPECT_FALSE(table.clocks().at("paused").as_bool());
  table.say(2, R"({"type":"pause","id":"p4"})");
  EXPECT_EQ(type_of(table.say(2, R"({"type":"pause","id":"q2","allow":false})")), "reply");
  EXPECT_TRUE(table.clocks().at("pause_asked").is_null());
  EXPECT_EQ(code_of(table.say(1, R"({"type":"resume","id":"r"})")), "too-late");
}

TEST(RoomClock, APauseLastsOverARestartAndEndsByItselfAfterADay) {
  WithClock table;
  const ConnectionId first = table.who();
  table.say(1, R"({"type":"pause","id":"p"})");
  table.say(2, R"({"type":"pause","id":"q","allow":true})");
  table.restart(kOneDay / 2);
  EXPECT_TRUE(table.clocks().at("paused").as_bool());
  EXPECT_EQ(table.clocks().at("paused_by"), 1);
  EXPECT_FALSE(table.room->due(table.now));
  table.join(3 - first, {static_cast<int>(3 - first)});
  EXPECT_EQ(code_of(table.say(3 - first, R"({"type":"resume","id":"r"})")), "illegal")
      << "nobody's clock is started who is not here";
  table.wait(kOneDay / 2);
  EXPECT_FALSE(table.clocks().at("paused").as_bool());
  table.wait(600'000);
  EXPECT_TRUE(table.over());
}

TEST(RoomClock, InAPauseNobodyIsGone) {
  WithClock table;
  const ConnectionId first = table.who();
  table.say(1, R"({"type":"pause","id":"p"})");
  table.say(2, R"({"type":"pause","id":"q","allow":true})");
  table.leave(first);
  table.wait(3'600'000);
  EXPECT_EQ(code_of(table.say(3 - first, R"({"type":"end","id":"e","how":"win"})")), "illegal");
}

// --- what is kept

TEST(RoomClock, TheRecordHasEachClockAfterEachAct) {
  WithClock table;
  table.wait(2'000);
  table.play();
  const std::size_t move = table.room->move();
  const std::string record = table.room->record_text(false, Room::Sees::all);
  EXPECT_NE(record.find("clock 10m+5s\n"), std::string::npos) << record;
  EXPECT_NE(record.find("tag clocks " + std::to_string(move) + "=603000\n"), std::string::npos) << record;
}

TEST(RoomClock, ARematchHasTheSameClocksAndTheyAreFull) {
  WithClock table(with_clock(R"({"kind": "increment", "base_ms": 5000})"));
  table.wait(5'000);
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.room->rematch_setup().clock, table.setup.clock);
}

TEST(RoomClock, AnAnswerSentTwiceIsChargedOnce) {
  WithClock table;
  const ConnectionId first = table.who();
  table.wait(4'000);
  const std::string act = R"({"type":"act","id":"same","move":)" + std::to_string(table.room->move()) +
                          R"(,"actions":[")" + table.actions().front() + R"(","-"]})";
  EXPECT_EQ(type_of(table.say(first, act)), "reply");
  table.wait(1'000);
  EXPECT_EQ(type_of(table.say(first, act)), "reply");
  EXPECT_EQ(table.left(first), 601'000);
}

}  // namespace
}  // namespace bastide
