// Nodes on one database: who has which shard, and that a late write is refused.
#include "server/store/postgres/lease_keeper.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "server/store/postgres/postgres_store.h"
#include "server/store/store_error.h"
#include "server/store/testing/postgres_server.h"
#include "server/store/testing/some_rows.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::PostgresServer;
using testing::talk;

// A process that shares the games, as far as the store knows.
class Node {
 public:
  Node(std::string address, const std::string& name, std::string incarnation,
       std::chrono::milliseconds lease = 60s)
      : leases(std::move(incarnation)),
        store(open_postgres_store(address, &leases)),
        keeper(std::make_unique<LeaseKeeper>(
            address, NodeSettings{name, "http://" + name, lease, lease / 4, 10ms}, leases)) {}

  Node& start() {
    keeper->start([this](const Leases::Change&) { note(); }, [](const std::string&) {});
    return *this;
  }
  // Waits until it has so many, or until that is true.
  bool comes_to_hold(int shards) {
    return comes_to([&] { return leases.state().held == shards; });
  }
  bool comes_to(const std::function<bool()>& that) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 20s, that);
  }

  Leases leases;
  std::unique_ptr<Store> store;
  std::unique_ptr<LeaseKeeper> keeper;  // ends first

 private:
  void note() {
    {
      const std::lock_guard lock(mutex_);
    }
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
};

class Nodes : public ::testing::Test {
 protected:
  std::string address_ = PostgresServer::shared().fresh_database();
};

TEST_F(Nodes, HaveAllShardsTogetherInEqualParts) {
  Node a(address_, "a", "a1");
  EXPECT_TRUE(a.start().comes_to_hold(256)) << "alone it has all";
  Node b(address_, "b", "b1");
  b.start();
  EXPECT_TRUE(a.comes_to_hold(128));
  EXPECT_TRUE(b.comes_to_hold(128));
  for (int shard = 0; shard < kShards; ++shard)
    EXPECT_NE(a.leases.epoch_of(shard).has_value(), b.leases.epoch_of(shard).has_value()) << shard;
}

TEST_F(Nodes, TakeWhatANodeLeavesThatEnds) {
  Node a(address_, "a", "a1");
  a.start();
  {
    Node b(address_, "b", "b1");
    EXPECT_TRUE(b.start().comes_to_hold(128));
    EXPECT_TRUE(a.comes_to_hold(128));
  }
  EXPECT_TRUE(a.comes_to_hold(256));
}

TEST_F(Nodes, TakeWhatWasADeadNodesWhenItsLeaseHasRunOut) {
  open_postgres_store(address_);
  PostgresServer::shared().run(address_,
                               "INSERT INTO nodes VALUES ('dead', 'd1', '', now() + interval '200ms');"
                               "UPDATE shards SET owner = 'd1', epoch = 3");
  Node a(address_, "a", "a1");
  EXPECT_TRUE(a.start().comes_to_hold(256));
  EXPECT_EQ(a.leases.epoch_of(17), 4);
}

TEST_F(Nodes, AreRefusedUnderTheNameOfOneThatLives) {
  Node a(address_, "a", "a1", 2s);
  a.start();
  try {
    Node other(address_, "a", "a2", 2s);
    ADD_FAILURE() << "it was let in";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.kind(), StoreError::Kind::in_use);
    EXPECT_THAT(error.what(), HasSubstr("another process is the node 'a'"));
  }
}

TEST_F(Nodes, HandOverWhatTheyHaveBeforeTheyStop) {
  Node a(address_, "a", "a1");
  a.start();
  Node b(address_, "b", "b1");
  b.start();
  ASSERT_TRUE(a.comes_to_hold(128));
  a.keeper->hand_over(10s);
  EXPECT_EQ(a.leases.state().held, 0);
  EXPECT_TRUE(b.comes_to_hold(256));
}

