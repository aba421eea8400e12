#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <optional>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/help_words.h"
#include "cli/options/usage.h"
#include "players/evaluation/model.h"
#include "protocol/version.h"

namespace bastide {
namespace {

constexpr const char* kAbout =
    "Bastide: lay tiles, build a land of roads, cities, fields and cloisters, and claim it with your "
    "followers.\n";
constexpr const char* kExamples =
    "Examples:\n"
    "  bastide serve                           let people play in their browsers\n"
    "  bastide play                            against the computer, in this terminal\n"
    "  bastide play --preset whole-box --seat me --seat level2 --seat level5\n"
    "  bastide match level5 level4 -n 100      let two computer players compete\n"
    "  bastide rules presets                   in which ways the game is played\n"
    "\n"
    "bastide COMMAND --help tells more. Exit codes: 0 all well, 1 a check failed, 2 a flag, a file or a name "
    "is wrong.";

void use_weights(const std::string& file) {
  std::string error;
  auto model = Model::read(read_file(file), error);
  if (!model) throw UsageError(file + ": " + error);
  Model::replace_current(std::move(*model));
}

void build(CLI::App& app, int& exit_code) {
  app.formatter(help_formatter());
  app.require_subcommand(1);
  app.footer(kExamples);
  app.set_help_flag("-h,--help", "Show this text");
  app.set_version_flag("--version", "bastide " + std::string(program_version()));
  app.add_option("--lang",
                 "In which language, such as fi, before or behind the command; else that of LC_ALL, "
                 "LC_MESSAGES or LANG")
      ->type_name("CODE");  // read by take_language() already
  app.add_option_function<std::string>(
         "--weights", use_weights,
         "what strong computer players have learned, from this file (bastide train) "
         "instead of what is built in; stands before the command")
      ->type_name("FILE");
  add_serve_command(app, exit_code);
  add_play_command(app, exit_code);
  add_replay_command(app, exit_code);
  add_analyse_command(app, exit_code);
  add_match_command(app, exit_code);
  add_ladder_command(app, exit_code);
  add_train_command(app, exit_code);
  add_calibrate_command(app, exit_code);
  add_selfplay_command(app, exit_code);
  add_puzzles_command(app, exit_code);
  add_bot_command(app, exit_code);
  add_check_command(app, exit_code);
  add_import_command(app, exit_code);
  add_export_command(app, exit_code);
  add_rules_command(app, exit_code);
  add_pace_command(app, exit_code);
  add_bench_command(app, exit_code);
  add_perft_command(app, exit_code);
  add_backup_command(app, exit_code);
  add_restore_command(app, exit_code);
  add_store_command(app, exit_code);
  add_nodes_command(app, exit_code);
  add_worker_command(app, exit_code);
  add_jobs_command(app, exit_code);
  add_completion_command(app, exit_code);
  add_manual_command(app, exit_code);
}

// The command that the arguments name, or the app itself.
const CLI::App& command_meant(const CLI::App& app) {
  const std::vector<CLI::App*> parsed = app.get_subcommands();
  return parsed.empty() ? app : command_meant(*parsed.front());
}

std::string full_name(const CLI::App& command) {
  return command.get_parent() == nullptr ? "bastide"
                                         : full_name(*command.get_parent()) + " " + command.get_name();
}

// What stands behind "bastide" was no command, or a command got something it does not know.
std::string unexpected(const CLI::App& app) {
  const CLI::App& command = command_meant(app);
  const std::vector<std::string> extra = app.remaining(true);
  const std::string word = extra.empty() ? "" : extra.front();
  std::vector<std::string_view> known;
  if (!word.empty() && word.front() == '-') {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    known.assign(names.begin(), names.end());
    const std::string_view near = nearest(word, known);
    return near.empty() ? in_words("usage.flag", {{"word", word}})
                        : in_words("usage.flag-near", {{"word", word}, {"near", near}});
  }
  const auto commands = command.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* each : commands) known.push_back(each->get_name());
  if (known.empty()) return in_words("usage.too-many", {{"word", word}});
  return unknown("command", word, known);
}

// CLI11 tells its faults in English sentences: "FILE is required", "--at: 1 required TURN missing". The first
// word that is a flag or stands in capitals is what they are about.
std::string subject_of(const CLI::ParseError& error) {
  std::istringstream text(error.what());
  for (std::string word; text >> word;) {
    while (word.ends_with(':') || word.ends_with(',')) word.pop_back();
    const bool capitals = word.size() > 1 && std::all_of(word.begin(), word.end(), [](unsigned char c) {
                            return std::isupper(c) || c == '-';
                          });
    if (word.starts_with('-') || capitals) return word;
  }
  return {};
}

// "Could not convert: --seconds = x"
std::string value_in(const CLI::ParseError& error) {
  const std::string text = error.what();
  const std::size_t sign = text.find(" = ");
  return sign == std::string::npos ? "" : text.substr(sign + 3);
}

std::string explained(const CLI::App& app, const CLI::ParseError& error) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return unexpected(app);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    if (!app.remaining(true).empty()) return unexpected(app);
    const bool of_command = command_meant(app).get_require_subcommand_min() != 0;
    return of_command ? in_words("usage.no-command")
                      : in_words("usage.missing", {{"name", subject_of(error)}});
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
    return in_words("usage.no-value", {{"name", subject_of(error)}});
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
    return in_words("usage.not-read", {{"name", subject_of(error)}, {"found", value_in(error)}});
  return error.what();  // our own words, of a flag's check
}

