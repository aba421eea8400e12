// Those who hold no seat: by which names they are known, and what they see where the table lets them see its
// game late.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/room/played_game.h"
#include "server/room/testing/room_table.h"
#include "wire/write.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::applied;
using testing::asked;
using testing::code_of;
using testing::kSmallTable;
using testing::members_that_change;
using testing::other;
using testing::RoomTable;
using testing::seed_of;
using testing::small_table_with;
using testing::text_of;
using testing::type_of;

using Sees = Room::Sees;

constexpr ConnectionId kWatcher = 9;
constexpr UnixMs kDelay = 60'000;

// A minute late. Seat n's connection is number n, and both are here.
struct Late : RoomTable {
  explicit Late(const std::string& more = "") : RoomTable(small_table_with(R"("watch_delay": 60)" + more)) {
    join(1, {1});
    join(2, {2});
  }
  void wait(UnixMs time) {
    const UnixMs until = now + time;
    for (int i = 0; i < 500; ++i) {
      const auto wake = room->next_wakeup();
      if (!wake || *wake > until) break;
      now = std::max(now, *wake);
      settle(room->tick(now));
    }
    now = until;
    settle(room->tick(now));
  }
  std::vector<std::int64_t> versions_heard(ConnectionId who) const {
    std::vector<std::int64_t> versions;
    for (const object& each : heard_of(who, "happened")) versions.push_back(each.at("version").as_int64());
    return versions;
  }
  object welcome_of(ConnectionId who, std::string_view more = "") {
    join(who, {}, more);
    return heard_of(who, "welcome").back();
  }
  std::size_t late_moves() const { return room->played(Sees::late).actions.size(); }
};

// --- late

