#include "tests/testing/program_process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace bastide {
namespace {

[[noreturn]] void become(std::vector<std::string> words, const std::string& out, const std::string& err) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  constexpr mode_t kOwn = 0600;
  dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_APPEND, kOwn), STDOUT_FILENO);
  dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_APPEND, kOwn), STDERR_FILENO);
  setenv("LC_ALL", "C.UTF-8", 1);  // what it says is read in English
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

ProgramProcess::ProgramProcess(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const std::string out = folder_.write("out", ""), err = folder_.write("err", "");
  child_ = fork();
  if (child_ < 0) throw std::runtime_error("no process can be made");
  if (child_ == 0) become(std::move(words), out, err);
}

ProgramProcess::~ProgramProcess() { end(SIGKILL); }

int ProgramProcess::end(int signal) {
  if (child_ <= 0) return -1;
  if (signal != 0) kill(child_, signal);
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace bastide
