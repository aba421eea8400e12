// A room, as those at the table see it: messages in, messages out.
#include "server/room/room.h"
#include "protocol/json/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/dealer/check_deal.h"
#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::applied;
using testing::code_of;
using ::testing::HasSubstr;
using testing::members_that_change;
using testing::RoomTable;
using testing::table_json;
using testing::table_text;
using testing::text_of;
using testing::type_of;

// --- a game

TEST(Room, AWholeGameIsPlayedByMessages) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.play_to_the_end();
  const object over = table_json(*table.room);
  EXPECT_EQ(text_of(over, "status"), "over");
  EXPECT_EQ(over.at("result").get_array().size(), 2U);
  EXPECT_EQ(text_of(over.at("deal").get_object(), "seed"), hex_of(testing::seed_of(7)));
}

TEST(Room, TheGameBeginsByItselfWhenTheLastSeatIsTaken) {
  RoomTable table(R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}],
                      "take": [{"seat": 1, "name": "Anna"}]})");
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::waiting);
  const Room::Taken taken = table.room->take_seat(1, {1, "Ben", "", "ben-nonce", ""}, table.now);
  ASSERT_FALSE(taken.error);
  table.settle(taken.output);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::playing);
  EXPECT_EQ(table.room->open_with(taken.key), std::vector<PlayerId>{1});
  EXPECT_EQ(table.room->move(), 2U);  // who starts, and the first tile
}

TEST(Room, TheGameBeginsWhenEveryPersonHasGivenANonceAfterTheCommitment) {
  RoomTable table(testing::kSmallTable, false);
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::waiting) << "all sit, nobody has given a nonce";
  EXPECT_EQ(type_of(table.give_nonce(1)), "reply");
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::waiting);
  EXPECT_EQ(json_text(table_json(*table.room).at("deal").at("nonces")), R"(["nonce-1",null])");
  EXPECT_EQ(type_of(table.give_nonce(2)), "reply");
  EXPECT_EQ(table.room->status(Room::Sees::all), TableStatus::playing);
}

TEST(Room, ANonceIsGivenOnceAndForNobodyElse) {
  RoomTable table(testing::kSmallTable, false);
  table.join(1, {1});
  EXPECT_EQ(code_of(table.say(1, R"({"type":"nonce","id":"a","seat":2,"nonce":"x"})")), "not-yours");
  EXPECT_EQ(type_of(table.say(1, R"({"type":"nonce","id":"b","seat":1,"nonce":"x"})")), "reply");
  EXPECT_EQ(type_of(table.say(1, R"({"type":"nonce","id":"b","seat":1,"nonce":"x"})")), "reply") << "again";
  EXPECT_EQ(code_of(table.say(1, R"({"type":"nonce","id":"c","seat":1,"nonce":"y"})")), "too-late");
  table.give_nonce(2);
  EXPECT_EQ(code_of(table.say(1, R"({"type":"nonce","id":"d","seat":1,"nonce":"z"})")), "too-late");
  EXPECT_EQ(json_text(table_json(*table.room).at("deal").at("nonces")), R"(["x","nonce-2"])");
}

TEST(Room, WhoTakesALeftSeatGivesItsNonceHimself) {
  RoomTable table(testing::kSmallTable, false);
  table.join(1, {1});
  table.say(1, R"({"type":"nonce","id":"a","nonce":"x"})");
  table.say(1, R"({"type":"leave","id":"b"})");
  const Room::Taken cleo = table.room->take_seat(0, {0, "Cleo", "", "", ""}, table.now);
  table.settle(cleo.output);
  EXPECT_EQ(json_text(table_json(*table.room).at("deal").at("nonces")), "[null,null]");
  table.keys[1] = cleo.key;
  EXPECT_EQ(type_of(table.say(1, R"({"type":"hello","speaks":3,"id":"h","key":")" + cleo.key + "\"}")),
            "welcome");
  table.say(1, R"({"type":"nonce","id":"a","nonce":"hers"})");
  EXPECT_EQ(json_text(table_json(*table.room).at("deal").at("nonces")), R"(["hers",null])") << "the same id";
}

TEST(Room, ATakenSeatIsNotGivenAgain) {
  RoomTable table;
  EXPECT_EQ(table.room->take_seat(0, {0, "Cleo", "", "", ""}, table.now).error.code, ErrorCode::too_late);
  EXPECT_EQ(table.room->take_seat(5, {5, "Cleo", "", "", ""}, table.now).error.code, ErrorCode::unknown);
}

