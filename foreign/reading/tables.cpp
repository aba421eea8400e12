// The tables of docs/import.md, made from those that the reader itself uses.
#include "engine/rules/module.h"
#include "foreign/format/setup_tables.h"
#include "foreign/format/words.h"
#include "foreign/reading/assertions.h"
#include "foreign/reading/import.h"
#include "foreign/reading/messages.h"

namespace bastide::foreign {
namespace {

std::string code(std::string_view text) { return "`" + cut_short(text) + "`"; }

std::string row(std::initializer_list<std::string> cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text += " " + cell + " |";
  return text + "\n";
}

std::string head(std::string_view title, std::initializer_list<std::string> cells) {
  std::string text = "### " + std::string(title) + "\n\n" + row(cells) + "|";
  for (std::size_t i = 0; i < cells.size(); ++i) text += "---|";
  return text + "\n";
}

std::string sets() {
  std::string text = head("Sets", {"set", "what becomes of it"});
  for (const SetSpec& set : set_specs()) {
    const bool known = !set.prefix.empty() && has_module(set.module);
    std::string meaning = "refused";
    if (known)
      meaning = "tiles " + code(std::string(set.prefix) + "/…") +
                (set.module.empty() ? " of the base game" : " of " + code(set.module));
    if (known && !set.less.empty()) meaning += " without " + code(set.less);
    text += row({code(set.id), meaning});
  }
  return text;
}

std::string element_meaning(const ElementSpec& spec) {
  switch (spec.role) {
    case ElementRole::element:
      return has_element(spec.ours) ? "element " + code(spec.ours) : "refused";
    case ElementRole::refused:
      return "refused";
    default:
      return std::string(spec.ours);
  }
}

std::string elements() {
  std::string text = head("Elements", {"element", "what becomes of it"});
  for (const ElementSpec& spec : element_specs()) text += row({code(spec.id), element_meaning(spec)});
  return text;
}

// Of elements none of which we have the rule is never read.
bool reaches(std::string_view needs) {
  if (needs.empty()) return true;
  for (const ElementSpec& spec : element_specs())
    if (spec.role == ElementRole::element && has_word(needs, spec.id) && has_element(spec.ours)) return true;
  return false;
}

std::string rule_meaning(const RuleSpec& rule) {
  if (!reaches(rule.needs)) return "refused with its element";
  if (rule.refused()) return "refused";
  if (rule.option.empty()) return "as ours: " + std::string(rule.ours);
  const std::string also =
      rule.also.empty() ? "" : ", " + code(std::string(rule.also) + "=" + std::string(rule.also_value));
  return code(std::string(rule.option) + "=" + std::string(rule.ours)) + also;
}

std::string rules() {
  std::string text = head("Rules", {"rule", "value", "with the element", "what becomes of it"});
  for (const RuleSpec& rule : rule_specs())
    text +=
        row({code(rule.id), (rule.value.empty() ? "any" : code(rule.value)) + (rule.usual ? " (usual)" : ""),
             rule.needs.empty() ? "" : code(rule.needs), rule_meaning(rule)});
  return text;
}

std::string fixed() {
  std::string text = head("What their rules leave no choice of", {"our option", "value", "because"});
  for (const FixedSpec& spec : fixed_specs())
    text += row({code(spec.option), code(spec.value), std::string(spec.because)});
  return text;
}

std::string messages() {
  std::string text = head("Messages", {"message", "what becomes of it"});
  for (const MessageSpec& spec : message_specs())
    text += row({code(spec.type), spec.meaning.empty() ? "refused" : std::string(spec.meaning)});
  for (const VariantSpec& variant : variant_specs())
    text += row({code(variant.type) + " " + code(variant.id), std::string(variant.meaning)});
  return text;
}

std::string assertions() {
  std::string text = head("Assertions", {"assertion", "checked", "against"});
  for (const AssertionSpec& spec : assertion_specs())
    text += row({code(spec.pattern), spec.checked ? "yes" : "counted only", std::string(spec.about)});
  return text;
}

}  // namespace

std::string known_tables() {
  return sets() + "\n" + elements() + "\n" + rules() + "\n" + fixed() + "\n" + messages() + "\n" +
         assertions();
}

}  // namespace bastide::foreign
