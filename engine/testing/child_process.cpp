#include "engine/testing/child_process.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

namespace bastide {

pid_t start_child(std::vector<std::string> words, const std::function<void()>& prepare, int last) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process can be made");
  if (child > 0) return child;
  prepare();
  prctl(PR_SET_PDEATHSIG, last);  // after a change of the user, which would undo it
  if (getppid() != parent) _exit(125);
  execv(arguments[0], arguments.data());
  _exit(127);
}

int end_child(pid_t& child, int signal) {
  if (child <= 0) return -1;
  if (signal != 0) kill(child, signal);
  int status = 0;
  waitpid(child, &status, 0);
  child = 0;
  return status;
}

void pause_child(pid_t child) {
  kill(child, SIGSTOP);
  siginfo_t stopped;
  if (waitid(P_PID, static_cast<id_t>(child), &stopped, WSTOPPED) != 0)
    throw std::runtime_error("it cannot be paused: it has ended");
}

void resume_child(pid_t child) { kill(child, SIGCONT); }

}  // namespace bastide
