// bastide import: reads games that other programs have saved, and checks what such files assert of
// themselves.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands/commands.h"
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
    throw UsageError(command.files.empty() ? "FILE is missing: the saved game"
                                           : "one FILE at a time; --check takes several");
  const std::string& file = command.files.front();
  refuse_same_file(file, command.output);
  const foreign::Import read = foreign::import_save(read_file(file));
  if (read.fault) throw UsageError(file + ": " + read.fault.message.text);
  for (const Said& note : read.notes) std::cerr << "bastide import: " << file << ": " << note.text << '\n';
  const std::string text = write_record(read.record);
  if (command.output.empty()) {
    std::cout << text;
  } else if (!write_file(command.output, text)) {
    throw UsageError(command.output + " cannot be written");
  }
  return 0;
}

std::string verdict_text(const foreign::Verdict& verdict) {
  using Verdict = foreign::Verdict;
  if (verdict.kind == Verdict::not_applicable) return "not applicable: " + verdict.reason;
  const bool passed = verdict.kind == Verdict::passed;
  std::string text = passed ? "passed (" : "failed: " + verdict.reason + " (";
  if (passed && verdict.held == 0)
    text += "nothing checked";
  else
    text += std::to_string(verdict.held) + (verdict.held == 1 ? " assertion" : " assertions") + " held";
  if (verdict.not_checked != 0) text += ", " + std::to_string(verdict.not_checked) + " of kinds not checked";
  return text + ")";
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
  if (!command.output.empty()) throw UsageError("--check writes no record: -o has no meaning with it");
  const std::vector<std::filesystem::path> files = files_below(command.files, {".jcz"});
  if (files.empty()) throw UsageError("there is no FILE to check");
  int counts[3] = {0, 0, 0};
  for (const std::filesystem::path& file : files) {
    const foreign::Verdict verdict = verdict_on(file);
    ++counts[verdict.kind];
    std::cout << file.string() << ": " << verdict_text(verdict) << '\n';
  }
  std::cout << counts[0] << " passed, " << counts[1] << " failed, " << counts[2] << " not applicable\n";
  return counts[foreign::Verdict::failed] == 0 ? 0 : kExitFailed;
}

int run_import(const ImportCommand& command) {
  if (command.known) {
    if (command.check || !command.files.empty() || !command.output.empty())
      throw UsageError("--known reads and writes no file");
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
