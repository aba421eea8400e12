#include "server/nodes/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace bastide {
namespace {

NodeSeen living(const std::string& name) { return {name, name + ".1", "http://" + name, true, false}; }
NodeSeen dead(const std::string& name) { return {name, name + ".1", "http://" + name, false, false}; }
NodeSeen draining(const std::string& name) { return {name, name + ".1", "http://" + name, true, true}; }

// Shards with the owners by their names, "" for nobody.
NodesSeen seen(std::vector<NodeSeen> nodes, const std::vector<std::string>& owners) {
  NodesSeen all{std::move(nodes), {}};
  for (const std::string& owner : owners)
    all.shards.push_back({static_cast<int>(all.shards.size()), owner.empty() ? "" : owner + ".1", 7, ""});
  return all;
}

// Everybody's steps one after another, until nobody has any; how many there were.
int carry_out(NodesSeen& all) {
  int steps = 0;
  for (bool moved = true; moved && steps < 1000;) {
    moved = false;
    for (const NodeSeen& node : all.nodes)
      for (const ShardStep& step : plan_shards(all, node.incarnation)) {
        ShardSeen& shard = all.shards[static_cast<std::size_t>(step.shard)];
        EXPECT_EQ(step.epoch, shard.epoch);
        shard = {shard.shard, step.to, shard.epoch + 1, shard.wanted};
        moved = true;
        ++steps;
      }
  }
  return steps;
}

std::map<std::string, int> parts_of(const NodesSeen& all) {
  std::map<std::string, int> parts;
  for (const ShardSeen& shard : all.shards) ++parts[shard.owner];
  return parts;
}

using Parts = std::map<std::string, int>;
using Steps = std::vector<ShardStep>;

TEST(ShardPlan, ANodeAloneTakesEverythingAndThenRests) {
  NodesSeen all = seen({living("a")}, {"", "", ""});
  EXPECT_EQ(carry_out(all), 3);
  EXPECT_EQ(parts_of(all), (Parts{{"a.1", 3}}));
}

TEST(ShardPlan, WhatNobodyHasIsTakenUpToOnesPart) {
  const NodesSeen all = seen({living("a"), living("b")}, {"", "", "", "", ""});
  EXPECT_EQ(plan_shards(all, "a.1").size(), 3u);  // the first by name has what is left over
  EXPECT_EQ(plan_shards(all, "b.1").size(), 2u);
}

TEST(ShardPlan, AStepNamesTheEpochThatWasRead) {
  NodesSeen all = seen({living("a")}, {""});
  all.shards[0].epoch = 41;
  EXPECT_EQ(plan_shards(all, "a.1"), (Steps{{0, 41, "a.1"}}));
}

TEST(ShardPlan, NobodyTakesWhatALivingNodeHas) {
  const NodesSeen all = seen({living("a"), living("b")}, {"a", "a", "a", "a"});
  EXPECT_EQ(plan_shards(all, "b.1"), Steps{});
}

TEST(ShardPlan, ANodeGivesWhatItHasAboveItsPartToThoseThatHaveLess) {
  NodesSeen all = seen({living("a"), living("b"), living("c")}, {"a", "a", "a", "a", "a", "a"});
  EXPECT_EQ(plan_shards(all, "a.1").size(), 4u);
  EXPECT_EQ(carry_out(all), 4);
  EXPECT_EQ(parts_of(all), (Parts{{"a.1", 2}, {"b.1", 2}, {"c.1", 2}}));
}

TEST(ShardPlan, WhatADeadNodeHadIsTakenAndNothingElseMoves) {
  NodesSeen all = seen({living("a"), dead("b"), living("c")}, {"a", "a", "b", "b", "c", "c"});
  EXPECT_EQ(carry_out(all), 2);
  EXPECT_EQ(parts_of(all), (Parts{{"a.1", 3}, {"c.1", 3}}));
}

TEST(ShardPlan, AProcessThatWasReplacedIsNobody) {
  NodesSeen all = seen({living("a"), living("b")}, {"a", "b"});
  all.nodes[1].incarnation = "b.2";
  EXPECT_EQ(plan_shards(all, "b.1"), Steps{});
  EXPECT_EQ(plan_shards(all, "b.2"), (Steps{{1, 7, "b.2"}}));
}

TEST(ShardPlan, ANodeWhoseLeaseHasRunOutDoesNothing) {
  const NodesSeen all = seen({dead("a"), living("b")}, {"", "a"});
  EXPECT_EQ(plan_shards(all, "a.1"), Steps{});
}

TEST(ShardPlan, ADrainingNodeTakesNothingAndGivesAllItHas) {
  NodesSeen all = seen({draining("a"), living("b"), living("c")}, {"a", "a", "a", "a", "", ""});
  EXPECT_EQ(plan_shards(all, "a.1").size(), 4u);
  EXPECT_EQ(carry_out(all), 6);
  EXPECT_EQ(parts_of(all), (Parts{{"b.1", 3}, {"c.1", 3}}));
}

TEST(ShardPlan, ADrainingNodeKeepsWhatNobodyCanTake) {
  const NodesSeen all = seen({draining("a"), dead("b")}, {"a", "a"});
  EXPECT_EQ(plan_shards(all, "a.1"), Steps{});
}

TEST(ShardPlan, WhatIsWantedSomewhereGoesThereAndCountsForNobodysPart) {
  NodesSeen all = seen({living("a"), living("b")}, {"a", "a", "b", "b", "b"});
  for (const int shard : {0, 1, 2}) all.shards[static_cast<std::size_t>(shard)].wanted = "b";
  EXPECT_EQ(carry_out(all), 3);
  for (const int shard : {0, 1, 2}) EXPECT_EQ(all.shards[static_cast<std::size_t>(shard)].owner, "b.1");
  EXPECT_EQ(parts_of(all), (Parts{{"a.1", 1}, {"b.1", 4}}));
}

TEST(ShardPlan, WhatIsWantedWhereNobodyCanTakeItIsDividedLikeTheRest) {
  for (const NodeSeen& wanted : {dead("c"), draining("c"), living("elsewhere")}) {
    NodesSeen all = seen({living("a"), living("b"), wanted}, {"", "", "", "", "", ""});
    for (ShardSeen& shard : all.shards) shard.wanted = "c";
    EXPECT_GT(carry_out(all), 0);
    const Parts parts = parts_of(all);
    EXPECT_FALSE(parts.contains("c.1") || parts.contains(""));
    EXPECT_EQ(parts.at("a.1"), parts.at("b.1"));
  }
}

TEST(ShardPlan, ThousandsOfNodesWantDifferentShards) {
  std::vector<NodeSeen> nodes;
  nodes.reserve(3000);
  for (int i = 0; i < 3000; ++i) nodes.push_back(living("node" + std::to_string(10000 + i)));
  const NodesSeen all = seen(std::move(nodes), std::vector<std::string>(256));
  std::map<int, int> wishes;
  for (std::size_t i = 0; i < 256; ++i)  // the others are to have none
    for (const ShardStep& step : plan_shards(all, all.nodes[i].incarnation)) ++wishes[step.shard];
  EXPECT_EQ(plan_shards(all, all.nodes[256].incarnation), Steps{});
  EXPECT_GT(wishes.size(), 128u);  // with the same beginning for all it would be one
}

}  // namespace
}  // namespace bastide