TEST(Room, TheRecordOfAFinishedGameVerifies) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  Record record;
  ASSERT_FALSE(read_record(table.room->record_text(false, Room::Sees::all), record));
  EXPECT_NE(check_deal(record).error.text.find("does not tell the seed"), std::string::npos);
  table.play_to_the_end();
  ASSERT_FALSE(read_record(table.room->record_text(false, Room::Sees::all), record));
  EXPECT_EQ(check_deal(record).error.text, "");
  ASSERT_FALSE(read_record_json(table.room->record_text(true, Room::Sees::all), record));
  EXPECT_EQ(check_deal(record).error.text, "");
}

TEST(Room, EveryVersionIsToldOnceAndInOrder) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const std::int64_t before = table.room->version(Room::Sees::all);
  table.play_to_the_end();
  std::int64_t expected = before;
  for (const object& happened : table.heard_of(2, "happened"))
    EXPECT_EQ(happened.at("version").get_int64(), ++expected);
  EXPECT_EQ(expected, table.room->version(Room::Sees::all));
}

TEST(Room, SnapshotAndChangesMakeTheNextSnapshot) {
  RoomTable table(R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}],
                      "take": [{"seat": 1, "name": "Anna"}, {"seat": 2, "name": "Ben"}]})");
  table.join(1, {1});
  table.join(2, {2});
  object mine = table.snapshot();
  for (int i = 0; i < 60; ++i) {
    table.act_first();
    mine = applied(mine, table.heard_of(1, "happened").back().at("changes").get_object());
    ASSERT_EQ(members_that_change(mine), members_that_change(table.snapshot())) << "after " << i;
  }
}

// --- acting

TEST(Room, APartOfATurnIsDoneWholeOrNotAtAll) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const std::string before = table_text(*table.room);
  const auto who = static_cast<ConnectionId>(table.asked());
  const object refused = table.act(who, "a1", {table.actions().front(), "small@cloister"});
  EXPECT_EQ(code_of(refused), "illegal");
  EXPECT_EQ(text_of(refused.at("error").get_object(), "place"), "/actions/1");
  EXPECT_EQ(table_text(*table.room), before);
}

TEST(Room, AnIllegalActIsRefusedWithItsClause) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const object refused = table.act(static_cast<ConnectionId>(table.asked()), "a1", {"9,9"});
  EXPECT_EQ(code_of(refused), "illegal");
  EXPECT_FALSE(text_of(refused.at("error").get_object(), "clause").empty());
}

TEST(Room, NobodyActsBeyondHisPartOfTheTurn) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const object refused = table.act(static_cast<ConnectionId>(table.asked()), "a1",
                                   {table.actions().front(), "-", "[base-crfr-a]"});
  EXPECT_EQ(code_of(refused), "illegal");
  EXPECT_EQ(text_of(refused.at("error").get_object(), "place"), "/actions/2");
}

TEST(Room, TheSameMessageTwiceIsDoneOnceAndAnsweredTwice) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const auto who = static_cast<ConnectionId>(table.asked());
  const std::string answer = table.actions().front();
  const object first = table.act(who, "same", {answer});
  const std::int64_t version = table.room->version(Room::Sees::all);
  EXPECT_EQ(table.act(who, "same", {answer}), first);
  EXPECT_EQ(table.room->version(Room::Sees::all), version);
  table.open();
  table.join(who, {static_cast<int>(who)});
  EXPECT_EQ(table.act(who, "same", {answer}), first) << "after a restart";
  EXPECT_EQ(table.room->version(Room::Sees::all), version);
}

TEST(Room, AnActForAnEarlierMomentIsTooLateAndGetsWhatItMissed) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  const auto who = static_cast<ConnectionId>(table.asked());
  const auto move = std::to_string(table.room->move());
  table.act_first();
  const std::size_t heard = table.heard_of(who, "happened").size();
  const object refused =
      table.say(who, R"({"type":"act","id":"late","move":)" + move + R"(,"actions":["-"]})");
  EXPECT_EQ(code_of(refused), "too-late");
  EXPECT_EQ(table.heard_of(who, "happened").size(), heard + 1);
}

