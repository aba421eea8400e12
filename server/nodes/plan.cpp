#include "server/nodes/plan.h"

#include <algorithm>
#include <functional>
#include <map>

namespace bastide {
namespace {

// The nodes that may have shards, by their names, and how many each has and should have. What somebody's hand
// has put somewhere counts for nobody.
class Parts {
 public:
  Parts(const NodesSeen& seen) {
    for (const NodeSeen& node : seen.nodes) {
      if (!node.alive) continue;
      living_[node.incarnation] = &node;
      if (!node.draining) takers_.push_back({node.incarnation, node.name, 0, 0});
    }
    std::size_t divided = 0;
    for (const ShardSeen& shard : seen.shards) {
      if (taker_named(shard.wanted) != nullptr) continue;
      ++divided;
      if (Taker* taker = taker_of(shard.owner)) ++taker->has;
    }
    for (std::size_t i = 0; i < takers_.size(); ++i)
      takers_[i].part = divided / takers_.size() + (i < divided % takers_.size() ? 1 : 0);
  }

  struct Taker {
    std::string incarnation, name;
    std::size_t has, part;
  };

  bool lives(const std::string& incarnation) const { return living_.contains(incarnation); }
  Taker* taker_of(const std::string& incarnation) {
    return find([&](const Taker& taker) { return taker.incarnation == incarnation; });
  }
  Taker* taker_named(const std::string& name) {
    return name.empty() ? nullptr : find([&](const Taker& taker) { return taker.name == name; });
  }
  // One that has less than its part, beside this one.
  Taker* one_with_room(const std::string& incarnation) {
    return find(
        [&](const Taker& taker) { return taker.incarnation != incarnation && taker.has < taker.part; });
  }

 private:
  Taker* find(const std::function<bool(const Taker&)>& is_it) {
    const auto found = std::ranges::find_if(takers_, is_it);
    return found == takers_.end() ? nullptr : &*found;
  }

  std::vector<Taker> takers_;
  std::map<std::string, const NodeSeen*> living_;
};

// Nodes begin at different shards, so that those who take at the same time seldom want the same.
std::size_t first_of(const std::string& incarnation, std::size_t shards) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char each : incarnation) hash = (hash ^ static_cast<unsigned char>(each)) * 1099511628211U;
  return hash % shards;
}

}  // namespace

std::vector<ShardStep> plan_shards(const NodesSeen& seen, const std::string& incarnation) {
  std::vector<ShardStep> steps;
  Parts parts(seen);
  if (!parts.lives(incarnation)) return steps;
  Parts::Taker* me = parts.taker_of(incarnation);
  const std::size_t first = seen.shards.empty() ? 0 : first_of(incarnation, seen.shards.size());
  for (std::size_t i = 0; i < seen.shards.size(); ++i) {
    const ShardSeen& shard = seen.shards[(first + i) % seen.shards.size()];
    const bool mine = shard.owner == incarnation;
    const bool free = !parts.lives(shard.owner);
    if (!mine && !free) continue;
    if (const Parts::Taker* wanted = parts.taker_named(shard.wanted)) {
      const bool from_me = mine && wanted != me, to_me = free && wanted == me;
      if (from_me || to_me) steps.push_back({shard.shard, shard.epoch, wanted->incarnation});
    } else if (free && me != nullptr && me->has < me->part) {
      ++me->has;
      steps.push_back({shard.shard, shard.epoch, incarnation});
    } else if (mine && (me == nullptr || me->has > me->part)) {
      Parts::Taker* other = parts.one_with_room(incarnation);
      if (other == nullptr) continue;
      ++other->has;
      if (me != nullptr) --me->has;
      steps.push_back({shard.shard, shard.epoch, other->incarnation});
    }
  }
  return steps;
}

}  // namespace bastide
