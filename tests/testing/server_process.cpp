#include "tests/testing/server_process.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "engine/testing/child_process.h"

namespace bastide {
namespace {

// "Bastide is at http://localhost:40123 (Ctrl-C stops it)"
unsigned short read_port(int descriptor) {
  std::string text;
  for (char byte = 0; text.find("(Ctrl-C") == std::string::npos && read(descriptor, &byte, 1) == 1;)
    text += byte;
  const auto at = text.find("localhost:");
  if (at == std::string::npos) throw std::runtime_error("the server did not start: " + text);
  return static_cast<unsigned short>(std::stoi(text.substr(at + 10)));
}

}  // namespace

ServerProcess::ServerProcess(const std::string& program, const std::filesystem::path& data,
                             const std::vector<std::string>& flags) {
  std::vector<std::string> words = {program,
                                    "serve",
                                    "--data",
                                    data.string(),
                                    "--log-level",
                                    "error",
                                    "--request-rate",
                                    "1000000",
                                    "--request-burst",
                                    "1000000",
                                    "--tables-per-hour",
                                    "1000000",
                                    "--connections-per-address",
                                    "100000"};
  if (std::ranges::find(flags, "--port") == flags.end()) words.insert(words.end(), {"--port", "0"});
  words.insert(words.end(), flags.begin(), flags.end());
  int out[2];
  if (pipe(out) != 0) throw std::runtime_error("no pipe can be made");
  child_ = start_child(std::move(words), [&out] {
    dup2(out[1], STDOUT_FILENO);
    setenv("LC_ALL", "C.UTF-8", 1);        // what it says is read in English
    setenv("BASTIDE_METRICS", "main", 1);  // a program of before, which is measured too, knows no such flag
  });
  close(out[1]);
  port_ = read_port(out[0]);
  close(out[0]);
}

ServerProcess::~ServerProcess() { kill_now(); }

void ServerProcess::kill_now() { end_with(SIGKILL); }
void ServerProcess::stop() { end_with(SIGTERM); }
void ServerProcess::pause() { pause_child(child_); }
void ServerProcess::go_on() { resume_child(child_); }

void ServerProcess::end_with(int signal) { end_child(child_, signal); }

double ServerProcess::processor_seconds() const {
  std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
  std::string word;
  double ticks = 0;
  for (int field = 1; file >> word && field <= 15; ++field)
    if (field >= 14) ticks += std::stod(word);
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

long ServerProcess::resident_kib() const {
  std::ifstream file("/proc/" + std::to_string(child_) + "/statm");
  long all = 0, resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE) / 1024;
}

}  // namespace bastide
