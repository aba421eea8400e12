#include "cli/rules/coverage.h"

#include <algorithm>
#include <set>

#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/screen/columns.h"
#include "engine/rules/module.h"

namespace bastide {
namespace {

// Rows that are no module.
constexpr const char* kSeveral = "several";
constexpr const char* kToCome = "to-come";

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
      if (!scenario.passed) fault(in_words("coverage.fails", {{"place", scenario.place()}}));
      for (const std::string& id : scenario.shows) {
        const IndexedRule* rule = index_.find(id);
        if (rule != nullptr && rule->id == id) continue;
        const std::string near = rule != nullptr ? rule->id : index_.near(id);
        fault(in_words("coverage.no-rule",
                       {{"place", scenario.place()}, {"rule", id}, {"near", near.empty() ? "none" : near}}));
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
        if (!shown && is_built(rule))
          fault(in_words("coverage.not-shown",
                         {{"rule", rule.id}, {"sentence", rule_in_language(rule.id, rule.sentence)}}));
      }
    }
  }

  void check_presets() {
    for (std::string_view preset : preset_names())
      if (presets_.count(std::string(preset)) == 0)
        fault(in_words("coverage.no-preset", {{"preset", preset}}));
  }

  // Labels and constants change nothing in play; each value of a rule must make a difference somewhere.
  void check_options() {
    for (const OptionSpec* option : all_options()) {
      if (option->kind != OptionKind::rule) continue;
      for (std::string_view value : option->values)
        if (values_.count({std::string(option->id), std::string(value)}) == 0)
          fault(in_words("coverage.no-value", {{"option", option->id}, {"value", value}}));
    }
  }

  void check_elements() {
    for (std::string_view element : element_names())
      if (elements_.count(std::string(element)) == 0)
        fault(in_words("coverage.no-element", {{"element", element}}));
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

namespace {

std::string title_of(const CoverageRow& row) {
  if (row.modules == kSeveral) return in_words("coverage.several");
  return row.modules == kToCome ? in_words("coverage.to-come") : row.modules;
}

Columns::Cells cells_of(const CoverageRow& row) {
  const bool waits = row.modules == kToCome;
  return {title_of(row),
          std::to_string(row.rules),
          std::to_string(row.shown),
          waits ? in_words("coverage.waiting") : std::to_string(row.rules - row.shown),
          std::to_string(row.labels),
          std::to_string(row.impossible)};
}

}  // namespace

std::string coverage_text(const Coverage& coverage) {
  Columns columns({{in_words("coverage.head-modules"), 28, true},
                   {in_words("coverage.head-rules"), 7},
                   {in_words("coverage.head-shown"), 7},
                   {in_words("coverage.head-missing"), 9},
                   {in_words("coverage.head-labels"), 8},
                   {in_words("coverage.head-impossible"), 12}});
  std::vector<Columns::Cells> rows;
  rows.reserve(coverage.rows.size());
  for (const CoverageRow& row : coverage.rows) rows.push_back(cells_of(row));
  std::string text = columns.lines(rows) + "\n" + in_words("coverage.note") + "\n";
  if (!coverage.faults.empty()) text += "\n";
  for (const std::string& fault : coverage.faults) text += fault + "\n";
  return text;
}

}  // namespace bastide
