// The flags of `bastide serve`, which may also stand in the environment or in a file.
#pragma once

#include "server/web/settings.h"

namespace CLI {
class App;
}

namespace bastide {

// --data, for every command that works on the store.
void add_data_option(CLI::App& command, std::filesystem::path& data);

class ServeOptions {
 public:
  void add_to(CLI::App& command);
  // After the flags have been read: what the file says, checked. Throws UsageError.
  ServerSettings settings();

 private:
  void add_bots();
  void add_analyses();
  void add_limits();
  void read_config_file();

  CLI::App* command_ = nullptr;
  ServerSettings settings_;
  std::vector<std::string> bots_;
  std::string analysis_priority_ = "idle";
  std::string config_file_;
};

}  // namespace bastide
