// Nodes that divide the shards among themselves, without processes, sockets or waiting: time is a number that
// goes from one event to the next. What each node does about shards is plan_shards() itself; the database and
// all that lies between is made up, after docs/decisions/0021-nodes.md. The same seed gives the same run.
//
// Whatever must hold at every moment is looked at whenever something changes; the first breach is in `fault`.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "server/nodes/plan.h"

namespace bastide::testing {

using Milliseconds = std::int64_t;

inline constexpr Milliseconds kLease = 8000, kRenewal = 2000, kReading = 500, kPatience = 2000;

// How messages between nodes and the database fare, by chance.
struct Network {
  Milliseconds slowest = 20;
  std::uint32_t lost_in_1000 = 0;  // requests, and answers
};

// The tables nodes and shards, and a game in each shard: the actions that were played, by their versions.
class SimulatedDatabase {
 public:
  struct NodeRow {
    NodeSeen seen;
    Milliseconds until = 0;
  };

  SimulatedDatabase();

  // false: another process of this name has a lease.
  bool add(Milliseconds now, const std::string& name, const std::string& incarnation);
  bool renew(Milliseconds now, const std::string& name, const std::string& incarnation);
  std::shared_ptr<const NodesSeen> read(Milliseconds now);
  void step(Milliseconds now, const ShardStep& step);
  // true: stored.
  bool write(int shard, std::int64_t epoch, std::int64_t version, std::int64_t action);

  void set_draining(const std::string& name, bool draining);
  void set_wanted(int shard, const std::string& name);

  const std::vector<ShardSeen>& shards() const { return shards_; }
  const std::map<std::string, NodeRow>& nodes() const { return nodes_; }
  const std::vector<std::int64_t>& game(int shard) const { return games_[static_cast<std::size_t>(shard)]; }
  Milliseconds last_move() const { return last_move_; }
  std::int64_t moves() const { return moves_; }

 private:
  ShardSeen& at(int shard) { return shards_[static_cast<std::size_t>(shard)]; }
  void note_leases(Milliseconds now);

  std::map<std::string, NodeRow> nodes_;
  std::vector<ShardSeen> shards_;
  std::vector<std::vector<std::int64_t>> games_;
  std::shared_ptr<const NodesSeen> seen_;  // what a reader gets, until something changes
  Milliseconds next_end_ = 0;              // no lease runs out before
  Milliseconds last_move_ = 0;
  std::int64_t moves_ = 0;
};

class SimulatedNodes {
 public:
  SimulatedNodes(std::uint64_t seed, int nodes);

  void run_until(Milliseconds time);
  // Something goes wrong, or somebody changes something by hand; a pause ends before `end`.
  void make_trouble(Milliseconds end);
  void kill(int node);
  void join(const std::string& name) { start(name); }
  // A node that may have shards, if there is none any more.
  void add_taker();
  // A request at a node by chance, again and again until it is answered.
  void send_action();

  Milliseconds now() const { return now_; }
  int size() const { return static_cast<int>(processes_.size()); }
  bool runs(int node) const;
  std::vector<int> owned() const;  // by the processes in their order, living ones' only
  int without_living_owner() const;
  // What is not as it must be once all is quiet, or nothing.
  std::string unsettled() const;
  // Everything that was acknowledged is there once; with `all`, everything that was asked was acknowledged.
  std::string lost_or_doubled(bool all) const;

  SimulatedDatabase database;
  Network network;
  Random random;
  std::string fault;
  int most_forwards = 0;  // of one request at one try
  int most_tries = 0;     // of one request

 private:
  struct Process {
    std::string name, incarnation;
    Milliseconds clock_ahead = 0;  // its clock shows that much more than the database's
    Milliseconds lease_until = std::numeric_limits<Milliseconds>::min();  // by its own clock
    Milliseconds paused_until = -1;                                       // by true time
    bool dead = false, registered = false;
    std::shared_ptr<const NodesSeen> view, nothing_to_do;
    std::map<int, std::int64_t> held;  // epochs of the shards that it believes to have
  };
  struct Asked {
    int shard = 0, tries = 0;
    bool acknowledged = false;
  };
  struct Event {
    Milliseconds at;
    std::uint64_t order;
    std::function<void()> what;
    bool operator<(const Event& other) const { return at != other.at ? at > other.at : order > other.order; }
  };
  using Work = std::function<void()>;

  Process& of(int node) { return processes_[static_cast<std::size_t>(node)]; }
  const Process& of(int node) const { return processes_[static_cast<std::size_t>(node)]; }
  void at(Milliseconds time, Work work);
  void at_node(int node, Milliseconds time, Work work);
  void ask_database(int node, Work at_database, Work on_answer, Work on_silence);
  bool lost() { return random.below(1000) < network.lost_in_1000; }
  Milliseconds delay() { return 1 + random.below(static_cast<std::uint32_t>(network.slowest)); }

  int start(const std::string& name);
  void enter(int node);
  void renew(int node);
  void read(int node, Milliseconds begun);
  void look(int node, const std::shared_ptr<const NodesSeen>& seen);
  void carry_out(int node, Milliseconds begun);
  void check_leases(const NodesSeen& seen);
  bool leased(int node) const;
  bool serves(int node, int shard) const;
  std::int64_t believed_epoch(int node, int shard) const;

  void try_action(std::int64_t action);
  void arrive(int node, std::int64_t action, int forwards);
  void play(int node, std::int64_t action, bool again);
  void write(int node, std::int64_t action, std::int64_t epoch, std::int64_t version, bool again);
  int process_of(const std::string& incarnation) const;
  int any_running();
  void one_trouble(Milliseconds end);
  void say(const std::string& what);

  Milliseconds now_ = 0;
  std::uint64_t order_ = 0;
  std::priority_queue<Event> events_;
  std::vector<Process> processes_;
  std::map<std::string, int> by_incarnation_;
  std::vector<Asked> asked_;
  std::shared_ptr<const NodesSeen> seen_last_;  // by anybody
};

}  // namespace bastide::testing
