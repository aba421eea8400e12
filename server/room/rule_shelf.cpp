#include "server/room/rule_shelf.h"

#include "protocol/rules_text.h"

namespace bastide {

std::shared_ptr<const RuleSet> RuleShelf::find(const RuleChoice& choice, std::vector<RuleError>& errors) {
  const std::string name = rules_text(choice);
  const std::scoped_lock lock(mutex_);
  std::weak_ptr<const RuleSet>& place = shelf_[name];
  if (std::shared_ptr<const RuleSet> rules = place.lock()) return rules;
  std::shared_ptr<const RuleSet> rules = RuleSet::make(choice, errors);
  place = rules;
  std::erase_if(shelf_, [](const auto& entry) { return entry.second.expired(); });
  return rules;
}

std::size_t RuleShelf::size() const {
  const std::scoped_lock lock(mutex_);
  std::size_t used = 0;
  for (const auto& entry : shelf_) used += entry.second.expired() ? 0 : 1;
  return used;
}

}  // namespace bastide
