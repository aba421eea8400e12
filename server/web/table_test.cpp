// A table at work: while the store keeps it waiting, and among many who watch.
#include "server/web/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "engine/testing/temporary_folder.h"
#include "server/room/testing/room_table.h"
#include "server/store/testing/slow_store.h"

namespace bastide {
namespace {

// What was sent, to all connections in its order.
struct Sent {
  ConnectionId to;
  std::shared_ptr<const std::string> text;
  bool is(std::string_view type) const { return text->starts_with(R"({"type":")" + std::string(type) + '"'); }
};

class Noting final : public Connection {
 public:
  Noting(ConnectionId id, std::vector<Sent>& sent) : id_(id), sent_(sent) {}
  void send(std::shared_ptr<const std::string> text) override { sent_.push_back({id_, std::move(text)}); }
  void close(std::string) override {}

 private:
  ConnectionId id_;
  std::vector<Sent>& sent_;
};

// A table of Anna and Ben at a workshop of its own, which one thread serves: that of the test.
class ATable : public ::testing::Test {
 protected:
  ATable() {
    auto store = open_store(folder_.path("bastide.db"));
    store->create({"game", "{}", ""});
    for (Row& row : room_.rows) {
      row.at_ms = unix_now();  // not days ago: then somebody's coming would be a row as well
      store->append("game", row);
    }
    store_ = std::make_unique<StoreThread>(
        std::make_unique<SlowStore>(std::move(store), gate_.get_future().share(), transactions_));
    workshop_.emplace(io_.get_executor(), thinkers_, *store_, metrics_, bots_, helpers_);
    table_ = std::make_shared<Table>(*workshop_, room_.reopened());
  }
  ~ATable() override {
    let_store();
    run_until([this] { return workshop_->storing == 0; });
    store_.reset();  // until it has ended it holds the table, which refers to all the others
    table_->release();
    io_.poll();
  }
  void let_store() {
    if (!std::exchange(open_, true)) gate_.set_value();
  }
  void connect(ConnectionId id, std::vector<std::string> keys = {}) {
    table_->connect(id, std::move(keys), std::make_shared<Noting>(id, sent_));
  }
  void greet(ConnectionId id) { table_->receive(id, R"({"type":"hello","speaks":3})"); }
  // Anna sits, and so many watchers with the numbers from 10 on have been welcomed.
  void gather(ConnectionId watchers) {
    connect(1, {room_.keys.at(1)});
    greet(1);
    for (ConnectionId id = 10; id < 10 + watchers; ++id) connect(id), greet(id);
    io_.poll();
  }
  void run_until(const std::function<bool()>& holds) {
    while (!holds()) io_.run_one();
  }
  std::ptrdiff_t count(std::string_view type) const {
    return std::ranges::count_if(sent_, [type](const Sent& each) { return each.is(type); });
  }
  std::ptrdiff_t count(std::string_view type, ConnectionId to) const {
    return std::ranges::count_if(sent_, [&](const Sent& each) { return each.to == to && each.is(type); });
  }

