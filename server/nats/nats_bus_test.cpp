// The bus over a real server of NATS.
#include "server/nats/nats_bus.h"
#include "engine/testing/eventually.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "engine/testing/temporary_folder.h"
#include "server/nats/testing/nats_server.h"
#include "server/nodes/seal.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::NatsServer;

// A node's bus, and what it hears.
class Node {
 public:
  Node(const NatsSettings& settings, const Bytes32& secret, const std::string& name)
      : bus(settings, secret, name, counts, [this](const std::string& why) {
          const std::lock_guard lock(mutex_);
          trouble_ = why;
        }) {}

  void listen(const std::string& subject) {
    places_.push_back(bus.subscribe(subject, [this](const BusMessage& message) {
      const std::lock_guard lock(mutex_);
      heard_.push_back(std::string(message.from) + ": " + std::string(message.body));
    }));
  }
  void deafen() { places_.clear(); }
  std::vector<std::string> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  bool has_heard(const std::string& text) const {
    const auto all = heard();
    return std::ranges::find(all, text) != all.end();
  }
  std::string trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
  }

  BusCounts counts;

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> heard_;
  std::string trouble_;

 public:
  NatsBus bus;

 private:
  std::vector<std::unique_ptr<Bus::Subscription>> places_;
};

class ABus : public ::testing::Test {
 protected:
  NatsSettings settings() const { return {{server_.address()}, {}}; }
  std::unique_ptr<Node> node(const std::string& name) const {
    auto made = std::make_unique<Node>(settings(), secret_, name);
    made->listen("nodes");
    return made;
  }
  // Until the other one hears it: when it begins to is its own business.
  static bool reaches(Node& from, Node& to, const std::string& sender) {
    static int number = 0;
    const std::string word = "hello " + std::to_string(++number);
    return eventually([&] {
      from.bus.publish("nodes", word);
      std::this_thread::sleep_for(1ms);
      return to.has_heard(sender + ": " + word);
    });
  }

  NatsServer server_;
  const Bytes32 secret_ = random_bytes();
};

TEST_F(ABus, CarriesMessagesToTheOtherNodesInTheirOrder) {
  const auto a = node("a"), b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  const std::size_t before = b->heard().size();
  for (int i = 0; i < 1000; ++i) a->bus.publish("nodes", std::to_string(i));
  ASSERT_TRUE(eventually([&] { return b->has_heard("a: 999"); }));
  const auto heard = b->heard();
  ASSERT_GE(heard.size(), before + 1000);
  for (int i = 0; i < 1000; ++i)
    ASSERT_EQ(heard[heard.size() - 1000 + static_cast<std::size_t>(i)], "a: " + std::to_string(i));
}

TEST_F(ABus, TellsItsOwnProcessOnceAndAtOnce) {
  const auto a = node("a");
  a->bus.publish("nodes", "x");
  EXPECT_EQ(a->heard(), std::vector<std::string>{"a: x"});
  ASSERT_TRUE(eventually([&] { return a->bus.reachable(); }));
  a->bus.publish("nodes", "y");
  const auto b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));  // by then it would have come back from NATS
  EXPECT_EQ(std::ranges::count(a->heard(), "a: y"), 1);
}

TEST_F(ABus, CarriesOnlyWhatSomebodyListensTo) {
  const auto a = node("a"), b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  const auto received = b->counts.received.load();
  a->bus.publish("game.x", "news");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  EXPECT_FALSE(b->has_heard("a: news"));
  b->deafen();
  ASSERT_TRUE(eventually([&] {
    const auto before = b->counts.received.load();
    a->bus.publish("nodes", "anybody?");
    std::this_thread::sleep_for(20ms);
    return b->counts.received.load() == before;
  }));
  EXPECT_GT(b->counts.received, received);
}

TEST_F(ABus, DoesNotMixDatabases) {
  const auto a = node("a");
  Node other(settings(), random_bytes(), "other");
  other.listen("nodes");
  const auto b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  EXPECT_TRUE(other.heard().empty());
  EXPECT_EQ(other.counts.forged, 0U);
}

