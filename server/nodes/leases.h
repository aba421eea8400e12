// What this process may do now: which shards are its own, and where the others are. Set by the one who asks
// the database (server/store/postgres/lease_keeper.h), read by all threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/nodes/plan.h"
#include "server/nodes/shards.h"

namespace bastide {

class Leases {
 public:
  using Clock = std::chrono::steady_clock;

  // A name for this process that no other has, not even one that is started in its place.
  explicit Leases(std::string incarnation) : incarnation_(std::move(incarnation)) {}
  const std::string& incarnation() const { return incarnation_; }

  // The number that says of a write which ownership it belongs to; nothing while the shard is not this
  // process's own. What has it may still be refused by the database, which knows better.
  std::optional<std::int64_t> epoch_of(int shard) const;
  std::optional<std::int64_t> epoch_of_game(std::string_view game) const { return epoch_of(shard_of(game)); }
  // 0: not this process's own.
  std::int64_t epoch_or_none(std::string_view game) const { return epoch_of_game(game).value_or(0); }
  bool holds_game(std::string_view game) const { return epoch_of_game(game).has_value(); }
  // The address of the other node that has this shard; empty: nobody, or not known yet.
  std::string address_of(int shard) const;

  // All of them, for /health and the log.
  struct State {
    std::string name;
    NodesSeen seen;
    int held = 0;
    bool valid = false;  // the lease has not run out
  };
  State state() const;

  // What changed by a set(): shards, by their numbers. One that went and came back is in both.
  struct Change {
    std::vector<int> lost, gained;
    bool any() const { return !lost.empty() || !gained.empty(); }
  };
  // What the database said, and until when it counts, by this machine's clock.
  Change set(NodesSeen seen, const std::string& name, Clock::time_point valid);
  // The lease has run out, if it has: then all is lost.
  Change expire(Clock::time_point now);

 private:
  struct View {
    std::string name;
    NodesSeen seen;
    std::map<int, std::int64_t> held;      // and the epoch of each
    std::map<int, std::string> elsewhere;  // and the address of its node
    Clock::time_point valid{};
  };
  std::shared_ptr<const View> view() const;
  Change replace(std::shared_ptr<const View> next);

  const std::string incarnation_;
  mutable std::mutex mutex_;
  std::shared_ptr<const View> view_ = std::make_shared<View>();
};

}  // namespace bastide
