#include "protocol/bots/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace bastide {
namespace {

constexpr std::size_t kErrorsKept = 2000;
constexpr std::size_t kErrorsAtOnce = 65536;  // read before anything else is looked at
constexpr int kFirstOther = 3;                // of the open files: behind input, output and errors
constexpr Milliseconds kLookForStop{100};

struct Pipe {
  int read = -1, write = -1;
  // Neither end reaches children that are started meanwhile.
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
};

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

void make_nonblocking(int end) { fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK); }

// As "NAME=VALUE" texts with a null pointer at the end.
std::vector<char*> environment_of(Environment kind) {
  constexpr std::array<std::string_view, 8> kNeeded = {
      "PATH=", "HOME=", "USER=", "LANG=", "LC_ALL=", "LC_CTYPE=", "TZ=", "TMPDIR="};
  std::vector<char*> texts;
  for (char** text = environ; text != nullptr && *text != nullptr; ++text) {
    const bool needed = std::any_of(kNeeded.begin(), kNeeded.end(), [text](std::string_view name) {
      return std::string_view(*text).starts_with(name);
    });
    if (needed || kind == Environment::whole) texts.push_back(*text);
  }
  texts.push_back(nullptr);
  return texts;
}

// 0 and the child's id, or an error number.
int spawn_shell(const std::string& command, Environment environment, const Pipe& in, const Pipe& out,
                const Pipe& errors, pid_t& pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&actions, kFirstOther);  // sockets of a server, for instance
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  for (const int signal : {SIGPIPE, SIGXFSZ}) sigaddset(&signals, signal);  // that this program may ignore
  posix_spawnattr_setsigdefault(&attributes, &signals);
  std::string shell = "sh", flag = "-c", text = command;
  char* arguments[] = {shell.data(), flag.data(), text.data(), nullptr};
  const std::vector<char*> kept = environment_of(environment);
  const int error = posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments, kept.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

std::string ending(int status) {
  if (WIFEXITED(status)) return "exit status " + std::to_string(WEXITSTATUS(status));
  const int number = WTERMSIG(status);
  return "signal " + std::to_string(number) + " (" + sigdescr_np(number) + ")";
}

// Reads what is there now; false at the end of the stream.
template <class Take>
bool read_available(int end, Take take) {
  std::array<char, 16384> bytes;
  for (;;) {
    const ssize_t count = read(end, bytes.data(), bytes.size());
    if (count > 0) {
      if (!take(std::string_view(bytes.data(), static_cast<std::size_t>(count)))) return true;
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
      return false;
    } else if (errno == EAGAIN) {
      return true;
    }
  }
}

}  // namespace

bool ChildProcess::start(const std::string& command, Environment environment) {
  static const auto ignored = std::signal(SIGPIPE, SIG_IGN);
  static_cast<void>(ignored);
  end(Milliseconds(0));
  output_.clear();
  errors_.clear();
  searched_ = 0;
  Pipe in, out, errors;
  const bool opened = in.open() && out.open() && errors.open();
  if (!opened || spawn_shell(command, environment, in, out, errors, pid_) != 0) pid_ = -1;
  input_ = in.write;
  output_end_ = out.read;
  errors_end_ = errors.read;
  close_end(in.read);
  close_end(out.write);
  close_end(errors.write);
  if (pid_ < 0) close_streams();
  for (int end : {input_, output_end_, errors_end_})
    if (end >= 0) make_nonblocking(end);
  return running();
}

bool ChildProcess::write_some(std::string_view& text) {
  const ssize_t count = write(input_, text.data(), text.size());
  if (count >= 0) text.remove_prefix(static_cast<std::size_t>(count));
  return count >= 0 || errno == EAGAIN || errno == EINTR;
}

bool ChildProcess::read_output() {
  return read_available(output_end_, [this](std::string_view bytes) {
    std::copy_if(bytes.begin(), bytes.end(), std::back_inserter(output_), [](char c) { return c != '\r'; });
    return false;  // one piece at a time, so that an endless line is noticed
  });
}

// Not to the end of what is there: a child may write as fast as this reads.
void ChildProcess::read_errors() {
  std::size_t taken = 0;
  const bool open = read_available(errors_end_, [this, &taken](std::string_view bytes) {
    errors_ += bytes;
    if (errors_.size() > kErrorsKept) errors_.erase(0, errors_.size() - kErrorsKept);
    taken += bytes.size();
    return taken < kErrorsAtOnce;
  });
  if (!open) close_end(errors_end_);
}

bool ChildProcess::has_frame() {
  if (searched_ == 0) output_.erase(0, output_.find_first_not_of('\n'));
  const std::size_t end = output_.find("\n\n", searched_);
  searched_ = end != std::string::npos ? end : output_.size() - std::min<std::size_t>(output_.size(), 1);
  return end != std::string::npos;
}

std::string ChildProcess::take_frame() {
  std::string frame = output_.substr(0, searched_);
  output_.erase(0, std::min(searched_ + 2, output_.size()));
  searched_ = 0;
  return frame;
}

ChildProcess::Io ChildProcess::exchange(std::string_view text, Milliseconds limit, std::size_t max_output,
                                        StopFlag stop) {
  const Clock::time_point deadline = Clock::now() + limit;
  bool reads = true;
  while (!text.empty() || !has_frame()) {
    if (is_stopped(stop)) return Io::stopped;
    if (output_.size() > max_output) return Io::too_long;
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now());
    if (left <= Milliseconds(0)) return Io::timeout;
    pollfd ends[] = {{output_end_, POLLIN, 0},
                     {errors_end_, POLLIN, 0},
                     {text.empty() || !reads ? -1 : input_, POLLOUT, 0}};
    poll(ends, std::size(ends), static_cast<int>(std::min(left, kLookForStop).count()) + 1);
    if (ends[1].revents != 0) read_errors();
    if (ends[2].revents != 0) reads = write_some(text);
    if (ends[0].revents != 0 && !read_output()) return Io::closed;
  }
  return Io::done;
}

std::string ChildProcess::end(Milliseconds grace) {
  if (!running()) return {};
  close_end(input_);
  const Clock::time_point deadline = Clock::now() + grace;
  for (auto left = grace; left > Milliseconds(0);
       left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now())) {
    pollfd output{output_end_, POLLIN, 0};
    if (poll(&output, 1, static_cast<int>(left.count())) > 0 && !read_output()) break;
    output_.clear();
  }
  if (errors_end_ >= 0) read_errors();
  kill(-pid_, SIGKILL);  // one that is just exiting keeps its exit status
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  close_streams();
  return ending(status);
}

void ChildProcess::close_streams() {
  for (int* end : {&input_, &output_end_, &errors_end_}) close_end(*end);
}

}  // namespace bastide
