#include "engine/expansions/interactions/whole_box.h"

#include <algorithm>

namespace bastide {
namespace {

bool is_chosen(const RuleChoice& choice, std::string_view element) {
  return std::find(choice.elements.begin(), choice.elements.end(), element) != choice.elements.end();
}

}  // namespace

RuleChoice whole_box(int players) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.players = players;
  take_all_elements(choice, "river-1");
  return choice;
}

void take_all_elements(RuleChoice& choice, std::string_view except) {
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      if (element.id != except) choice.elements.emplace_back(element.id);
  settle_elements(choice);
}

void settle_elements(RuleChoice& choice) {
  const bool river = is_chosen(choice, "river-1") || is_chosen(choice, "river-2");
  const bool forbidden = choice.preset != da_overview;
  if (forbidden && river && is_chosen(choice, "count")) choice.options["count-with-river"] = "beside-city";
}

}  // namespace bastide
