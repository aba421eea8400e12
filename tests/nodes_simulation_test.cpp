// Shards go from node to node as they should, whatever happens to nodes, messages and clocks: up to thousands
// of nodes that plan as a server does, in simulated time (tests/testing/simulated_nodes.h). Longer:
// BASTIDE_PROPERTY_GAMES=500 (runs of each test), others: BASTIDE_PROPERTY_SEED=2.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/nodes/shards.h"
#include "tests/testing/random_game.h"
#include "tests/testing/simulated_nodes.h"

namespace bastide::testing {
namespace {

constexpr Milliseconds kSecond = 1000;

// All is as it should be, and nothing has moved for ten seconds.
void expect_rest(SimulatedNodes& nodes, Milliseconds within) {
  const Milliseconds end = nodes.now() + within;
  nodes.run_until(end);
  EXPECT_EQ(nodes.unsettled(), "");
  EXPECT_LE(nodes.database.last_move(), end - 10 * kSecond);
  EXPECT_EQ(nodes.fault, "");
}

void send_for(SimulatedNodes& nodes, Milliseconds time) {
  const Milliseconds end = nodes.now() + time;
  while (nodes.now() < end && nodes.fault.empty()) {
    nodes.send_action();
    nodes.run_until(nodes.now() + 1 + nodes.random.below(400));
  }
}

// A minute in which everything goes wrong, then half a minute of quiet.
void run_through_trouble(std::uint64_t seed, int count) {
  SCOPED_TRACE("seed " + std::to_string(seed) + ", " + std::to_string(count) + " nodes");
  SimulatedNodes nodes(seed, count);
  nodes.make_trouble(60 * kSecond);
  send_for(nodes, 60 * kSecond);
  nodes.network = {};
  nodes.run_until(nodes.now() + 10 * kSecond);  // who was paused goes on, and old requests are over
  nodes.add_taker();
  expect_rest(nodes, 20 * kSecond);
  EXPECT_EQ(nodes.lost_or_doubled(true), "");
  EXPECT_LE(nodes.most_forwards, 1);
}

TEST(Nodes, OneAloneKeepsItsPromisesInAnyTrouble) {
  for (int i = 0; i < games(100) && !HasFailure(); ++i) run_through_trouble(seed_of(60, i), 1);
}

TEST(Nodes, ThreeKeepTheirPromisesInAnyTrouble) {
  for (int i = 0; i < games(100) && !HasFailure(); ++i) run_through_trouble(seed_of(61, i), 3);
}

TEST(Nodes, FortyKeepTheirPromisesInAnyTrouble) {
  for (int i = 0; i < games(20) && !HasFailure(); ++i) run_through_trouble(seed_of(62, i), 40);
}

TEST(Nodes, TwoThousandSettleAndOutliveADeath) {
  SimulatedNodes nodes(seed_of(63, 0), std::min(std::max(games(2000), 300), 2000));
  expect_rest(nodes, 15 * kSecond);
  const std::vector<int> owned = nodes.owned();
  for (int node = 0, killed = 0; node < nodes.size() && killed < 20; ++node)
    if (owned[static_cast<std::size_t>(node)] > 0) nodes.kill(node), ++killed;
  nodes.run_until(nodes.now() + 15 * kSecond);
  EXPECT_EQ(nodes.without_living_owner(), 0);
  expect_rest(nodes, 12 * kSecond);
}

TEST(Nodes, TheShardsOfOneThatDiesHaveOwnersWithinFifteenSeconds) {
  for (int i = 0; i < games(60) && !HasFailure(); ++i) {
    const int count = 2 + i % 6 * 8;
    SCOPED_TRACE("seed " + std::to_string(seed_of(64, i)) + ", " + std::to_string(count) + " nodes");
    SimulatedNodes nodes(seed_of(64, i), count);
    expect_rest(nodes, 30 * kSecond);
    nodes.kill(static_cast<int>(nodes.random.below(static_cast<std::uint32_t>(count))));
    EXPECT_GT(nodes.without_living_owner(), 0);
    nodes.run_until(nodes.now() + 15 * kSecond);
    EXPECT_EQ(nodes.without_living_owner(), 0);
    expect_rest(nodes, 15 * kSecond);
  }
}

TEST(Nodes, WhenOneComesOrGoesFewShardsMove) {
  for (int i = 0; i < games(20) && !HasFailure(); ++i) {
    SimulatedNodes nodes(seed_of(65, i), 12);
    expect_rest(nodes, 30 * kSecond);
    std::int64_t before = nodes.database.moves();
    nodes.join("between");
    expect_rest(nodes, 20 * kSecond);
    EXPECT_LE(nodes.database.moves() - before, kShards / 12 + 1) << "what the new one got";
    before = nodes.database.moves();
    nodes.database.set_draining("between", true);
    expect_rest(nodes, 20 * kSecond);
    EXPECT_LE(nodes.database.moves() - before, 3 * (kShards / 12 + 1));
  }
}

TEST(Nodes, ARequestIsForwardedOnceAndInQuietTimesNeedsOneTry) {
  for (int i = 0; i < games(20) && !HasFailure(); ++i) {
    SimulatedNodes nodes(seed_of(66, i), 7);
    expect_rest(nodes, 30 * kSecond);
    send_for(nodes, 20 * kSecond);
    nodes.run_until(nodes.now() + kSecond);
    EXPECT_EQ(nodes.lost_or_doubled(true), "");
    EXPECT_EQ(nodes.most_tries, 1);
    EXPECT_EQ(nodes.most_forwards, 1);
  }
}

}  // namespace
}  // namespace bastide::testing
