#include "server/nodes/leases.h"

#include <algorithm>

namespace bastide {

std::shared_ptr<const Leases::View> Leases::view() const {
  const std::lock_guard lock(mutex_);
  return view_;
}

std::optional<std::int64_t> Leases::epoch_of(int shard) const {
  const auto now = view();
  const auto found = now->held.find(shard);
  if (found == now->held.end() || Clock::now() >= now->valid) return std::nullopt;
  return found->second;
}

std::string Leases::address_of(int shard) const {
  const auto now = view();
  const auto found = now->elsewhere.find(shard);
  return found == now->elsewhere.end() ? "" : found->second;
}

Leases::State Leases::state() const {
  const auto now = view();
  return {now->name, now->seen, static_cast<int>(now->held.size()), Clock::now() < now->valid};
}

Leases::Change Leases::set(NodesSeen seen, const std::string& name, Clock::time_point valid) {
  auto next = std::make_shared<View>();
  std::map<std::string, std::string> addresses;
  for (const NodeSeen& node : seen.nodes)
    if (node.alive && node.incarnation != incarnation_) addresses[node.incarnation] = node.address;
  for (const ShardSeen& shard : seen.shards)
    if (shard.owner == incarnation_ && Clock::now() < valid)
      next->held[shard.shard] = shard.epoch;
    else if (const auto found = addresses.find(shard.owner); found != addresses.end())
      next->elsewhere[shard.shard] = found->second;
  next->name = name;
  next->seen = std::move(seen);
  next->valid = valid;
  return replace(std::move(next));
}

Leases::Change Leases::expire(Clock::time_point now) {
  const auto old = view();
  if (now < old->valid || old->held.empty()) return {};
  auto next = std::make_shared<View>(*old);
  next->held.clear();
  return replace(std::move(next));
}

Leases::Change Leases::replace(std::shared_ptr<const View> next) {
  const std::lock_guard lock(mutex_);
  Change change;
  for (const auto& [shard, epoch] : view_->held)
    if (const auto kept = next->held.find(shard); kept == next->held.end() || kept->second != epoch)
      change.lost.push_back(shard);
  for (const auto& [shard, epoch] : next->held)
    if (const auto had = view_->held.find(shard); had == view_->held.end() || had->second != epoch)
      change.gained.push_back(shard);
  view_ = std::move(next);
  return change;
}

}  // namespace bastide
