// What a node does about shards, given what the database says: which it takes, and which it hands to another
// node. Nothing here asks a clock or a database, so that tests can play thousands of nodes
// (tests/nodes_simulation_test.cpp).
//
// Nodes agree on nothing beforehand. Each plans from what it has read, which may be old, and each step is a
// compare-and-set on the shard's epoch: of two nodes that want the same shard, one gets it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bastide {

// A process that serves games. `incarnation` is drawn at each start, so that a process that was stopped for
// long is not taken for the one that was started in its place.
struct NodeSeen {
  std::string name;
  std::string incarnation;
  std::string address;    // at which other nodes reach it: "http://10.0.0.2:8080"
  bool alive = false;     // its lease has not run out, by the database's clock
  bool draining = false;  // it is to be stopped: it takes nothing, and hands over what it has
  bool operator==(const NodeSeen&) const = default;
};

struct ShardSeen {
  int shard = 0;
  std::string owner;       // an incarnation; empty: nobody's
  std::int64_t epoch = 0;  // grows by 1 whenever the owner changes
  std::string wanted;      // the name of the node that is to have it, by somebody's hand; empty: any
  bool operator==(const ShardSeen&) const = default;
};

struct NodesSeen {
  std::vector<NodeSeen> nodes;    // by their names
  std::vector<ShardSeen> shards;  // by their numbers
};

// The owner of the shard becomes `to` (an incarnation), if its epoch is still this one.
struct ShardStep {
  int shard = 0;
  std::int64_t epoch = 0;
  std::string to;
  bool operator==(const ShardStep&) const = default;
};

// The steps of the node of this incarnation. Nobody takes what a living node has; a node takes what is
// nobody's or a dead node's, up to its part of all, and gives to nodes that have less than theirs what it has
// above its own. What is wanted elsewhere goes there, and stays. Parts differ by one at most; nothing is to
// be done once everybody has read everything and has its part.
std::vector<ShardStep> plan_shards(const NodesSeen& seen, const std::string& incarnation);

}  // namespace bastide
