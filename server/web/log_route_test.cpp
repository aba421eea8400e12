// What a table tells of its own game: GET /api/games/ID/log, replay, positions, the same as a replay of its
// record tells.
#include <gmock/gmock.h>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

class LogRoute : public TestServer {
 protected:
  // A table of two seats whose game has begun and had three actions or more.
  TestSeat begun_table() {
    const TestSeat anna = make(kTwoPeople);
    const TestSeat ben = take(anna.game, 2);
    SocketClient one = sit(anna), two = sit(ben);
    one.send(R"({"type": "nonce", "id": "n", "nonce": "a"})");
    expect(one, "reply");
    const auto now = parsed(get("/api/games/" + anna.game + "/snapshot").body);
    SocketClient& asked = now.at("asked").at("seat") == 1 ? one : two;
    asked.send(boost::json::serialize(
        boost::json::object{{"type", "act"},
                            {"id", "a"},
                            {"move", now.at("moves").as_array().size()},
                            {"actions", {now.at("asked").at("actions").at(0).at("text"), "-"}}}));
    expect(asked, "reply");
    return anna;
  }
  boost::json::object replay_of_the_record(const std::string& game,
                                           const boost::json::array& positions = {}) {
    const ClientResponse replay =
        post("/api/replay",
             boost::json::serialize(boost::json::object{
                 {"record", get("/api/games/" + game + "/record").body}, {"positions", positions}}));
    EXPECT_EQ(replay.status, 200) << replay.body;
    return parsed(replay.body);
  }
  boost::json::object log_of(const std::string& game, const std::string& query = "") {
    const ClientResponse answer = get("/api/games/" + game + "/log" + query);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return parsed(answer.body);
  }
};

TEST_F(LogRoute, TellsWhatAReplayOfTheRecordTells) {
  const std::string game = begun_table().game;
  const auto log = log_of(game);
  const auto replayed = replay_of_the_record(game);
  EXPECT_EQ(log.at("begin"), replayed.at("start").at("events"));
  const auto& steps = log.at("steps").as_array();
  const auto& expected = replayed.at("steps").as_array();
  ASSERT_EQ(steps.size(), expected.size());
  ASSERT_GE(steps.size(), 3U);
  EXPECT_EQ(log.at("move"), static_cast<std::int64_t>(steps.size()));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].at("move"), static_cast<std::int64_t>(i + 1));
    for (const char* member : {"action", "seat", "events"})
      EXPECT_EQ(steps[i].at(member), expected[i].at(member)) << member << " of " << i;
  }
}

TEST_F(LogRoute, TellsOnlyWhatAClientMissed) {
  const std::string game = begun_table().game;
  const auto whole = log_of(game), rest = log_of(game, "?since=2");
  EXPECT_TRUE(rest.at("begin").as_array().empty());
  const auto& steps = whole.at("steps").as_array();
  EXPECT_EQ(rest.at("steps"), boost::json::array(steps.begin() + 2, steps.end()));
  EXPECT_TRUE(log_of(game, "?since=" + std::to_string(steps.size())).at("steps").as_array().empty());
}

TEST_F(LogRoute, HasTheVersionOfTheTable) {
  const std::string game = begun_table().game;
  const auto snapshot = parsed(get("/api/games/" + game + "/snapshot").body);
  EXPECT_EQ(log_of(game).at("version"), snapshot.at("table_version"));
}

TEST_F(LogRoute, IsNotToldAgainToAClientThatHasIt) {
  const std::string path = "/api/games/" + begun_table().game + "/log";
  const ClientResponse answer = get(path);
  EXPECT_EQ(get(path, {{"If-None-Match", answer.header("ETag")}}).status, 304);
}

TEST_F(LogRoute, RefusesANumberItCannotRead) {
  const std::string path = "/api/games/" + begun_table().game + "/log";
  for (const char* query :
       {"?since=", "?since=-1", "?since=x", "?since=1x", "?from=1", "?since=99999999999999"}) {
    const ClientResponse answer = get(path + query);
    EXPECT_EQ(answer.status, 400) << query;
    EXPECT_THAT(answer.body, ::testing::HasSubstr("since=")) << query;
  }
}

TEST_F(LogRoute, IsEmptyBeforeTheGameBegins) {
  const auto log = log_of(make(kTwoPeople).game);
  EXPECT_EQ(log.at("move"), 0);
  EXPECT_TRUE(log.at("steps").as_array().empty());
}

TEST_F(LogRoute, TheReplayOfATableIsThatOfItsRecord) {
  const std::string game = begun_table().game;
  const ClientResponse answer = get("/api/games/" + game + "/replay");
  ASSERT_EQ(answer.status, 200) << answer.body;
  auto expected = replay_of_the_record(game);
  expected.erase("positions");  // of which none was asked for
  EXPECT_EQ(parsed(answer.body), expected);
}

TEST_F(LogRoute, AReplayIsNotToldAgainToAClientThatHasIt) {
  const std::string path = "/api/games/" + begun_table().game + "/replay";
  const ClientResponse answer = get(path);
  EXPECT_EQ(get(path, {{"If-None-Match", answer.header("ETag")}}).status, 304);
}

TEST_F(LogRoute, PositionsOfATableAreThoseOfItsRecord) {
  const std::string game = begun_table().game;
  const ClientResponse answer = get("/api/games/" + game + "/positions?after=2,0,99");
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(parsed(answer.body).at("game").as_string(), game);
  EXPECT_EQ(parsed(answer.body).at("positions"), replay_of_the_record(game, {0, 2}).at("positions"));
}

TEST_F(LogRoute, RefusesPositionsItCannotRead) {
  const std::string path = "/api/games/" + begun_table().game + "/positions";
  std::string many = "?after=1";
  for (int i = 0; i < 100; ++i) many += ",1";
  for (const std::string query : {"", "?after=", "?after=1,", "?after=,1", "?after=-1", "?after=x", "?at=1",
                                  "?after=99999999999999", many.c_str()}) {
    const ClientResponse answer = get(path + query);
    EXPECT_EQ(answer.status, 400) << query;
    EXPECT_THAT(answer.body, ::testing::HasSubstr("after=")) << query;
  }
}

}  // namespace
}  // namespace bastide
