// Flags of a command from a file, a line each: port = 8080.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace bastide {

// --config, which may stand in the environment as BASTIDE_CONFIG.
void add_config_option(CLI::App& command, std::string& file);
// Gives the command's flags what the file says of them; what stands on the command line or in the environment
// goes before that. Nothing for no file. Throws UsageError.
void read_config_file(CLI::App& command, const std::string& file);

}  // namespace bastide
