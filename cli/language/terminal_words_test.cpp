// Keeps code and words together: no key without words, no words without use (po/en/terminal.po).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "cli/language/language.h"
#include "cli/language/message.h"
#include "cli/language/po.h"
#include "cli/program.h"
#include "pictures/text/canvas.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::map<std::string, std::string> english() {
  const PoFile file = read_po(text_of(BASTIDE_SOURCE_DIR "/po/en/terminal.po"));
  EXPECT_EQ(file.wrong, "");
  std::map<std::string, std::string> words;
  for (const PoEntry& entry : file.entries) words[entry.key] = entry.english;
  return words;
}

bool is_source(const fs::path& file) {
  const std::string path = file.generic_string();
  return (path.ends_with(".cpp") || path.ends_with(".h")) && !path.ends_with("_test.cpp") &&
         path.find("/testing/") == std::string::npos;
}

// All literals of the terminal's sources.
std::set<std::string> literals() {
  static const std::regex literal(R"re("((?:[^"\\\n]|\\.)*)")re");
  std::set<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(BASTIDE_SOURCE_DIR "/cli")) {
    if (!entry.is_regular_file() || !is_source(entry.path())) continue;
    const std::string text = text_of(entry.path());
    for (std::sregex_iterator it(text.begin(), text.end(), literal), end; it != end; ++it)
      found.insert((*it)[1]);
  }
  return found;
}

std::string first_word(const std::string& key) { return key.substr(0, key.find('.')); }
bool is_help(const std::string& key) { return first_word(key) == "about"; }

TEST(TerminalWords, AreThereForEveryKey) {
  static const std::regex form(R"([a-z]+\.[a-z][a-z0-9-]*)");
  const auto words = english();
  std::set<std::string> kinds;
  for (const auto& [key, text] : words) kinds.insert(first_word(key));
  for (const std::string& literal : literals())
    if (std::regex_match(literal, form) && kinds.contains(first_word(literal))) {
      EXPECT_TRUE(words.contains(literal)) << literal;
    }
}

// Names of commands and topics are put behind "command." and "topic.".
TEST(TerminalWords, AreAllUsed) {
  const std::set<std::string> used = literals();
  for (const auto& [key, text] : english()) {
    const std::string kind = first_word(key), name = key.substr(kind.size() + 1);
    const bool named = (kind == "command" || kind == "topic") && used.contains(name);
    EXPECT_TRUE(is_help(key) || named || used.contains(key)) << key;
  }
}

TEST(TerminalWords, AreMessages) {
  for (const auto& [key, text] : english()) EXPECT_EQ(facts_of_message(text).error, "") << key;
}

// In every language a command and a topic are one word, and mean one thing; so do the letters of roles.
TEST(TerminalWords, ThatAreTypedAreClear) {
  const auto words = english();
  for (const std::string_view code : languages()) {
    ASSERT_TRUE(use_language(code));
    for (const char* kind : {"command", "topic"}) {
      std::map<std::string, std::string> meanings;
      for (const auto& [key, text] : words) {
        if (first_word(key) != kind) continue;
        const std::string word = lower_case(in_words(key));
        EXPECT_EQ(word.find(' '), std::string::npos) << code << ' ' << key << ": " << word;
        const auto [there, fresh] = meanings.emplace(word, key);
        EXPECT_TRUE(fresh) << code << ": " << word << " is " << there->second << " and " << key;
      }
      for (const auto& [key, text] : words) {
        const auto there = meanings.find(text);
        const bool clear = first_word(key) != kind || there == meanings.end() || there->second == key;
        EXPECT_TRUE(clear) << code << ": " << text << " is English for something else";
      }
    }
    std::set<std::string> letters;
    for (const char* role : {"knight", "robber", "monk", "farmer"})
      letters.insert(in_words("role.letter", {{"role", role}}));
    EXPECT_EQ(letters.size(), 4u) << code;
    for (const std::string& letter : letters) EXPECT_EQ(width_of(letter), 1) << code << ": " << letter;
  }
  use_language("en");
}

// The letters of directions stand in pictures and choices; the help of the picture explains them.
TEST(TerminalWords, ExplainEveryLetterOfADirection) {
  for (const std::string_view code : languages()) {
    ASSERT_TRUE(use_language(code));
    const std::string explained = in_words("help.picture-sides");
    for (const char* side : {"N", "E", "S", "W", "NE", "SE", "SW", "NW"}) {
      const std::string letter = in_words("side.short", {{"side", side}});
      EXPECT_NE(explained.find(" " + letter + " "), std::string::npos) << code << ' ' << side;
    }
  }
  use_language("en");
}

TEST(TerminalWords, HaveTheHelpAsTheProgramHasIt) {
  std::map<std::string, std::string> help, listed;
  for (const auto& [key, text] : program_help()) help[key] = text;
  for (const auto& [key, text] : english())
    if (is_help(key)) listed[key] = text;
  EXPECT_EQ(listed, help) << "po/en/terminal.po is stale: run tools/update-wire";
}

}  // namespace
}  // namespace bastide
