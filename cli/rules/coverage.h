// Which rules, presets and options the scenarios show, and which they do not.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/rules/rule_index.h"
#include "cli/rules/scenario_cache.h"

namespace bastide {

struct CoverageRow {
  std::string modules;  // "base", "inns-and-cathedrals", "several" expansions, those "to-come"
  int rules = 0, shown = 0, labels = 0, impossible = 0;
};

struct Coverage {
  std::vector<CoverageRow> rows;
  std::vector<std::string>
      faults;  // a sentence each: what no scenario shows, and what is wrong with scenarios
};

Coverage coverage_of(const RuleIndex& index, std::span<const ShelvedScenario> scenarios);

// The table and the faults, as `rules --coverage` prints them.
std::string coverage_text(const Coverage& coverage);

}  // namespace bastide
