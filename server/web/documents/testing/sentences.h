// Every sentence that is said to people by a key, collected for translators: from the sources, where key and
// English stand side by side, and from the tables of the modules, whose ids are keys.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace bastide {

struct SentenceList {
  std::map<std::string, std::string> english;  // by key
  std::map<std::string, std::vector<std::string>>
      uses;                         // of a value: "option=word", for each option that has it
  std::vector<std::string> faults;  // keys with two texts, texts that are no message
};
SentenceList list_sentences(const std::filesystem::path& root);

// As the source of translations: po/en/said.po.
std::string po_text(const SentenceList& list);

}  // namespace bastide
