// Makes the words of a language that are compiled in of its PO files.
#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>

#include "cli/language/word_list.h"

namespace bastide {

// A file that cannot be used: "po/fi/terminal.po:12: table.turn: why".
class WordError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The English that translations are bound to, by listed_key: po/en/said.po and terminal.po, and the sentences
// of docs/rules.
std::map<std::string, std::string> english_words(const std::filesystem::path& root);

// What of po/LANGUAGE can be used: what is neither fuzzy nor empty, and translates today's English. Throws
// WordError: a file is damaged, a text is no message, or it has an argument that the English has not.
// "en" has the terminal's own words, for other English stands beside its key; "en-XA" is made of English by
// rule.
std::map<std::string, std::string> words_of_language(const std::filesystem::path& root,
                                                     const std::string& language,
                                                     const std::map<std::string, std::string>& english);

}  // namespace bastide
