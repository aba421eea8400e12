#include "cli/rules/scenario_cache.h"

#include <algorithm>
#include <map>

#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "engine/notation/scenario.h"

namespace bastide {
namespace {

// What a line says of options and elements. The runner has read it before, so only its words matter here.
void note_line(std::vector<Word> words, ShelvedScenario& scenario) {
  if (!words.empty() && words[0].text.front() == '[') words.erase(words.begin());  // only with some presets
  if (words.size() < 2) return;
  const std::string_view key = words[0].text;
  if (key == "option") {
    scenario.options.emplace(words[1].text.substr(0, words[1].text.find('=')));
  } else if (key == "element") {
    for (std::size_t i = 1; i < words.size(); ++i) scenario.elements.emplace(words[i].text);
  } else if (key == "expect" && words[1].text == "value" && words.size() == 4) {
    scenario.options.emplace(words[2].text);
  }
}

// The scenarios of one file by the lines where they start; a scenario has one result for each of its presets.
std::map<int, ShelvedScenario> scenarios_of(const std::filesystem::path& file, std::string_view text) {
  std::map<int, ShelvedScenario> scenarios;
  for (const ScenarioResult& result : run_scenarios(text)) {
    ShelvedScenario& scenario = scenarios[result.line];
    scenario.file = file;
    scenario.line = result.line;
    scenario.title = result.title;
    scenario.shows = result.shows;
    if (!result.preset.empty()) scenario.presets.insert(result.preset);
    scenario.passed = scenario.passed && result.passed;
  }
  return scenarios;
}

bool concerns(const ShelvedScenario& scenario, const OptionSpec& option) {
  const auto shows = [&scenario](std::string_view clause) {
    return std::find(scenario.shows.begin(), scenario.shows.end(), clause) != scenario.shows.end();
  };
  return scenario.passed && (scenario.options.count(std::string(option.id)) != 0 || shows(option.clause));
}

void try_option(std::vector<ShelvedScenario>& scenarios, const OptionSpec& option) {
  std::set<std::string_view> missing(option.values.begin(), option.values.end());
  for (ShelvedScenario& scenario : scenarios) {
    if (missing.empty()) return;
    if (!concerns(scenario, option)) continue;
    for (std::string_view value : values_shown(read_file(scenario.file), scenario.line, option)) {
      scenario.option_values.emplace(option.id, value);
      missing.erase(value);
    }
  }
}

}  // namespace

// Labels and constants change nothing in play.
void try_options(std::vector<ShelvedScenario>& scenarios) {
  for (const OptionSpec* option : all_options())
    if (option->kind == OptionKind::rule) try_option(scenarios, *option);
}

std::vector<ShelvedScenario> scenarios_below(const std::string& path) {
  std::vector<ShelvedScenario> all;
  for (const std::filesystem::path& file : files_below({path}, {".scenario"})) {
    const std::string text = read_file(file);
    std::map<int, ShelvedScenario> scenarios = scenarios_of(file, text);
    Lines lines(text);
    auto here = scenarios.end();
    while (lines.next()) {
      if (const auto begun = scenarios.find(lines.number()); begun != scenarios.end()) here = begun;
      if (here != scenarios.end()) note_line(words_of(lines.text()), here->second);
    }
    for (auto& [line, scenario] : scenarios) all.push_back(std::move(scenario));
  }
  return all;
}

}  // namespace bastide
