// Keeps this process known in the database as a node, with the shards that are its own: renews its lease,
// reads who else is there, takes and hands over (server/nodes/plan.h). On a thread and a connection of its
// own, so that a busy store delays no lease.
//
// Leases are measured by the database's clock. This process counts its own from the moment before it asked,
// by a clock that nobody sets; so it stops by itself before another may take over, unless it was held up.
// Then the database refuses what it writes.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <thread>

#include "server/nodes/leases.h"

namespace bastide {

class PostgresConnection;

struct NodeSettings {
  std::string name;     // among the nodes: letters, digits, '-', '_', '.'
  std::string address;  // at which the other nodes reach this one: "http://10.0.0.2:8080"
  std::chrono::milliseconds lease{8000};
  std::chrono::milliseconds renew{2000};  // a lease's age at which it is renewed
  std::chrono::milliseconds look{500};    // between two looks at what the others do
};

class LeaseKeeper {
 public:
  // On the thread of the keeper, the first time within start(); must not throw.
  using Changed = std::function<void(const Leases::Change& change)>;
  using Troubled = std::function<void(const std::string& why)>;  // empty: all is well again
  // This node has changed something that others should look at: they do so by themselves, a little later.
  using Stepped = std::function<void()>;

  // Makes the process known, waiting as long as a lease for one of the same name to end. Throws StoreError if
  // that one lives on (in_use), or the database cannot be reached. The database's schema must be there.
  // `leases` outlive the keeper.
  LeaseKeeper(std::string database, NodeSettings settings, Leases& leases);
  // Gives back what it has, if the database can be asked.
  ~LeaseKeeper();
  LeaseKeeper(const LeaseKeeper&) = delete;
  LeaseKeeper& operator=(const LeaseKeeper&) = delete;

  // To be called once. The first look is made before it returns.
  void start(Changed changed, Troubled troubled, Stepped stepped = [] {});
  // Looks at once: somebody says that this node has a shard of which it does not know.
  void look_soon();
  // Hands all shards to the other nodes, as far as there are any, and waits until they are gone, or so long.
  void hand_over(std::chrono::milliseconds most);

  // What all nodes of this database have in common and nobody else knows: 64 hexadecimal digits.
  const std::string& secret() const { return secret_; }

 private:
  void work();
  void look();
  NodesSeen ask(bool renew);
  bool take_steps(const NodesSeen& seen);
  void note(const Leases::Change& change);
  PostgresConnection& connection();
  bool make_known();
  void begin_anew();

  const std::string database_;
  const NodeSettings settings_;
  Leases& leases_;
  std::unique_ptr<PostgresConnection> connection_;
  std::string secret_, trouble_;
  Changed changed_;
  Troubled troubled_;
  Stepped stepped_ = [] {};
  Leases::Clock::time_point valid_{}, renewed_{};
  bool dropped_ = false;  // its shards, of which some may still be its own
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false, soon_ = false, draining_ = false;  // guarded by mutex_
  std::thread thread_;
};

// What somebody's hand does (`bastide nodes`).
NodesSeen nodes_in(const std::string& database);
// The shard goes to the node of this name and stays there; empty: to any. Throws StoreError if there is none.
void want_shard(const std::string& database, int shard, const std::string& node);
// The node hands over what it has, and takes nothing; or may again.
void drain_node(const std::string& database, const std::string& node, bool draining);

}  // namespace bastide
