// The first stages of making a rule set: elements, options, the modules that take part, and what is
// forbidden; and the last, which keeps the choice in its shortest form.
#include <algorithm>

#include "engine/rules/rule_set_assembler.h"
#include "engine/rules/rules_version.h"

namespace bastide {
namespace {

int index_in(std::span<const OptionValue> values, std::string_view word) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i].word == word) return static_cast<int>(i);
  return -1;
}

template <class Words>
std::string listed(const Words& values) {
  std::string text;
  for (std::string_view value : values) {
    if (!text.empty()) text += ", ";
    text += value;
  }
  return text;
}

}  // namespace

void RuleSetAssembler::read_elements() {
  for (const std::string& wanted : choice_.elements) {
    std::string_view found;
    for (const Module* module : all_modules_)
      for (const Element& element : module->elements)
        if (element.id == wanted) found = element.id;
    if (found.empty())
      fail("G-08", {"rules.no-element",
                    "there is no element ''{element}''; there are: {elements}",
                    {{"element", wanted}, {"elements", all_elements()}}});
    else if (!rules_->element_on(found))
      rules_->elements_on_.push_back(found);
  }
}

std::string RuleSetAssembler::all_elements() const {
  std::vector<std::string_view> ids;
  for (const Module* module : all_modules_)
    for (const Element& element : module->elements) ids.push_back(element.id);
  return ids.empty() ? "none" : listed(ids);
}

// Options of all modules that exist can be named, whether or not the module takes part.
void RuleSetAssembler::read_options() {
  if (choice_.preset >= kPresets) return fail("", {"rules.no-preset", "there is no such preset"});
  add_options(core_options(), nullptr);
  for (const Module* module : all_modules_) add_options(module->options, module);
  for (const auto& [id, value] : choice_.options) {
    const int i = option_index(id);
    if (i < 0) {
      fail("", {"rules.no-option", "there is no option ''{option}''", {{"option", id}}});
      continue;
    }
    RuleSet::OptionEntry& entry = rules_->options_[static_cast<std::size_t>(i)];
    const int v = index_in(entry.spec->values, value);
    if (v < 0) {
      fail(entry.spec->clause, {"rules.no-value",
                                "option {option} has no value ''{value}''; it takes: {values}",
                                {{"option", id}, {"value", value}, {"values", listed(entry.spec->values)}}});
      continue;
    }
    entry.changed = v != entry.value;
    entry.value = static_cast<std::uint8_t>(v);
  }
}

void RuleSetAssembler::add_options(std::span<const OptionSpec> specs, const Module* module) {
  for (const OptionSpec& spec : specs) {
    const int value = index_in(spec.values, spec.defaults[choice_.preset]);
    rules_->options_.push_back({&spec, module, static_cast<std::uint8_t>(value), false});
  }
}

int RuleSetAssembler::option_index(std::string_view id) const {
  for (std::size_t i = 0; i < rules_->options_.size(); ++i)
    if (rules_->options_[i].spec->id == id) return static_cast<int>(i);
  return -1;
}

void RuleSetAssembler::pick_modules() {
  auto chosen = [this](const Module* module) {
    return std::any_of(module->elements.begin(), module->elements.end(),
                       [this](const Element& element) { return rules_->element_on(element.id); });
  };
  for (const Module* module : all_modules_)
    if (chosen(module)) rules_->modules_.push_back(module);
  chosen_modules_ = rules_->modules_;
  for (const Module* module : all_modules_)  // these may ask which modules are on
    if (!chosen(module) && module->always_on != nullptr && module->always_on(*rules_))
      rules_->modules_.push_back(module);
  std::sort(rules_->modules_.begin(), rules_->modules_.end(),
            [](const Module* a, const Module* b) { return a->id < b->id; });
}

bool RuleSetAssembler::named(CoreOption option) const {
  return choice_.options.count(std::string(core_options()[static_cast<std::size_t>(option)].id)) != 0;
}

void RuleSetAssembler::bind(CoreOption option, std::string_view value) {
  RuleSet::OptionEntry& entry = rules_->options_[static_cast<std::size_t>(option)];
  if (!named(option)) entry.value = static_cast<std::uint8_t>(index_in(entry.spec->values, value));
}

// Defaults that follow from other choices, unless they are named themselves.
void RuleSetAssembler::bind_options() {
  const bool pooled = rules_->is(CoreOption::farm_scoring, "per-city-pooled");
  bind(CoreOption::farm_points, pooled ? "4" : "3");
  const bool sixth = std::any_of(chosen_modules_.begin(), chosen_modules_.end(),
                                 [](const Module* module) { return module->sixth_player; });
  if (sixth) {
    bind(CoreOption::max_players, "6");
    bind(CoreOption::colours, "6");
  }
  if (choice_.players == 1) bind(CoreOption::min_players, "1");  // B-03
}

// All that is forbidden is told at once: so many players may be too many for the colours and for a module.
void RuleSetAssembler::check() {
  check_core();
  for (const Module* module : rules_->modules_)
    if (module->check != nullptr) module->check(*rules_, errors_);
}

void RuleSetAssembler::check_core() {
  const RuleSet& rules = *rules_;
  // Anybody may play alone, unless more are asked for by name.
  const int fewest = named(CoreOption::min_players) ? rules.number(CoreOption::min_players) : 1;
  const int most = rules.number(CoreOption::max_players);
  const int colours = rules.number(CoreOption::colours);
  if (fewest > most)
    return fail("B-03", {"rules.fewest-over-most",
                         "min-players is {fewest} but max-players only {most}",
                         {{"fewest", fewest}, {"most", most}}});
  if (most > colours)
    fail("X-09", {"rules.too-few-colours",
                  "max-players={most} needs as many colours, there are {colours}",
                  {{"most", most}, {"colours", colours}}});
  if (choice_.players < fewest || choice_.players > most) refuse_players(fewest, most);
  if (named(CoreOption::pooled_majority) && !rules.is(CoreOption::farm_scoring, "per-city-pooled"))
    fail("X-04", {"rules.pooled-majority-alone",
                  "pooled-majority has a meaning only with farm-scoring=per-city-pooled"});
  if (named(CoreOption::small_city_shield) && !rules.is(CoreOption::small_city, "flat-two"))
    fail("X-05",
         {"rules.small-city-shield-alone", "small-city-shield has a meaning only with small-city=flat-two"});
}

void RuleSetAssembler::refuse_players(int fewest, int most) {
  const std::string name = rules_->name();
  if (choice_.players == 1)
    return fail("B-03", {"rules.not-alone",
                         "1 player: {rules} is for {fewest} to {most}",
                         {{"rules", name}, {"fewest", fewest}, {"most", most}}});
  fail("B-03", {"rules.players",
                "{players} players: {rules} is for {fewest} to {most}",
                {{"players", choice_.players}, {"rules", name}, {"fewest", fewest}, {"most", most}}});
}

// What is equal to the preset's own goes; the rest is what custom() means. Options that follow others stay as
// they were named.
void RuleSetAssembler::normalise_choice() {
  RuleChoice& kept = rules_->choice_;
  kept = choice_;
  std::erase_if(kept.options, [this](const auto& option) {
    const RuleSet::OptionEntry& entry =
        rules_->options_[static_cast<std::size_t>(option_index(option.first))];
    return !entry.changed && !follows_others(entry.spec->id);
  });
  kept.elements.assign(rules_->elements_on_.begin(), rules_->elements_on_.end());
  std::sort(kept.elements.begin(), kept.elements.end());
}

}  // namespace bastide