TEST(RoomWatchers, WhatHappensIsToldToWatchersWhenItIsDue) {
  Late table;
  table.wait(kDelay);  // the beginning
  table.join(kWatcher);
  const std::int64_t before = table.room->version(Sees::all);
  table.act_first();
  table.wait(10'000);
  table.act_first();
  EXPECT_EQ(table.versions_heard(1), (std::vector{before + 1, before + 2}));
  table.wait(kDelay - 10'000 - 1);
  EXPECT_TRUE(table.versions_heard(kWatcher).empty()) << "a millisecond before";
  table.wait(1);
  EXPECT_EQ(table.versions_heard(kWatcher), std::vector{before + 1});
  table.wait(9'999);
  EXPECT_EQ(table.versions_heard(kWatcher).size(), 1U);
  table.wait(1);
  EXPECT_EQ(table.versions_heard(kWatcher), (std::vector{before + 1, before + 2}));
}

TEST(RoomWatchers, WhatIsToldLateIsTheGame) {
  Late table;
  table.wait(kDelay);
  object seen = table.welcome_of(kWatcher).at("snapshot").as_object();
  for (int i = 0; i < 6; ++i) table.act_first();
  table.say(asked(table), R"({"type":"chat","id":"c","text":"Hm"})");
  table.wait(kDelay);
  for (const object& each : table.heard_of(kWatcher, "happened"))
    if (each.contains("changes")) seen = applied(std::move(seen), each.at("changes").as_object());
  EXPECT_EQ(members_that_change(seen), members_that_change(table.snapshot()));
  const auto mine = table.heard_of(1, "happened"), theirs = table.heard_of(kWatcher, "happened");
  ASSERT_EQ(mine.size(), theirs.size());
  for (std::size_t i = 0; i < mine.size(); ++i)
    for (const char* member : {"version", "what", "move", "at", "events"})
      EXPECT_EQ(mine[i].at(member), theirs[i].at(member)) << i << " " << member;
  EXPECT_EQ(mine[0].at("actions"), theirs[0].at("actions"));
  EXPECT_EQ(text_of(theirs.back(), "text"), "Hm");
}

TEST(RoomWatchers, NothingThatTheyCanAskForIsNewer) {
  Late table;
  table.wait(kDelay);
  table.join(kWatcher);
  const std::string snapshot = table.room->snapshot_text(Sees::all),
                    record = table.room->record_text(true, Sees::all);
  const std::string seen = wire::to_json(table.room->table(Sees::late));
  const std::int64_t version = table.room->version(Sees::all);
  const std::size_t move = table.room->move();
  const PlayerId turn = table.room->asked(Sees::all);
  const ConnectionId first = asked(table);
  table.say(first, R"({"type":"chat","id":"c","text":"Hm"})");
  while (asked(table) == first) table.act_first();
  const Room& room = *table.room;
  EXPECT_EQ(room.snapshot_text(Sees::late), snapshot);
  EXPECT_EQ(room.record_text(true, Sees::late), record);
  EXPECT_EQ(wire::to_json(room.table(Sees::late)), seen);
  EXPECT_EQ(room.version(Sees::late), version);
  EXPECT_EQ(room.asked(Sees::late), turn);
  EXPECT_EQ(table.late_moves(), move);
  EXPECT_NE(room.snapshot_text(Sees::all), snapshot) << "and the game has gone on";

  const object welcome = table.welcome_of(8);
  EXPECT_EQ(welcome.at("table").at("version").as_int64(), version);
  EXPECT_TRUE(welcome.at("chat").as_array().empty());
  EXPECT_EQ(welcome.at("snapshot").at("asked").at("seat").as_int64(), turn + 1);
  const object again = table.welcome_of(7, R"(,"since":)" + std::to_string(version));
  EXPECT_TRUE(again.at("resumed").as_bool());
  EXPECT_TRUE(table.heard_of(7, "happened").empty()) << "what the seats were told is not told to them";
  const object ahead = table.welcome_of(6, R"(,"since":)" + std::to_string(room.version(Sees::all)));
  EXPECT_FALSE(ahead.at("resumed").as_bool());
  EXPECT_EQ(ahead.at("table").at("version").as_int64(), version);
}

TEST(RoomWatchers, TheirQuestionsAreAboutWhatTheySee) {
  Late table;
  table.wait(kDelay);
  table.join(kWatcher);
  const std::size_t move = table.room->move();
  table.act_first();
  const auto preview = [&](std::size_t at) {
    return table.say(kWatcher,
                     R"({"type":"preview","id":"p","move":)" + std::to_string(at) + R"(,"actions":[]})");
  };
  EXPECT_EQ(code_of(preview(table.room->move())), "too-late");
  EXPECT_EQ(type_of(preview(move)), "reply");
  const object squares = table.say(kWatcher, R"({"type":"inspect","id":"i"})");
  EXPECT_EQ(squares.at("move").as_int64(), static_cast<std::int64_t>(move));
  const object resync = table.say(kWatcher, R"({"type":"resync","id":"r"})");
  EXPECT_EQ(resync.at("table").at("move").as_int64(), static_cast<std::int64_t>(move));
}

TEST(RoomWatchers, WhoIsGoneIsNotToldLateAsThatSaysWhoseTurnItIs) {
  Late table(R"(, "gone": 10)");
  table.wait(kDelay);
  table.join(kWatcher);
  const ConnectionId away = asked(table), here = other(table);
  table.leave(away);
  table.wait(12'000);
  EXPECT_EQ(table.heard_of(here, "presence").back().at("gone").as_array().size(), 1U);
  const object told = table.heard_of(kWatcher, "presence").back();
  EXPECT_TRUE(told.at("gone").as_array().empty());
  EXPECT_EQ(told.at("present").as_array().size(), 1U) << "who is connected is told at once";
  const object welcome = table.welcome_of(8);
  for (const auto& seat : welcome.at("table").at("seats").as_array()) EXPECT_FALSE(seat.at("gone").as_bool());
}

TEST(RoomWatchers, NothingIsToldToThemWhenSomebodyIsGoneOrHurried) {
  Late table(R"(, "gone": 10)");
  table.wait(kDelay);
  table.join(kWatcher);
  const ConnectionId away = asked(table), here = other(table);
  table.leave(away);
  table.wait(3'000);
  const auto told = [&](ConnectionId who) { return table.heard_of(who, "presence").size(); };
  const std::size_t watcher = told(kWatcher), player = told(here);
  table.wait(12'000);
  EXPECT_EQ(told(here), player + 1) << "somebody is gone";
  EXPECT_EQ(told(kWatcher), watcher);
  table.settle(table.room->note_hurried(0, true, table.now));
  table.wait(3'000);
  EXPECT_EQ(told(here), player + 2);
  EXPECT_EQ(told(kWatcher), watcher);
  table.join(8);
  table.wait(3'000);
  EXPECT_EQ(told(kWatcher), watcher + 1) << "what is not so is told as ever";
  EXPECT_TRUE(table.heard_of(kWatcher, "presence").back().at("hurried").as_array().empty());
}

TEST(RoomWatchers, WhatPlayersAskEachOtherIsNotToldByRefusals) {
  Late table(R"(, "clock": {"kind": "increment", "base_ms": 600000})");
  table.wait(kDelay);
  table.join(kWatcher);
  const auto answers = [&] {
    std::vector<std::string> all;
    for (const char* more : {R"("takeback")", R"("takeback","allow":true)", R"("takeback","allow":false)",
                             R"("end","how":"draw")", R"("end","allow":true)", R"("pause")",
                             R"("pause","allow":true)", R"("resume")", R"("give-time","to":1)"}) {
      const object answer = table.say(kWatcher, std::string(R"({"id":"q","type":)") + more + "}");
      EXPECT_EQ(code_of(answer), "not-yours") << more;
      all.push_back(boost::json::serialize(answer));
    }
    return all;
  };
  const std::vector<std::string> before = answers();
  const ConnectionId player = asked(table);
  table.act_first();
  EXPECT_EQ(type_of(table.say(player, R"({"type":"takeback","id":"t"})")), "reply");
  EXPECT_EQ(type_of(table.say(player, R"({"type":"pause","id":"p"})")), "reply");
  EXPECT_EQ(answers(), before);
  EXPECT_EQ(type_of(table.say(3 - player, R"({"type":"pause","id":"y","allow":true})")), "reply");
  EXPECT_EQ(answers(), before) << "while it is paused";
}

TEST(RoomWatchers, AfterALongBacklogTheyAreWelcomedAnewAtTheEnd) {
  Late table;
  table.join(kWatcher);
  for (int i = 0; i < 40; ++i) {
    table.now += 1'000;
    const auto who = static_cast<ConnectionId>(1 + i % 2);
    EXPECT_EQ(type_of(table.say(who, R"({"type":"chat","text":"Hm","id":"c)" + std::to_string(i) + "\"}")),
              "reply");
  }
  table.heard[kWatcher].clear();
  table.play_to_the_end();
  EXPECT_TRUE(table.heard_of(kWatcher, "happened").empty());
  ASSERT_EQ(table.heard_of(kWatcher, "welcome").size(), 1U);
  const object welcome = table.heard_of(kWatcher, "welcome").back();
  EXPECT_EQ(welcome.at("table").at("status"), "over");
  EXPECT_EQ(welcome.at("chat").as_array().size(), 40U);
  EXPECT_EQ(welcome.at("snapshot").as_object(), table.snapshot());
  EXPECT_EQ(table.room->snapshot_text(Sees::late), table.room->snapshot_text(Sees::all));
}

TEST(RoomWatchers, AtItsEndTheWholeGameIsShown) {
  Late table;
  table.join(kWatcher);
  table.play_to_the_end();
  EXPECT_EQ(table.room->version(Sees::late), table.room->version(Sees::all));
  EXPECT_EQ(table.heard_of(kWatcher, "happened").back().at("table").at("status"), "over");
  EXPECT_EQ(table.versions_heard(kWatcher).size(), table.versions_heard(1).size() + 1)
      << "with its beginning";
  const object welcome = table.welcome_of(8);
  EXPECT_EQ(welcome.at("table").at("status"), "over");
  EXPECT_FALSE(welcome.at("table").at("deal").at("seed").is_null());
}

TEST(RoomWatchers, BeforeTheGameThereIsNothingToBeLateWith) {
  RoomTable table(small_table_with(R"("watch_delay": 60)"), false);
  table.join(kWatcher);
  table.join(1, {1});
  table.say(1, R"({"type":"chat","id":"c","text":"Hello"})");
  EXPECT_EQ(table.heard_of(kWatcher, "happened").size(), 1U);
  for (const int seat : {1, 2}) table.give_nonce(seat);
  EXPECT_EQ(table.room->status(Sees::all), TableStatus::playing);
  EXPECT_EQ(table.room->status(Sees::late), TableStatus::waiting);
}

TEST(RoomWatchers, WhoShowsTheKeyOfASeatSeesAllOfItAtOnce) {
  Late table;
  table.wait(kDelay);
  table.join(kWatcher);
  table.act_first();
  const std::vector<std::string> mine{table.keys.at(1)}, none{"wrong"};
  EXPECT_EQ(table.room->sees(mine), Sees::all);
  EXPECT_EQ(table.room->sees(none), Sees::late);
  EXPECT_EQ(table.room->sees({}), Sees::late);
  table.settle(table.room->receive(
      kWatcher, R"({"type":"hello","speaks":3,"key":")" + table.keys.at(1) + "\"}", table.now));
  const object welcome = table.heard_of(kWatcher, "welcome").back();
  EXPECT_FALSE(welcome.at("resumed").as_bool());
  EXPECT_EQ(welcome.at("table").at("version").as_int64(), table.room->version(Sees::all));
}

TEST(RoomWatchers, OverARestartTheyKeepTheirDistance) {
  Late table;
  table.wait(kDelay);
  table.act_first();
  table.wait(30'000);
  const std::string snapshot = table.room->snapshot_text(Sees::all);
  const std::int64_t version = table.room->version(Sees::all);
  table.act_first();
  table.act_first();
  table.now += 29'000;
  table.open();  // nobody is here; the last two acts are 29 seconds old
  table.settle(table.room->tick(table.now));
  EXPECT_EQ(table.room->version(Sees::late), version - 1) << "the first one is 59 seconds old";
  table.wait(1'000);
  EXPECT_EQ(table.room->snapshot_text(Sees::late), snapshot);
  table.heard.clear();
  table.join(kWatcher);
  table.wait(29'999);
  EXPECT_EQ(table.room->version(Sees::late), version);
  table.wait(1);
  EXPECT_EQ(table.versions_heard(kWatcher), (std::vector{version + 1, version + 2}));
  EXPECT_EQ(table.room->snapshot_text(Sees::late), table.room->snapshot_text(Sees::all));
  for (const object& each : table.heard_of(kWatcher, "happened"))
    EXPECT_FALSE(each.at("actions").as_array().empty());
}

TEST(RoomWatchers, BeforeItsFirstTickALoadedTableShowsNoMoreThanItsBeginning) {
  Late table;
  table.act_first();
  const std::unique_ptr<Room> again = table.reopened();
  EXPECT_EQ(again->status(Sees::late), TableStatus::waiting);
  EXPECT_EQ(again->status(Sees::all), TableStatus::playing);
}

TEST(RoomWatchers, RowsFromTheFutureAreShownAfterTheDelay) {
  Late table;
  table.act_first();
  table.now -= 3'600'000;  // the machine's time was set back
  table.open();
  table.settle(table.room->tick(table.now));
  table.wait(kDelay);
  EXPECT_EQ(table.room->version(Sees::late), table.room->version(Sees::all));
}

TEST(RoomWatchers, ClocksAreThoseOfThatTime) {
  Late table(R"(, "clock": {"kind": "increment", "base_ms": 600000})");
  table.wait(kDelay);
  const ConnectionId first = asked(table);
  table.wait(20'000);
  while (asked(table) == first) table.act_first();
  table.wait(30'000);
  table.join(kWatcher);
  const object clocks = table.heard_of(kWatcher, "clocks").back();
  EXPECT_EQ(clocks.at("running").as_int64(), static_cast<std::int64_t>(first));
  // A minute ago the first clock had run for 50 seconds: 110 in all, less the minute.
  EXPECT_EQ(clocks.at("left_ms").at(first - 1).as_int64(), 600'000 - 50'000);
  table.join(3, {1});
  EXPECT_EQ(table.heard_of(3, "clocks").back().at("left_ms").at(first - 1).as_int64(), 600'000 - 80'000);
  table.wait(kDelay);
  const object told = table.heard_of(kWatcher, "happened").back();
  EXPECT_EQ(told.at("clocks").at("left_ms").at(first - 1).as_int64(), 600'000 - 80'000);
}

TEST(RoomWatchers, WhatNobodyWatchesIsTheSameAfterwards) {
  Late table;
  for (int i = 0; i < 4; ++i) table.act_first();
  table.wait(kDelay);
  EXPECT_EQ(table.room->snapshot_text(Sees::late), table.room->snapshot_text(Sees::all));
  table.join(kWatcher);
  object seen = table.heard_of(kWatcher, "welcome").back().at("snapshot").as_object();
  table.act_first();
  table.wait(kDelay);
  for (const object& each : table.heard_of(kWatcher, "happened"))
    if (each.contains("changes")) seen = applied(std::move(seen), each.at("changes").as_object());
  EXPECT_EQ(members_that_change(seen), members_that_change(table.snapshot()));
}

TEST(RoomWatchers, NoClockRunsForThemWhileTheServerIsDown) {
  Late table(R"(, "clock": {"kind": "increment", "base_ms": 600000})");
  table.wait(kDelay);
  const ConnectionId first = asked(table);
  table.wait(20'000);
  while (asked(table) == first) table.act_first();
  table.join(3, {1});
  const object before = table.heard_of(3, "clocks").back();
  table.now += 3'600'000;
  table.open();
  table.settle(table.room->tick(table.now));
  table.join(kWatcher);
  const object clocks = table.heard_of(kWatcher, "clocks").back();
  EXPECT_EQ(clocks.at("left_ms"), before.at("left_ms"));
  const boost::json::value* running = clocks.if_contains("running");
  EXPECT_TRUE(running == nullptr || running->is_null());
}

TEST(RoomWatchers, ATakebackIsSeenLateToo) {
  Late table;
  table.wait(kDelay);
  table.join(kWatcher);
  const ConnectionId player = asked(table);
  table.act_first();
  table.say(player, R"({"type":"takeback","id":"t"})");
  table.say(3 - player, R"({"type":"takeback","id":"y","allow":true})");
  EXPECT_TRUE(table.versions_heard(kWatcher).empty());
  table.wait(kDelay);
  EXPECT_EQ(table.versions_heard(kWatcher), table.versions_heard(1));
  EXPECT_EQ(table.room->snapshot_text(Sees::late), table.room->snapshot_text(Sees::all));
}

TEST(RoomWatchers, TheDelayIsBoundAndKept) {
  RuleCache cache;
  TableRequest request;
  EXPECT_EQ(read_table_request(small_table_with(R"("watch_delay": 901)"), cache, request).place,
            "/watch_delay");
  EXPECT_EQ(read_table_request(small_table_with(R"("watch_delay": 180)"), cache, request).message.text, "");
  TableSetup again;
  EXPECT_EQ(read_setup(setup_text(request.setup), again).message.text, "");
  EXPECT_EQ(again.watch_delay, 180);
  EXPECT_EQ(read_table_request(kSmallTable, cache, request).message.text, "");
  EXPECT_EQ(setup_text(request.setup).find("watch_delay"), std::string::npos) << "as in old stores: none";
}

// --- by name

std::vector<std::string> names_in(const object& message) {
  std::vector<std::string> names;
  for (const auto& each : message.at("named").as_array()) names.emplace_back(each.at("name").as_string());
  return names;
}

TEST(RoomWatchers, AccountsAreListedAndTheOthersCounted) {
  RoomTable table;
  table.join(1, {1}, "", {"Anna", false});
  table.join(11, {}, "", {"Cleo", false});
  table.join(12, {}, "", {"Kiebitz", true});
  table.join(13);
  table.join(14, {}, "", {"Cleo", false});  // on a second device
  table.pass_a_second();
  const object told = table.heard_of(1, "presence").back();
  EXPECT_EQ(names_in(told), (std::vector<std::string>{"Cleo", "Kiebitz"}))
      << "who holds a seat does not watch";
  EXPECT_FALSE(told.at("named").at(0).at("bot").as_bool());
  EXPECT_TRUE(told.at("named").at(1).at("bot").as_bool());
  EXPECT_EQ(told.at("watchers").as_int64(), 4);
  EXPECT_EQ(told.at("others").as_int64(), 1);
  table.join(15);
  table.pass_a_second();
  const object heard = table.heard_of(15, "presence").back();
  EXPECT_EQ(names_in(heard), names_in(told)) << "the welcome of those who watch may be older";
  EXPECT_EQ(heard.at("others").as_int64(), 2);
  table.join(2, {2});
  EXPECT_EQ(names_in(table.heard_of(2, "welcome").back()), names_in(told));
}

TEST(RoomWatchers, WhoSaysHelloAgainKeepsThePlaceInTheList) {
  RoomTable table;
  table.join(11, {}, "", {"Cleo", false});
  table.join(12, {}, "", {"Dora", false});
  const object welcome = table.say(11, R"({"type":"hello","id":"h","speaks":3})");
  EXPECT_EQ(names_in(welcome), (std::vector<std::string>{"Cleo", "Dora"}));
  table.settle(table.room->renew_key(0, std::vector{table.keys.at(1)}, "", table.now).output);
  EXPECT_EQ(names_in(table.say(12, R"({"type":"hello","id":"h","speaks":3})")), names_in(welcome))
      << "also where a key has changed";
}

TEST(RoomWatchers, WhoGoesIsNoLongerListed) {
  RoomTable table;
  table.join(1, {1});
  table.join(11, {}, "", {"Cleo", false});
  table.join(12, {}, "", {"Cleo", false});
  table.join(13, {}, "", {"Dora", false});
  table.pass_a_second();
  table.leave(11);
  table.pass_a_second();
  EXPECT_FALSE(table.heard_of(1, "presence").back().contains("named")) << "the list is the same";
  table.leave(12);
  table.pass_a_second();
  EXPECT_EQ(names_in(table.heard_of(1, "presence").back()), std::vector<std::string>{"Dora"});
}

TEST(RoomWatchers, WhoSitsDownIsNoLongerListed) {
  RoomTable table;
  table.join(1, {1});
  table.join(11, {}, "", {"Ben", false});
  table.pass_a_second();
  table.settle(
      table.room->receive(11, R"({"type":"hello","speaks":3,"key":")" + table.keys.at(2) + "\"}", table.now));
  table.pass_a_second();
  EXPECT_TRUE(names_in(table.heard_of(1, "presence").back()).empty());
}

TEST(RoomWatchers, ThousandsWhoComeAtOnceAreToldAboutOnceASecond) {
  RoomTable table;
  table.join(1, {1});
  table.pass_a_second();
  table.heard[1].clear();
  for (ConnectionId i = 0; i < 5000; ++i) {
    table.room->connect(100 + i, {}, {"name-" + std::to_string(i), false});
    table.settle(table.room->receive(100 + i, R"({"type":"hello","speaks":3,"fetches":true})", table.now));
  }
  EXPECT_LE(table.heard_of(1, "presence").size(), 1U);
  table.pass_a_second();
  ASSERT_LE(table.heard_of(1, "presence").size(), 2U);
  const object told = table.heard_of(1, "presence").back();
  EXPECT_EQ(told.at("watchers").as_int64(), 5000);
  EXPECT_EQ(told.at("others").as_int64(), 4950);
  std::size_t most = 0;
  for (const object& each : table.heard_of(1, "presence"))
    if (each.contains("named")) most = std::max(most, each.at("named").as_array().size());
  EXPECT_EQ(most, 50U);
  table.settle(table.room->disconnect(100, table.now));
  table.pass_a_second();
  const auto names = names_in(table.heard_of(1, "presence").back());
  ASSERT_EQ(names.size(), 50U);
  EXPECT_EQ(names.front(), "name-1");
  EXPECT_EQ(names.back(), "name-50") << "the next one moves up";
}

// --- their talk

std::string line(const std::string& id, const std::string& text) {
  return R"({"type":"watcher-chat","id":")" + id + R"(","text":")" + text + "\"}";
}

// Anna and Ben play, Cleo watches with an account, number 13 without one.
struct Talking : RoomTable {
  Talking() {
    join(1, {1});
    join(2, {2});
    join(11, {}, "", {"Cleo", false});
    join(13);
  }
  std::vector<std::string> texts(ConnectionId who) const {
    std::vector<std::string> texts;
    for (const object& each : heard_of(who, "watcher-talk"))
      for (const auto& said : each.at("lines").as_array()) texts.emplace_back(said.at("text").as_string());
    return texts;
  }
};

TEST(RoomWatchers, TheirTalkIsSeenByThemAlone) {
  Talking table;
  EXPECT_EQ(type_of(table.say(11, line("a", "Look at that city"))), "reply");
  EXPECT_EQ(table.texts(11), std::vector<std::string>{"Look at that city"});
  EXPECT_EQ(table.texts(13), table.texts(11)) << "who may not write may read";
  EXPECT_TRUE(table.texts(1).empty());
  table.join(14);
  EXPECT_EQ(table.texts(14), table.texts(11));
  const object told = table.heard_of(14, "watcher-talk").at(0).at("lines").at(0).as_object();
  EXPECT_EQ(text_of(told, "name"), "Cleo");
}

TEST(RoomWatchers, WhoPlaysDoesNotGetItHoweverTheyAsk) {
  Talking table;
  table.say(11, line("a", "A secret"));
  table.join(3, {1});
  table.say(1, R"({"type":"resync","id":"r"})");
  table.say(1, R"({"type":"hello","id":"h","speaks":3})");
  table.act_first();
  for (const ConnectionId who : {1U, 2U, 3U}) {
    EXPECT_TRUE(table.texts(who).empty()) << who;
    for (const object& each : table.heard.at(who))
      EXPECT_EQ(boost::json::serialize(each).find("A secret"), std::string::npos);
  }
  EXPECT_EQ(testing::table_text(*table.room).find("A secret"), std::string::npos);
  table.join(15);
  table.settle(
      table.room->receive(15, R"({"type":"hello","speaks":3,"key":")" + table.keys.at(1) + "\"}", table.now));
  table.say(11, line("b", "Another"));
  EXPECT_EQ(table.texts(15), std::vector<std::string>{"A secret"}) << "from the moment in which they play";
}

TEST(RoomWatchers, WhoSitsDownPlaysWithAllTheirConnections) {
  Talking table;
  table.join(21, {}, "", {"Ben", false}, "ben");  // on two devices
  table.join(22, {}, "", {"Ben", false}, "ben");
  table.settle(table.room->give_keys("ben", {table.keys.at(2)}, table.now));
  table.say(11, line("a", "A secret"));
  table.join(23, {}, "", {"Ben", false}, "ben");  // was just opened when they sat down
  for (const ConnectionId mine : {21U, 22U, 23U}) {
    EXPECT_EQ(table.heard_of(mine, "welcome").back().at("you").as_array().size(), 1U);
    EXPECT_TRUE(table.texts(mine).empty());
    EXPECT_EQ(code_of(table.say(mine, line("b", "x"))), "not-yours");
  }
  table.pass_a_second();
  EXPECT_EQ(names_in(table.heard_of(1, "presence").back()), std::vector<std::string>{"Cleo"});
  for (const ConnectionId other : {11U, 13U}) EXPECT_EQ(table.heard_of(other, "welcome").size(), 1U);
  table.settle(table.room->give_keys("", {table.keys.at(2)}, table.now));
  EXPECT_EQ(table.heard_of(13, "welcome").size(), 1U) << "nobody is nobody";
}

TEST(RoomWatchers, WhoSitsDownBeforeTheyHaveSaidHelloPlays) {
  RoomTable table;
  table.room->connect(21, {}, {"Ben", false}, "ben");
  table.settle(table.room->give_keys("ben", {table.keys.at(2)}, table.now));
  EXPECT_TRUE(table.room->seated().empty());
  table.settle(table.room->receive(21, R"({"type":"hello","speaks":3})", table.now));
  EXPECT_TRUE(table.room->seated().contains(21));
}

TEST(RoomWatchers, WhoSitsDownSeesAllOfItAtOnce) {
  Late table;
  table.wait(kDelay);
  table.join(21, {}, "", {"Ben", false}, "ben");
  table.act_first();
  table.settle(table.room->give_keys("ben", {table.keys.at(2)}, table.now));
  const object welcome = table.heard_of(21, "welcome").back();
  EXPECT_FALSE(welcome.at("resumed").as_bool());
  EXPECT_EQ(welcome.at("table").at("version").as_int64(), table.room->version(Sees::all));
}

TEST(RoomWatchers, WhoLosesTheirSeatIsToldWhatTheWatchersSaid) {
  Talking table;
  table.say(11, line("a", "First"));
  table.settle(table.room->renew_key(0, std::vector{table.keys.at(1)}, "", table.now).output);
  EXPECT_TRUE(table.heard_of(1, "welcome").back().at("you").as_array().empty());
  EXPECT_EQ(table.texts(1), std::vector<std::string>{"First"});
  EXPECT_TRUE(table.texts(2).empty());
}

TEST(RoomWatchers, AtTheEndTheirTalkIsShownToAll) {
  Talking table;
  table.say(11, line("a", "First"));
  table.play_to_the_end();
  EXPECT_EQ(table.texts(1), std::vector<std::string>{"First"});
  table.say(11, line("b", "Second"));
  EXPECT_EQ(table.texts(2), (std::vector<std::string>{"First", "Second"}));
  table.join(3, {1});
  EXPECT_EQ(table.texts(3), (std::vector<std::string>{"First", "Second"}));
}

TEST(RoomWatchers, OnlyWhoWatchesWithAnAccountMayWrite) {
  Talking table;
  EXPECT_EQ(code_of(table.say(1, line("a", "x"))), "not-yours");
  EXPECT_EQ(code_of(table.say(13, line("a", "x"))), "not-yours");
  EXPECT_EQ(code_of(table.say(11, line("a", "  "))), "malformed");
  EXPECT_EQ(code_of(table.say(11, line("a", std::string(301, 'x')))), "malformed");
  RoomTable quiet(small_table_with(R"("chat": false)"));
  quiet.join(11, {}, "", {"Cleo", false});
  EXPECT_EQ(code_of(quiet.say(11, line("a", "x"))), "illegal");
}

TEST(RoomWatchers, TheirTalkIsPacedAndBounded) {
  Talking table;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(type_of(table.say(11, line("a" + std::to_string(i), "x"))), "reply");
  EXPECT_EQ(code_of(table.say(11, line("a5", "x"))), "too-many");
  EXPECT_EQ(type_of(table.say(11, line("a4", "x"))), "reply") << "that one has been said";
  for (int i = 0; i < 120; ++i) {
    table.now += 2000;
    EXPECT_EQ(type_of(table.say(11, line("b" + std::to_string(i), std::to_string(i)))), "reply");
  }
  table.join(14);
  EXPECT_EQ(table.texts(14).size(), 100U);
  EXPECT_EQ(table.texts(14).back(), "119");
  int taken = 0;
  table.now += 60'000;
  for (ConnectionId i = 0; i < 30; ++i) {
    table.join(100 + i, {}, "", {"name-" + std::to_string(i), false});
    taken += type_of(table.say(100 + i, line("c", "x"))) == "reply" ? 1 : 0;
  }
  EXPECT_EQ(taken, 20) << "a crowd is paced together";
}

}  // namespace
}  // namespace bastide
