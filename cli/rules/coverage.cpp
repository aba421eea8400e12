#include "cli/rules/coverage.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "cli/options/table_options.h"
#include "engine/rules/module.h"

namespace bastide {
namespace {

constexpr const char* kSeveral = "several expansions";
constexpr const char* kToCome = "expansions to come";

std::string row_of(const IndexedRule& rule) {
  if (!is_built(rule)) return kToCome;
  return rule.modules.size() > 1 ? kSeveral : rule.modules.front();
}

class Counter {
 public:
  Counter(const RuleIndex& index, std::span<const ShelvedScenario> scenarios)
      : index_(index), scenarios_(scenarios) {
    for (const ShelvedScenario& scenario : scenarios)
      if (scenario.passed) note(scenario);
  }

  Coverage count() {
    check_scenarios();
    count_rules();
    check_presets();
    check_options();
    check_elements();
    return std::move(coverage_);
  }

 private:
  void note(const ShelvedScenario& scenario) {
    shown_.insert(scenario.shows.begin(), scenario.shows.end());
    presets_.insert(scenario.presets.begin(), scenario.presets.end());
    values_.insert(scenario.option_values.begin(), scenario.option_values.end());
    elements_.insert(scenario.elements.begin(), scenario.elements.end());
  }

  void fault(std::string text) { coverage_.faults.push_back(std::move(text)); }

  // Scenarios that fail show nothing, and ids must be those of the index.
  void check_scenarios() {
    for (const ShelvedScenario& scenario : scenarios_) {
      if (!scenario.passed)
        fault(scenario.place() + ": does not pass, so it shows nothing (bastide check tells why)");
      for (const std::string& id : scenario.shows) {
        const IndexedRule* rule = index_.find(id);
        if (rule != nullptr && rule->id == id) continue;
        const std::string near = rule != nullptr ? rule->id : index_.near(id);
        fault(scenario.place() + ": shows " + id + ", which the index does not know" +
              (near.empty() ? "" : "; did you mean " + near + "?"));
      }
    }
  }

  CoverageRow& row(const std::string& modules) {
    for (CoverageRow& each : coverage_.rows)
      if (each.modules == modules) return each;
    return coverage_.rows.emplace_back(CoverageRow{modules});
  }

  void count_rules() {
    row("base");
    for (const Module* module : expansion_modules()) row(std::string(module->id));
    row(kSeveral);
    row(kToCome);
    for (const IndexedRule& rule : index_.rules()) {
      CoverageRow& counts = row(row_of(rule));
      const bool shown = shown_.count(rule.id) != 0;
      if (rule.kind == "label") {
        ++counts.labels;
      } else if (rule.kind == "impossible") {
        ++counts.impossible;
      } else {
        ++counts.rules;
        counts.shown += shown ? 1 : 0;
        if (!shown && is_built(rule)) fault("no scenario shows " + rule.id + ": " + rule.sentence);
      }
    }
  }

  void check_presets() {
    for (std::string_view preset : preset_names())
      if (presets_.count(std::string(preset)) == 0)
        fault("no scenario uses the preset " + std::string(preset));
  }

  // Labels and constants change nothing in play; each value of a rule must make a difference somewhere.
  void check_options() {
    for (const OptionSpec* option : all_options()) {
      if (option->kind != OptionKind::rule) continue;
      for (std::string_view value : option->values)
        if (values_.count({std::string(option->id), std::string(value)}) == 0)
          fault("no scenario shows the option " + std::string(option->id) + "=" + std::string(value) +
                ": none fails with another value in its place");
    }
  }

  void check_elements() {
    for (std::string_view element : element_names())
      if (elements_.count(std::string(element)) == 0)
        fault("no scenario switches the element " + std::string(element) + " on");
  }

  const RuleIndex& index_;
  std::span<const ShelvedScenario> scenarios_;
  std::set<std::string> shown_, presets_, elements_;
  std::set<std::pair<std::string, std::string>> values_;
  Coverage coverage_;
};

}  // namespace

Coverage coverage_of(const RuleIndex& index, std::span<const ShelvedScenario> scenarios) {
  return Counter(index, scenarios).count();
}

std::string coverage_text(const Coverage& coverage) {
  char line[128];
  std::snprintf(line, sizeof line, "%-28s%7s%7s%9s%8s%12s\n", "modules", "rules", "shown", "missing",
                "labels", "impossible");
  std::string text = line;
  for (const CoverageRow& row : coverage.rows) {
    const bool waits = row.modules == kToCome;
    std::snprintf(line, sizeof line, "%-28s%7d%7d%9s%8d%12d\n", row.modules.c_str(), row.rules, row.shown,
                  waits ? "waiting" : std::to_string(row.rules - row.shown).c_str(), row.labels,
                  row.impossible);
    text += line;
  }
  text +=
      "\nA label is only shown to players, an impossible thing cannot happen on a board: neither needs a "
      "scenario.\n";
  if (!coverage.faults.empty()) text += "\n";
  for (const std::string& fault : coverage.faults) text += fault + "\n";
  return text;
}

}  // namespace bastide
