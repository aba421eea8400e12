#include "cli/options/table_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <iostream>

#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/start_position.h"
#include "players/evaluation/model.h"
#include "protocol/kept/kept_rules.h"

namespace bastide {
namespace {

// "id=value" into its two halves.
std::pair<std::string, std::string> halves(const std::string& flag, const std::string& text,
                                           std::string_view form) {
  const std::size_t sign = text.find('=');
  if (sign == 0 || sign == std::string::npos || sign + 1 == text.size())
    throw UsageError(in_words("usage.form", {{"flag", flag}, {"found", text}, {"form", in_words(form)}}));
  return {text.substr(0, sign), text.substr(sign + 1)};
}

const OptionSpec& option_named(std::string_view id) {
  const std::vector<const OptionSpec*> options = all_options();
  std::vector<std::string_view> ids;
  for (const OptionSpec* option : options) {
    if (option->id == id) return *option;
    ids.push_back(option->id);
  }
  const std::string_view near = nearest(id, ids);
  throw UsageError(near.empty() ? in_words("usage.option", {{"option", id}})
                                : in_words("usage.option-near", {{"option", id}, {"near", near}}));
}

std::pair<std::string, std::string> option_of(const std::string& text) {
  auto [id, value] = halves("--option", text, "usage.form-option");
  const OptionSpec& option = option_named(id);
  const std::vector<std::string_view> values(option.values.begin(), option.values.end());
  if (std::find(values.begin(), values.end(), value) == values.end())
    throw UsageError(
        in_words("usage.option-value", {{"option", id}, {"value", value}, {"values", joined(values)}}));
  return {id, value};
}

std::pair<std::string, int> bag_entry(const std::string& text) {
  if (text.find('=') == std::string::npos) return {text, 1};
  const auto [id, number] = halves("--bag", text, "usage.form-bag");
  int copies = 0;
  const char* end = number.data() + number.size();
  const auto [stop, error] = std::from_chars(number.data(), end, copies);
  if (error != std::errc{} || stop != end || copies < 1 || copies > 99)
    throw UsageError(in_words("usage.copies", {{"copies", number}, {"tile", id}}));
  return {id, copies};
}

void check_element(const std::string& name) {
  const std::vector<std::string_view> names = element_names();
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw UsageError("--element: " + unknown("element", name, names));
}

}  // namespace

RuleChoice rules_named(std::string_view name, int players) {
  RuleChoice choice;
  choice.players = players;
  if (name == kWholeBox.id) return whole_box(players);
  for (int i = 0; i < kPresets; ++i) {
    choice.preset = static_cast<Preset>(i);
    if (preset_specs()[choice.preset].id == name) return choice;
  }
  throw UsageError(unknown("preset", name, rule_set_names()));
}

void TableOptions::add_to(CLI::App& command) {
  const std::string group = "Rules of the game";
  command
      .add_option_function<std::string>(
          "--preset",
          [this](const std::string& name) {
            preset_ = name;
            preset_given_ = true;
          },
          "The set of rules; bastide rules presets lists them (default: fi-current)")
      ->type_name("NAME")
      ->group(group);
  take_whole_numbers(
      *command.add_option("--players", players_, "How many play")->type_name("N")->group(group), 1,
      kMaxPlayers);
  command
      .add_option("--element", elements_,
                  "Switch an element of an expansion on; bastide rules elements lists them")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->group(group);
  command
      .add_option("--option", options_, "Change one rule of the preset (bastide rules options lists them)")
      ->type_name("ID=VALUE")
      ->allow_extra_args(false)
      ->group(group);
  command.add_option("--bag", bag_, "Play with these tiles instead of the box's (bastide rules tiles)")
      ->type_name("TILE[=COPIES],...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->group(group);
}

void TableOptions::add_position_to(CLI::App& command) {
  command
      .add_option("--position", position_,
                  "Begin at the position in a file, or where the record in it ends, instead of at the "
                  "beginning; it brings its own rules")
      ->type_name("FILE")
      ->group("Rules of the game");
}

bool TableOptions::given() const {
  return preset_given_ || players_ != 0 || !elements_.empty() || !options_.empty() || !bag_.empty();
}

RuleChoice TableOptions::choice_at_position(int seats) const {
  if (given()) throw UsageError(in_words("usage.position-rules"));
  GameStart start = read_start_file(position_);
  const RuleSet& rules = *start.position()->rules;
  if (seats != 0 && seats != rules.players())
    throw UsageError(in_words("usage.position-seats",
                              {{"file", position_}, {"players", rules.players()}, {"seats", seats}}));
  RuleChoice choice = rules.choice();
  choice.start = std::move(start);
  return choice;
}

RuleChoice TableOptions::choice(int seats) const {
  if (has_position()) return choice_at_position(seats);
  if (seats != 0 && players_ != 0 && seats != players_)
    throw UsageError(in_words("usage.players-seats", {{"players", players_}, {"seats", seats}}));
  RuleChoice choice = rules_named(preset_, seats != 0 ? seats : players_ != 0 ? players_ : 2);
  for (const std::string& element : elements_) {
    check_element(element);
    if (std::find(choice.elements.begin(), choice.elements.end(), element) == choice.elements.end())
      choice.elements.push_back(element);
  }
  std::map<std::string, std::string> given;
  for (const std::string& text : options_) {
    const auto option = option_of(text);
    if (const auto [there, fresh] = given.insert(option); !fresh && there->second != option.second)
      throw UsageError(
          in_words("usage.option-twice",
                   {{"option", option.first}, {"one", there->second}, {"other", option.second}}));
    choice.options[option.first] = option.second;
  }
  for (const std::string& text : bag_) choice.bag.push_back(bag_entry(text));
  return choice;
}

std::unique_ptr<const RuleSet> TableOptions::rules(int seats) const { return make_rules(choice(seats)); }

void take_whole_numbers(CLI::Option& flag, std::uint64_t least, std::uint64_t most) {
  auto in_decimals = [least, most](std::string& text) -> std::string {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < least || value > most)
      return in_words("usage.number",
                      {{"least", std::to_string(least)}, {"most", std::to_string(most)}, {"found", text}});
    text = std::to_string(value);  // 010 is ten, which CLI11 would read as eight
    return {};
  };
  flag.transform(CLI::Validator(in_decimals, ""));
}

std::unique_ptr<const RuleSet> make_rules(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  std::unique_ptr<const RuleSet> rules = RuleSet::make(choice, errors);
  if (rules != nullptr) return rules;
  std::string faults;
  for (const RuleError& error : errors) {
    if (&error != errors.data()) faults += "; ";
    faults += in_language(error.message);
    if (!error.clause.empty()) faults += " [" + error.clause + "]";
  }
  throw UsageError(in_words("usage.rules", {{"faults", faults}}));
}

std::unique_ptr<const RuleSet> make_rules_with_opponents(const RuleChoice& choice) {
  if (choice.players == 1) throw UsageError(in_words("usage.alone"));
  return make_rules(choice);
}

void go_by_weights_of(const std::string& run) {
  if (kept_weights(run) != Model::second().how || Model::current().how != Model::built_in().how) return;
  Model::replace_current(Model::second());
  std::cerr << in_words("usage.begun-weights", {{"file", run}}) << '\n';
}

RuleChoice choice_for_run(const RuleChoice& choice, const std::string& file) {
  if (file.empty()) return choice;
  const int version = kept_rules_version(file);
  RuleChoice forward = brought_forward(choice, version);
  if (forward == choice) return choice;
  std::string options;
  for (const auto& [id, value] : forward.options)
    if (choice.options.count(id) == 0)
      options.append(options.empty() ? "" : " ").append(id).append("=").append(value);
  std::cerr << in_words("usage.begun", {{"file", file}, {"version", version}, {"options", options}}) << '\n';
  return forward;
}

std::vector<std::string_view> preset_names() {
  std::vector<std::string_view> names;
  for (const PresetSpec& preset : preset_specs()) names.push_back(preset.id);
  return names;
}

std::vector<std::string_view> rule_set_names() {
  std::vector<std::string_view> names = preset_names();
  names.push_back(kWholeBox.id);
  return names;
}

std::vector<std::string_view> element_names() {
  std::vector<std::string_view> names;
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements) names.push_back(element.id);
  return names;
}

std::vector<const OptionSpec*> all_options() {
  std::vector<const OptionSpec*> options;
  for (const OptionSpec& option : core_options()) options.push_back(&option);
  for (const Module* module : expansion_modules())
    for (const OptionSpec& option : module->options) options.push_back(&option);
  return options;
}

}  // namespace bastide
