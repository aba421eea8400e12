#include "cli/options/config_file.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "cli/language/language.h"
#include "cli/options/usage.h"

namespace bastide {

void add_config_option(CLI::App& command, std::string& file) {
  command.add_option("--config", file, "Read flags from this file, a line each: port = 8080")
      ->type_name("FILE")
      ->envname("BASTIDE_CONFIG");
}

void read_config_file(CLI::App& command, const std::string& file) {
  if (file.empty()) return;
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    throw UsageError(in_words("usage.config-folder", {{"file", file}}));
  std::ifstream stream(file);
  if (!stream) throw UsageError(in_words("usage.config-read", {{"file", file}}));
  try {
    for (const CLI::ConfigItem& item : CLI::ConfigBase().from_config(stream)) {
      if (!item.parents.empty())
        throw UsageError(
            in_words("usage.config-section", {{"file", file}, {"section", item.parents.front()}}));
      CLI::Option* option = command.get_option_no_throw("--" + item.name);
      if (option == nullptr || item.name == "config" || item.name == "help")
        throw UsageError(in_words("usage.config-flag", {{"file", file}, {"flag", item.name}}));
      if (option->count() != 0) continue;
      option->add_result(item.inputs);
      option->run_callback();
    }
  } catch (const CLI::Error& error) {
    throw UsageError(in_words("usage.config-fault", {{"file", file}, {"fault", error.what()}}));
  }
}

}  // namespace bastide
