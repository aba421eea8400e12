// All scenarios below some folders, with what each of them is about: for `rules why` and `rules --coverage`.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide {

struct ShelvedScenario {
  std::filesystem::path file;
  int line = 0;
  std::string title;
  std::vector<std::string> shows;  // ids of clauses, examples and rulings
  std::set<std::string> presets;   // tried with them
  std::set<std::string> options;   // named in it: it sets them, or expects their value in a preset
  // What it shows of options: with another value in the place of this one it fails. try_options finds it.
  std::set<std::pair<std::string, std::string>> option_values;
  std::set<std::string> elements;
  bool passed = true;  // with every preset

  std::string place() const { return file.string() + ":" + std::to_string(line); }
};

// Runs the scenarios at or below the path. Throws UsageError if there is no such path.
std::vector<ShelvedScenario> scenarios_below(const std::string& path);

// Runs scenarios that name an option, or show its clause, again with its other values, until each of its
// values has made a difference or all have been tried.
void try_options(std::vector<ShelvedScenario>& scenarios);

}  // namespace bastide
