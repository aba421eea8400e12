// Two servers on one database: any of them answers for any game, and a game goes on when its server ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "engine/testing/eventually.h"
#include "server/web/scripted_player.h"
#include "server/web/testing/two_nodes.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::PostgresServer;

// Who look often, since they have no NATS.
class TwoNodesAlone : public TwoNodes {
 protected:
  TwoNodesAlone() : TwoNodes(looking()) {}
  static ServerSettings looking() {
    ServerSettings settings;
    settings.node.look = 20ms;
    settings.analyses.nodes = 20;
    settings.analyses.priority = ThreadPriority::normal;  // tests wait for them
    return settings;
  }
};

TEST_F(TwoNodesAlone, AnswerForEachOthersGames) {
  for (const Server* maker : {a_.get(), b_.get()}) {
    const std::string game = id_of(made_at(*maker));
    for (const Server* asked : {a_.get(), b_.get()}) {
      const ClientResponse answer = fetch_when_there(*asked, "/api/games/" + game);
      EXPECT_EQ(answer.status, 200) << answer.body;
      EXPECT_THAT(answer.body, HasSubstr("\"Anna\""));
    }
  }
  EXPECT_GT(passed_on_by(*a_), 0);
  EXPECT_GT(passed_on_by(*b_), 0);
  EXPECT_EQ(fetch_when_there(*a_, "/api/games/nosuchgame").status, 404);
  EXPECT_EQ(fetch_when_there(*b_, "/api/games/nosuchgame").status, 404);
}

TEST_F(TwoNodesAlone, CarryWebSocketsToEachOther) {
  for (const Server* maker : {a_.get(), b_.get()}) {
    const boost::json::object made = made_at(*maker);
    const std::string path = "/api/games/" + id_of(made) + "/socket";
    const std::string key = made.at("seats").at(0).at("key").as_string().c_str();
    fetch_when_there(*a_, "/api/games/" + id_of(made));
    fetch_when_there(*b_, "/api/games/" + id_of(made));
    for (const Server* asked : {a_.get(), b_.get()}) {
      SocketClient socket(asked->port(), path);
      socket.send(R"({"type": "hello", "speaks": 3, "key": ")" + key + "\"}");
      const auto welcome = socket.receive();
      ASSERT_TRUE(welcome);
      EXPECT_THAT(*welcome, HasSubstr("\"welcome\""));
      EXPECT_THAT(*welcome, HasSubstr("\"you\":[1]"));
    }
  }
}

TEST_F(TwoNodesAlone, LeaveTheirOwnGamesAloneWhenTheyTakeOthers) {
  const std::string path_a = "/api/games/" + id_of(made_at(*a_));
  SocketClient socket(a_->port(), path_a + "/socket");
  socket.send(R"({"type": "hello", "speaks": 3})");
  ASSERT_TRUE(socket.receive());
  b_.reset();
  const auto end = std::chrono::steady_clock::now() + 20s;
  while (shards_of(*a_) != kShards && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  ASSERT_EQ(shards_of(*a_), kShards);
  while (socket.receive(100ms)) {
  }
  EXPECT_FALSE(socket.ended());
}

TEST_F(TwoNodesAlone, GoOnWithTheGamesOfOneThatStops) {
  const boost::json::object made = made_at(*b_);
  const std::string path = "/api/games/" + id_of(made);
  ASSERT_EQ(fetch_when_there(*a_, path).status, 200);
  SocketClient socket(a_->port(), path + "/socket");
  socket.send(R"({"type": "hello", "speaks": 3})");
  ASSERT_TRUE(socket.receive());
  b_.reset();
  while (socket.receive()) {
  }
  EXPECT_EQ(fetch_when_there(*a_, path).status, 200) << "the socket ended, and the game is here now";
}

// The clock stands until its player has found the way to the other server, and its fall is told there, once.
class ClocksOfTwoNodes : public TwoNodesAlone {
 protected:
  // Two people's table with this time for each of them, made at `b`; returns its path.
  std::string table_with(int base_ms) {
    std::string body = kFreeSeats;
    body.replace(body.find("\"rules\""), 0,
                 R"("clock": {"kind": "increment", "base_ms": )" + std::to_string(base_ms) + "}, ");
    return "/api/games/" + id_of(made_at(*b_, body));
  }
  // Returns the seat's key.
  static std::string take(const Server& node, const std::string& path, int seat) {
    const ClientResponse taken = fetch(node.port(), "POST", path + "/seats/" + std::to_string(seat),
                                       R"({"nonce": "its-nonce", "name": "P)" + std::to_string(seat) + "\"}");
    EXPECT_EQ(taken.status, 200) << taken.body;
    return boost::json::parse(taken.body).at("key").as_string().c_str();
  }
  static SocketClient sit(const Server& node, const std::string& path, const std::string& key) {
    SocketClient socket(node.port(), path + "/socket");
    socket.send(R"({"type": "hello", "speaks": 3, "key": ")" + key + "\"}");
    return socket;
  }
  static boost::json::object heard(SocketClient& socket,
                                   const std::function<bool(const boost::json::object&)>& wanted) {
    std::string others;
    while (const auto message = socket.receive(20s)) {
      boost::json::object json = boost::json::parse(*message).as_object();
      if (wanted(json)) return json;
      others += "\n  " + message->substr(0, 300);
    }
    ADD_FAILURE() << "it did not come, but" << others << (socket.ended() ? "\n  the end" : "");
    return {};
  }
};

