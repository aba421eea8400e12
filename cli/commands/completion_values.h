// What may stand behind a flag or as a command's word, for the shells' completion.
#pragma once

#include <string>

namespace CLI {
class Option;
}

namespace bastide {

struct Completion {
  enum class Kind { flag, words, list, set, files, nothing };
  Kind kind = Kind::nothing;  // list: with commas between; set: each once; flag: it stands alone
  std::string words;          // with blanks between them
};

// `path`: of the command, as in "rules why".
Completion completion_of(const CLI::Option& option, const std::string& path);

}  // namespace bastide
