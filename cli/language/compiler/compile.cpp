#include "cli/language/compiler/compile.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <vector>

#include "cli/language/message.h"
#include "cli/language/po.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;
using Words = std::map<std::string, std::string>;

struct Area {
  WordArea area;
  const char* file;
};
constexpr std::array<Area, 3> kAreas = {
    {{WordArea::said, "said.po"}, {WordArea::rules, "rules.po"}, {WordArea::terminal, "terminal.po"}}};

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

[[noreturn]] void fail(const std::string& name, int line, const std::string& why) {
  throw WordError(name + ":" + std::to_string(line) + ": " + why);
}

// Nothing where the file is not there.
std::vector<PoEntry> entries_of(const fs::path& root, const std::string& name) {
  PoFile file = read_po(text_of(root / name));
  if (!file.wrong.empty()) fail(name, file.wrong_line, file.wrong);
  return std::move(file.entries);
}

// The sentences of the rules are texts; all else are messages.
bool is_message(WordArea area) { return area != WordArea::rules; }

void add_rules(const fs::path& file, Words& words) {
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);  // the columns: id, modules, kind, sentence
  while (std::getline(stream, line)) {
    const std::size_t sentence = line.rfind('\t');
    if (sentence != std::string::npos)
      words[listed_key(WordArea::rules, line.substr(0, line.find('\t')))] = line.substr(sentence + 1);
  }
}

void check_message(const std::string& name, const PoEntry& entry) {
  const MessageFacts facts = facts_of_message(entry.text);
  if (!facts.error.empty()) fail(name, entry.line, entry.key + ": " + facts.error);
  const MessageFacts english = facts_of_message(entry.english);
  for (const std::string& argument : facts.arguments)
    if (!english.arguments.contains(argument))
      fail(name, entry.line, entry.key + ": the English has no {" + argument + "}");
}

Words pseudo_words(const Words& english) {
  Words words;
  for (const auto& [key, text] : english)
    words[key] = is_message(static_cast<WordArea>(key.front())) ? pseudo_message(text) : pseudo_text(text);
  return words;
}

Words own_words(const Words& english) {
  Words words = english;
  std::erase_if(words,
                [](const auto& word) { return word.first.front() != static_cast<char>(WordArea::terminal); });
  return words;
}

}  // namespace

Words english_words(const fs::path& root) {
  Words words;
  for (const Area& area : kAreas) {
    if (!is_message(area.area)) continue;
    const std::string name = std::string("po/en/") + area.file;
    for (const PoEntry& entry : entries_of(root, name)) {
      const MessageFacts facts = facts_of_message(entry.english);
      if (!facts.error.empty()) fail(name, entry.line, entry.key + ": " + facts.error);
      words[listed_key(area.area, entry.key)] = entry.english;
    }
  }
  std::error_code error;
  for (const auto& file : fs::directory_iterator(root / "docs/rules", error))
    if (file.path().extension() == ".tsv") add_rules(file.path(), words);
  return words;
}

Words words_of_language(const fs::path& root, const std::string& language, const Words& english) {
  if (language == "en") return own_words(english);
  if (language == "en-XA") return pseudo_words(english);
  Words words;
  for (const Area& area : kAreas) {
    const std::string name = "po/" + language + "/" + area.file;
    for (PoEntry& entry : entries_of(root, name)) {
      const std::string key = listed_key(area.area, entry.key);
      const auto source = english.find(key);
      if (entry.fuzzy || entry.text.empty() || source == english.end() || source->second != entry.english)
        continue;
      if (is_message(area.area)) check_message(name, entry);
      words[key] = std::move(entry.text);
    }
  }
  return words;
}

}  // namespace bastide
