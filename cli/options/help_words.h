// The help of the commands in the reader's language. It is written in English where a command or a flag is
// added; each text has a key made of that place, "about.play.seed", and po/en/terminal.po lists them all.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace bastide {

// Puts the present language's words in place of the English.
void translate_help(CLI::App& app);
// Every text with its key, of an app that speaks English.
std::vector<std::pair<std::string, std::string>> help_texts(CLI::App& app);

}  // namespace bastide
