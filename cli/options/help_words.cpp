#include "cli/options/help_words.h"

#include <CLI/CLI.hpp>
#include <cctype>
#include <functional>
#include <map>

#include "cli/language/language.h"

namespace bastide {
namespace {

// Flags that many commands have are told once: they stand in a group of their own.
const std::map<std::string, std::string> kShared = {{"Rules of the game", "about.table."},
                                                    {"Terminal", "about.terminal."}};
// What CLI11 says itself.
constexpr const char* kLabels[] = {"Usage",       "OPTIONS",     "SUBCOMMAND", "SUBCOMMANDS",
                                   "Positionals", "Subcommands", "REQUIRED",   "Env"};

using Visit = std::function<std::string(const std::string& key, const std::string& english)>;

std::string key_of_name(std::string name) {
  name.erase(0, name.find_first_not_of('-'));
  return name;
}

// "about.value.file"; what else stands in such a word tells it from others: "name" and "name-".
std::string key_of_value(const std::string& english) {
  std::string key = "about.value.";
  for (const char c : english) {
    const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
    if (letter)
      key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (key.back() != '-')
      key += '-';
  }
  return key;
}

std::string upper_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_argument) const override {
    const std::string name = CLI::Formatter::make_option_name(option, is_argument);
    return is_argument ? get_label(name) : name;
  }
};

// The word that stands for the value, in capitals; small letters are typed as they are: "on|off".
void visit_value(CLI::App& app, const CLI::Option& option, const Visit& visit) {
  const std::string value = option.get_positional() ? option.get_name(true) : option.get_type_name();
  if (value.empty() || option.get_type_size() == 0 || value != upper_case(value)) return;
  app.get_formatter()->label(value, visit(key_of_value(value), value));
}

// An app without a footer of its own tells its parent's.
bool has_own_footer(const CLI::App& app) {
  return app.get_parent() == nullptr || app.get_footer() != app.get_parent()->get_footer();
}

void visit_app(CLI::App& app, const std::string& place, const Visit& visit) {
  const std::string key = "about." + (place.empty() ? "bastide" : place);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    visit_app(*command, place + (place.empty() ? "" : "-") + command->get_name(), visit);
  if (has_own_footer(app) && !app.get_footer().empty()) app.footer(visit(key + ".footer", app.get_footer()));
  app.description(visit(key, app.get_description()));
  if (app.get_parent() != nullptr) app.group(visit("about.label.Subcommands", app.get_group()));
  for (CLI::Option* option : app.get_options()) {
    if (option->get_description().empty()) continue;
    visit_value(app, *option, visit);
    const auto shared = kShared.find(option->get_group());
    const bool help = option == app.get_help_ptr();
    const std::string start = help ? "about.every." : shared == kShared.end() ? key + "." : shared->second;
    option->description(visit(start + key_of_name(option->get_name()), option->get_description()));
    option->group(shared == kShared.end()
                      ? visit("about.group.options", option->get_group())
                      : visit("about.group." + shared->second.substr(6, shared->second.size() - 7),
                              option->get_group()));
  }
  for (const char* label : kLabels)
    app.get_formatter()->label(label, visit(std::string("about.label.") + label, label));
}

}  // namespace

std::shared_ptr<CLI::Formatter> help_formatter() { return std::make_shared<HelpFormatter>(); }

std::string value_in_words(const std::string& english) { return translated(key_of_value(english), english); }

void translate_help(CLI::App& app) {
  visit_app(app, "",
            [](const std::string& key, const std::string& english) { return translated(key, english); });
}

std::vector<std::pair<std::string, std::string>> help_texts(CLI::App& app) {
  std::map<std::string, std::string> texts;
  visit_app(app, "", [&](const std::string& key, const std::string& english) {
    texts.emplace(key, english);
    return english;
  });
  return {texts.begin(), texts.end()};
}

}  // namespace bastide