// Takes "--lang fi" or "--lang=fi" out of the arguments, wherever it stands, and speaks that language from
// then on; else that of the environment. Help and faults are in the language, so that it is chosen before all
// else.
void take_language(std::vector<std::string>& arguments) {
  std::optional<std::string> wanted;
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--";) {
    const bool alone = arguments[i] == "--lang";
    if (!alone && !arguments[i].starts_with("--lang=")) {
      ++i;
      continue;
    }
    if (alone && i + 1 == arguments.size()) break;
    wanted = alone ? arguments[i + 1] : arguments[i].substr(7);
    const auto at = arguments.begin() + static_cast<std::ptrdiff_t>(i);
    arguments.erase(at, at + (alone ? 2 : 1));
  }
  use_language(language_of_environment());
  if (!wanted || use_language(*wanted)) return;
  const std::vector<std::string_view> known = languages();
  const std::string_view near = nearest(*wanted, known);
  throw UsageError(near.empty() ? in_words("usage.language", {{"word", *wanted}, {"all", joined(known)}})
                                : in_words("usage.language-near", {{"word", *wanted}, {"near", near}}));
}

// Output that is lost must not look like success. What a command leaves in a closed pipe ends it before.
int flushed(int exit_code) {
  std::cout.flush();
  if (std::cout) return exit_code;
  std::cerr << "bastide: " << in_words("usage.output") << '\n';
  return kExitUsage;
}

int complain(const std::string& place, const std::string& message) {
  std::cerr << place << ": " << message << '\n';
  return kExitUsage;
}

}  // namespace

int run_program(std::vector<std::string> arguments) {
  CLI::App app(kAbout, "bastide");
  int exit_code = 0;
  build(app, exit_code);
  try {
    take_language(arguments);
  } catch (const UsageError& error) {
    return complain("bastide", error.what());
  }
  translate_help(app);
  if (arguments.empty()) {
    std::cout << app.help();
    return flushed(0);
  }
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return flushed(app.exit(error));  // --help, --version
    const std::string place = full_name(command_meant(app));
    return complain(
        place, in_words("usage.help", {{"message", explained(app, error)}, {"command", place + " --help"}}));
  } catch (const UsageError& error) {
    return complain(full_name(command_meant(app)), error.what());
  }
  return flushed(exit_code);
}

std::vector<std::pair<std::string, std::string>> program_help() {
  CLI::App app(kAbout, "bastide");
  int exit_code = 0;
  build(app, exit_code);
  return help_texts(app);
}

}  // namespace bastide
