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

int AddressLimit::take(const std::string& address, double now, double cost) {
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= forget_at_) forget_full(now);
  TokenBucket& bucket = buckets_.try_emplace(address, rate_, burst_, now).first->second;
  if (bucket.take(now, cost)) return 0;
  return std::max(1, static_cast<int>(std::ceil(bucket.wait(now, cost))));
}

void AddressLimit::forget_full(double now) {
  std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
  forget_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
}

std::size_t AddressLimit::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

bool AddressCount::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  int& count = counts_[address];
  if (count >= most_) {
    if (count == 0) counts_.erase(address);
    return false;
  }
  ++count;
  return true;
}

void AddressCount::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = counts_.find(address);
  if (found != counts_.end() && --found->second == 0) counts_.erase(found);
}

std::size_t AddressCount::size() const {
  const std::lock_guard lock(mutex_);
  return counts_.size();
}

}  // namespace bastide
