// Live help over real WebSockets.
#include <gmock/gmock.h>

#include <future>
#include <thread>

#include "server/web/helpers.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

const std::string kLearners = [] {
  std::string request = kTwoPeople;
  return request.replace(request.find("\"rules\""), 0, R"("aids": "learner", )");
}();

class Help : public TestServer {
 protected:
  boost::json::object snapshot(const std::string& game) {
    return parsed(get("/api/games/" + game + "/snapshot").body);
  }
  // Anna has not given her nonce yet.
  void begin(SocketClient& anna) {
    anna.send(R"({"type": "nonce", "id": "n", "nonce": "a"})");
    expect(anna, "reply");
  }
  std::string hint(const boost::json::object& now) {
    return json_text(
        boost::json::object{{"type", "hint"}, {"id", "h"}, {"move", now.at("moves").as_array().size()}});
  }
};

TEST_F(Help, GivesAHintToWhoeverIsAskedAndTheChancesToBoth) {
  const TestSeat anna = make(kLearners);
  const TestSeat ben = take(anna.game, 2);
  SocketClient one = sit(anna), two = sit(ben);
  begin(one);
  EXPECT_EQ(expect(one, "chances").at("wins").as_array().size(), 2U);
  EXPECT_EQ(expect(two, "chances").at("wins").as_array().size(), 2U);
  const auto now = snapshot(anna.game);
  SocketClient& asked = now.at("asked").at("seat") == 1 ? one : two;
  SocketClient& other = now.at("asked").at("seat") == 1 ? two : one;
  asked.send(hint(now));
  const auto reply = expect(asked, "reply");
  EXPECT_EQ(reply.at("id"), "h");
  EXPECT_FALSE(reply.at("hint").at("sequences").as_array().empty());
  EXPECT_EQ(expect(other, "happened").at("what"), "hint");
  EXPECT_THAT(get("/metrics").body, ::testing::HasSubstr("bastide_hints_total 1"));
}

TEST_F(Help, RefusesAHintAtATableOfOtherAids) {
  const TestSeat anna = make(kTwoPeople);
  const TestSeat ben = take(anna.game, 2);
  SocketClient one = sit(anna), two = sit(ben);
  begin(one);
  const auto now = snapshot(anna.game);
  SocketClient& asked = now.at("asked").at("seat") == 1 ? one : two;
  asked.send(hint(now));
  EXPECT_EQ(refused(asked), "illegal");
}

TEST(Helpers, TakeNoMoreThanMayWait) {
  QueueGauge gauge;
  Helpers helpers(gauge);
  std::promise<void> gate, begun;
  const auto open = gate.get_future().share();
  std::atomic<int> done{0};
  const auto work = [open, &done](const FairTask&) {
    open.wait();
    ++done;
  };
  helpers.post({"ann", "a"},
               [&](const FairTask&) {
                 begun.set_value();
                 open.wait();
               },
               {2, 1});
  begun.get_future().wait();
  EXPECT_TRUE(helpers.post({"ann", "a"}, work, {2, 1}));
  EXPECT_FALSE(helpers.post({"ann", "b"}, work, {2, 1})) << "one of an address";
  EXPECT_TRUE(helpers.post({"ben", "c"}, work, {2, 1}));
  EXPECT_FALSE(helpers.post({"cleo", "d"}, work, {2, 1})) << "two of all";
  EXPECT_TRUE(helpers.post({"cleo", "d"}, work, {3, 1})) << "of what may wait longer";
  EXPECT_EQ(gauge.length, 3);
  gate.set_value();
  while (done < 3) std::this_thread::yield();
}

TEST(Helpers, ForgetWhatWaitsWhenTheyAreStopped) {
  QueueGauge gauge;
  Helpers helpers(gauge);
  std::promise<void> gate, begun;
  const auto kept = std::make_shared<int>(0);
  const std::weak_ptr<int> watched = kept;
  helpers.post({},
               [&](const FairTask&) {
                 begun.set_value();
                 gate.get_future().wait();
               },
               {4, 4});
  begun.get_future().wait();
  helpers.post({}, [held = kept](const FairTask&) { ++*held; }, {4, 4});
  std::thread opener([&] { gate.set_value(); });
  helpers.stop();
  opener.join();
  EXPECT_EQ(watched.use_count(), 1);
  EXPECT_FALSE(helpers.post({}, [](const FairTask&) {}, {4, 4}));
}

}  // namespace
}  // namespace bastide
