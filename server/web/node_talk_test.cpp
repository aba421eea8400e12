// Limits that hold over all nodes, over a real server of NATS.
#include "server/web/node_talk.h"
#include "engine/testing/eventually.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/nats/nats_bus.h"
#include "server/nats/testing/nats_server.h"
#include "server/nodes/seal.h"
#include "server/web/api.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using testing::NatsServer;

constexpr double kNever = 1e-6;  // tokens a second that come back
constexpr double kBurst = 200;
constexpr int kMost = 5;

struct Node {
  Node(const NatsServer& server, const Bytes32& secret, const std::string& name)
      : bus({{server.address()}, {}}, secret, name, counts, [](const std::string&) {}),
        talk(bus, counts, name,
             {{{"requests", &limit}},
              {{"connections", &connections}},
              [this] { return playing.load(); },
              [this] { ++moved; }}) {}
  bool take() { return limit.take("somebody", steady_seconds()) == 0; }

  BusCounts counts;
  AddressLimit limit{kNever, kBurst};
  AddressCount connections{kMost};
  std::atomic<std::int64_t> playing{0};
  std::atomic<int> moved{0};
  NatsBus bus;
  NodeTalk talk;
};

class TwoThatTalk : public ::testing::Test {
 protected:
  TwoThatTalk() {
    a_.emplace(server_, secret_, "a");
    b_.emplace(server_, secret_, "b");
    EXPECT_TRUE(eventually([this] { return a_->talk.others() == 1 && b_->talk.others() == 1; }));
  }
  // As a node that is no more than a voice.
  void say(const std::string& body) {
    server_.publish(NatsBus::prefix_of(secret_) + kNodesSubject, voice_.sealed(kNodesSubject, body));
  }

  NatsServer server_;
  const Bytes32 secret_ = random_bytes();
  Seal voice_{secret_, "c"};
  std::optional<Node> a_, b_;
};

TEST_F(TwoThatTalk, AllowWhoAlternatesBetweenThemHardlyMoreThanOneOfThemWould) {
  int allowed = 0;
  for (int i = 0; i < 2 * kBurst; ++i) {
    allowed += (i % 2 == 0 ? a_ : b_)->take() ? 1 : 0;
    std::this_thread::sleep_for(1ms);  // as quickly as one client asks
  }
  EXPECT_GE(allowed, kBurst);
  EXPECT_LE(allowed, 1.25 * kBurst);
  RecordProperty("allowed", allowed);
}

TEST_F(TwoThatTalk, OweEachOtherWhatTheyAllowedInTheSameMoment) {
  int allowed = 0;
  while (a_->take()) ++allowed;
  while (b_->take()) ++allowed;
  EXPECT_GE(allowed, kBurst);
  EXPECT_LE(allowed, 2 * kBurst);
  // After half the time in which a bucket fills, one that owes nothing would have half a bucket.
  ASSERT_TRUE(eventually([this] { return a_->counts.received > 0 && b_->counts.received > 0; }));
  TokenBucket owing(1, 10, 0);
  EXPECT_TRUE(owing.take(0, 10));
  owing.owe(0, 10);
  EXPECT_FALSE(owing.take(5, 1));
  EXPECT_TRUE(owing.take(11, 1));
}

TEST_F(TwoThatTalk, AllowWhoKeepsToOneOfThemAllThatThereIs) {
  int allowed = 0;
  for (int i = 0; i < kBurst + 10; ++i) allowed += a_->take() ? 1 : 0;
  EXPECT_EQ(allowed, kBurst);
  EXPECT_TRUE(eventually([this] { return !b_->take(); })) << "what was used there counts here";
}

TEST_F(TwoThatTalk, CountConnectionsTogether) {
  for (int i = 0; i < kMost; ++i) EXPECT_TRUE(a_->connections.enter("somebody"));
  EXPECT_FALSE(a_->connections.enter("somebody"));
  ASSERT_TRUE(eventually([this] {
    const bool let_in = b_->connections.enter("somebody");
    if (let_in) b_->connections.leave("somebody");
    return !let_in;
  }));
  EXPECT_TRUE(b_->connections.enter("another"));
  EXPECT_TRUE(eventually([this] { return a_->connections.size_everywhere() == 2; }));
  a_->connections.leave("somebody");
  EXPECT_TRUE(eventually([this] { return b_->connections.enter("somebody"); }));
  EXPECT_TRUE(eventually([this] { return !a_->connections.enter("somebody"); }));
}

