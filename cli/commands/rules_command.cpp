// bastide rules: presets, options, elements, tiles and clauses, and what the scenarios show of them.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/rules/coverage.h"
#include "cli/rules/handbook.h"
#include "cli/rules/rules_pages.h"
#include "cli/screen/terminal.h"

namespace bastide {
namespace {

constexpr const char* kRulesExamples =
    "Examples:\n"
    "  bastide rules presets                   in which ways the game is played\n"
    "  bastide rules presets nl-2000           every rule of one of them\n"
    "  bastide rules options farm-points       an option, its values, and each preset's\n"
    "  bastide rules tiles --preset whole-box     the tiles, with everything on one table\n"
    "  bastide rules why B-22                  what a clause says, and the scenarios that show it\n"
    "  bastide rules --coverage                is every rule shown by a scenario?";

struct RulesCommand {
  TableOptions table;
  TerminalOptions terminal;
  std::string scenarios = "engine", index;
  std::string folder = "docs/rules";
  bool coverage = false, write = false;
  std::string name;  // a preset, an option, a tile, a family
  std::vector<std::string> clauses;
};

int width() { return std::min(terminal_size().columns, 120); }

int print_coverage(const RulesCommand& command) {
  // Read first: playing the scenarios takes seconds.
  std::optional<RuleIndex> own_index;
  if (!command.index.empty()) own_index.emplace(read_file(command.index), command.index);
  std::vector<ShelvedScenario> scenarios = scenarios_below(command.scenarios);
  try_options(scenarios);
  const Coverage coverage = coverage_of(own_index ? *own_index : RuleIndex::built_in(), scenarios);
  std::cout << coverage_text(coverage) << (coverage.faults.empty() ? "" : "\n")
            << in_words("lists.scenarios",
                        {{"scenarios", scenarios.size()}, {"faults", coverage.faults.size()}})
            << '\n';
  return coverage.faults.empty() ? 0 : kExitFailed;
}

int print_handbook_faults(const RulesCommand& command) {
  const std::vector<std::string> faults = check_handbook(command.folder, command.write);
  for (const std::string& fault : faults) std::cout << fault << '\n';
  return faults.empty() ? 0 : kExitFailed;
}

void print_presets(const std::string& name) {
  if (name.empty()) {
    std::cout << presets_page(width()) << '\n'
              << in_words("lists.one-preset", {{"command", "bastide rules presets NAME"}}) << '\n';
    return;
  }
  std::cout << rules_in_play(*make_rules(rules_named(name, 2)), width());
}

void print_options(const std::string& id) {
  if (id.empty()) {
    std::cout << options_page(width());
    return;
  }
  std::vector<std::string_view> ids;
  for (const OptionSpec* option : all_options()) {
    ids.push_back(option->id);
    if (option->id != id) continue;
    std::cout << option_page(*option, width());
    return;
  }
  throw UsageError(unknown("option", id, ids));
}

// The tiles of the box and of each expansion, so that a tile can be asked for without switching anything on.
std::vector<std::unique_ptr<const RuleSet>> all_boxes() {
  std::vector<std::unique_ptr<const RuleSet>> boxes;
  boxes.push_back(make_rules({}));
  for (const Module* module : expansion_modules()) {
    RuleChoice choice;
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
    boxes.push_back(make_rules(choice));
  }
  return boxes;
}

void print_tile(const RulesCommand& command) {
  const std::vector<std::unique_ptr<const RuleSet>> boxes = all_boxes();
  std::vector<std::string_view> ids;
  for (const auto& rules : boxes)
    for (const TileType& type : rules->tiles()) {
      ids.push_back(type.id);
      if (type.id != command.name) continue;
      std::cout << tile_type_page(*rules, type, command.terminal.look(), command.terminal.depth());
      return;
    }
  const std::string_view near = nearest(command.name, ids);
  throw UsageError(near.empty() ? in_words("usage.no-tile", {{"tile", command.name}})
                                : in_words("usage.no-tile-near", {{"tile", command.name}, {"near", near}}));
}

void print_tiles(const RulesCommand& command) {
  if (!command.name.empty()) return print_tile(command);
  const std::unique_ptr<const RuleSet> rules = command.table.rules();
  std::cout << tiles_page(*rules, command.terminal.look(), command.terminal.depth(), width());
}

// "B" lists the clauses of the base game, "inns-and-cathedrals" those of an expansion.
void print_clauses(const std::string& wanted) {
  std::vector<std::string_view> known;
  bool found = false;
  auto learn = [&known](std::string_view name) {
    if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
  };
  for (const IndexedRule& rule : RuleIndex::built_in().rules()) {
    const std::string_view family = std::string_view(rule.id).substr(0, rule.id.find('-'));
    learn(family);
    for (const std::string& module : rule.modules) learn(module);
    const bool of_module = std::find(rule.modules.begin(), rule.modules.end(), wanted) != rule.modules.end();
    if (!wanted.empty() && wanted != family && !of_module) continue;
    found = true;
    std::cout << explained(rule, width());
  }
  if (!found) throw UsageError(unknown("family", wanted, known));
}

void print_why(const RulesCommand& command) {
  const RuleIndex& index = RuleIndex::built_in();
  std::vector<const IndexedRule*> rules;
  for (const std::string& id : command.clauses) {
    rules.push_back(index.find(id));
    if (rules.back() != nullptr) continue;
    const std::string near = index.near(id);
    throw UsageError(near.empty() ? in_words("usage.no-clause", {{"clause", id}})
                                  : in_words("usage.no-clause-near", {{"clause", id}, {"near", near}}));
  }
  // The scenarios lie in the source tree, which need not be here.
  std::vector<ShelvedScenario> scenarios;
  if (std::filesystem::exists(command.scenarios)) scenarios = scenarios_below(command.scenarios);
  for (const IndexedRule* rule : rules) {
    std::cout << explained(*rule, width());
    for (const ShelvedScenario& scenario : scenarios)
      if (std::find(scenario.shows.begin(), scenario.shows.end(), rule->id) != scenario.shows.end())
        std::cout << "      " << in_words("lists.shown-by", {{"place", scenario.place()}})
                  << "\n               " << scenario.title << '\n';
  }
}

void print_overview() {
  std::cout << in_words("lists.presets", {{"presets", joined(rule_set_names())}}) << '\n'
            << in_words("lists.elements", {{"elements", joined(element_names())}}) << '\n'
            << in_words("lists.options", {{"options", all_options().size()}}) << '\n'
            << in_words("lists.clauses", {{"clauses", RuleIndex::built_in().rules().size()}}) << "\n\n"
            << in_words("lists.lists") << '\n'
            << in_words("lists.tells") << '\n';
}

using Shared = std::shared_ptr<RulesCommand>;

CLI::App& add_list(CLI::App& rules, const char* name, const char* about, std::function<void()> print) {
  CLI::App& list = *rules.add_subcommand(name, about);
  list.callback(std::move(print));
  return list;
}

void add_scenarios_flag(CLI::App& app, const Shared& command) {
  app.add_option("--scenarios", command->scenarios, "Where the scenarios lie")
      ->type_name("PATH")
      ->capture_default_str();
}

void add_pages(CLI::App& rules, const Shared& command, int& exit_code) {
  CLI::App& pages = add_list(rules, "pages", "Does the handbook say what is played? 1 if it does not",
                             [command, &exit_code] { exit_code = print_handbook_faults(*command); });
  pages.add_option("--folder", command->folder, "Where its pages lie")
      ->type_name("DIR")
      ->capture_default_str();
  pages.add_flag("--write", command->write, "Bring what is made in them up to date");
}

void add_lists(CLI::App& rules, const Shared& command) {
  add_list(rules, "presets", "The sets of rules, or one of them", [command] { print_presets(command->name); })
      .add_option("NAME", command->name, "Only this one, with all its rules")
      ->type_name("");
  add_list(rules, "options", "Where the rules differ, with values",
           [command] { print_options(command->name); })
      .add_option("ID", command->name, "Only this one, with each preset's value")
      ->type_name("");
  add_list(rules, "elements", "What of the expansions can be switched on",
           [] { std::cout << elements_page(width()); });
  add_list(rules, "modules", "The expansions that are built", [] { std::cout << modules_page(width()); });
  CLI::App& tiles = add_list(rules, "tiles", "The tiles, drawn, or one in all its turns",
                             [command] { print_tiles(*command); });
  tiles.add_option("TILE", command->name, "Only this one")->type_name("");
  command->table.add_to(tiles);
  command->terminal.add_to(tiles);
  add_list(rules, "clauses", "Every rule by its number", [command] { print_clauses(command->name); })
      .add_option("FAMILY", command->name, "Only such as B-..., or those of a module")
      ->type_name("");
  CLI::App& why = add_list(rules, "why", "What a clause says, and the scenarios that show it",
                           [command] { print_why(*command); });
  why.add_option("ID", command->clauses, "Such as B-22, EX-031 or I-004")->type_name("")->required();
  add_scenarios_flag(why, command);
}

}  // namespace

void add_rules_command(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<RulesCommand>();
  CLI::App& rules = *app.add_subcommand("rules", "Presets, options, elements, tiles, and every clause");
  rules.require_subcommand(0, 1);
  rules.footer(kRulesExamples);
  rules.add_flag("--coverage", command->coverage, "List what no scenario shows; 1 if there is anything");
  add_scenarios_flag(rules, command);
  rules.add_option("--index", command->index, "Another index of rules than docs/rules/index.tsv")
      ->type_name("FILE");
  add_lists(rules, command);
  add_pages(rules, command, exit_code);
  rules.callback([command, &exit_code, &rules] {
    if (!rules.get_subcommands().empty()) return;
    if (command->coverage)
      exit_code = print_coverage(*command);
    else
      print_overview();
  });
}

}  // namespace bastide
