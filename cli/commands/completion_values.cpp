#include "cli/commands/completion_values.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/rules/rule_index.h"
#include "players/player.h"

namespace bastide {
namespace {

using Kind = Completion::Kind;

// Each word once, in the order of coming.
std::string shell_words(const std::vector<std::string>& words) {
  std::vector<std::string_view> fresh;
  for (const std::string& word : words)
    if (std::find(fresh.begin(), fresh.end(), word) == fresh.end()) fresh.emplace_back(word);
  return joined(fresh, " ");
}

std::string player_ids() {
  std::vector<std::string> ids;
  for (const PlayerSpec& spec : player_specs()) ids.emplace_back(spec.id);
  return shell_words(ids);
}

std::string opponent_ids() {
  std::vector<std::string> ids;
  for (const PlayerSpec& spec : player_specs())
    if (spec.opponent) ids.emplace_back(spec.id);
  return shell_words(ids);
}

std::string option_ids() {
  std::vector<std::string> ids;
  for (const OptionSpec* option : all_options()) ids.emplace_back(option->id);
  return shell_words(ids);
}

std::string options_with_values() {
  std::vector<std::string> words;
  for (const OptionSpec* option : all_options())
    for (std::string_view value : option->values)
      if (value.find(' ') == std::string_view::npos)
        words.push_back(std::string(option->id).append("=").append(value));
  return shell_words(words);
}

std::string tile_ids() {
  std::vector<std::string> ids;
  auto add = [&ids](const RuleChoice& choice) {
    const auto rules = make_rules(choice);
    for (const TileType& type : rules->tiles()) ids.emplace_back(type.id);
  };
  add({});
  for (const Module* module : expansion_modules()) {
    RuleChoice choice;
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
    add(choice);
  }
  return shell_words(ids);
}

std::string clause_ids() {
  std::vector<std::string> ids;
  for (const IndexedRule& rule : RuleIndex::built_in().rules()) ids.emplace_back(rule.id);
  return shell_words(ids);
}

std::string clause_families() {
  std::vector<std::string> names;
  for (const IndexedRule& rule : RuleIndex::built_in().rules()) {
    names.emplace_back(rule.id.substr(0, rule.id.find('-')));
    for (const std::string& module : rule.modules) names.push_back(module);
  }
  return shell_words(names);
}

Completion behind_flag(const CLI::Option& option) {
  static const std::map<std::string, Completion> known = {
      {"preset", {Kind::words, joined(rule_set_names(), " ")}},
      {"players", {Kind::words, "1 2 3 4 5 6"}},
      {"element", {Kind::set, joined(element_names(), " ")}},
      {"option", {Kind::words, options_with_values()}},
      {"bag", {Kind::list, tile_ids()}},
      {"seat", {Kind::list, "me " + opponent_ids()}},
      {"player", {Kind::words, player_ids()}},
      {"anchor", {Kind::words, player_ids()}},
      {"mix", {Kind::words, joined(rule_set_names(), " ")}},
      {"games-of", {Kind::words, "base all"}},
      {"lang", {Kind::words, joined(languages(), " ")}},
      {"colour", {Kind::words, "auto always never"}}};
  if (option.get_items_expected_max() == 0) return {Kind::flag, {}};
  for (const std::string& name : option.get_lnames())
    if (const auto found = known.find(name); found != known.end()) return found->second;
  const std::string type = option.get_type_name();
  return {type == "FILE" || type == "DIR" || type == "PATH" ? Kind::files : Kind::nothing, {}};
}

}  // namespace

Completion completion_of(const CLI::Option& option, const std::string& path) {
  static const std::map<std::string, std::string> known = {{"rules presets", joined(rule_set_names(), " ")},
                                                           {"rules options", option_ids()},
                                                           {"rules tiles", tile_ids()},
                                                           {"rules clauses", clause_families()},
                                                           {"rules why", clause_ids()},
                                                           {"match", player_ids()},
                                                           {"ladder", player_ids()},
                                                           {"completion", "bash zsh fish"}};
  if (!option.get_positional()) return behind_flag(option);
  if (const auto found = known.find(path); found != known.end()) return {Kind::words, found->second};
  const std::string name = option.get_name(true);
  return {name == "FILE" || name == "PATH" ? Kind::files : Kind::nothing, {}};
}

}  // namespace bastide
