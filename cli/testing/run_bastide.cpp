#include "cli/testing/run_bastide.h"

#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace bastide {
namespace {

namespace fs = std::filesystem;
using Environment = std::map<std::string, std::string>;

// In the child: becomes the program.
[[noreturn]] void become(const std::vector<std::string>& words, const Environment& environment) {
  unsetenv("NO_COLOR");
  unsetenv("COLORTERM");
  setenv("TERM", "xterm-256color", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("COLUMNS", "120", 1);
  setenv("LINES", "40", 1);
  for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

int code_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void redirect(const std::string& file, int flags, int to) {
  const int from = open(file.c_str(), flags, 0600);
  if (from < 0 || dup2(from, to) < 0) _exit(126);
  close(from);
}

// Files instead of pipes, so that neither side waits for the other.
RunResult run_with_files(const std::vector<std::string>& words, const std::string& input,
                         const Environment& environment) {
  const TemporaryFolder folder;
  const std::string in = folder.write("in", input), out = folder.write("out", ""),
                    err = folder.write("err", "");
  const pid_t child = fork();
  if (child == 0) {
    redirect(in, O_RDONLY, STDIN_FILENO);
    redirect(out, O_WRONLY, STDOUT_FILENO);
    redirect(err, O_WRONLY, STDERR_FILENO);
    become(words, environment);
  }
  const int code = code_of(child);
  return {code, folder.read("out"), folder.read("err")};
}

std::vector<std::string> with_binary(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {BASTIDE_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

// What the tests leave at the table goes there.
const TemporaryFolder& kept_games() {
  static const TemporaryFolder folder;
  return folder;
}

Environment with_state_home(Environment environment) {
  environment.emplace("XDG_STATE_HOME", kept_games().path());
  return environment;
}

// The next line, or what is left of the input.
void type_line(int terminal, const std::string& input, std::size_t& typed) {
  const std::size_t end = std::min(input.find('\n', typed), input.size() - 1) + 1;
  if (write(terminal, input.data() + typed, end - typed) != static_cast<ssize_t>(end - typed))
    throw std::runtime_error("the terminal takes no input");
  typed = end;
}

}  // namespace

RunResult run_bastide(const std::vector<std::string>& arguments, const std::string& input,
                      const Environment& environment) {
  return run_with_files(with_binary(arguments), input, with_state_home(environment));
}

RunResult run_program_named(const std::vector<std::string>& words, const std::string& input) {
  return run_with_files(words, input, {});
}

RunResult run_in_terminal(const std::vector<std::string>& arguments, const std::string& input,
                          const Environment& environment) {
  int terminal = -1;
  winsize size = {40, 120, 0, 0};
  const Environment full = with_state_home(environment);
  const std::vector<std::string> words = with_binary(arguments);
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) become(words, full);
  RunResult outcome;
  std::size_t typed = 0, seen = 0;
  char bytes[4096];
  // Reading fails when the program has ended and its side is closed.
  for (ssize_t count; (count = read(terminal, bytes, sizeof bytes)) > 0;) {
    outcome.output.append(bytes, static_cast<std::size_t>(count));
    const std::size_t prompt = outcome.output.find("> ", seen);
    if (prompt == std::string::npos || typed == input.size()) continue;
    seen = prompt + 2;
    type_line(terminal, input, typed);
  }
  close(terminal);
  outcome.code = code_of(child);
  return outcome;
}

}  // namespace bastide
