#include "tests/testing/program_process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include "engine/testing/child_process.h"

namespace bastide {
ProgramProcess::ProgramProcess(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const std::string out = folder_.write("out", ""), err = folder_.write("err", "");
  child_ = start_child(std::move(words), [&] {
    dup2(open(out.c_str(), O_WRONLY | O_APPEND), STDOUT_FILENO);
    dup2(open(err.c_str(), O_WRONLY | O_APPEND), STDERR_FILENO);
    setenv("LC_ALL", "C.UTF-8", 1);  // what it says is read in English
  });
}

ProgramProcess::~ProgramProcess() { end(SIGKILL); }

int ProgramProcess::end(int signal) {
  if (child_ <= 0) return -1;
  const int status = end_child(child_, signal);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace bastide
