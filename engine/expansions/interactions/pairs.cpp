#include "engine/expansions/interactions/pairs.h"

namespace bastide::pairs {

int castle_place(const RuleSet& rules) { return RuleSet::find(rules.places(), "castle"); }

bool castles_shelter(const RuleSet& rules) {
  return castle_place(rules) < 0 || rules.option_is("castle-shelters", "true");
}

int tower_top(const RuleSet& rules) { return RuleSet::find(rules.places(), "tower"); }

void check_wagon_on_tower(const RuleSet& rules, std::vector<RuleError>& errors) {
  if (!rules.element_on("wagon") || !rules.element_on("tower"))
    errors.push_back(
        {"X-16", {"rules.wagon-closes-tower", "wagon-closes-tower needs the elements tower and wagon"}});
}

int pig(const RuleSet& rules) { return RuleSet::find(rules.figures(), "pig"); }

void check_strength_out_of_city(const RuleSet& rules, std::vector<RuleError>& errors) {
  constexpr const char* option = "count-city-strength";
  if (rules.choice().options.contains(option) && !rules.element_on("mayor") && !rules.element_on("wagon"))
    errors.push_back({"X-17",
                      {"rules.count-city-strength-alone",
                       "count-city-strength has a meaning only with the element mayor or wagon"}});
  if (!rules.option_is(option, "two")) return;
  for (const auto& [element, number] : {std::pair{"mayor", "mayors"}, std::pair{"wagon", "wagons"}})
    if (rules.element_on(element) && rules.option_number(number, 1) > 1)
      errors.push_back({"X-17",
                        {"rules.count-city-strength-of-several",
                         "of several {figures} it is not remembered which has come out of the city: "
                         "count-city-strength=two is for one",
                         {{"figures", number}}}});
}

std::uint32_t tiles_without_dragon(const RuleSet& rules) {
  const bool open = rules.option_is("dragon-city-border", "open");
  return rules.mark("within-the-wall") | (open ? 0 : rules.mark("at-the-wall"));
}

int first_quarter(const RuleSet& rules) { return RuleSet::find(rules.places(), "castle-quarter"); }

bool dragon_ignores_river(const RuleSet& rules) { return rules.option_is("river-volcano-dragon", "ignore"); }

std::uint32_t cathedral(const RuleSet& rules) { return rules.mark("cathedral"); }

}  // namespace bastide::pairs
