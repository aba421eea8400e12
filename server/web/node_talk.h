// What this node tells the others, and what it hears from them: that shards have moved, what is used of the
// limits that hold over all nodes, how many connections an address has here, and how many games are being
// played. Costs the threads that serve nothing but a note; a thread of its own tells the rest.
//
// Without NATS nobody hears anything, and each node counts for itself. A node of which nothing was heard for
// five seconds counts for nothing; one that has just started, or has come back, knows what is used from then
// on, and all that others have within a moment.
#pragma once

#include <condition_variable>
#include <thread>

#include "server/nodes/bus.h"
#include "server/nodes/node_message.h"
#include "server/web/limits.h"

namespace bastide {

class NodeTalk {
 public:
  // By the same names at all nodes.
  struct Parts {
    std::vector<std::pair<std::string, AddressLimit*>> limits;
    std::vector<std::pair<std::string, AddressCount*>> counts;
    std::function<std::int64_t()> playing;  // games here
    std::function<void()> shards_moved;     // at another node
  };

  // `name`: of this process among the nodes. All of them outlive the talk; nobody else may ask the limits
  // before it is made.
  NodeTalk(Bus& bus, BusCounts& counts, std::string name, Parts parts);
  ~NodeTalk();  // says goodbye; nobody may ask the limits meanwhile
  NodeTalk(const NodeTalk&) = delete;
  NodeTalk& operator=(const NodeTalk&) = delete;

  // Nothing of `parts` is called any more because of what others say. It may be told and asked on.
  void stop_hearing() { place_.reset(); }

  // From any thread.
  void tell_shards_moved() { tell(ShardsMoved{}); }
  std::int64_t playing_elsewhere() const;
  std::size_t others() const;  // nodes that were heard lately

 private:
  void hurry();  // tells at once what was used
  struct Other {
    double heard = 0;
    std::int64_t playing = 0;
  };

  void work();
  void tell_round(double now);
  void tell(const NodeMessage& message);
  void tell_counts(const std::string& of, const AddressCount::Counts& counts);
  void hear(const BusMessage& message);
  void take(const std::string& from, const LimitUsed& used, double now);
  void take(const std::string& from, const CountsNow& counts, double now);
  void forget(const std::string& node);
  void forget_silent(double now);

  Bus& bus_;
  BusCounts& counts_;
  const std::string name_;
  const Parts parts_;
  mutable std::mutex others_mutex_;
  std::map<std::string, Other> others_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false, hurried_ = false;  // under mutex_
  std::atomic<bool> all_anew_{true};       // all counts are to be told
  double told_all_ = 0, said_alive_ = 0;   // of the thread, as what follows
  std::unique_ptr<Bus::Subscription> place_;
  std::thread thread_;
};

}  // namespace bastide
