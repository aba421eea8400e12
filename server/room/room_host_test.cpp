// The host of a table that has not begun, and other keys.
#include <gtest/gtest.h>

#include "server/dealer/secrets.h"
#include "server/room/testing/room_table.h"

namespace bastide {
namespace {

using boost::json::object;
using testing::code_of;
using testing::RoomTable;
using testing::table_json;
using testing::text_of;
using testing::type_of;

constexpr std::string_view kThreeSeats = R"({"rules": {"preset": "fi-current"},
  "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}], "take": [{"seat": 2, "name": "Anna"}]})";
const std::string kPass = "AAAAAAAAAAAAAAAAAAAAAA", kOther = "BBBBBBBBBBBBBBBBBBBBBA";

struct Waiting : RoomTable {
  Waiting() : RoomTable(kThreeSeats, false) {
    sit(1, "Ben");
    join(1, {1});
    join(2, {2});
  }
  ApiError sit(int seat, const std::string& name, const std::string& pass = "") {
    Room::Taken taken = room->take_seat(static_cast<PlayerId>(seat - 1), {0, name, "", "", "", pass}, now);
    if (taken.error) return taken.error;
    keys[seat] = taken.key;
    settle(std::move(taken.output));
    return {};
  }
  object seat(std::size_t number) const {
    return table_json(*room).at("seats").get_array()[number - 1].get_object();
  }
  bool locked() const { return table_json(*room).at("locked").get_bool(); }
};

TEST(RoomHost, IsWhoMadeTheTableAndThenWhoSatDownFirst) {
  Waiting table;
  EXPECT_EQ(table_json(*table.room).at("host").get_int64(), 2) << "Anna made it";
  table.sit(3, "Cleo");
  table.say(2, R"({"type":"leave","id":"l","seat":2})");
  EXPECT_EQ(table_json(*table.room).at("host").get_int64(), 1) << "Ben sat down before Cleo";
  table.say(1, R"({"type":"leave","id":"l","seat":1})");
  EXPECT_EQ(table_json(*table.room).at("host").get_int64(), 3);
}

TEST(RoomHost, FreesASeat) {
  Waiting table;
  EXPECT_EQ(code_of(table.say(1, R"({"type":"free","id":"f","seat":2})")), "not-yours");
  EXPECT_EQ(type_of(table.say(2, R"({"type":"free","id":"f","seat":1})")), "reply");
  EXPECT_FALSE(table.seat(1).at("taken").get_bool());
  EXPECT_TRUE(table.room->open_with(table.keys[1]).empty()) << "the key is dead";
  EXPECT_EQ(table.heard_of(1, "welcome").back().at("you"), boost::json::array{}) << "who sat there is told";
  EXPECT_EQ(code_of(table.say(2, R"({"type":"free","id":"g","seat":3})")), "illegal") << "nobody sits there";
  EXPECT_FALSE(table.sit(1, "Dora"));
}

TEST(RoomHost, FreesNoSeatOnceTheGameHasBegun) {
  RoomTable table;
  table.join(1, {1});
  EXPECT_EQ(code_of(table.say(1, R"({"type":"free","id":"f","seat":2})")), "too-late");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"lock","id":"l","pass":null})")), "too-late");
}

TEST(RoomHost, LocksTheDoor) {
  Waiting table;
  const std::string lock = R"({"type":"lock","id":"l","pass":")" + kPass + "\"}";
  EXPECT_EQ(code_of(table.say(1, lock)), "not-yours");
  EXPECT_EQ(code_of(table.say(2, R"({"type":"lock","id":"l","pass":"open"})")), "malformed");
  EXPECT_EQ(type_of(table.say(2, lock)), "reply");
  EXPECT_TRUE(table.locked());
  EXPECT_EQ(testing::table_text(*table.room).find(kPass), std::string::npos) << "told to nobody";
  for (const Row& row : table.rows)
    EXPECT_EQ(wire::to_json(row.event).find(kPass), std::string::npos) << "kept nowhere";
  EXPECT_EQ(table.sit(3, "Dora").code, ErrorCode::not_yours);
  EXPECT_EQ(table.sit(3, "Dora", kOther).code, ErrorCode::not_yours);
  EXPECT_FALSE(table.sit(3, "Dora", kPass)) << "the host's link opens it";
}

