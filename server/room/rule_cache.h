// Rule sets, each made once and shared by all tables that play by it: a server runs a thousand games by a
// handful of rules.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/rules/rule_set.h"
#include "players/parallel.h"

namespace bastide {

class RuleCache {
 public:
  // The rule set of this choice; null and at least one error if there is none. A rule set goes when the last
  // table that plays by it does. May be called from any thread.
  std::shared_ptr<const RuleSet> find(const RuleChoice& choice, std::vector<RuleError>& errors);
  std::size_t size() const;  // rule sets in use

 private:
  mutable Mutex mutex_;
  std::map<std::string, std::weak_ptr<const RuleSet>> cache_;
};

}  // namespace bastide