TEST(Room, OnlyWhoIsAskedMayAct) {
  RoomTable table;
  table.join(1, {1});
  table.join(2, {2});
  table.join(3);
  const auto other = static_cast<ConnectionId>(3 - table.asked());
  const std::string answer = table.actions().front();
  EXPECT_EQ(code_of(table.act(other, "a1", {answer})), "not-yours");
  EXPECT_EQ(code_of(table.act(3, "a2", {answer})), "not-yours") << "a watcher";
  EXPECT_EQ(code_of(table.say(3, R"({"type":"chat","id":"c","text":"Hello"})")), "not-yours");
}

TEST(Room, AWrongKeyOpensNothing) {
  RoomTable table;
  table.keys[9] = "AAAAAAAAAAAAAAAAAAAAAA";
  table.join(1, {9});
  EXPECT_TRUE(table.heard_of(1, "welcome")[0].at("you").get_array().empty());
}

TEST(Room, AKeyMayComeWithHello) {
  RoomTable table;
  table.join(1, {}, R"(,"key":")" + table.keys[2] + "\"");
  EXPECT_EQ(table.heard_of(1, "welcome")[0].at("you"), boost::json::array{2});
}

// --- versions of the messages

TEST(Room, RefusesAClientThatReadsOtherMessagesAndSaysWhatToDo) {
  RoomTable table(testing::small_table_with(R"("aids": "casual")"));
  table.join(1);
  const auto refusal_of = [&table](const char* hello) {
    const object sent = table.say(1, hello);
    EXPECT_EQ(code_of(sent), "other-version") << hello;
    return std::string(sent.at("error").at("message").as_string().c_str());
  };
  EXPECT_THAT(refusal_of(R"({"type":"hello"})"), HasSubstr("speaks version 1"));
  EXPECT_THAT(refusal_of(R"({"type":"hello","speaks":1})"), HasSubstr("reload the page"));
  EXPECT_THAT(refusal_of(R"({"type":"hello","speaks":99})"), HasSubstr("ask its operator"));
  EXPECT_EQ(type_of(table.say(1, R"({"type":"hello","id":"h","speaks":3})")), "welcome");
}

// --- aids

TEST(Room, OfATournamentTellsNobodyWhatAPlaceIsWorth) {
  RoomTable table(testing::small_table_with(R"("aids": "tournament")"));
  table.join(1, {1});
  table.join(2, {2});
  table.join(3);
  for (const ConnectionId who : {1, 2, 3})
    for (const char* at : {"", R"(,"at":{"x":0,"y":0,"segment":"road-E"})", R"(,"at":{"x":1,"y":0})"})
      EXPECT_EQ(code_of(table.say(who, std::string(R"({"type":"inspect","id":"i")") + at + "}")), "illegal");
  const std::string preview = R"({"type":"preview","id":"p","move":)" + std::to_string(table.room->move()) +
                              R"(,"actions":[")" + table.actions().front() + "\"]}";
  const auto asked = static_cast<ConnectionId>(table.asked());
  EXPECT_EQ(code_of(table.say(3, preview)), "illegal") << "a watcher";
  EXPECT_EQ(code_of(table.say(3 - asked, preview)), "illegal") << "who is not asked";
  const object sent = table.say(asked, preview).at("preview").get_object();
  EXPECT_FALSE(sent.at("asked").is_null()) << "the page needs to know what comes next";
  EXPECT_FALSE(sent.at("actions").get_array().empty());
  EXPECT_TRUE(sent.at("now").get_array().empty());
  EXPECT_TRUE(sent.at("features").get_array().empty());
  for (const auto& answer : sent.at("actions").get_array()) {
    EXPECT_TRUE(answer.at("now").get_array().empty());
    EXPECT_FALSE(answer.get_object().contains("home"));
  }
}

TEST(Room, OfOtherAidsTellsWhatAPlaceIsWorthAndATournamentDoesWhenItIsOver) {
  for (const char* aids : {"learner", "casual", "club"}) {
    RoomTable table(testing::small_table_with(std::string(R"("aids": ")") + aids + "\""));
    table.join(1, {1});
    EXPECT_EQ(type_of(table.say(1, R"({"type":"inspect","id":"i"})")), "reply") << aids;
  }
  RoomTable table(testing::small_table_with(R"("aids": "tournament")"));
  table.join(1, {1});
  table.join(2, {2});
  table.play_to_the_end();
  EXPECT_EQ(type_of(table.say(1, R"({"type":"inspect","id":"i"})")), "reply");
}

}  // namespace
}  // namespace bastide