TEST(RoomHost, OpensTheDoorAgain) {
  Waiting table;
  table.say(2, R"({"type":"lock","id":"l","pass":")" + kPass + "\"}");
  EXPECT_EQ(type_of(table.say(2, R"({"type":"lock","id":"m","pass":null})")), "reply");
  EXPECT_FALSE(table.locked());
  EXPECT_FALSE(table.sit(3, "Dora"));
}

TEST(RoomHost, NoDoorStaysLockedWhenAllHaveLeft) {
  Waiting table;
  table.say(2, R"({"type":"lock","id":"l","pass":")" + kPass + "\"}");
  table.say(2, R"({"type":"leave","id":"a","seat":2})");
  EXPECT_TRUE(table.locked()) << "Ben is the host now";
  table.say(1, R"({"type":"leave","id":"b","seat":1})");
  EXPECT_FALSE(table.locked());
}

// --- keys

TEST(RoomKeys, ANewKeyEndsTheOldOneAtOnce) {
  RoomTable table;
  table.join(1, {1});
  const std::string old = table.keys[1];
  const Room::Taken stranger = table.room->renew_key(0, std::vector{table.keys[2]}, "", table.now);
  EXPECT_EQ(stranger.error.code, ErrorCode::not_yours);
  Room::Taken renewed = table.room->renew_key(0, std::vector{old}, kPass, table.now);
  ASSERT_FALSE(renewed.error) << renewed.error.message.text;
  EXPECT_EQ(renewed.key, kPass);
  table.settle(std::move(renewed.output));
  EXPECT_TRUE(table.room->open_with(old).empty());
  EXPECT_EQ(table.room->open_with(kPass), std::vector<PlayerId>{0});
  EXPECT_EQ(table.heard_of(1, "welcome").back().at("you"), boost::json::array{}) << "the old link's page";
  EXPECT_EQ(code_of(table.say(1, R"({"type":"chat","id":"c","text":"a"})")), "not-yours");
  const Room::Taken again = table.room->renew_key(0, std::vector{old}, kPass, table.now);
  EXPECT_FALSE(again.error) << "the same asked again has the same answer";
  EXPECT_FALSE(again.output.row);
  EXPECT_EQ(table.reopened()->open_with(kPass), std::vector<PlayerId>{0});
}

TEST(RoomKeys, TheRoomChoosesOneIfNobodyElseDoes) {
  RoomTable table;
  Room::Taken renewed = table.room->renew_key(1, std::vector{table.keys[2]}, "", table.now);
  EXPECT_TRUE(is_key(renewed.key));
  EXPECT_NE(renewed.key, table.keys[2]);
  EXPECT_EQ(table.room->not_stored({"error.test", "full"}).row, std::nullopt);
  EXPECT_EQ(table.room->open_with(table.keys[2]), std::vector<PlayerId>{1})
      << "not stored, so nothing happened";
  EXPECT_EQ(table.room->renew_key(7, {}, "", table.now).error.code, ErrorCode::unknown);
}

// --- names

TEST(RoomNames, NobodyIsCalledLikeSomebodyElse) {
  Waiting table;
  EXPECT_EQ(table.sit(3, "аnna").message.text,
            "'аnna' looks like 'Anna', who sits here already; take another name");
  EXPECT_EQ(code_of(table.say(1, R"({"type":"seat","id":"s","name":"ANNA"})")), "illegal");
  EXPECT_EQ(type_of(table.say(1, R"({"type":"seat","id":"t","name":"BEN"})")), "reply") << "their own name";
  EXPECT_FALSE(table.sit(3, "Hanna"));
}

}  // namespace
}  // namespace bastide
