// Two servers on one database: any of them answers for any game, and a game goes on when its server ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "server/store/open_store.h"
#include "server/store/testing/postgres_server.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::PostgresServer;

class TwoNodes : public ::testing::Test {
 protected:
  TwoNodes() {
    start_log("off", "");
    a_ = start("a");
    b_ = start("b");
    const auto end = std::chrono::steady_clock::now() + 20s;
    while ((shards_of(*a_) != kShards / 2 || shards_of(*b_) != kShards / 2) &&
           std::chrono::steady_clock::now() < end)
      std::this_thread::yield();
  }

  std::unique_ptr<Server> start(const std::string& name) const {
    ServerSettings settings;
    settings.port = 0;
    settings.data = folder_.path(name);
    settings.store = address_;
    settings.node.name = name;
    settings.node.look = 20ms;
    settings.threads = 1;
    settings.player_threads = 1;
    settings.metrics = "main";
    settings.trusted_proxies = {"127.0.0.1"};
    settings.analyses.nodes = 20;
    settings.analyses.priority = ThreadPriority::normal;  // tests wait for them
    return std::make_unique<Server>(std::move(settings));
  }

  // A game that this server has: each makes those of its own shards.
  static boost::json::object made_at(const Server& server) {
    const ClientResponse answer = fetch(server.port(), "POST", "/api/games", kTwoPeople);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return boost::json::parse(answer.body).as_object();
  }
  static std::string id_of(const boost::json::object& made) { return made.at("game").as_string().c_str(); }

  // Of a request that is repeated as clients do it: while the game is moving.
  static ClientResponse fetch_when_there(const Server& server, const std::string& path) {
    const auto end = std::chrono::steady_clock::now() + 20s;
    for (;;) {
      ClientResponse answer = fetch(server.port(), "GET", path);
      if (answer.status != 503 || std::chrono::steady_clock::now() > end) return answer;
    }
  }

  static int metric_of(const Server& server, const std::string& name) {
    const std::string text = fetch(server.port(), "GET", "/metrics").body;
    return std::stoi(text.substr(text.find("\n" + name + " ") + name.size() + 2));
  }
  static int passed_on_by(const Server& server) { return metric_of(server, "bastide_passed_on_total"); }
  static int shards_of(const Server& server) { return metric_of(server, "bastide_shards"); }

  TemporaryFolder folder_;
  std::string address_ = PostgresServer::shared().fresh_database();
  std::unique_ptr<Server> a_, b_;
};

TEST_F(TwoNodes, AnswerForEachOthersGames) {
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

TEST_F(TwoNodes, CarryWebSocketsToEachOther) {
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

TEST_F(TwoNodes, LeaveTheirOwnGamesAloneWhenTheyTakeOthers) {
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

TEST_F(TwoNodes, GoOnWithTheGamesOfOneThatStops) {
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

TEST_F(TwoNodes, ShareTheAnalysesOfGamesThatAreOver) {
  const ClientResponse answer = fetch(a_->port(), "POST", "/api/games", kWithComputer);
  ASSERT_EQ(answer.status, 201) << answer.body;
  const boost::json::object made = boost::json::parse(answer.body).as_object();
  const std::string path = "/api/games/" + id_of(made);
  const std::string analysis = path + "/analysis";
  // The person resigns, and computers play the game to its end.
  for (const auto& seat : made.at("seats").as_array()) {
    const auto& keys = seat.as_object();
    if (!keys.contains("key")) continue;
    SocketClient socket(a_->port(), path + "/socket");
    socket.send(R"({"type": "hello", "speaks": 3, "key": ")" + std::string(keys.at("key").as_string()) +
                "\"}");
    ASSERT_TRUE(socket.receive());
    socket.send(R"({"type": "resign", "id": "r"})");
    ASSERT_TRUE(socket.receive());
  }
  SocketClient watcher(a_->port(), path + "/socket");
  watcher.send(R"({"type": "hello", "speaks": 3})");
  const auto until = [](const std::function<bool()>& that) {
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (!that() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
    return that();
  };
  ASSERT_TRUE(until(
      [&] { return fetch_when_there(*a_, path).body.find(R"("status":"over")") != std::string::npos; }));
  EXPECT_EQ(fetch(a_->port(), "POST", analysis, "").status, 202);
  EXPECT_EQ(fetch(b_->port(), "POST", analysis, "").status, 202);
  ASSERT_TRUE(until(
      [&] { return fetch_when_there(*b_, analysis).body.find(R"("state":"done")") != std::string::npos; }));
  EXPECT_THAT(fetch_when_there(*a_, analysis).body, HasSubstr(R"("analysis")"));
  EXPECT_THAT(fetch_when_there(*b_, analysis).body, HasSubstr(R"("analysis")"));
  ASSERT_TRUE(until([&] {
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
