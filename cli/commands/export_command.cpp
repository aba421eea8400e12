// bastide export: writes a record so that other programs can read it.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "foreign/writing/export.h"

namespace bastide {
namespace {

constexpr const char* kExportExamples =
    "Writes a .jcz file, with the draws as its draw order. Rules and elements that the format does not know "
    "are\n"
    "refused by name. What is written has been read again and is the same game.\n"
    "\n"
    "Example:\n"
    "  bastide export --jcz game.record -o game.jcz";

struct ExportCommand {
  std::string file, output;
  bool jcz = false;
};

void run_export(const ExportCommand& command) {
  if (!command.jcz) throw UsageError(in_words("usage.export-format"));
  refuse_same_file(command.file, command.output);
  const foreign::Export written = foreign::export_save(read_record_file(command.file));
  if (written.fault) throw UsageError(command.file + ": " + in_language(written.fault.message));
  if (command.output.empty()) {
    std::cout << written.text;
  } else if (!write_file(command.output, written.text)) {
    throw UsageError(in_words("usage.cannot-write", {{"file", command.output}}));
  }
}

}  // namespace

void add_export_command(CLI::App& app, int&) {
  auto command = std::make_shared<ExportCommand>();
  CLI::App& export_app = *app.add_subcommand("export", "Write a record as a game of another program (.jcz)");
  export_app.add_option("FILE", command->file, "The record")->type_name("")->required();
  export_app.add_flag("--jcz", command->jcz, "As a .jcz file");
  export_app.add_option("-o,--output", command->output, "Write there instead of printing it")
      ->type_name("FILE")
      ->check(why_unwritable);
  export_app.footer(kExportExamples);
  export_app.callback([command] { run_export(*command); });
}

}  // namespace bastide
