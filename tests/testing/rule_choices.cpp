#include "tests/testing/rule_choices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace bastide::testing {
namespace {

bool chance(Random& random, std::uint32_t percent) { return random.below(100) < percent; }

// Numbers of players and colours are chosen apart.
bool is_free(const OptionSpec& spec) {
  static constexpr std::string_view bound[] = {"min-players", "max-players", "colours"};
  return spec.values.size() > 1 && std::find(std::begin(bound), std::end(bound), spec.id) == std::end(bound);
}

void change_some(Random& random, std::span<const OptionSpec> specs, std::uint32_t percent,
                 RuleChoice& choice) {
  for (const OptionSpec& spec : specs) {
    if (!is_free(spec) || !chance(random, spec.kind == OptionKind::rule ? percent : 4)) continue;
    const auto value = random.below(static_cast<std::uint32_t>(spec.values.size()));
    choice.options[std::string(spec.id)] = spec.values[value];
  }
}

void drop_what_is_bound(RuleChoice& choice) {
  if (value_of(choice, CoreOption::farm_scoring) != "per-city-pooled")
    choice.options.erase("pooled-majority");
  if (value_of(choice, CoreOption::small_city) != "flat-two")
    choice.options.erase("small-city-shield");
}

void choose_elements(Random& random, RuleChoice& choice) {
  const bool any = chance(random, 60);
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      if (any && chance(random, 60)) choice.elements.emplace_back(element.id);
}

void choose_players(Random& random, RuleChoice& choice) {
  choice.players = 1 + static_cast<int>(random.below(kMaxPlayers));
  if (choice.players < 6) return;
  choice.options["max-players"] = "6";
  choice.options["colours"] = "6";
}

struct Theme {
  std::vector<std::string_view> tiles;
  std::uint32_t copies;  // of each, at most
};
// What each bag brings about stands beside it. The start tile (city north, road east-west) comes with all.
const std::array<Theme, 6>& themes() {
  static const std::array<Theme, 6> all = {{
      {{"base-ffrr-a"}, 24},                                              // ring roads
      {{"base-ffrr-a", "base-frfr-a", "base-rrrr-a", "inns-rrrr-a"}, 9},  // a road twice on one tile
      {{"base-cfff-a", "base-ccff-c", "base-cfcf-a", "inns-cccc-b", "inns-cfff-a"}, 8},  // two-tile cities
      {{"base-ffff-a", "base-fffr-a", "inns-frfr-b"}, 16},                // cloisters side by side
      {{"base-cccc-a", "base-rrrr-a", "inns-cccc-a", "base-cccr-a"}, 3},  // tiles that fit nowhere
      {{"base-cfcf-a", "base-ccff-a", "base-ccff-c", "base-cccf-a", "base-cfcf-b"},
       8},  // a city twice on one tile
  }};
  return all;
}

}  // namespace

void choose_bag(Random& random, const RuleSet& rules, RuleChoice& choice) {
  if (chance(random, 50)) {
    const Theme& theme = themes()[random.below(static_cast<std::uint32_t>(themes().size()))];
    for (std::string_view id : theme.tiles)
      if (rules.find_tile(id) != kNoTile)
        choice.bag.emplace_back(id, 1 + static_cast<int>(random.below(theme.copies)));
    return;
  }
  const int kinds = 1 + static_cast<int>(random.below(8));
  for (int i = 0; i < kinds; ++i) {
    const auto type = random.below(static_cast<std::uint32_t>(rules.tiles().size()));
    const std::string& id = rules.tiles()[type].id;
    const bool named = std::any_of(choice.bag.begin(), choice.bag.end(),
                                   [&id](const auto& entry) { return entry.first == id; });
    const bool drawn = rules.tiles()[type].copies != 0;
    if (!named && drawn) choice.bag.emplace_back(id, static_cast<int>(random.below(5)));
  }
}

void change_options(Random& random, std::uint32_t percent, RuleChoice& choice) {
  change_some(random, core_options(), percent, choice);
  for (const Module* module : expansion_modules()) change_some(random, module->options, percent, choice);
}

std::string_view value_of(const RuleChoice& choice, CoreOption option) {
  const OptionSpec& spec = core_options()[static_cast<std::size_t>(option)];
  const auto named = choice.options.find(std::string(spec.id));
  return named != choice.options.end() ? std::string_view(named->second) : spec.defaults[choice.preset];
}

RuleChoice random_full_choice(Random& random) {
  for (;;) {
    RuleChoice choice;
    choice.preset = static_cast<Preset>(random.below(kPresets));
    change_options(random, 30, choice);
    choose_elements(random, choice);
    choose_players(random, choice);
    drop_what_is_bound(choice);
    std::vector<RuleError> errors;
    if (RuleSet::make(choice, errors) != nullptr) return choice;
  }
}

RuleChoice random_choice(Random& random) {
  for (;;) {
    RuleChoice choice = random_full_choice(random);
    std::vector<RuleError> errors;
    if (chance(random, 70)) choose_bag(random, *RuleSet::make(choice, errors), choice);
    if (RuleSet::make(choice, errors) != nullptr) return choice;
  }
}

std::unique_ptr<const RuleSet> make_rules(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  auto rules = RuleSet::make(choice, errors);
  for (const RuleError& error : errors) ADD_FAILURE() << to_string(choice) << ": " << error.message.text;
  return rules;
}

std::string to_string(const RuleChoice& choice) {
  std::string text =
      std::string(preset_specs()[choice.preset].id) + ", " + std::to_string(choice.players) + " players";
  for (const auto& [id, value] : choice.options) text += ", " + id + "=" + value;
  for (const std::string& element : choice.elements) text += ", +" + element;
  for (const auto& [id, copies] : choice.bag) text += ", bag " + id + " x" + std::to_string(copies);
  return text;
}

}  // namespace bastide::testing