TEST_F(Nodes, GiveAShardToTheOneThatSomebodysHandNames) {
  Node a(address_, "a", "a1");
  a.start();
  Node b(address_, "b", "b1");
  b.start();
  ASSERT_TRUE(b.comes_to_hold(128));
  std::vector<int> moved;
  for (int shard = 0; moved.size() < 5; ++shard)
    if (b.leases.epoch_of(shard)) moved.push_back(shard);
  for (const int shard : moved) want_shard(address_, shard, "a");
  EXPECT_TRUE(a.comes_to([&] {
    return std::ranges::all_of(moved, [&](int shard) { return a.leases.epoch_of(shard).has_value(); });
  }));
  EXPECT_THROW(want_shard(address_, 3, "nobody"), StoreError);
}

TEST_F(Nodes, StoreOnlyWhatIsOfTheirShards) {
  Node a(address_, "a", "a1");
  ASSERT_TRUE(a.start().comes_to_hold(256));
  const std::int64_t epoch = a.leases.epoch_or_none("game");
  Leases others("b1");
  const auto other = open_postgres_store(address_, &others);
  EXPECT_TRUE(a.store->create({"game", "{}", ""}));
  const std::vector<Change> row = {NewRow{"game", talk(1), epoch}};
  EXPECT_EQ(other->write(row).front(), Stored::moved);
  EXPECT_EQ(a.store->write(row).front(), Stored::yes);
}

// A process that was held up believes its lease for longer than the database does.
TEST_F(Nodes, StoreNothingUnderAnEpochThatIsOver) {
  Leases leases("a1");
  const auto store = open_postgres_store(address_, &leases);
  NodesSeen seen;
  for (int shard = 0; shard < kShards; ++shard) seen.shards.push_back({shard, "a1", 2, ""});
  leases.set(seen, "a", Leases::Clock::now() + 1h);
  PostgresServer::shared().run(address_, "UPDATE shards SET owner = 'a1', epoch = 2");
  ASSERT_TRUE(store->create({"game1", "{}", ""}));
  ASSERT_TRUE(store->create({"game2", "{}", ""}));
  PostgresServer::shared().run(address_, "UPDATE shards SET owner = 'b1', epoch = 3 WHERE shard = " +
                                             std::to_string(shard_of("game1")));
  const std::vector<Change> changes = {NewRow{"game1", talk(1), 2}, NewRow{"game2", talk(1), 2},
                                       NewRow{"game1", talk(2), 2}, NewRow{"game2", talk(1), 2},
                                       NewRow{"game2", talk(2), 1}, GameOver{"game1"}};
  EXPECT_THAT(store->write(changes), ::testing::ElementsAre(Stored::moved, Stored::yes, Stored::moved,
                                                            Stored::conflict, Stored::moved, Stored::moved))
      << "the fifth is of a table that was loaded when the node had the shard before";
  EXPECT_TRUE(store->load("game1")->rows.empty());
  EXPECT_FALSE(store->load("game1")->over);
  EXPECT_FALSE(store->create({"game1", "{}", ""}));
}

TEST_F(Nodes, FindTheUnfinishedGamesOfAShard) {
  Node a(address_, "a", "a1");
  ASSERT_TRUE(a.start().comes_to_hold(256));
  std::vector<std::string> of_one;
  for (int i = 0; i < 600; ++i) {
    const std::string game = "game" + std::to_string(i);
    a.store->create({game, "{}", ""});
    if (shard_of(game) == 7) of_one.push_back(game);
  }
  std::ranges::sort(of_one);
  ASSERT_FALSE(of_one.empty());
  EXPECT_EQ(a.store->unfinished(std::vector<int>{7}), of_one)
      << "the database computes the same shard of a game as shard_of()";
}

TEST_F(Nodes, KeepAServerOfItsOwnAwayFromTheirDatabase) {
  Node a(address_, "a", "a1");
  EXPECT_THROW(open_postgres_store(address_), StoreError);
}

TEST_F(Nodes, ShareASecret) {
  Node a(address_, "a", "a1");
  Node b(address_, "b", "b1");
  EXPECT_EQ(a.keeper->secret().size(), 64U);
  EXPECT_EQ(a.keeper->secret(), b.keeper->secret());
}

}  // namespace
}  // namespace bastide