  const TemporaryFolder folder_;
  testing::RoomTable room_;
  std::promise<void> gate_;
  bool open_ = false;
  int transactions_ = 0;
  std::unique_ptr<StoreThread> store_;
  boost::asio::io_context io_;
  const boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_ =
      boost::asio::make_work_guard(io_);
  Metrics metrics_;
  Thinkers thinkers_{1, metrics_};
  Bots bots_{{}, metrics_};
  Helpers helpers_{metrics_.help};
  std::optional<Workshop> workshop_;
  std::vector<Sent> sent_;
  std::shared_ptr<Table> table_;
};

TEST_F(ATable, IsLookedAtWhileARowIsBeingStored) {
  gather(0);
  table_->receive(1, R"({"type":"chat","id":"c","text":"Is anybody there?"})");
  std::optional<std::int64_t> seen;
  table_->look([&](const Room& looked_at) {
    EXPECT_TRUE(looked_at.busy());
    seen = looked_at.version(Room::Sees::all);
  });
  run_until([&seen] { return seen.has_value(); });
  EXPECT_EQ(seen, static_cast<std::int64_t>(room_.rows.size()));
}

TEST_F(ATable, ServesWhoHoldsASeatBeforeAFloodOfWatchers) {
  let_store();
  gather(0);
  for (ConnectionId id = 10; id < 510; ++id) connect(id), greet(id);
  table_->receive(1, R"({"type":"chat","id":"c","text":"Still here"})");
  run_until([this] { return count("reply", 1) == 1; });
  EXPECT_LT(count("welcome"), 100) << "the others wait";
  run_until([this] { return count("welcome") == 501; });
}

TEST_F(ATable, TellsFiveHundredWatchersWithOneTextAndAfterThePlayers) {
  let_store();
  gather(500);
  sent_.clear();
  table_->receive(1, R"({"type":"chat","id":"c","text":"Hello"})");
  run_until([this] { return count("reply", 1) == 1; });
  EXPECT_EQ(count("happened", 1), 1);
  EXPECT_LT(count("happened"), 100) << "the others are told later, a few at a time";
  run_until([this] { return count("happened") == 501; });
  std::set<const std::string*> texts;
  for (const Sent& each : sent_)
    if (each.is("happened")) texts.insert(each.text.get());
  EXPECT_EQ(texts.size(), 1U);
}

TEST_F(ATable, TellsEachWatcherAllInItsOrderAlsoBeforeAnAnswer) {
  let_store();
  gather(100);
  sent_.clear();
  for (const char* id : {"a", "b", "c"})
    table_->receive(1, std::string(R"({"type":"chat","text":"x","id":")") + id + "\"}");
  table_->receive(109, R"({"type":"inspect","id":"i"})");
  run_until([this] { return count("happened") == 303 && count("reply", 109) == 1; });
  for (ConnectionId id = 10; id < 110; ++id) {
    std::vector<std::string> versions;
    for (const Sent& each : sent_)
      if (each.to == id && each.is("happened")) versions.push_back(each.text->substr(0, 40));
    EXPECT_EQ(versions.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(versions)) << id;
  }
}

TEST_F(ATable, SaysToThoseWhoGreetAtOnceNotMuchMoreThanWelcome) {
  gather(0);
  sent_.clear();
  for (ConnectionId id = 10; id < 310; ++id) connect(id), greet(id);
  run_until([this] { return count("welcome") == 300; });
  run_until([this] { return count("presence", 309) > 0; });
  EXPECT_LE(count("presence", 1), 3) << "gathered: " << sent_.size() << " messages in all";
  EXPECT_LE(sent_.size(), 300U + 3 * 301);
}

TEST_F(ATable, AsksForAThoughtThatNobodyWaitsForNoMore) {
  testing::RoomTable computers(R"({"rules": {"preset": "fi-current"},
    "seats": [{"kind": "computer", "player": "level8:3"}, {"kind": "computer", "player": "level8:3"}]})");
  const auto begun = std::make_shared<std::promise<void>>();  // its thread may leave it after this test
  std::promise<void> gate;
  thinkers_.of(true).post({"other", "t"}, [begun, open = gate.get_future().share()](const FairTask&) {
    begun->set_value();
    open.wait();
  });
  begun->get_future().wait();
  const auto watched = std::make_shared<Table>(*workshop_, computers.reopened());
  watched->connect(7, {}, std::make_shared<Noting>(7, sent_), "rival");
  watched->receive(7, R"({"type":"hello","speaks":3})");
  run_until([this] { return metrics_.searches.length == 1; });
  watched->disconnect(7);
  run_until([this] { return metrics_.move_requests_cancelled == 1; });
  EXPECT_EQ(metrics_.searches.length, 0);
  EXPECT_NE(watched->idle_since(), 0);
  gate.set_value();
}

}  // namespace
}  // namespace bastide
