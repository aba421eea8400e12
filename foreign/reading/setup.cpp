#include "foreign/reading/setup.h"

#include <algorithm>

#include "engine/expansions/interactions/whole_box.h"
#include "foreign/format/setup_tables.h"
#include "foreign/reading/pack.h"

namespace bastide::foreign {
namespace {

constexpr Preset kPreset = printed;  // the nearest: rules as they are printed in the boxes
constexpr int kFewestPlayers = 1, kMostPlayers = 6;

// --- elements

const Amount* find(const std::vector<Amount>& all, std::string_view id) {
  const auto found = std::find_if(all.begin(), all.end(), [id](const Amount& each) { return each.id == id; });
  return found == all.end() ? nullptr : &*found;
}

bool is_on(const RuleChoice& choice, std::string_view element) {
  return std::find(choice.elements.begin(), choice.elements.end(), element) != choice.elements.end();
}

const OptionSpec* find_option(std::string_view id) {
  for (const OptionSpec& option : core_options())
    if (option.id == id) return &option;
  for (const Module* module : expansion_modules())
    for (const OptionSpec& option : module->options)
      if (option.id == id) return &option;
  return nullptr;
}

// Only what differs from the preset is said.
void set_option(RuleChoice& choice, std::string_view id, std::string_view value) {
  const OptionSpec* option = find_option(id);
  if (option == nullptr || option->defaults[kPreset] == value) return;
  choice.options[std::string(id)] = std::string(value);
}

// Of a figure the number says how many each player has.
const FigureNameSpec* find_figure(std::string_view type) {
  for (const FigureNameSpec& figure : figure_specs())
    if (figure.type == type) return &figure;
  return nullptr;
}

Fault set_number(RuleChoice& choice, std::string_view option, const Amount& given, int number) {
  const auto values = find_option(option)->values;
  const std::string value = std::to_string(number);
  if (std::find(values.begin(), values.end(), value) == values.end())
    return not_ours({"import.too-many-figures",
                     "element {id}={amount}: the most is {most}",
                     {{"id", given.id},
                      {"amount", given.amount},
                      {"most", given.amount + std::stoi(std::string(values.back())) - number}}});
  set_option(choice, option, value);
  return {};
}

Fault read_element(const Amount& given, Setup& setup) {
  const ElementSpec* spec = find_element(given.id);
  const FigureNameSpec* figure = find_figure(given.id);
  if (figure != nullptr && given.amount == 0) return {};
  if (spec == nullptr || spec->role == ElementRole::refused)
    return not_ours({"import.unknown-element", "element {id}: we do not have it", {{"id", given.id}}});
  if (spec->role != ElementRole::element) return {};
  if (!has_element(spec->ours))
    return not_ours(
        {"import.element-not-built", "element {id}: this program does not have it", {{"id", given.id}}});
  setup.choice.elements.emplace_back(spec->ours);
  return figure == nullptr ? Fault{} : set_number(setup.choice, figure->number, given, given.amount);
}

// --- options

void set_fixed_options(Setup& setup) {
  for (const FixedSpec& fixed : fixed_specs())
    if (holds_for_all(fixed.elements, [&setup](auto element) { return is_on(setup.choice, element); }))
      set_option(setup.choice, fixed.option, fixed.value);
}

// Does the file switch on one of their elements that the rule is about?
bool is_needed(const SaveFile& file, std::string_view needs) {
  if (needs.empty()) return true;
  return std::any_of(file.elements.begin(), file.elements.end(),
                     [needs](const Amount& element) { return has_word(needs, element.id); });
}

Fault read_rule(const SaveFile& file, const RuleValue& given, Setup& setup) {
  bool known = false;
  for (const RuleSpec& rule : rule_specs()) {
    if (rule.id != given.id) continue;
    known = true;
    if (!is_needed(file, rule.needs)) return {};
    if (rule.value != given.value) continue;
    if (rule.refused())
      return not_ours({"import.rule-refused",
                       "rule {id}={value}: we do not have it",
                       {{"id", given.id}, {"value", given.value}}});
    if (!rule.option.empty()) set_option(setup.choice, rule.option, rule.ours);
    if (!rule.also.empty()) set_option(setup.choice, rule.also, rule.also_value);
    return {};
  }
  if (!known) return not_ours({"import.unknown-rule", "rule {id}: we do not know it", {{"id", given.id}}});
  return not_ours({"import.unknown-value",
                   "rule {id}={value}: we do not know this value",
                   {{"id", given.id}, {"value", given.value}}});
}

Fault read_rules(const SaveFile& file, Setup& setup) {
  for (const RuleSpec& rule : rule_specs()) {
    const bool said = std::any_of(file.rules.begin(), file.rules.end(),
                                  [&](const RuleValue& given) { return given.id == rule.id; });
    if (said || !rule.usual || rule.option.empty() || !is_needed(file, rule.needs)) continue;
    set_option(setup.choice, rule.option, rule.ours);
  }
  for (const RuleValue& given : file.rules)
    if (Fault fault = read_rule(file, given, setup)) return fault;
  return {};
}

// --- figures

// Of the small ones one more stands on the score track.
Fault read_supply(const SaveFile& file, Setup& setup) {
  const Amount* small = find(file.elements, "small-follower");
  const Amount followers = small == nullptr ? Amount{"small-follower", 0} : *small;
  if (Fault fault = set_number(setup.choice, "followers-total", followers, followers.amount + 1))
    return fault;
  const Amount* big = find(file.elements, "big-follower");
  const bool comes_by_itself = is_on(setup.choice, "inns") || is_on(setup.choice, "cathedrals");
  if (big == nullptr || big->amount == 0) {
    if (comes_by_itself) set_option(setup.choice, "big-follower", "never");
    return {};
  }
  if (!comes_by_itself) set_option(setup.choice, "big-follower", "with-any-large");
  return set_number(setup.choice, "big-followers", *big, big->amount);
}

// The option may still not bring them, without any large set.
Fault check_supply(const SaveFile& file, const RuleSet& rules) {
  const Amount* big = find(file.elements, "big-follower");
  const int kind = RuleSet::find(rules.figures(), "big");
  const int there = kind < 0 ? 0 : rules.figures()[static_cast<std::size_t>(kind)].supply(rules);
  if (there == (big == nullptr ? 0 : big->amount)) return {};
  return not_ours(
      {"import.no-big-follower", "element big-follower: with these elements our rules have none"});
}

// --- sets

Fault read_sets(const SaveFile& file, Setup& setup) {
  if (!file.addons.empty())
    return not_ours({"import.add-on", "add-on {addon}: we have none", {{"addon", file.addons.front()}}});
  bool besiegers = false;
  for (const Amount& given : file.sets) {
    const SetSpec* set = find_set(given.id);
    if (set == nullptr || set->prefix.empty())
      return not_ours({"import.unknown-set", "set {id}: we do not have it", {{"id", given.id}}});
    if (!has_module(set->module))
      return not_ours(
          {"import.set-not-built", "set {id}: this program does not have it", {{"id", given.id}}});
    if (set->id == "river/1") setup.choice.elements.emplace_back("river-1");
    if (set->id == "river/2") setup.choice.elements.emplace_back("river-2");
    besiegers = besiegers || set->id == "siege/besiegers";
  }
  settle_elements(setup.choice);
  if (is_on(setup.choice, "siege")) set_option(setup.choice, "siege-tile-count", besiegers ? "10" : "4");
  return {};
}

Fault read_players(const SaveFile& file, Setup& setup) {
  const auto players = static_cast<int>(file.players.size());
  if (players < kFewestPlayers || players > kMostPlayers)
    return not_ours(
        {"import.too-many-players", "{players} players: we have games for 1 to 6", {{"players", players}}});
  setup.choice.players = players;
  if (players < kMostPlayers) return {};
  for (const char* option : {"max-players", "colours"}) set_option(setup.choice, option, "6");
  return {};
}

Fault read_choice(const SaveFile& file, Setup& setup) {
  setup.choice.preset = kPreset;
  if (Fault fault = read_players(file, setup)) return fault;
  for (const Amount& element : file.elements)
    if (Fault fault = read_element(element, setup)) return fault;
  if (Fault fault = read_sets(file, setup)) return fault;
  set_fixed_options(setup);
  if (Fault fault = read_rules(file, setup)) return fault;
  if (Fault fault = read_supply(file, setup)) return fault;
  const bool farmers = find(file.elements, "farmers") != nullptr;
  set_option(setup.choice, "farmers", farmers ? "on" : "off");
  setup.knights_escape = find(file.elements, "escape") != nullptr;
  if (is_on(setup.choice, "river-2") && find(file.elements, "pig-herd") == nullptr)
    set_option(setup.choice, "river-herd", "ignored");
  return {};
}

}  // namespace

Fault read_setup(const SaveFile& file, Setup& setup) {
  setup = Setup{};
  if (Fault fault = read_choice(file, setup)) return fault;
  std::vector<RuleError> errors;
  setup.rules = RuleSet::make(setup.choice, errors);
  if (setup.rules == nullptr)
    return not_ours({"import.no-such-rules", "the rules: {errors}", {{"errors", all_errors(errors)}}});
  if (Fault fault = check_supply(file, *setup.rules)) return fault;
  if (Fault fault = find_frame(file, setup)) return fault;
  return fill_pack(file, setup);
}

}  // namespace bastide::foreign
