#include "cli/scenario_shelf.h"

#include <map>

#include "cli/files.h"
#include "engine/notation/scenario.h"

namespace bastide {
namespace {

// What a line says of options and elements. The runner has read it before, so only its words matter here.
void note_line(std::vector<Word> words, ShelvedScenario& scenario) {
  if (!words.empty() && words[0].text.front() == '[') words.erase(words.begin());  // only with some presets
  if (words.size() < 2) return;
  const std::string_view key = words[0].text;
  if (key == "option") {
    const std::size_t sign = words[1].text.find('=');
    if (sign != std::string_view::npos)
      scenario.option_values.emplace(words[1].text.substr(0, sign), words[1].text.substr(sign + 1));
  } else if (key == "element") {
    for (std::size_t i = 1; i < words.size(); ++i) scenario.elements.emplace(words[i].text);
  } else if (key == "expect" && words[1].text == "value" && words.size() == 4) {
    scenario.option_values.emplace(words[2].text, words[3].text);
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

}  // namespace

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
