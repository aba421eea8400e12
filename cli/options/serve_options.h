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
  // The level of the log as the file says by now, unless the command line or the environment do; if the file
  // cannot be read any more, as it was.
  std::string log_level_now() const;

 private:
  void add_bots();
  void add_analyses();
  void add_limits();
  void add_notices();
  void add_mail();
  void check_mail();
  void add_log();
  void add_retention();

  CLI::App* command_ = nullptr;
  ServerSettings settings_;
  std::vector<std::string> bots_;
  std::string analysis_priority_ = "idle", work_jobs_ = "on";
  std::string config_file_;
  std::string log_addresses_ = "short";
  int keep_empty_ = 30, keep_unfinished_ = 0, keep_over_ = 0;  // days
  int lease_seconds_ = 8;
  int notice_delay_ = 10, mail_delay_ = 900;
  std::string mail_server_, mail_from_, mail_credentials_;
  bool log_level_fixed_ = false;  // by the command line or the environment
};

}  // namespace bastide
