// `bastide serve` as a process of its own, on a free port.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace bastide {

class ServerProcess {
 public:
  // Returns when it listens; throws std::runtime_error if it does not start. Limits on an address are so high
  // that they do not matter. Any free port, unless the flags name one.
  ServerProcess(const std::string& program, const std::filesystem::path& data,
                const std::vector<std::string>& flags = {});
  ~ServerProcess();  // kills it
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  unsigned short port() const { return port_; }
  double processor_seconds() const;  // that it has used
  long resident_kib() const;         // memory that it has now
  // SIGKILL: as if the power failed. Returns when it is gone.
  void kill_now();
  // SIGTERM: it ends in its own time. Returns when it is gone.
  void stop();
  // As if the machine stood still for a while: pause_child().
  void pause();
  void go_on();

 private:
  void end_with(int signal);

  pid_t child_ = 0;
  unsigned short port_ = 0;
};

}  // namespace bastide