TEST_F(ABus, BelievesNobodyWithoutTheSecret) {
  const auto a = node("a"), b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  const std::string subject = NatsBus::prefix_of(secret_) + "nodes";
  Seal forger(random_bytes(), "a");
  server_.publish(subject, "");
  server_.publish(subject, R"({"type":"leaves"})");
  server_.publish(subject, std::string(40, '\0'));
  server_.publish(subject, std::string(900'000, 'x'));
  server_.publish(subject, forger.sealed("nodes", "forged"));
  ASSERT_TRUE(eventually([&] { return b->counts.forged == 5; })) << b->counts.forged;
  for (const std::string& each : b->heard()) EXPECT_THAT(each, ::testing::StartsWith("a: hello"));
}

TEST_F(ABus, BelievesAMessageOnce) {
  const auto b = node("b");
  Seal seal(secret_, "a");
  const std::string subject = NatsBus::prefix_of(secret_) + "nodes", bytes = seal.sealed("nodes", "once");
  ASSERT_TRUE(eventually([&] {
    server_.publish(subject, bytes);
    return b->counts.received == 1;
  }));
  server_.publish(subject, bytes);
  ASSERT_TRUE(eventually([&] { return b->counts.repeated > 0; }));
  EXPECT_EQ(b->heard(), std::vector<std::string>{"a: once"});
}

TEST_F(ABus, DoesNotSendWhatIsTooLarge) {
  const auto a = node("a"), b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  const std::string most(kMostBusBytes, 'x');
  const auto lost = a->counts.lost.load();
  a->bus.publish("nodes", most + "x");
  EXPECT_EQ(a->counts.lost, lost + 1);
  a->bus.publish("nodes", most);
  EXPECT_TRUE(eventually([&] { return b->has_heard("a: " + most); }));
}

TEST_F(ABus, ComesBackWhenNatsDoes) {
  const auto a = node("a"), b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  server_.kill();
  ASSERT_TRUE(eventually([&] { return !a->bus.reachable() && !b->bus.reachable(); }));
  EXPECT_EQ(a->counts.reachable, 0);
  EXPECT_FALSE(a->trouble().empty());
  const auto lost = a->counts.lost.load();
  a->bus.publish("nodes", "nobody hears it");
  EXPECT_EQ(a->counts.lost, lost + 1);
  server_.start();
  EXPECT_TRUE(reaches(*a, *b, "a"));
  EXPECT_TRUE(reaches(*b, *a, "b"));
  EXPECT_FALSE(b->has_heard("a: nobody hears it")) << "old news are no news";
  EXPECT_EQ(a->trouble(), "");
}

TEST_F(ABus, BeginsWithoutNatsAndFindsItLater) {
  server_.kill();
  const auto a = node("a"), b = node("b");
  ASSERT_TRUE(eventually([&] { return !a->trouble().empty(); }));
  EXPECT_FALSE(a->bus.reachable());
  server_.start();
  EXPECT_TRUE(reaches(*a, *b, "a"));
}

TEST_F(ABus, NoticesThatNatsHangsAndWaitsForNothingMeanwhile) {
  const auto a = node("a"), b = node("b");
  ASSERT_TRUE(reaches(*a, *b, "a"));
  server_.pause();
  const std::string large(kMostBusBytes, 'x');
  int waited = 0;
  for (int i = 0; i < 400; ++i) {  // more than any buffer takes
    const auto begin = std::chrono::steady_clock::now();
    a->bus.publish("nodes", large);
    if (std::chrono::steady_clock::now() - begin > 1s) ++waited;
  }
  EXPECT_LT(waited, 10)
      << "to write waits for two seconds each time; a busy machine stands still now and then";
  EXPECT_GT(a->counts.lost, 0U) << "what waits is bounded";
  EXPECT_TRUE(eventually([&] { return !a->bus.reachable(); }));
  server_.go_on();
  EXPECT_TRUE(reaches(*a, *b, "a"));
}

TEST(ABusWithCredentials, IsLetInByThemAndByNoOthers) {
  NatsServer server({"--user", "nodes", "--pass", "secret"});
  const TemporaryFolder folder;
  const auto file = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.path(name)) << text;
    return folder.path(name);
  };
  const Bytes32 secret = random_bytes();
  Node good({{server.address()}, file("good", "nodes:secret\n")}, secret, "good");
  Node bad({{server.address()}, file("bad", "nodes:wrong\n")}, secret, "bad");
  EXPECT_TRUE(eventually([&] { return good.bus.reachable(); }));
  EXPECT_TRUE(eventually([&] { return !bad.trouble().empty(); }));
  EXPECT_FALSE(bad.bus.reachable());
}

TEST(ABusWithCredentials, IsLetInByAToken) {
  NatsServer server({"--auth", "token-of-nodes"});
  const TemporaryFolder folder;
  std::ofstream(folder.path("token")) << "token-of-nodes\n";
  Node node({{server.address()}, folder.path("token")}, random_bytes(), "a");
  EXPECT_TRUE(eventually([&] { return node.bus.reachable(); }));
}

TEST(ABusOfSeveralServers, GoesToAnotherWhereOneIsAway) {
  NatsServer gone, there;
  gone.kill();
  const Bytes32 secret = random_bytes();
  Node node({{gone.address(), there.address()}, {}}, secret, "a");
  EXPECT_TRUE(eventually([&] { return node.bus.reachable(); }));
}

TEST(ABusThatCannotBeSetUp, SaysWhy) {
  BusCounts counts;
  const auto why = [&](const NatsSettings& settings) -> std::string {
    try {
      const NatsBus bus(settings, random_bytes(), "a", counts, [](const std::string&) {});
    } catch (const NatsError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(why({{"http://127.0.0.1"}, {}}), HasSubstr("nats://10.0.0.9:4222"));
  EXPECT_THAT(why({{"nats://127.0.0.1:1"}, "/nowhere/credentials"}), HasSubstr("/nowhere/credentials"));
}

}  // namespace
}  // namespace bastide
