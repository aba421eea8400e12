// For tests: rules and settings of matches.
#pragma once

#include <string>
#include <vector>

#include "protocol/matches/match.h"

namespace bastide::testing {

inline std::unique_ptr<const RuleSet> rules_of(const RuleChoice& choice = {}) {
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

inline std::unique_ptr<const RuleSet> small_rules() {
  RuleChoice choice;
  choice.bag = {{"base-crfr-a", 2}, {"base-ffff-a", 2}};
  return rules_of(choice);
}

inline MatchSettings settings_of(const std::string& first, const std::string& second, int games) {
  MatchSettings settings;
  settings.contestants = {first, second};
  settings.games = games;
  settings.records = true;
  return settings;
}

}  // namespace bastide::testing
