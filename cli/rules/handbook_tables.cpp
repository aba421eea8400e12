#include "cli/rules/handbook_tables.h"

#include <algorithm>

#include "cli/rules/handbook.h"
#include "cli/rules/markdown_table.h"
#include "engine/expansions/interactions/whole_box.h"

namespace bastide {

std::string spelled_out(std::string_view id) {
  std::string text(id);
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

std::string name_of_page(const Module* module) {
  return module == nullptr ? "base" : std::string(module->id);
}

namespace {

// A link to a rule, on this page or on another one.
std::string linked(std::string_view page, std::string_view clause) {
  const IndexedRule* rule = RuleIndex::built_in().find(clause);
  std::string id(clause), target = rule == nullptr ? "" : page_of(*rule);
  if (target.empty()) return id;
  return "[" + id + "](" + (target == page ? "" : target + ".md") + "#" + id + ")";
}

}  // namespace

std::string elements_table(const Module& module) {
  std::string text = table_head({"switch", "what it brings"});
  for (const Element& element : module.elements)
    text += table_row({"**" + std::string(element.title) + "** `" + std::string(element.id) + "`",
                       std::string(element.text)});
  return text;
}

// --- options

namespace {

// "all presets", "all presets but Danish overview", "Swedish, 2000; Romanian"; empty: none
std::string presets_with(const OptionSpec& option, std::string_view value) {
  std::string with, without;
  int count = 0;
  for (std::size_t i = 0; i < kPresets; ++i) {
    const bool has = option.defaults[i] == value;
    std::string& list = has ? with : without;
    list += (list.empty() ? "" : "; ") + std::string(preset_specs()[i].title);
    count += has ? 1 : 0;
  }
  if (count == kPresets) return "all presets";
  if (count == kPresets - 1) return "all presets but " + without;
  return with;
}

std::string value_list(const OptionSpec& option) {
  std::string text, rare;
  for (const OptionValue& value : option.values) {
    const std::string presets = presets_with(option, value), word = "**" + std::string(value.text()) + "**";
    if (presets.empty())
      rare += (rare.empty() ? "" : ", ") + word;
    else
      text += (text.empty() ? "" : "<br>") + word + " – " + presets;
  }
  return text + (rare.empty() ? "" : "<br>" + rare + " – by choice only");
}

}  // namespace

std::string options_table(const Module* module) {
  const std::span<const OptionSpec> options = module == nullptr ? core_options() : module->options;
  std::string text;
  for (const OptionSpec& option : options)
    if (option.kind == OptionKind::rule && option.values.size() > 1)
      text += table_row({std::string(option.text) + "<br>`" + std::string(option.id) + "`, " +
                             linked(name_of_page(module), option.clause),
                         value_list(option)});
  return text.empty() ? text : table_head({"what", "values, and where they are usual"}) + text;
}

// --- rules

namespace {

bool is_example(const IndexedRule& rule) { return rule.id.starts_with("EX-"); }
bool is_ruling(const IndexedRule& rule) { return rule.id.starts_with("I-"); }
bool is_plain(const IndexedRule& rule) { return !is_example(rule) && !is_ruling(rule); }

// Are any of the rules whose numbers begin alike built?
bool has_built_family(const IndexedRule& rule) {
  const auto& rules = RuleIndex::built_in().rules();
  return std::any_of(rules.begin(), rules.end(), [&rule](const IndexedRule& other) {
    return family_of(other.id) == family_of(rule.id) && is_built(other);
  });
}

bool told_on(const IndexedRule& rule, std::string_view page) {
  const bool names = std::find(rule.modules.begin(), rule.modules.end(), page) != rule.modules.end();
  // Rules of the turn and the like name sets to come, and are played without them.
  return names && (is_built(rule) || (is_plain(rule) && has_built_family(rule)));
}

std::string clause_row(const IndexedRule& rule, std::string_view page) {
  const std::string link =
      page_of(rule) == page ? "<a id=\"" + rule.id + "\"></a>" + rule.id : linked(page, rule.id);
  return table_row({link, rule.sentence + (is_built(rule) ? "" : " °")});
}

std::string clauses_table(std::string_view page, const char* title, bool (*belongs)(const IndexedRule&)) {
  std::string own, others;
  for (const IndexedRule& rule : RuleIndex::built_in().rules())
    if (belongs(rule) && told_on(rule, page))
      (family_of(rule.id) == family_of_page(page) ? own : others) += clause_row(rule, page);
  const std::string text = own + others;
  if (text.empty()) return {};
  const bool more = text.find(" ° |") != std::string::npos;
  return "\n## " + std::string(title) + "\n\n" + table_head({"number", "rule"}) + text +
         (more ? "\n° This rule also names sets that are still to come.\n" : "");
}

}  // namespace

std::string clauses_tables(std::string_view page) {
  return clauses_table(page, "The rules by number", is_plain) +
         clauses_table(page, "Where sets meet", is_ruling) + clauses_table(page, "Examples", is_example);
}

// --- overview

std::string pages_table() {
  std::string text = table_head({"set", "tiles", "what it brings"});
  text += table_row({"[The base game](base.md)", std::to_string(tiles_in_box(nullptr)),
                     "Roads, cities, cloisters and fields."});
  for (const Module* module : expansion_modules()) {
    std::string brings;
    for (const Element& element : module->elements)
      brings += (brings.empty() ? "" : "<br>") + ("**" + std::string(element.title) + "** – ") +
                std::string(element.text);
    text += table_row({"[" + std::string(module->title) + "](" + std::string(module->id) + ".md)",
                       std::to_string(tiles_in_box(module)), brings});
  }
  return text;
}

std::string presets_table() {
  std::string text = table_head({"preset", "what is particular about it"});
  auto add = [&text](const PresetSpec& preset) {
    text += table_row(
        {"**" + std::string(preset.title) + "** `" + std::string(preset.id) + "`", std::string(preset.text)});
  };
  for (const PresetSpec& preset : preset_specs()) add(preset);
  add(kWholeBox);
  return text;
}

}  // namespace bastide
