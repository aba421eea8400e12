#include "cli/rules/rule_index.h"

#include <algorithm>
#include <cctype>

#include "cli/language/language.h"
#include "cli/options/usage.h"
#include "engine/notation/text.h"
#include "engine/rules/module.h"
#include "pictures/text/canvas.h"

namespace bastide {

namespace {

constexpr std::string_view kColumns = "id\tmodules\tkind\tsentence";

std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string upper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return result;
}

}  // namespace

const RuleIndex& RuleIndex::built_in() {
  static const RuleIndex index(rule_texts());
  return index;
}

RuleIndex::RuleIndex(std::span<const RuleText> texts) {
  for (const RuleText& each : texts) add_(each.text, each.place);
}

RuleIndex::RuleIndex(std::string_view text, std::string_view place) { add_(text, place); }

void RuleIndex::add_(std::string_view text, std::string_view place) {
  auto fail = [place](int line, const std::string& message) {
    throw UsageError(std::string(place) + ":" + std::to_string(line) + ": " + message);
  };
  Lines lines(text);
  if (!lines.next() || lines.text() != kColumns)
    fail(1, "expected the columns id, modules, kind and sentence, separated by tabs");
  while (lines.next()) {
    if (lines.text().empty()) continue;
    std::vector<std::string> columns = parts_of(lines.text(), '\t');
    if (columns.size() != 4)
      fail(lines.number(), "expected 4 columns separated by tabs, found " + std::to_string(columns.size()));
    if (columns[2] != "rule" && columns[2] != "label" && columns[2] != "impossible")
      fail(lines.number(), "expected a kind (rule, label, impossible), found '" + columns[2] + "'");
    if (find(columns[0]) != nullptr) fail(lines.number(), "there is a line " + columns[0] + " already");
    rules_.push_back({columns[0], parts_of(columns[1], ','), columns[2], columns[3], lines.number()});
  }
}

const IndexedRule* RuleIndex::find(std::string_view id) const {
  const std::string wanted = upper(id);
  for (const IndexedRule& rule : rules_)
    if (upper(rule.id) == wanted) return &rule;
  return nullptr;
}

std::string RuleIndex::near(std::string_view id) const {
  // A clause written without its hyphen or its noughts: "b22", "ex-7".
  auto bare = [](std::string_view text) {
    std::string result;
    for (char c : upper(text)) {
      const bool leads = result.empty() || !is_digit(result.back());
      if (c != '-' && (c != '0' || !leads)) result += c;
    }
    return result;
  };
  for (const IndexedRule& rule : rules_)
    if (bare(rule.id) == bare(id)) return rule.id;
  const std::string family = upper(id.substr(0, id.find('-')));
  const bool known = std::any_of(rules_.begin(), rules_.end(), [&](const IndexedRule& rule) {
    return rule.id.compare(0, family.size() + 1, family + "-") == 0;
  });
  if (!known) return {};
  std::vector<std::string_view> ids;
  ids.reserve(rules_.size());
  for (const IndexedRule& rule : rules_) ids.push_back(rule.id);
  return std::string(nearest(upper(id), ids));
}

bool is_built(const IndexedRule& rule) {
  const auto modules = expansion_modules();
  return std::all_of(rule.modules.begin(), rule.modules.end(), [&](const std::string& id) {
    return id == "base" || std::any_of(modules.begin(), modules.end(),
                                       [&](const Module* module) { return module->id == id; });
  });
}

std::string explained(const IndexedRule& rule, int width) {
  std::string text;
  const std::string state = is_built(rule) ? "" : " " + in_words("lists.not-built");
  const std::string sentence = rule_in_language(rule.id, rule.sentence);
  for (const std::string& line : wrapped(rule.id + "  " + sentence + state, width, "      "))
    text += line + "\n";
  return text;
}

}  // namespace bastide
