// A command of the shell as a child process that is talked to by its standard streams. POSIX.
//
// The child leads a process group of its own: what it starts is ended with it, and Ctrl-C at the terminal is
// not for it. Of this program's open files it gets none. SIGPIPE is ignored in this program once a child has
// been started.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "players/deadline.h"

namespace bastide {

using Milliseconds = std::chrono::milliseconds;

// What of this program's environment a child gets: all, or only what programs need to find their way (PATH,
// HOME, USER, LANG, LC_ALL, LC_CTYPE, TZ, TMPDIR), so none of the settings or secrets of a server.
enum class Environment { whole, bare };

class ChildProcess {
 public:
  ChildProcess() = default;
  ~ChildProcess() { end(Milliseconds(0)); }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Starts "sh -c command"; false if that is impossible. One that ran before is ended.
  bool start(const std::string& command, Environment environment = Environment::whole);
  bool running() const { return pid_ > 0; }

  enum class Io { done, timeout, closed, too_long, stopped };
  // Sends the text, and reads until the output holds an empty line behind another line. What the child writes
  // to its error stream meanwhile is kept. `closed`: the child has closed its output, most likely it has
  // ended. `stop` is looked at ten times a second.
  Io exchange(std::string_view text, Milliseconds limit, std::size_t max_output, StopFlag stop);
  // Takes the lines up to the empty one out of what has been read, without carriage returns.
  std::string take_frame();

  // Closes its input, waits at most so long for it to go, and ends it and what it started by force. Nothing
  // remains. Returns how it ended: "exit status 3", "signal 9 (Killed)"; empty if it was not running.
  std::string end(Milliseconds grace);

  // What it has written: the first of the output that nobody took, and the end of its error stream.
  const std::string& output() const { return output_; }
  const std::string& errors() const { return errors_; }

 private:
  using Clock = std::chrono::steady_clock;
  bool write_some(std::string_view& text);  // false: it reads no more
  bool read_output();                       // false: it has closed its output
  void read_errors();
  bool has_frame();
  void close_streams();

  pid_t pid_ = -1;
  int input_ = -1, output_end_ = -1, errors_end_ = -1;
  std::string output_, errors_;
  std::size_t searched_ = 0;  // of the output, for an empty line
};

}  // namespace bastide
