// bastide import: reads games that other programs have saved, and checks what such files assert of
// themselves.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "foreign/reading/import.h"

namespace bastide {
namespace {

constexpr const char* kImportExamples =
    "Reads .jcz files: set-up, draw order and every message of the expansions that this program has. What "
    "it\n"
    "does not have is refused by name; --known lists all that can be read, and how it is understood.\n"
    "With --check every file is played and held against the assertions in it, and gets one line: passed, "
    "failed\n"
    "(which assertion, what was expected, what was found) or not applicable (what is not ours). Folders are\n"
    "searched for .jcz files.\n"
    "\n"
    "Examples:\n"
    "  bastide import saved.jcz -o game.record && bastide replay game.record\n"
    "  bastide import --check tests/*.jcz\n"
    "  bastide import --known\n"
    "\n"
    "Exit codes: 0 all well, 1 with --check a file failed or cannot be read, 2 the file or folder cannot be "
    "read.";

struct ImportCommand {
  std::vector<std::string> files;
  std::string output;
  bool check = false;
  bool known = false;
};

int run_one(const ImportCommand& command) {
  if (command.files.size() != 1)
    throw UsageError(in_words(command.files.empty() ? "usage.import-file" : "usage.import-one"));
  const std::string& file = command.files.front();
  refuse_same_file(file, command.output);
  const foreign::Import read = foreign::import_save(read_file(file));
  if (read.fault) throw UsageError(file + ": " + in_language(read.fault.message));
  for (const Said& note : read.notes)
    std::cerr << "bastide import: " << file << ": " << in_language(note) << '\n';
  const std::string text = write_record(read.record);
  if (command.output.empty()) {
    std::cout << text;
  } else if (!write_file(command.output, text)) {
    throw UsageError(in_words("usage.cannot-write", {{"file", command.output}}));
  }
  return 0;
}

std::string verdict_text(const foreign::Verdict& verdict) {
  using Verdict = foreign::Verdict;
  if (verdict.kind == Verdict::not_applicable)
    return in_words("verdict.not-applicable", {{"reason", verdict.reason}});
  return verdict.kind == Verdict::passed
             ? in_words("verdict.passed", {{"held", verdict.held}, {"more", verdict.not_checked}})
             : in_words("verdict.failed",
                        {{"reason", verdict.reason}, {"held", verdict.held}, {"more", verdict.not_checked}});
}

// A file that cannot be read has failed, and those behind it are checked all the same.
foreign::Verdict verdict_on(const std::filesystem::path& file) {
  foreign::Verdict verdict;
  try {
    verdict = foreign::check_save(read_file(file));
  } catch (const UsageError& error) {
    verdict.kind = foreign::Verdict::failed;
    verdict.reason = std::string(error.what()).substr(file.string().size());  // the line begins with its name
    verdict.reason.erase(0, verdict.reason.find_first_not_of(": "));
  }
  return verdict;
}

int run_checks(const ImportCommand& command) {
  if (!command.output.empty()) throw UsageError(in_words("usage.import-output"));
  const std::vector<std::filesystem::path> files = files_below(command.files, {".jcz"});
  if (files.empty()) throw UsageError(in_words("usage.import-nothing"));
  int counts[3] = {0, 0, 0};
  for (const std::filesystem::path& file : files) {
    const foreign::Verdict verdict = verdict_on(file);
    ++counts[verdict.kind];
    std::cout << file.string() << ": " << verdict_text(verdict) << '\n';
  }
  std::cout << in_words("verdict.sum", {{"passed", counts[0]}, {"failed", counts[1]}, {"others", counts[2]}})
            << '\n';
  return counts[foreign::Verdict::failed] == 0 ? 0 : kExitFailed;
}

int run_import(const ImportCommand& command) {
  if (command.known) {
    if (command.check || !command.files.empty() || !command.output.empty())
      throw UsageError(in_words("usage.import-known"));
    std::cout << foreign::known_tables();
    return 0;
  }
  return command.check ? run_checks(command) : run_one(command);
}

}  // namespace

void add_import_command(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<ImportCommand>();
  CLI::App& import = *app.add_subcommand("import", "Read games that another program has saved (.jcz)");
  import.add_option("FILE", command->files, "The saved game; several with --check")->type_name("");
  import.add_option("-o,--output", command->output, "Write the record there instead of printing it")
      ->type_name("FILE")
      ->check(why_unwritable);
  import.add_flag("--check", command->check, "Hold each file against its own assertions");
  import.add_flag("--known", command->known, "Print what can be read: sets, elements, rules, messages");
  import.footer(kImportExamples);
  import.callback([command, &exit_code] { exit_code = run_import(*command); });
}

}  // namespace bastide
