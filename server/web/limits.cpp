#include "server/web/limits.h"

#include <algorithm>
#include <cmath>

namespace bastide {

void TokenBucket::fill(double now) {
  tokens_ = std::min(burst_, tokens_ + (now - at_) * rate_);
  at_ = now;
}

bool TokenBucket::take(double now, double cost) {
  fill(now);
  cost = std::min(cost, burst_);
  if (tokens_ < cost) return false;
  tokens_ -= cost;
  return true;
}

double TokenBucket::wait(double now, double cost) {
  fill(now);
  return std::max(0.0, std::min(cost, burst_) - tokens_) / rate_;
}

bool TokenBucket::full(double now) const { return tokens_ + (now - at_) * rate_ >= burst_; }

void TokenBucket::owe(double now, double cost) {
  fill(now);
  tokens_ = std::max(-burst_, tokens_ - cost);
}

double TokenBucket::missing(double now) {
  fill(now);
  return burst_ - tokens_;
}

TokenBucket& AddressLimit::bucket_of(const std::string& address, double now) {
  if (buckets_.size() >= forget_at_) forget_full(now);
  return buckets_.try_emplace(address, rate_, burst_, now).first->second;
}

int AddressLimit::take(const std::string& address, double now, double cost) {
  {
    const std::lock_guard lock(mutex_);
    TokenBucket& bucket = bucket_of(address, now);
    if (!bucket.take(now, cost)) return std::max(1, static_cast<int>(std::ceil(bucket.wait(now, cost))));
    if (!hurry_ || !note_used(address, std::min(cost, burst_))) return 0;
  }
  hurry_();
  return 0;
}

// Whether the others should know at once.
bool AddressLimit::note_used(const std::string& address, double cost) {
  constexpr double kSoon = 16;  // such a part of a bucket
  double& used = used_[address];
  const bool before = used >= burst_ / kSoon;
  used += cost;
  return !before && used >= burst_ / kSoon;
}

void AddressLimit::share(std::function<void()> hurry) { hurry_ = std::move(hurry); }

std::vector<std::pair<std::string, double>> AddressLimit::take_used(double now) {
  std::vector<std::pair<std::string, double>> all;
  const std::lock_guard lock(mutex_);
  all.reserve(used_.size());
  for (const auto& [address, used] : used_) {
    const auto bucket = buckets_.find(address);  // none: it was full again, and what was used long ago
    const double still = bucket == buckets_.end() ? 0 : std::min(used, bucket->second.missing(now));
    if (still > 0) all.emplace_back(address, still);
  }
  used_.clear();
  return all;
}

void AddressLimit::use_elsewhere(const std::string& address, double now, double cost) {
  const std::lock_guard lock(mutex_);
  bucket_of(address, now).owe(now, cost);
}

void AddressLimit::forget_full(double now) {
  std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
  std::erase_if(used_, [this](const auto& entry) { return !buckets_.contains(entry.first); });
  forget_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
}

std::size_t AddressLimit::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

void CountsElsewhere::note(const std::string& node, const std::string& address, int count, double now) {
  if (count > 0) {
    said_[address].insert_or_assign(node, Said{count, now});
    return;
  }
  const auto found = said_.find(address);
  if (found == said_.end()) return;
  found->second.erase(node);
  if (found->second.empty()) said_.erase(found);
}

int CountsElsewhere::of(const std::string& address) const {
  int all = 0;
  if (const auto found = said_.find(address); found != said_.end())
    for (const auto& [node, said] : found->second) all += said.count;
  return all;
}

void CountsElsewhere::forget_node(const std::string& node) {
  for (auto entry = said_.begin(); entry != said_.end();) {
    entry->second.erase(node);
    entry = entry->second.empty() ? said_.erase(entry) : std::next(entry);
  }
}

void CountsElsewhere::forget_before(double time) {
  for (auto entry = said_.begin(); entry != said_.end();) {
    std::erase_if(entry->second, [time](const auto& said) { return said.second.at < time; });
    entry = entry->second.empty() ? said_.erase(entry) : std::next(entry);
  }
}

std::size_t CountsElsewhere::besides(const std::unordered_map<std::string, int>& here) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(said_, [&](const auto& entry) { return !here.contains(entry.first); }));
}

bool AddressCount::enter(const std::string& address) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = counts_.find(address);
    const int here = found == counts_.end() ? 0 : found->second;
    if (here + elsewhere_.of(address) >= most_) return false;
    counts_[address] = here + 1;
    if (!hurry_) return true;
    changed_[address] = here + 1;
  }
  hurry_();
  return true;
}

void AddressCount::leave(const std::string& address) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = counts_.find(address);
    if (found == counts_.end()) return;
    const int left = --found->second;
    if (left == 0) counts_.erase(found);
    if (!hurry_) return;
    changed_[address] = left;
  }
  hurry_();
}

std::size_t AddressCount::size() const {
  const std::lock_guard lock(mutex_);
  return counts_.size();
}

void AddressCount::share(std::function<void()> hurry) { hurry_ = std::move(hurry); }

AddressCount::Counts AddressCount::take_changed(bool all) {
  const std::lock_guard lock(mutex_);
  if (all) changed_.insert(counts_.begin(), counts_.end());
  Counts counts(changed_.begin(), changed_.end());
  changed_.clear();
  return counts;
}

void AddressCount::note_elsewhere(const std::string& node, const std::string& address, int count,
                                  double now) {
  const std::lock_guard lock(mutex_);
  elsewhere_.note(node, address, count, now);
}

void AddressCount::forget_node(const std::string& node) {
  const std::lock_guard lock(mutex_);
  elsewhere_.forget_node(node);
}

void AddressCount::forget_before(double time) {
  const std::lock_guard lock(mutex_);
  elsewhere_.forget_before(time);
}

std::size_t AddressCount::size_everywhere() const {
  const std::lock_guard lock(mutex_);
  return counts_.size() + elsewhere_.besides(counts_);
}

}  // namespace bastide
