// bastide manual: the manual page, made from the commands themselves, so that it never lags behind.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/help_words.h"
#include "protocol/version.h"

namespace bastide {
namespace {

constexpr const char* kManualExamples =
    "Examples:\n"
    "  bastide manual | man -l -               read it\n"
    "  bastide manual > bastide.1              as packages install it";

// Their defaults depend on the machine or on who asks, and the page is the same for everybody.
constexpr std::array<std::string_view, 3> kLocalDefaults = {"--data", "--threads", "--web"};

// As it stands, for roff: "-" as it is typed, no quotes that curl, and no line that begins with a request.
std::string in_roff(std::string_view text) {
  std::string escaped;
  for (char c : text) {
    const bool begins_line = escaped.empty() || escaped.back() == '\n';
    if (c == '.' && begins_line) escaped += "\\&";
    switch (c) {
      case '\\':
        escaped += "\\e";
        break;
      case '-':
        escaped += "\\-";
        break;
      case '\'':
        escaped += "\\(aq";
        break;
      case '`':
        escaped += "\\(ga";
        break;
      case '^':
        escaped += "\\(ha";
        break;
      case '~':
        escaped += "\\(ti";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string bold(std::string_view text) { return "\\fB" + in_roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + in_roff(text) + "\\fR"; }

// Help as the program prints it: what is indented stays as it is, other lines flow.
std::string laid_out(const std::string& help) {
  std::istringstream lines(help);
  std::string roff;
  bool as_it_is = false;
  for (std::string line; std::getline(lines, line);) {
    const bool indented = line.starts_with("  ");
    if (indented != as_it_is) roff += indented ? ".PP\n.EX\n" : ".EE\n.PP\n";
    as_it_is = indented;
    if (!line.empty())
      roff += in_roff(line) + "\n";
    else if (!roff.ends_with(".PP\n"))
      roff += ".PP\n";
  }
  return roff + (as_it_is ? ".EE\n" : "");
}

// What may stand behind a flag: "N", without the values that are taken.
std::string type_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

bool many(const CLI::Option& option) {
  return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

std::string label_of(const CLI::Option& option) {
  if (option.get_positional())
    return italic(value_in_words(option.get_name(true))) + (many(option) ? " ..." : "");
  std::string tag;
  for (const std::string& name : option.get_snames()) tag += (tag.empty() ? "" : ", ") + bold("-" + name);
  for (const std::string& name : option.get_lnames()) tag += (tag.empty() ? "" : ", ") + bold("--" + name);
  const bool takes_value = option.get_type_size() != 0 && !type_of(option).empty();
  return takes_value ? tag + " " + italic(value_in_words(type_of(option))) : tag;
}

std::string word_of(const CLI::Option& positional) {
  return positional.get_required() ? label_of(positional) : "[" + label_of(positional) + "]";
}

std::string default_of(const CLI::Option& option) {
  const std::string name = option.get_name();
  const bool local = std::find(kLocalDefaults.begin(), kLocalDefaults.end(), name) != kLocalDefaults.end();
  const std::string value = option.get_default_str();
  if (local || option.get_type_size() == 0 || value.empty() || value == "\"\"" || value == "[]") return "";
  return " " + in_words("manual.default", {{"value", value}});
}

std::string section(const char* id) {
  return ".SH " + in_roff(in_words("manual.section", {{"section", id}})) + "\n";
}

// "option", "command", "argument", as what stands for one.
std::string word(const char* id) { return italic(in_words("manual.word", {{"what", id}})); }

std::string files() {
  std::string roff;
  const auto add = [&roff](const char* file, std::string_view about) {
    roff.append(".TP\n.I ").append(file).append("\n").append(in_roff(in_words(about))).append("\n");
  };
  add("~/.local/share/bastide", "manual.data");
  add("/var/lib/bastide", "manual.service-data");
  add("/etc/default/bastide", "manual.settings");
  add("share/bastide/web", "manual.page");
  add("share/doc/bastide", "manual.docs");
  return roff;
}

std::string options_of(const CLI::App& command) {
  std::string roff;
  for (const CLI::Option* option : command.get_options())
    if (option != command.get_help_ptr() || command.get_parent() == nullptr)
      roff += ".TP\n" + label_of(*option) + "\n" + in_roff(option->get_description() + default_of(*option)) +
              "\n";
  return roff;
}

std::string heading_of(const CLI::App& command, const std::string& path) {
  std::string heading = ".SS " + bold(path);
  const bool has_flags =
      command.get_options([](const CLI::Option* option) { return !option->get_positional(); }).size() >
      1;  // more than --help
  if (has_flags) heading += " [" + word("option") + " ...]";
  for (const CLI::Option* option : command.get_options())
    if (option->get_positional()) heading += " " + word_of(*option);
  return heading + "\n";
}

// The command and those below it.
std::string commands_of(const CLI::App& command, const std::string& path) {
  std::string roff;
  for (const CLI::App* each : command.get_subcommands([](const CLI::App*) { return true; })) {
    const std::string name = path + " " + each->get_name();
    roff += heading_of(*each, name) + laid_out(each->get_description()) + options_of(*each);
    const std::string footer = each->get_footer();
    if (!footer.empty() && footer != command.get_footer())
      roff += ".PP\n" + laid_out(footer);  // not inherited
    roff += commands_of(*each, name);
  }
  return roff;
}

void print_manual(const CLI::App& app) {
  const std::string& name = app.get_name();
  std::cout << ".\\\" Printed by \"bastide manual\".\n.TH BASTIDE 1 \"\" \"Bastide " << program_version()
            << "\" \"" << in_roff(in_words("manual.kind")) << "\"\n"
            << section("name") << name << " \\- " << in_roff(in_words("manual.name")) << "\n"
            << section("synopsis") << bold(name) << " [" << word("option") << " ...] " << word("command")
            << " [" << word("argument") << " ...]\n"
            << section("description") << laid_out(app.get_description()) << ".PP\n"
            << laid_out(app.get_footer()) << section("options") << options_of(app) << section("commands")
            << commands_of(app, name) << section("files") << files();
}

}  // namespace

void add_manual_command(CLI::App& app, int&) {
  CLI::App& command = *app.add_subcommand("manual", "Print the manual page, for man");
  command.footer(kManualExamples);
  command.callback([&app] { print_manual(app); });
}

}  // namespace bastide
