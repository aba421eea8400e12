#include "cli/options/help_words.h"

#include <CLI/CLI.hpp>
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
  for (CLI::Option* option : app.get_options()) {
    if (option->get_description().empty()) continue;
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
