// Rules as sentences that can be tried: a scenario is the text of a record with expectations between its
// moves. docs/notation.md lists them. A file may hold several scenarios, separated by lines "---".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/text.h"
#include "engine/rules/module.h"

namespace bastide {

struct ScenarioResult {
  std::string title;
  std::vector<std::string> shows;  // ids of clauses, examples and rulings
  std::string preset;              // the one it was tried with
  int line = 0;                    // where the scenario starts
  int expectations = 0;            // how many held
  bool passed = false;
  ParseError error;  // of the first that did not hold, or what is wrong with the text
};

// Runs every scenario of the text with every preset it names; a scenario that cannot be read is one failed
// result.
std::vector<ScenarioResult> run_scenarios(std::string_view text,
                                          std::span<const Module* const> modules = expansion_modules());

// The values of the option that the scenario which starts in that line shows: with some other value in its
// place, and one of the scenario's presets, a move or an expectation fails. What is expected of the rules by
// name does not count, and rules that cannot be made then count only if the option's own clause, or one that
// the scenario shows, refuses them.
std::vector<std::string_view> values_shown(std::string_view text, int line, const OptionSpec& option,
                                           std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
