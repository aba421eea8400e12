// Two servers on one database that speak over NATS.
#include <gmock/gmock.h>

#include "engine/testing/eventually.h"
#include "server/nats/testing/nats_server.h"
#include "server/nodes/shards.h"
#include "server/store/open_store.h"
#include "server/web/testing/two_nodes.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::NatsServer;

// NATS is there before they are.
class WithNats {
 protected:
  NatsServer nats_;
};

class TwoNodesThatTalk : private WithNats, public TwoNodes {
 protected:
  TwoNodesThatTalk() : TwoNodes(talking(nats_)) {
    EXPECT_TRUE(eventually([this] { return hears(*a_) && hears(*b_); }));
  }
  static ServerSettings talking(const NatsServer& nats) {
    ServerSettings settings;
    settings.nats.servers = {nats.address()};
    settings.node.look = 5s;  // what happens sooner, happens by what was heard
    settings.limits.tables_per_hour = 40;
    settings.limits.connections_per_address = 4;
    return settings;
  }
  static bool hears(const Server& server) { return metric_of(server, "bastide_bus_nodes") == 1; }
  static std::string health_of(const Server& server) {
    const ClientResponse answer = fetch(server.port(), "GET", "/health");
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.body;
  }
  NatsServer& nats() { return nats_; }

  static SocketClient person_at(const Server& server, const std::string& game) {
    SocketClient socket(server.port(), "/api/me/socket");
    socket.send(R"({"type": "watch", "speaks": 3, "games": [")" + game + R"("]})");
    return socket;
  }
  // The next one in which this text stands.
  static bool is_told(SocketClient& person, const std::string& text, milliseconds most) {
    const auto end = std::chrono::steady_clock::now() + most;
    for (auto left = most; left > 0ms;
         left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now())) {
      const auto event = person.receive(left);
      if (event && event->find(text) != std::string::npos) return true;
      if (!event && person.ended()) return false;
    }
    return false;
  }
  static ClientResponse take_seat(const Server& server, const std::string& game) {
    return fetch(server.port(), "POST", "/api/games/" + game + "/seats/2",
                 R"({"nonce": "n", "name": "Ben"})");
  }
};

TEST_F(TwoNodesThatTalk, TellAPersonAtEitherOfThemWhatHappensAtTheOther) {
  for (const Server* maker : {a_.get(), b_.get()}) {
    const std::string game = id_of(made_at(*maker));
    SocketClient here = person_at(*a_, game), there = person_at(*b_, game);
    ASSERT_TRUE(is_told(here, R"("names":["Anna",null])", 20s));
    ASSERT_TRUE(is_told(there, R"("names":["Anna",null])", 20s));
    ASSERT_EQ(take_seat(*maker, game).status, 200);
    EXPECT_TRUE(is_told(here, R"("names":["Anna","Ben"])", 5s));
    EXPECT_TRUE(is_told(there, R"("names":["Anna","Ben"])", 5s));
  }
}

TEST_F(TwoNodesThatTalk, TellAPersonWithoutNatsALittleLater) {
  const std::string game = id_of(made_at(*a_));
  SocketClient there = person_at(*b_, game);
  ASSERT_TRUE(is_told(there, "Anna", 20s));
  nats().kill();
  ASSERT_TRUE(eventually([this] { return health_of(*b_).find("degraded") != std::string::npos; }));
  ASSERT_EQ(take_seat(*a_, game).status, 200);
  EXPECT_TRUE(is_told(there, R"("names":["Anna","Ben"])", 20s)) << "the game is asked now and then";
}

TEST_F(TwoNodesThatTalk, ServeOnWithoutNatsAndSaySo) {
  EXPECT_EQ(health_of(*a_), R"({"status":"ok"})");
  nats().kill();
  ASSERT_TRUE(eventually([this] { return health_of(*a_) == R"({"status":"degraded","missing":["nats"]})"; }));
  EXPECT_EQ(metric_of(*a_, "bastide_bus_reachable"), 0);
  const std::string game = id_of(made_at(*a_));
  EXPECT_EQ(fetch_when_there(*b_, "/api/games/" + game).status, 200);
  nats().start();
  EXPECT_TRUE(eventually([this] { return health_of(*a_) == R"({"status":"ok"})"; }));
  EXPECT_TRUE(eventually([this] { return hears(*a_) && hears(*b_); }));
}

TEST_F(TwoNodesThatTalk, LetAnAddressMakeAsManyTablesAsOneOfThemWould) {
  int made = 0;
  for (int i = 0; i < 100; ++i) {
    const Server& server = i % 2 == 0 ? *a_ : *b_;
    made += fetch(server.port(), "POST", "/api/games", kTwoPeople).status == 201 ? 1 : 0;
  }
  EXPECT_GE(made, 40);
  EXPECT_LE(made, 50);
}

