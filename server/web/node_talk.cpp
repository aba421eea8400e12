#include "server/web/node_talk.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "server/web/api.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr auto kPause = std::chrono::milliseconds(250);  // between two rounds
constexpr auto kHurry = std::chrono::milliseconds(5);    // where somebody uses much
constexpr double kAlivePause = 1, kSilence = 5;          // seconds
constexpr double kAllPause = 4, kCountLives = 3 * kAllPause;

template <class Part>
Part* named(const std::vector<std::pair<std::string, Part*>>& parts, const std::string& name) {
  const auto found = std::ranges::find(parts, name, [](const auto& each) { return each.first; });
  return found == parts.end() ? nullptr : found->second;
}

}  // namespace

NodeTalk::NodeTalk(Bus& bus, BusCounts& counts, std::string name, Parts parts)
    : bus_(bus), counts_(counts), name_(std::move(name)), parts_(std::move(parts)) {
  for (const auto& [each, limit] : parts_.limits) limit->share([this] { hurry(); });
  for (const auto& [each, count] : parts_.counts) count->share([this] { hurry(); });
  place_ = bus_.subscribe(kNodesSubject, [this](const BusMessage& message) {
    if (message.from != name_) hear(message);
  });
  thread_ = std::thread([this] { work(); });
}

NodeTalk::~NodeTalk() {
  stop_hearing();
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  thread_.join();
  tell(NodeLeaves{});
  for (const auto& [each, limit] : parts_.limits) limit->share({});
  for (const auto& [each, count] : parts_.counts) count->share({});
}

void NodeTalk::hurry() {
  {
    const std::lock_guard lock(mutex_);
    hurried_ = true;
  }
  wake_.notify_all();
}

void NodeTalk::work() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait_for(lock, kPause, [this] { return ending_ || hurried_; });
      if (hurried_)
        wake_.wait_for(lock, kHurry, [this] { return ending_; });  // what comes meanwhile goes too
      if (ending_) return;
      hurried_ = false;
    }
    tell_round(steady_seconds());
  }
}

void NodeTalk::tell_round(double now) {
  forget_silent(now);
  if (!bus_.reachable()) {
    all_anew_ = true;  // what is used is kept for when they hear again, as far as it counts then
    return;
  }
  const bool all = all_anew_.exchange(false) || now >= told_all_ + kAllPause;
  if (all) told_all_ = now;
  for (const auto& [name, limit] : parts_.limits) {
    LimitUsed used{name, {}};
    for (const auto& [address, cost] : limit->take_used(now)) {
      used.used.push_back({address, cost});
      if (used.used.size() < kMostNames) continue;
      tell(used);
      used.used.clear();
    }
    if (!used.used.empty()) tell(used);
  }
  for (const auto& [name, count] : parts_.counts) tell_counts(name, count->take_changed(all));
  if (now < said_alive_ + kAlivePause) return;
  said_alive_ = now;
  tell(NodeAlive{parts_.playing()});
}

void NodeTalk::tell_counts(const std::string& of, const AddressCount::Counts& counts) {
  CountsNow message{of, {}};
  for (const auto& [address, count] : counts) {
    message.counts.push_back({address, count});
    if (message.counts.size() < kMostNames) continue;
    tell(message);
    message.counts.clear();
  }
  if (!message.counts.empty()) tell(message);
}

void NodeTalk::tell(const NodeMessage& message) { bus_.publish(kNodesSubject, wire::to_json(message)); }

void NodeTalk::hear(const BusMessage& message) {
  NodeMessage said;
  if (wire::from_json(message.body, said)) {
    ++counts_.unreadable;
    return;
  }
  const double now = steady_seconds();
  const std::string from(message.from);
  if (std::holds_alternative<NodeLeaves>(said)) return forget(from);
  {
    const std::lock_guard lock(others_mutex_);
    const auto [other, fresh] = others_.try_emplace(from);
    if (fresh) all_anew_ = true;  // it knows nothing of us
    other->second.heard = now;
    if (const auto* alive = std::get_if<NodeAlive>(&said)) other->second.playing = alive->playing;
  }
  if (const auto* used = std::get_if<LimitUsed>(&said)) take(from, *used, now);
  if (const auto* counts = std::get_if<CountsNow>(&said)) take(from, *counts, now);
  if (std::holds_alternative<ShardsMoved>(said)) parts_.shards_moved();
}

void NodeTalk::take(const std::string&, const LimitUsed& used, double now) {
  AddressLimit* const limit = named(parts_.limits, used.limit);
  if (limit == nullptr) return;  // of a newer version
  for (const UsedBy& each : used.used)
    if (std::isfinite(each.cost) && each.cost > 0) limit->use_elsewhere(each.name, now, each.cost);
}

void NodeTalk::take(const std::string& from, const CountsNow& counts, double now) {
  AddressCount* const count = named(parts_.counts, counts.of);
  if (count == nullptr) return;  // of a newer version
  for (const CountOf& each : counts.counts) {
    const int many = static_cast<int>(each.count);
    count->note_elsewhere(from, each.name, many, now);
  }
}

void NodeTalk::forget(const std::string& node) {
  for (const auto& [name, count] : parts_.counts) count->forget_node(node);
  const std::lock_guard lock(others_mutex_);
  others_.erase(node);
}

void NodeTalk::forget_silent(double now) {
  std::vector<std::string> silent;
  {
    const std::lock_guard lock(others_mutex_);
    for (const auto& [node, other] : others_)
      if (other.heard < now - kSilence) silent.push_back(node);
  }
  for (const std::string& node : silent) forget(node);
  for (const auto& [name, count] : parts_.counts) count->forget_before(now - kCountLives);
}

std::int64_t NodeTalk::playing_elsewhere() const {
  const std::lock_guard lock(others_mutex_);
  std::int64_t all = 0;
  for (const auto& [node, other] : others_) all += other.playing;
  return all;
}

std::size_t NodeTalk::others() const {
  const std::lock_guard lock(others_mutex_);
  return others_.size();
}

}  // namespace bastide
