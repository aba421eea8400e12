#include "server/web/documents/testing/sentences.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/rule_set.h"
#include "engine/rules/state.h"
#include "players/player.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

// The first words of keys that stand in the sources. A new one belongs here, or its sentences are not listed.
constexpr std::string_view kKinds[] = {
    "refusal", "score",  "paid",  "rules",  "json",   "record", "run",  "notation", "position", "value",
    "import",  "export", "error", "puzzle", "set-up", "shows",  "told", "letter",   "deal"};
constexpr std::string_view kLayers[] = {"engine",  "players",  "wire",   "protocol",
                                        "foreign", "analysis", "server", "browser"};

bool is_key(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos || dot + 1 == text.size()) return false;
  if (std::find(std::begin(kKinds), std::end(kKinds), text.substr(0, dot)) == std::end(kKinds)) return false;
  return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(dot) + 1, text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

bool is_source(const fs::path& file) {
  const std::string path = file.generic_string();
  const bool of_tests = path.ends_with("_test.cpp") || path.find("/testing/") != std::string::npos ||
                        path.find("/test_modules/") != std::string::npos;
  return !of_tests && (path.ends_with(".cpp") || path.ends_with(".h"));
}

// The literals of a source, comments left out.
class Literals {
 public:
  explicit Literals(std::string_view text) : rest_(text) {}

  // Goes to the next literal anywhere.
  std::optional<std::string> next() {
    while (!rest_.empty()) {
      if (rest_.starts_with("//"))
        skip(rest_.find('\n'));
      else if (rest_.starts_with("'\"'") || rest_.starts_with("'\\\"'"))
        skip(rest_[1] == '"' ? 3 : 4);
      else if (rest_.starts_with("R\""))
        skip_raw();
      else if (rest_.front() == '"')
        return read();
      else
        skip(1);
    }
    return std::nullopt;
  }
  // The literals that follow a comma, as one text; none: something else follows.
  std::optional<std::string> after_comma() {
    skip_space();
    if (!rest_.starts_with(",")) return std::nullopt;
    skip(1);
    skip_space();
    if (!rest_.starts_with("\"")) return std::nullopt;
    std::string text;
    while (rest_.starts_with("\"")) {
      text += read();
      skip_space();
    }
    return text;
  }

 private:
  void skip(std::size_t count) { rest_.remove_prefix(std::min(count, rest_.size())); }
  void skip_raw() {  // R"END(...)END"
    const std::string end = ")" + std::string(rest_.substr(2, rest_.find('(') - 2)) + "\"";
    const std::size_t at = rest_.find(end);
    skip(at == std::string_view::npos ? rest_.size() : at + end.size());
  }
  void skip_space() { skip(std::min(rest_.find_first_not_of(" \n"), rest_.size())); }
  std::string read() {
    std::string text;
    for (skip(1); !rest_.empty() && rest_.front() != '"'; skip(1)) {
      if (rest_.front() == '\\') skip(1);
      if (!rest_.empty()) text += rest_.front();
    }
    skip(1);
    return text;
  }

  std::string_view rest_;
};

class Collector {
 public:
  explicit Collector(SentenceList& list) : list_(list) {}

  void add(const std::string& key, std::string_view english) {
    const std::string text(english);
    const auto [known, is_new] = list_.english.emplace(key, text);
    if (!is_new && known->second != text)
      list_.faults.push_back(key + ": '" + known->second + "' and '" + text + "'");
    // One apostrophe before a brace would keep ICU from putting the argument in; a '<' would begin a tag.
    for (std::size_t at = text.find("'{"); at != std::string::npos; at = text.find("'{", at + 1))
      if (at == 0 || text[at - 1] != '\'') list_.faults.push_back(key + ": write '' before a brace");
    if (text.find('<') != std::string::npos) list_.faults.push_back(key + ": has a '<'");
  }
  void add_source(const fs::path& file) {
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    Literals literals(text);
    while (const auto key = literals.next())
      if (is_key(*key))
        if (const auto english = literals.after_comma()) add(*key, *english);
  }
  void add_options(std::span<const OptionSpec> options) {
    for (const OptionSpec& option : options) {
      add("option." + std::string(option.id), option.text);
      for (const OptionValue& value : option.values)
        if (value.name)
          list_.uses[std::string(value.name.key)].push_back(std::string(option.id) + "=" +
                                                            std::string(value.word));
    }
  }
  template <class Nouns>
  void add_nouns(const std::string& kind, const Nouns& nouns) {
    for (const auto& noun : nouns)
      if (!noun.id.empty()) add(kind + "." + std::string(noun.id), noun.title);
  }
  void add_questions(std::span<const Question> questions) {
    for (const Question& question : questions) add("question." + std::string(question.id), question.text);
  }
  void add_named(const std::string& key, std::string_view title, std::string_view text) {
    add(key + ".title", title);
    add(key + ".text", text);
  }
  void add_module(const Module& module) {
    add("module." + std::string(module.id), module.title);
    for (const Element& element : module.elements)
      add_named("element." + std::string(element.id), element.title, element.text);
  }

 private:
  SentenceList& list_;
};

// The core's and all modules' tables. The core's nouns are those of the base game.
void add_tables(Collector& collector) {
  collector.add_options(core_options());
  for (const Module* module : expansion_modules()) {
    collector.add_options(module->options);
    collector.add_module(*module);
    collector.add_nouns("figure", module->figures);
    collector.add_nouns("token", module->tokens);
    collector.add_nouns("choice", module->choices);
    collector.add_nouns("place", module->places);
    collector.add_nouns("pile", module->piles);
  }
  for (const PresetSpec& preset : preset_specs())
    collector.add_named("preset." + std::string(preset.id), preset.title, preset.text);
  collector.add_named("preset." + std::string(kWholeBox.id), kWholeBox.title, kWholeBox.text);
  for (const PlayerSpec& player : player_specs())
    if (player.opponent) collector.add_named("player." + std::string(player.id), player.title, player.text);
  std::vector<RuleError> errors;
  const auto base = RuleSet::make(RuleChoice{}, errors);
  collector.add_nouns("figure", base->figures());
  collector.add_nouns("choice", base->choices());
  collector.add_nouns("pile", base->piles());
  RuleChoice everything;
  everything.preset = da_overview;
  take_all_elements(everything);
  const auto all = RuleSet::make(everything, errors);
  for (int program = 0; program < kPrograms; ++program)
    for (const Step* step : all->program(program)) collector.add_questions(step->questions);
}

std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

SentenceList list_sentences(const fs::path& root) {
  SentenceList list;
  Collector collector(list);
  for (std::string_view layer : kLayers) {
    if (!fs::exists(root / layer)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / layer))
      if (entry.is_regular_file() && is_source(entry.path())) collector.add_source(entry.path());
  }
  add_tables(collector);
  return list;
}

std::string po_text(const SentenceList& list) {
  std::string text =
      "# What the server says by key: the source, in English. Generated from the C++ sources by "
      "tools/update-wire;\n"
      "# do not edit. Other languages copy this file, keep msgctxt and msgid, and fill in msgstr. Messages "
      "are ICU\n"
      "# MessageFormat: keep what stands in {braces}.\n"
      "msgid \"\"\nmsgstr \"\"\n\"Language: en\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n";
  for (const auto& [key, english] : list.english) {
    text += "\n";
    if (const auto uses = list.uses.find(key); uses != list.uses.end())
      for (const std::string& use : uses->second) text += "#. " + use + "\n";
    text += "msgctxt \"" + key + "\"\nmsgid \"" + escaped(english) + "\"\nmsgstr \"\"\n";
  }
  return text;
}

}  // namespace bastide
