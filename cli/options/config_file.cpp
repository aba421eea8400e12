#include "cli/options/config_file.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "cli/language/language.h"
#include "cli/options/usage.h"

namespace bastide {

void read_config_file(
    const std::string& file,
    const std::function<void(const std::string& name, const std::vector<std::string>& values)>& take) {
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
      take(item.name, item.inputs);
    }
  } catch (const CLI::Error& fault) {
    throw UsageError(in_words("usage.config-fault", {{"file", file}, {"fault", fault.what()}}));
  }
}

void read_config_file(CLI::App& command, const std::string& file) {
  if (file.empty()) return;
  read_config_file(file, [&](const std::string& name, const std::vector<std::string>& values) {
    CLI::Option* option = command.get_option_no_throw("--" + name);
    if (option == nullptr || name == "config" || name == "help")
      throw UsageError(in_words("usage.config-flag", {{"file", file}, {"flag", name}}));
    if (option->count() != 0) return;
    option->add_result(values);
    option->run_callback();
  });
}

CLI::Option& add_config_option(CLI::App& command, std::string& file) {
  return *command.add_option("--config", file, "Read flags from this file, a line each: port = 8080")
              ->type_name("FILE")
              ->envname("BASTIDE_CONFIG");
}

void StoreFlags::add_to(CLI::App& command) {
  given_ = command.add_option("--store", store_, "The database of the servers: postgresql://…")
               ->type_name("ADDRESS")
               ->envname("BASTIDE_STORE");
  add_config_option(command, config_file_)
      .description("The servers' own file, which names it: store = \"…\"");
}

std::string StoreFlags::address() const {
  std::string address = store_;
  if (given_->count() == 0 && !config_file_.empty())
    read_config_file(config_file_, [&](const std::string& name, const std::vector<std::string>& values) {
      if (name == "store" && !values.empty()) address = values.front();
    });
  return address;
}

}  // namespace bastide
