// A store that an earlier program has written opens, shows every table as it was, and is played on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/notation/record.h"
#include "engine/testing/temporary_folder.h"
#include "protocol/json/json_text.h"
#include "server/dealer/check_deal.h"
#include "server/store/sqlite/database.h"
#include "server/web/client.h"
#include "server/web/scripted_player.h"
#include "tests/testing/kept.h"
#include "tests/testing/server_process.h"
#include "wire/read.h"
#include "wire/table_event.h"
#include "wire/version.h"
#include "wire/write.h"

namespace bastide {
namespace {

namespace json = boost::json;
using ::testing::Not;
using ::testing::SizeIs;

constexpr int kActs = 12;  // that are played on at each table, or to its end

class AKeptStore : public ::testing::TestWithParam<std::filesystem::path> {
 protected:
  AKeptStore() {
    std::filesystem::copy(GetParam() / "store", folder_.path("data"),
                          std::filesystem::copy_options::recursive);
    server_ = std::make_unique<ServerProcess>(BASTIDE_BINARY, folder_.path("data"));
  }
  ClientResponse get(const json::value& game, const std::string& what = "") const {
    return fetch(server_->port(), "GET", path(game) + what);
  }
  json::object read(const json::value& game, const std::string& what = "") const {
    const ClientResponse answer = get(game, what);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return json::parse(answer.body).as_object();
  }
  static std::string path(const json::value& game) {
    return "/api/games/" + std::string(game.at("game").as_string());
  }
  static bool is(const json::value& game, std::string_view state) {
    return game.at("state").as_string() == state;
  }

  const TemporaryFolder folder_;
  const json::array games_ = kept_games(GetParam());
  std::unique_ptr<ServerProcess> server_;
};

// Read without loss: what is written of them is what was there.
TEST_P(AKeptStore, HasRowsThatAreWrittenAgainAsTheyWere) {
  std::filesystem::copy(GetParam() / "store/bastide.db", folder_.path("copy.db"));
  Database database(folder_.path("copy.db"), Database::Mode::write);
  Statement rows(database, "SELECT data FROM rows ORDER BY game, version");
  int read = 0;
  for (; rows.step(); ++read) {
    wire::TableEvent event;
    const std::string text = rows.text(0);
    const JsonError error = wire::from_json(text, event);
    EXPECT_FALSE(error) << to_string(error) << " in " << text;
    EXPECT_EQ(wire::to_json(event), text);
  }
  EXPECT_GT(read, 50);
}

TEST_P(AKeptStore, ShowsEveryTableAsItWas) {
  ASSERT_THAT(games_, Not(SizeIs(0)));
  for (const json::value& game : games_) {
    SCOPED_TRACE(json_text(game));
    const json::object table = read(game);
    const json::string& status = table.at("status").as_string();
    EXPECT_EQ(status == "playing" ? "running" : status, game.at("state").as_string());
    EXPECT_EQ(table.at("version"), game.at("version"));
    EXPECT_EQ(table.at("move"), game.at("move"));
    if (is(game, "waiting")) continue;
    const json::object snapshot = read(game, "/snapshot");
    json::array scores;
    for (const json::value& seat : snapshot.at("seats").as_array()) scores.push_back(seat.at("score"));
    EXPECT_EQ(scores, game.at("scores").as_array());
  }
}

TEST_P(AKeptStore, GivesTheRecordsAsTheyWereDealt) {
  for (const json::value& game : games_) {
    if (!is(game, "over")) continue;
    SCOPED_TRACE(json_text(game));
    Record record;
    const ParseError error = read_record(get(game, "/record").body, record);
    ASSERT_FALSE(error) << to_string(error);
    EXPECT_EQ(check_deal(record).error.text, "");
  }
}

TEST_P(AKeptStore, IsPlayedOn) {
  for (const json::value& game : games_) {
    if (!is(game, "running") || game.at("keys").as_array().empty()) continue;
    SCOPED_TRACE(json_text(game));
    ScriptedPlayer player("kept", 7);
    SocketClient socket(server_->port(), path(game) + "/socket");
    socket.send(
        json_text(json::object{{"type", "hello"}, {"speaks", wire::kVersion}, {"keys", game.at("keys")}}));
    for (int acts = 0; acts < kActs && !player.over();) {
      const auto message = socket.receive(milliseconds(120000));
      ASSERT_TRUE(message) << "the table says nothing";
      if (const auto answer = player.answer(json::parse(*message).as_object())) {
        socket.send(*answer);
        ++acts;
      }
      ASSERT_EQ(player.trouble(), "");
    }
    EXPECT_TRUE(player.over() || player.version() > game.at("version").to_number<std::int64_t>());
  }
}

class AKeptStoreWithClocks : public AKeptStore {};

// Where turns have days the time of the wall clock counts too, so that a turn of long ago has what a server
// that was away leaves it: half a day.
TEST_P(AKeptStoreWithClocks, ShowsTheClocksAsTheyStood) {
  for (const json::value& game : games_) {
    SCOPED_TRACE(json_text(game));
    const json::object table = read(game);
    ASSERT_TRUE(table.at("clock").is_object());
    SocketClient socket(server_->port(), path(game) + "/socket");
    socket.send(R"({"type": "hello", "speaks": 3})");
    json::object clocks;
    while (clocks.empty()) {
      const auto message = socket.receive();
      ASSERT_TRUE(message) << "the clocks are not told";
      const json::object told = json::parse(*message).as_object();
      if (told.at("type") == "clocks") clocks = told;
    }
    if (table.at("clock").at("kind") != "days") {
      EXPECT_EQ(clocks.at("left_ms"), game.at("clocks"));
      continue;
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
      EXPECT_LE(clocks.at("left_ms").at(seat).as_int64(), game.at("clocks").at(seat).as_int64());
      EXPECT_GE(clocks.at("left_ms").at(seat).as_int64(), 12 * 3'600'000 - 60'000);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Of, AKeptStoreWithClocks,
                         ::testing::Values(std::filesystem::path(BASTIDE_SOURCE_DIR "/tests/kept/clocks")),
                         [](const auto& about) { return about.param.filename().string(); });

INSTANTIATE_TEST_SUITE_P(Of, AKeptStore, ::testing::ValuesIn(kept_folders()),
                         [](const auto& about) { return about.param.filename().string(); });

}  // namespace
}  // namespace bastide
