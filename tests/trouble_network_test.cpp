// The network between two servers is cut, one of them stands still, their clocks differ, two have one name.
#include <algorithm>
#include <thread>

#include "server/web/log.h"
#include "server/web/server.h"
#include "tests/testing/line.h"
#include "tests/testing/trouble.h"
#include "tests/testing/two_networks.h"

namespace bastide::trouble {
namespace {

// --- the network between two servers

// Between two servers, on each of which the test asks.
class Cable {
 public:
  virtual ~Cable() = default;
  virtual void lose(int from) = 0;  // what this one sends to the other
  virtual void restore() = 0;
  // Within the network of that server.
  virtual void at(int server, const std::function<void(unsigned short port)>& work) = 0;
  virtual bool both_ways_only() const = 0;
};

void check_cut(Cable& cable) {
  Made games[2];
  for (int i = 0; i < 2; ++i) cable.at(i, [&](unsigned short port) { games[i] = make_at(port); });
  for (int i = 0; i < 2; ++i)
    cable.at(i, [&](unsigned short port) {
      for (const Made& each : games) EXPECT_TRUE(comes_to(port, each.path(), 200));
    });
  const std::vector<std::vector<int>> cuts = cable.both_ways_only()
                                                 ? std::vector<std::vector<int>>{{0, 1}}
                                                 : std::vector<std::vector<int>>{{0}, {1}, {0, 1}};
  for (const std::vector<int>& cut : cuts) {
    std::optional<SocketClient> watcher;  // at the one, of a game of the other
    cable.at(0, [&](unsigned short port) { watcher.emplace(sit(port, games[1])); });
    for (const int from : cut) cable.lose(from);
    watcher->send(R"({"type": "chat", "id": "lost", "text": "lost"})");
    for (int i = 0; i < 2; ++i)
      cable.at(i, [&](unsigned short port) {
        const auto began = Clock::now();
        const ClientResponse answer = get(port, games[1 - i].path());
        EXPECT_EQ(answer.status, 503) << answer.body;
        EXPECT_EQ(answer.header("Retry-After"), "1") << "it does not say that one may come back";
        EXPECT_LT(Clock::now() - began, kSoon);
        EXPECT_EQ(status_of(port, games[i].path()), 200) << "its own game has nothing to do with that";
        EXPECT_EQ(status_of(port, "/health"), 200);
      });
    EXPECT_TRUE(ends(*watcher, 2 * kSoon)) << "somebody waits for an answer that will never come";
    cable.restore();
    for (int i = 0; i < 2; ++i)
      cable.at(i, [&](unsigned short port) {
        EXPECT_TRUE(comes_to(port, games[1 - i].path(), 200)) << "it does not recover by itself";
        SocketClient socket = sit(port, games[1 - i]);
        EXPECT_TRUE(is_said(say(socket, "again")));
      });
  }
}

TEST_F(Trouble, ServersBetweenWhichALineIsCutSayComeBackAndRecover) {
  struct Lines final : Cable {
    Line to[2];  // each server's address is a line to it
    Process servers[2];
    void lose(int from) override { to[1 - from].set(Line::State::cut); }
    void restore() override {
      for (Line& each : to) each.set(Line::State::open);
    }
    void at(int server, const std::function<void(unsigned short)>& work) override {
      work(servers[server]->port());
    }
    bool both_ways_only() const override { return true; }
  } cable;
  const std::string address = PostgresServer::shared().fresh_database();
  for (int i = 0; i < 2; ++i) {
    cable.servers[i] = start(i == 0 ? "a" : "b", address,
                             {"--node-address", "http://127.0.0.1:" + std::to_string(cable.to[i].port())});
    cable.to[i].lead_to(cable.servers[i]->port());
  }
  ASSERT_TRUE(is_shared({cable.servers[0].get(), cable.servers[1].get()}));
  check_cut(cable);
}

// One way, the other way and both, in network namespaces, where they may be made.
TEST_F(Trouble, ServersWhosePacketsAreLostSayComeBackAndRecover) {
  struct Networks final : Cable {
    std::unique_ptr<TwoNetworks> networks;
    Process servers[2];
    void lose(int from) override { networks->lose(from); }
    void restore() override {
      for (int i = 0; i < 2; ++i) networks->restore(i);
    }
    void at(int server, const std::function<void(unsigned short)>& work) override {
      const TwoNetworks::Inside inside(*networks, server);
      work(servers[server]->port());
    }
    bool both_ways_only() const override { return false; }
  } cable;
  std::string why;
  cable.networks = TwoNetworks::make(why);
  std::printf("network namespaces: %s\n",
              cable.networks ? "yes" : ("no, only lines are cut: " + why).c_str());
  if (!cable.networks) return;  // the test before this one has cut lines
  const std::string address = PostgresServer::shared().fresh_database();
  for (int i = 0; i < 2; ++i) {
    const TwoNetworks::Inside inside(*cable.networks, i);
    cable.servers[i] = start(i == 0 ? "a" : "b", address,
                             {"--address", "0.0.0.0", "--port", "8080", "--node-address",
                              "http://" + TwoNetworks::address(i) + ":8080"});
  }
  for (int i = 0; i < 2; ++i)
    cable.at(i, [&](unsigned short port) {
      ASSERT_TRUE(comes_true(
          [&] { return get(port, "/metrics").body.find("\nbastide_shards 128\n") != std::string::npos; }));
    });
  check_cut(cable);
}

// The kernel of a server that stands still goes on to confirm what is sent to it.
TEST_F(Trouble, WhoIsPassedOnToAServerThatStandsStillIsSentBackWhenItsLeaseHasRunOut) {
  const std::string address = PostgresServer::shared().fresh_database();
  // Long enough to ask before it has run out, on a busy machine too.
  const std::vector<std::string> lease{"--node-lease", "3"};
  const Process a = start("a", address, lease), b = start("b", address, lease);
  ASSERT_TRUE(is_shared({a.get(), b.get()}));
  const Made made = make_at(b->port());
  SocketClient watcher = sit(a->port(), made);
  b->pause();
  const ClientResponse answer = get(a->port(), made.path());
  EXPECT_EQ(answer.status, 503) << answer.body;
  EXPECT_TRUE(ends(watcher, kSoon));
  EXPECT_TRUE(comes_to(a->port(), made.path(), 200));
  SocketClient socket = sit(a->port(), made);
  EXPECT_TRUE(is_said(say(socket, "meanwhile")));
  b->go_on();
  EXPECT_TRUE(comes_to(b->port(), made.path(), 200));
}

// --- clocks

std::int64_t a_minute_early() { return wall_now() - 60'000; }
std::int64_t a_minute_late() { return wall_now() + 60'000; }

TEST_F(Trouble, MachinesWhoseClocksAreAMinuteApartKeepTheirLeasesAndTheirGames) {
  start_log("off", "");
  const std::string address = PostgresServer::shared().fresh_database();
  const auto started = [&](const std::string& name, std::int64_t (*clock)()) {
    ServerSettings settings;
    settings.port = 0;
    settings.data = folder_.path("data-" + name);
    settings.store = address;
    settings.node.name = name;
    settings.node.lease = kLease;
    settings.node.renew = kLease / 4;
    settings.node.look = 50ms;
    settings.metrics = "main";
    settings.trusted_proxies = {"127.0.0.1"};
    settings.wall_clock = clock;
    return std::make_unique<Server>(settings);
  };
  auto early = started("early", a_minute_early);
  const auto late = started("late", a_minute_late);
  const std::vector<unsigned short> both{early->port(), late->port()};
  for (const unsigned short port : both)
    ASSERT_TRUE(comes_true(
        [&] { return get(port, "/metrics").body.find("\nbastide_shards 128\n") != std::string::npos; }));
  Witness witnesses[] = {Witness(1), Witness(2)};
  for (std::size_t i = 0; i < 2; ++i) {
    witnesses[i].make(both[i]);
    play_on(witnesses[i], {both[1 - i]}, Clock::now() + kPatience, 10);
    EXPECT_GE(witnesses[i].version(), 10);
  }
  for (const unsigned short port : both) EXPECT_EQ(status_of(port, "/health"), 200);
  early.reset();
  for (Witness& each : witnesses) {
    play_on(each, {late->port()}, Clock::now() + kPatience);
    EXPECT_TRUE(each.over());
    each.compare(late->port());
  }
}

// --- two of one name

TEST_F(Trouble, ASecondServerOfOneNameIsRefusedWhileTheFirstServesOn) {
  const std::string address = PostgresServer::shared().fresh_database();
  const Process first = start("a", address);
  ASSERT_TRUE(is_shared({first.get()}));
  const Made made = make_at(first->port());
  SocketClient socket = sit(first->port(), made);
  std::vector<std::string> words{"serve", "--port", "0", "--data", folder_.path("data-second")};
  const std::vector<std::string> flags = flags_of("a", address);
  words.insert(words.end(), flags.begin(), flags.end());
  const auto [status, said] = end_of(words);
  EXPECT_EQ(status, 2);
  EXPECT_THAT(said, HasSubstr("another process is the node 'a' of this database, and lives; give this one "
                              "another name: --node"));
  EXPECT_TRUE(is_said(say(socket, "still here"))) << "the first has noticed something";
}

TEST_F(Trouble, OfTwoServersOfOneNameTheOneThatStoodStillServesNothing) {
  const std::string address = PostgresServer::shared().fresh_database();
  const Process first = start("a", address);
  ASSERT_TRUE(is_shared({first.get()}));
  const Made made = make_at(first->port());
  SocketClient old = sit(first->port(), made);
  ASSERT_TRUE(is_said(say(old, "before")));
  const std::int64_t version = version_at(first->port(), made.path());
  first->pause();
  const Process second = start("a", address);
  ASSERT_TRUE(is_shared({second.get()}));
  SocketClient socket = sit(second->port(), made);
  EXPECT_TRUE(is_said(say(socket, "elsewhere")));
  first->go_on();
  EXPECT_FALSE(is_said(say(old, "too late")));
  EXPECT_TRUE(comes_to(first->port(), "/health", 503));
  EXPECT_EQ(status_of(first->port(), made.path()), 503);
  EXPECT_TRUE(is_said(say(socket, "after")));
  EXPECT_THAT(read_file(log_file("a")), HasSubstr("another process is the node 'a' of this database by now"));
  EXPECT_EQ(version_at(second->port(), made.path()), version + 2)
      << "something is lost, or was stored too late";
}

}  // namespace
}  // namespace bastide::trouble
