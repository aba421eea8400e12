// A person's own socket: news of games, at a server alone.
#include <gmock/gmock.h>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class APerson : public TestServer {
 protected:
  SocketClient person() { return {port(), "/api/me/socket"}; }
  static std::string watch(const std::string& games) {
    return R"({"type": "watch", "speaks": 3, "games": [)" + games + "]}";
  }
  static std::string quoted(const std::string& game) { return '"' + game + '"'; }
};

TEST_F(APerson, IsToldHowTheirGamesStandAndWhatChanges) {
  const TestSeat anna = make(kTwoPeople);
  SocketClient me = person();
  me.send(watch(quoted(anna.game)));
  boost::json::object standing = expect(me, "game");
  EXPECT_EQ(standing.at("game"), anna.game.c_str());
  EXPECT_EQ(standing.at("status"), "waiting");
  EXPECT_EQ(standing.at("asked").as_array().size(), 0U);
  EXPECT_EQ(boost::json::serialize(standing.at("names")), R"(["Anna",null])");
  SocketClient seat = sit(anna);
  take(anna.game, 2, "Ben");
  standing = expect(me, "game");
  EXPECT_EQ(boost::json::serialize(standing.at("names")), R"(["Anna","Ben"])");
}

TEST_F(APerson, LearnsThatTheGameBeganAndWhoseTurnItIs) {
  const TestSeat anna = make(kWithComputer);
  SocketClient me = person();
  me.send(watch(quoted(anna.game)));
  ASSERT_TRUE(me.receive());
  SocketClient seat = sit(anna);
  seat.send(R"({"type": "nonce", "id": "n", "nonce": "its-nonce"})");
  boost::json::object standing = expect(me, "game");
  while (standing.at("asked").as_array().empty() || standing.at("asked").at(0) != 1)
    standing = expect(me, "game");
  EXPECT_EQ(standing.at("status"), "playing");
}

// What is left is found by LeakSanitizer when the program ends.
TEST_F(APerson, LeavesNothingBehindAtAServerThatEndsAtOnce) {
  settings_.stop_seconds = 0;
  const TestSeat anna = make(kTwoPeople);
  SocketClient me = person(), seat = sit(anna);
  me.send(watch(quoted(anna.game)));
  expect(me, "game");
  stop();
  while (me.receive()) {  // what was on its way: how the game stands, and that the server stops
  }
  EXPECT_TRUE(me.ended());
}

TEST_F(APerson, IsToldThatThereIsNoSuchGame) {
  SocketClient me = person();
  me.send(watch(R"("nosuchgame")"));
  EXPECT_EQ(expect(me, "unknown").at("game"), "nosuchgame");
}

TEST_F(APerson, IsToldOfNothingThatTheyDoNotNameAnyMore) {
  const TestSeat one = make(kTwoPeople), other = make(kTwoPeople);
  SocketClient me = person();
  me.send(watch(quoted(one.game)));
  expect(me, "game");
  me.send(watch(quoted(other.game)));
  EXPECT_EQ(expect(me, "game").at("game"), other.game.c_str());
  take(one.game, 2, "Ben");
  take(other.game, 2, "Carla");
  EXPECT_EQ(expect(me, "game").at("game"), other.game.c_str());
}

TEST_F(APerson, IsRefusedWithAReason) {
  SocketClient me = person();
  const std::string bad[] = {"",
                             "{}",
                             R"({"type": "hello", "speaks": 3})",
                             watch(R"("*")"),
                             watch(R"("a.b")"),
                             watch(R"("a b")"),
                             watch(R"("")"),
                             watch("7")};
  for (const std::string& message : bad) {
    me.send(message);
    EXPECT_EQ(refused(me), "malformed") << message;
  }
  me.send(R"({"type": "watch", "id": "old", "speaks": 1, "games": []})");
  const boost::json::object answer = expect(me, "refused");
  EXPECT_EQ(answer.at("error").at("code"), "other-version");
  EXPECT_EQ(answer.at("id"), "old");
  std::string many;
  for (int i = 0; i < 41; ++i) many += (i == 0 ? "" : ",") + quoted("game" + std::to_string(i));
  me.send(watch(many));
  EXPECT_EQ(refused(me), "malformed");
  EXPECT_FALSE(me.ended());
}

TEST_F(APerson, FromAnotherPageIsNotLetIn) {
  try {
    SocketClient(port(), "/api/me/socket", {{"Origin", "https://elsewhere.example"}});
    FAIL() << "it was opened";
  } catch (const ClientError& error) {
    EXPECT_THAT(error.what(), HasSubstr("403"));
  }
}

TEST_F(APerson, TakesAPlaceAmongTheConnectionsOfTheirAddress) {
  settings_.limits.connections_per_address = 2;
  SocketClient one = person();
  {
    const SocketClient two = person();
    EXPECT_THROW(person(), ClientError);
  }
  EXPECT_TRUE(eventually([this] {
    try {
      person();
      return true;
    } catch (const ClientError&) {
      return false;
    }
  }));
}

TEST_F(APerson, GetsTheStandingOverHttpToo) {
  const TestSeat anna = make(kTwoPeople);
  const ClientResponse answer = get("/api/games/" + anna.game + "/standing");
  EXPECT_EQ(answer.status, 200);
  EXPECT_THAT(answer.body, HasSubstr(R"("names":["Anna",null])"));
  EXPECT_EQ(get("/api/games/nosuchgame/standing").status, 404);
}

TEST_F(APerson, IsSentAwayWhenTheServerStops) {
  SocketClient me = person();
  me.send(watch(R"("nosuchgame")"));
  expect(me, "unknown");
  server().stop();
  expect(me, "closing");
  while (me.receive()) {
  }
  EXPECT_TRUE(me.ended());
}

TEST_F(APerson, CountsAmongThePeople) {
  const SocketClient me = person();
  EXPECT_TRUE(
      eventually([this] { return get("/metrics").body.find("\nbastide_people 1\n") != std::string::npos; }));
}

}  // namespace
}  // namespace bastide
