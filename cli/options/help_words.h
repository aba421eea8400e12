// The help of the commands in the reader's language. It is written in English where a command or a flag is
// added; each text has a key made of that place, "about.play.seed", and po/en/terminal.po lists them all.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Formatter;
}  // namespace CLI

namespace bastide {

// Prints the help. It says a flag's value and an argument in the language's word, while the program goes on
// knowing them by the English; for the app, before it has commands.
std::shared_ptr<CLI::Formatter> help_formatter();
// Puts the present language's words in place of the English.
void translate_help(CLI::App& app);
// What stands for a flag's value or for an argument, "FILE", in the language.
std::string value_in_words(const std::string& english);
// Every text with its key, of an app that speaks English.
std::vector<std::pair<std::string, std::string>> help_texts(CLI::App& app);

}  // namespace bastide
