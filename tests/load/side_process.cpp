#include "tests/load/side_process.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <stdexcept>

namespace bastide {
namespace {

[[noreturn]] void work_there(const std::function<void(const SideProcess::Side&)>& work, int from, int to) {
  try {
    work({[to] { static_cast<void>(!write(to, "r", 1)); },
          [from] {
            pollfd end{from, POLLIN, 0};
            return poll(&end, 1, 0) == 0;
          }});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "load, at the side: %s\n", error.what());
  }
  std::fflush(stdout);
  _exit(0);
}

}  // namespace

SideProcess::SideProcess(const std::function<void(const Side&)>& work) {
  int down[2], up[2];
  if (pipe(down) != 0 || pipe(up) != 0) throw std::runtime_error("no pipe can be made");
  std::fflush(stdout);
  child_ = fork();
  if (child_ == 0) {
    close(down[1]);
    close(up[0]);
    work_there(work, down[0], up[1]);
  }
  close(down[0]);
  close(up[1]);
  to_ = down[1];
  from_ = up[0];
}

void SideProcess::wait_until_ready() const {
  char byte = 0;
  if (read(from_, &byte, 1) != 1) throw std::runtime_error("a part of the load has ended too early");
}

void SideProcess::finish() {
  if (child_ <= 0) return;
  close(to_);
  waitpid(child_, nullptr, 0);
  close(from_);
  child_ = 0;
}

}  // namespace bastide
