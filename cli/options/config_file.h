// Settings from a file of flags, a line each: port = 8080. The command line goes first, then the environment,
// then the file.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bastide {

// Calls `take` for each line. Throws UsageError if it cannot be read, or has sections.
void read_config_file(
    const std::string& file,
    const std::function<void(const std::string& name, const std::vector<std::string>& values)>& take);

// Gives the command's flags what the file says of them; what stands on the command line or in the environment
// goes before that. Nothing for no file. Throws UsageError.
void read_config_file(CLI::App& command, const std::string& file);

// --config, for every command that reads one.
CLI::Option& add_config_option(CLI::App& command, std::string& file);

// --store and --config for the commands that work on the store of a server: of the server's own file only
// that line counts, so that both may have the same.
class StoreFlags {
 public:
  void add_to(CLI::App& command);
  // After the flags have been read; empty if nothing names it. Throws UsageError.
  std::string address() const;

 private:
  CLI::Option* given_ = nullptr;
  std::string store_, config_file_;
};

}  // namespace bastide
