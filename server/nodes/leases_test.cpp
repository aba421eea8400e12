#include "server/nodes/leases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Leases::Clock::time_point kLong = Leases::Clock::now() + 1h;

NodesSeen two_nodes() {
  NodesSeen seen;
  seen.nodes = {{"a", "a1", "http://a", true, false}, {"b", "b1", "http://b", true, false}};
  seen.shards = {{0, "a1", 3, ""}, {1, "b1", 7, ""}, {2, "", 0, ""}, {3, "dead", 4, ""}};
  return seen;
}

TEST(Leases, SayWhatIsTheProcesssOwnAndWhereTheOthersAre) {
  Leases leases("a1");
  const Leases::Change change = leases.set(two_nodes(), "a", kLong);
  EXPECT_THAT(change.gained, ElementsAre(0));
  EXPECT_EQ(leases.epoch_of(0), 3);
  EXPECT_EQ(leases.epoch_of(1), std::nullopt);
  EXPECT_EQ(leases.address_of(0), "") << "its own";
  EXPECT_EQ(leases.address_of(1), "http://b");
  EXPECT_EQ(leases.address_of(2), "") << "nobody's";
  EXPECT_EQ(leases.address_of(3), "") << "nobody's who lives";
  EXPECT_EQ(leases.state().held, 1);
}

TEST(Leases, CountNothingAsTheirOwnAfterTheirTime) {
  Leases leases("a1");
  leases.set(two_nodes(), "a", Leases::Clock::now() - 1ms);
  EXPECT_EQ(leases.epoch_of(0), std::nullopt);
  leases.set(two_nodes(), "a", kLong);
  ASSERT_EQ(leases.epoch_of(0), 3);
  EXPECT_FALSE(leases.expire(kLong - 1s).any());
  EXPECT_THAT(leases.expire(kLong).lost, ElementsAre(0));
  EXPECT_EQ(leases.epoch_of(0), std::nullopt);
}

TEST(Leases, TellWhatWasLostAndWhatWasGained) {
  Leases leases("a1");
  leases.set(two_nodes(), "a", kLong);
  NodesSeen later = two_nodes();
  later.shards[0].owner = "b1";
  later.shards[2].owner = "a1";
  const Leases::Change change = leases.set(later, "a", kLong);
  EXPECT_THAT(change.lost, ElementsAre(0));
  EXPECT_THAT(change.gained, ElementsAre(2));
  EXPECT_THAT(leases.set(later, "a", kLong).lost, IsEmpty());
}

TEST(Leases, TellOfAShardThatWentAndCameBackThatItWasLost) {
  Leases leases("a1");
  leases.set(two_nodes(), "a", kLong);
  NodesSeen later = two_nodes();
  later.shards[0].epoch = 5;
  const Leases::Change change = leases.set(later, "a", kLong);
  EXPECT_THAT(change.lost, ElementsAre(0));
  EXPECT_THAT(change.gained, ElementsAre(0));
  EXPECT_EQ(leases.epoch_of(0), 5);
}

// What PostgreSQL computes of it stands in the test of the store.
TEST(TheShardOfAGame, IsTheFirstByteOfItsHash) {
  EXPECT_EQ(shard_of(""), 0xe3);
  EXPECT_EQ(shard_of("abc"), 0xba);
  EXPECT_FALSE(is_in({}, "abc"));
  EXPECT_TRUE(is_in(std::vector<int>{1, 0xba}, "abc"));
  EXPECT_FALSE(is_in(std::vector<int>{1, 2}, "abc"));
}

}  // namespace
}  // namespace bastide