TEST_F(TwoNodesThatTalk, LetAnAddressHaveAsManyConnectionsAsOneOfThemWould) {
  std::vector<SocketClient> open;
  for (int i = 0; i < 3; ++i) open.emplace_back(a_->port(), "/api/me/socket");
  ASSERT_TRUE(eventually([this] { return metric_of(*b_, "bastide_people") == 1; }));
  open.emplace_back(b_->port(), "/api/me/socket");
  EXPECT_THROW(SocketClient(b_->port(), "/api/me/socket"), ClientError);
  b_.reset();
  open.pop_back();
  EXPECT_TRUE(eventually([&] {
    try {
      open.emplace_back(a_->port(), "/api/me/socket");
      return true;
    } catch (const ClientError&) {
      return false;
    }
  })) << "the places of the one that has ended are free";
}

TEST_F(TwoNodesThatTalk, HearAtOnceThatShardsHaveMoved) {
  b_.reset();
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_TRUE(eventually([this] { return shards_of(*a_) == kShards; }));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s) << "it looks every five seconds by itself";
}

TEST_F(TwoNodesThatTalk, CountTheGamesAndPeopleOfAll) {
  const SocketClient one(a_->port(), "/api/me/socket");
  const std::string game = id_of(made_at(*b_, kWithComputer));
  ASSERT_EQ(fetch_when_there(*b_, "/api/games/" + game).status, 200);
  EXPECT_TRUE(eventually([this] {
    return metric_of(*b_, "bastide_people") == 1 && metric_of(*a_, "bastide_games_playing_everywhere") ==
                                                        metric_of(*b_, "bastide_games_playing_everywhere");
  }));
}

// How long a shard is nobody's when it is moved by hand, as another node sees it: with news and without.
TEST(TheMoveOfAShard, TakesLessTimeWhereItIsTold) {
  start_log("off", "");
  const auto milliseconds_of_moves = [](bool told) {
    const std::string database = testing::PostgresServer::shared().fresh_database();
    Leases a("a1"), b("b1");
    NodeSettings one{.name = "a", .address = "http://a"}, other{.name = "b", .address = "http://b"};
    NatsServer server;
    const Bytes32 secret = random_bytes();
    BusCounts counts;
    NatsBus bus_a({{server.address()}, {}}, secret, "a1", counts, [](const std::string&) {});
    NatsBus bus_b({{server.address()}, {}}, secret, "b1", counts, [](const std::string&) {});
    open_store_at(database, &a);  // makes the tables
    LeaseKeeper keeper_a(database, one, a), keeper_b(database, other, b);
    const auto nothing = [](const auto&) {};
    keeper_a.start(nothing, nothing, [&] { bus_a.publish("nodes", "moved"); });
    keeper_b.start(nothing, nothing, [&] { bus_b.publish("nodes", "moved"); });
    // Each hears itself as well, and has nothing to do then.
    std::vector<std::unique_ptr<Bus::Subscription>> places;
    if (told) {
      places.push_back(bus_a.subscribe("nodes", [&](const BusMessage&) { keeper_a.look_soon(); }));
      places.push_back(bus_b.subscribe("nodes", [&](const BusMessage&) { keeper_b.look_soon(); }));
    }
    EXPECT_TRUE(eventually([&] { return bus_a.reachable() && bus_b.reachable(); }));
    EXPECT_TRUE(eventually([&] { return a.state().held == kShards / 2 && b.state().held == kShards / 2; }));
    double pause = 0;
    int shard = 0;
    while (!a.epoch_of(shard)) ++shard;
    for (int i = 0; i < 6; ++i) {
      const bool to_b = i % 2 == 0;
      Leases &from = to_b ? a : b, &to = to_b ? b : a;
      want_shard(database, shard, to_b ? "b" : "a");
      EXPECT_TRUE(eventually([&] { return !from.epoch_of(shard); }));
      const auto begin = std::chrono::steady_clock::now();
      EXPECT_TRUE(eventually([&] { return to.epoch_of(shard).has_value(); }));
      pause += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    }
    return pause / 6;
  };
  const double without = milliseconds_of_moves(false), with = milliseconds_of_moves(true);
  std::cout << "a shard is nobody's for " << without << " ms by looking, for " << with
            << " ms by being told\n";
  EXPECT_LT(with, without / 2);
}

}  // namespace
}  // namespace bastide
