#include "engine/rules/rules_version.h"

#include <algorithm>

namespace bastide {
namespace {

bool takes_part(const Module& module, const RuleChoice& choice) {
  return std::any_of(module.elements.begin(), module.elements.end(), [&choice](const Element& element) {
    return std::find(choice.elements.begin(), choice.elements.end(), element.id) != choice.elements.end();
  });
}

void fill_in(RuleChoice& choice, std::span<const OptionSpec> options, int version) {
  for (const OptionSpec& option : options) {
    if (option.changed <= version || follows_others(option.id)) continue;
    const std::string_view before = option.before[choice.preset];
    if (!before.empty() && before != option.defaults[choice.preset])
      choice.options.emplace(option.id, before);  // unless it is named
  }
}

}  // namespace

RuleChoice brought_forward(RuleChoice choice, int version, std::span<const Module* const> modules) {
  if (version >= kRulesVersion || choice.preset >= kPresets) return choice;
  fill_in(choice, core_options(), version);
  for (const Module* module : modules)
    if (takes_part(*module, choice)) fill_in(choice, module->options, version);
  return choice;
}

bool follows_others(std::string_view option) {
  return option == "farm-points" || option == "max-players" || option == "colours";
}

}  // namespace bastide