TEST_F(ClocksOfTwoNodes, RunOnAtTheOtherAndTheOutageIsNobodysTime) {
  const std::string path = table_with(60000);
  const std::string keys[] = {take(*b_, path, 1), take(*b_, path, 2)};
  const auto begun = std::chrono::steady_clock::now();
  b_.reset();
  const auto ran = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begun).count();
  ASSERT_EQ(fetch_when_there(*a_, path).status, 200);
  SocketClient one = sit(*a_, path, keys[0]), two = sit(*a_, path, keys[1]);
  const auto clocks = heard(one, [](const boost::json::object& json) {
    return json.at("type") == "clocks" && !json.at("running").is_null();
  });
  ASSERT_TRUE(clocks.contains("left_ms"));
  for (const auto& left : clocks.at("left_ms").as_array())
    EXPECT_GE(left.to_number<std::int64_t>(), 60000 - ran - 1000);
}

TEST_F(ClocksOfTwoNodes, FallAtTheNodeThatHasTakenTheTableOver) {
  const std::string path = table_with(1000);
  const std::string key = take(*b_, path, 1);
  b_.reset();
  ASSERT_EQ(fetch_when_there(*a_, path).status, 200);
  SocketClient one = sit(*a_, path, key);
  heard(one, [](const auto& json) { return json.at("type") == "welcome"; });
  take(*a_, path, 2);  // and the game begins
  const auto fall = heard(
      one, [](const auto& json) { return json.at("type") == "happened" && json.at("what") == "time-up"; });
  ASSERT_TRUE(fall.contains("table"));
  EXPECT_EQ(fall.at("table").at("ending").at("reason"), "time");
  EXPECT_EQ(boost::json::parse(fetch_when_there(*a_, path).body).at("version"), fall.at("version"))
      << "and nothing after it";
}

TEST_F(TwoNodesAlone, ShareTheAnalysesOfGamesThatAreOver) {
  const ClientResponse answer = fetch(a_->port(), "POST", "/api/games", kWithComputer);
  ASSERT_EQ(answer.status, 201) << answer.body;
  const boost::json::object made = boost::json::parse(answer.body).as_object();
  const std::string path = "/api/games/" + id_of(made);
  const std::string analysis = path + "/analysis";
  ScriptedPlayer anna("anna", 1);
  SocketClient socket(a_->port(), path + "/socket");
  socket.send(anna.hello(made.at("seats").at(0).at("key").as_string().c_str()));
  while (!anna.over()) {
    const auto message = socket.receive();
    ASSERT_TRUE(message);
    if (const auto said = anna.answer(boost::json::parse(*message).as_object())) socket.send(*said);
    ASSERT_EQ(anna.trouble(), "");
  }
  EXPECT_EQ(fetch(a_->port(), "POST", analysis, "").status, 202);
  EXPECT_EQ(fetch(b_->port(), "POST", analysis, "").status, 202);
  ASSERT_TRUE(eventually(
      [&] { return fetch_when_there(*b_, analysis).body.find(R"("state":"done")") != std::string::npos; },
      60s));
  EXPECT_THAT(fetch_when_there(*a_, analysis).body, HasSubstr(R"("analysis")"));
  EXPECT_THAT(fetch_when_there(*b_, analysis).body, HasSubstr(R"("analysis")"));
  ASSERT_TRUE(eventually([&] {
    return fetch(b_->port(), "GET", "/metrics")
               .body.find(R"(bastide_jobs{kind="analysis",state="done"} 1)") != std::string::npos;
  }));
}

TEST(ANode, ClosesItsTablesWhileTheDatabaseIsAwayAndGoesOnByItself) {
  start_log("off", "");
  PostgresServer database;
  const TemporaryFolder folder;
  ServerSettings settings;
  settings.port = 0;
  settings.data = folder.path("data");
  settings.store = database.fresh_database();
  settings.node.name = "a";
  settings.node.lease = 1s;
  settings.node.renew = 250ms;
  settings.node.look = 50ms;
  settings.metrics = "main";
  const Server server(std::move(settings));
  const auto comes_to = [&](const std::string& path, int status) {
    const auto end = std::chrono::steady_clock::now() + 20s;
    for (;;) {
      const int now = fetch(server.port(), "GET", path).status;
      if (now == status || std::chrono::steady_clock::now() > end) return now == status;
    }
  };
  ASSERT_TRUE(comes_to("/health", 200));
  const ClientResponse made = fetch(server.port(), "POST", "/api/games", kTwoPeople);
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string path =
      "/api/games/" + std::string(boost::json::parse(made.body).as_object().at("game").as_string());
  SocketClient socket(server.port(), path + "/socket");
  socket.send(R"({"type": "hello", "speaks": 3})");
  ASSERT_TRUE(socket.receive());
  database.stop();
  while (socket.receive()) {
  }
  EXPECT_TRUE(socket.ended());
  EXPECT_TRUE(comes_to("/health", 503));
  database.start();
  EXPECT_TRUE(comes_to("/health", 200));
  EXPECT_TRUE(comes_to(path, 200)) << "the game is there again";
}

}  // namespace
}  // namespace bastide
