#include "server/nodes/plan.h"

#include <string_view>
#include <unordered_map>

namespace bastide {
namespace {

// Nodes begin at different places, so that those who take, or give, at the same time seldom want the same.
std::size_t first_of(std::string_view incarnation, std::size_t size) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char each : incarnation) hash = (hash ^ static_cast<unsigned char>(each)) * 1099511628211U;
  return size == 0 ? 0 : hash % size;
}

// The nodes that may have shards, by their names, and how many each has and should have. What somebody's hand
// has put somewhere counts for nobody. Each node asks for this twice a second: with thousands of nodes it is
// not to compare each shard with each of them.
class Parts {
 public:
  struct Taker {
    const NodeSeen* node;
    std::size_t has = 0, part = 0;
  };

  Parts(const NodesSeen& seen, const std::string& incarnation) {
    takers_.reserve(seen.nodes.size());
    living_.reserve(seen.nodes.size());
    for (const NodeSeen& node : seen.nodes) {
      if (!node.alive) continue;
      if (!node.draining) takers_.push_back({&node});
      living_[node.incarnation] = node.draining ? nullptr : &takers_.back();
    }
    std::size_t divided = 0;
    for (const ShardSeen& shard : seen.shards) {
      if (taker_named(shard.wanted) != nullptr) continue;
      ++divided;
      if (Taker* taker = taker_of(shard.owner)) ++taker->has;
    }
    for (std::size_t i = 0; i < takers_.size(); ++i)
      takers_[i].part = divided / takers_.size() + (i < divided % takers_.size() ? 1 : 0);
    next_ = first_of(incarnation, takers_.size());
  }

  bool lives(std::string_view incarnation) const { return living_.contains(incarnation); }
  Taker* taker_of(std::string_view incarnation) const {
    const auto found = living_.find(incarnation);
    return found == living_.end() ? nullptr : found->second;
  }
  // Few shards are wanted somewhere.
  Taker* taker_named(std::string_view name) {
    if (name.empty()) return nullptr;
    for (Taker& taker : takers_)
      if (taker.node->name == name) return &taker;
    return nullptr;
  }
  // One that has less than its part. Who has its part gets no less: so none has to be looked at twice.
  Taker* one_with_room() {
    for (; looked_at_ < takers_.size(); ++looked_at_, ++next_) {
      Taker& taker = takers_[next_ % takers_.size()];
      if (taker.has < taker.part) return &taker;
    }
    return nullptr;
  }

 private:
  std::vector<Taker> takers_;
  std::unordered_map<std::string_view, Taker*> living_;  // by incarnations; nullptr: it is draining
  std::size_t next_ = 0, looked_at_ = 0;
};

}  // namespace

std::vector<ShardStep> plan_shards(const NodesSeen& seen, const std::string& incarnation) {
  std::vector<ShardStep> steps;
  Parts parts(seen, incarnation);
  if (!parts.lives(incarnation)) return steps;
  Parts::Taker* me = parts.taker_of(incarnation);
  const std::size_t first = first_of(incarnation, seen.shards.size());
  for (std::size_t i = 0; i < seen.shards.size(); ++i) {
    const ShardSeen& shard = seen.shards[(first + i) % seen.shards.size()];
    const bool mine = shard.owner == incarnation;
    const bool free = !parts.lives(shard.owner);
    if (!mine && !free) continue;
    if (const Parts::Taker* wanted = parts.taker_named(shard.wanted)) {
      const bool from_me = mine && wanted != me, to_me = free && wanted == me;
      if (from_me || to_me) steps.push_back({shard.shard, shard.epoch, wanted->node->incarnation});
    } else if (free && me != nullptr && me->has < me->part) {
      ++me->has;
      steps.push_back({shard.shard, shard.epoch, incarnation});
    } else if (mine && (me == nullptr || me->has > me->part)) {
      Parts::Taker* other = parts.one_with_room();
      if (other == nullptr) continue;
      ++other->has;
      if (me != nullptr) --me->has;
      steps.push_back({shard.shard, shard.epoch, other->node->incarnation});
    }
  }
  return steps;
}

}  // namespace bastide