TEST_F(TwoThatTalk, GiveBackThePlacesOfOneThatEnds) {
  for (int i = 0; i < kMost; ++i) a_->connections.enter("somebody");
  ASSERT_TRUE(eventually([this] { return b_->connections.size_everywhere() == 1; }));
  a_.reset();
  EXPECT_TRUE(eventually([this] { return b_->connections.enter("somebody"); }));
}

TEST_F(TwoThatTalk, GiveBackThePlacesOfOneThatIsNotHeardAnyMore) {
  say(R"({"type":"counts","of":"connections","counts":[{"name":"somebody","count":5}]})");
  ASSERT_TRUE(eventually([this] { return b_->connections.size_everywhere() == 1; }));
  EXPECT_FALSE(b_->connections.enter("somebody"));
  EXPECT_TRUE(eventually([this] { return b_->connections.enter("somebody"); })) << "it is silent";
}

TEST_F(TwoThatTalk, TellOneThatComesLaterWhoIsThere) {
  a_->connections.enter("somebody");
  a_->playing = 7;
  Node late(server_, secret_, "late");
  EXPECT_TRUE(eventually(
      [&] { return late.connections.size_everywhere() == 1 && late.talk.playing_elsewhere() == 7; }));
}

TEST_F(TwoThatTalk, TellThatShardsHaveMoved) {
  a_->talk.tell_shards_moved();
  EXPECT_TRUE(eventually([this] { return b_->moved > 0; }));
  EXPECT_EQ(a_->moved, 0);
}

TEST_F(TwoThatTalk, IgnoreWhatTheyDoNotUnderstand) {
  const std::string hostile[] = {
      "",
      "{",
      "[]",
      R"({"type":"shards-moved","and":"more"})",
      R"({"type":"a-newer-one"})",
      R"({"type":"counts","of":"connections","counts":[]})",
      R"({"type":"counts","of":"connections","counts":[{"name":"somebody","count":-5}]})",
      R"({"type":"counts","of":"connections","counts":[{"name":"","count":1}]})",
      R"({"type":"counts","of":"connections","counts":[{"name":"x","count":99999999999}]})",
      R"({"type":"used","limit":"requests","used":[{"name":"somebody","cost":"much"}]})",
      R"({"type":"alive","playing":-1})",
      std::string(1000, '[')};
  for (const std::string& body : hostile) say(body);
  // Understood, and without effect.
  say(R"({"type":"used","limit":"requests","used":[{"name":"somebody","cost":-100}]})");
  say(R"({"type":"used","limit":"of-a-newer-one","used":[{"name":"somebody","cost":100}]})");
  say(R"({"type":"counts","of":"of-a-newer-one","counts":[{"name":"somebody","count":5}]})");
  say(R"({"type":"used","limit":"requests","used":[{"name":"another","cost":1e300}]})");
  ASSERT_TRUE(eventually([this] { return b_->limit.take("another", steady_seconds()) != 0; }));
  EXPECT_EQ(b_->counts.unreadable, std::size(hostile));
  EXPECT_EQ(b_->moved, 0);
  EXPECT_EQ(b_->connections.size_everywhere(), 0U);
  int allowed = 0;
  while (b_->take()) ++allowed;
  EXPECT_EQ(allowed, kBurst);
}

TEST_F(TwoThatTalk, CountForThemselvesWithoutNatsAndTogetherAfterwards) {
  server_.kill();
  ASSERT_TRUE(eventually([this] { return !a_->bus.reachable() && !b_->bus.reachable(); }));
  int allowed = 0;
  while (a_->take()) ++allowed;
  EXPECT_EQ(allowed, kBurst);
  EXPECT_TRUE(b_->take());
  for (int i = 0; i < kMost; ++i) a_->connections.enter("somebody");
  EXPECT_TRUE(b_->connections.enter("another"));
  server_.start();
  EXPECT_TRUE(eventually([this] { return !b_->take(); })) << "what was used meanwhile is told";
  EXPECT_TRUE(eventually(
      [this] { return b_->connections.size_everywhere() == 2 && a_->connections.size_everywhere() == 2; }));
}

}  // namespace
}  // namespace bastide
