#include "engine/expansions/interactions/whole_box.h"

#include <algorithm>

namespace bastide {
namespace {

bool is_chosen(const RuleChoice& choice, std::string_view element) {
  return std::find(choice.elements.begin(), choice.elements.end(), element) != choice.elements.end();
}

void take_elements(std::span<const Module* const> modules, std::string_view except, RuleChoice& choice) {
  for (const Module* module : modules)
    for (const Element& element : module->elements)
      if (element.id != except) choice.elements.emplace_back(element.id);
  settle_elements(choice);
}

}  // namespace

std::span<const Module* const> whole_box_modules() {
  static const std::vector<const Module*> modules = [] {
    std::vector<const Module*> all;
    for (const Module* module : expansion_modules())
      if (module->in_whole_box) all.push_back(module);
    return all;
  }();
  return modules;
}

RuleChoice whole_box(int players) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.players = players;
  take_elements(whole_box_modules(), "river-1", choice);
  return choice;
}

void take_all_elements(RuleChoice& choice, std::string_view except) {
  take_elements(expansion_modules(), except, choice);
}

void settle_elements(RuleChoice& choice) {
  const bool river = is_chosen(choice, "river-1") || is_chosen(choice, "river-2");
  const bool forbidden = choice.preset != da_overview;
  if (forbidden && river && is_chosen(choice, "count")) choice.options["count-with-river"] = "beside-city";
}

}  // namespace bastide
