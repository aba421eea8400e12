#include "server/room/rule_cache.h"

#include <mutex>

#include "protocol/text/rules_text.h"

namespace bastide {

std::shared_ptr<const RuleSet> RuleCache::find(const RuleChoice& choice, std::vector<RuleError>& errors) {
  const std::string name = rules_text(choice);
  {
    const std::lock_guard lock(mutex_);
    const auto found = cache_.find(name);
    if (auto rules = found == cache_.end() ? nullptr : found->second.lock()) return rules;
  }
  // Not under the lock, so that nobody else waits for it; the first to have made the same wins.
  std::shared_ptr<const RuleSet> rules = RuleSet::make(choice, errors);
  const std::lock_guard lock(mutex_);
  std::weak_ptr<const RuleSet>& place = cache_[name];
  if (auto other = place.lock()) return other;
  place = rules;
  std::erase_if(cache_, [](const auto& entry) { return entry.second.expired(); });
  return rules;
}

std::size_t RuleCache::size() const {
  const std::lock_guard lock(mutex_);
  std::size_t used = 0;
  for (const auto& entry : cache_) used += entry.second.expired() ? 0 : 1;
  return used;
}

}  // namespace bastide
