// A part of the load in a process of its own, so that it has open files of its own and does not disturb the
// clock of the other parts.
#pragma once

#include <sys/types.h>

#include <functional>

namespace bastide {

class SideProcess {
 public:
  // Runs `work` there; the other side is told by its `ready` when it has set up, and ends by it returning
  // false from `go_on`.
  struct Side {
    std::function<void()> ready;
    std::function<bool()> go_on;  // costs a system call
  };
  explicit SideProcess(const std::function<void(const Side&)>& work);
  ~SideProcess() { finish(); }
  SideProcess(const SideProcess&) = delete;
  SideProcess& operator=(const SideProcess&) = delete;

  void wait_until_ready() const;
  // Tells it to end, and waits for it.
  void finish();

 private:
  pid_t child_ = 0;
  int from_ = -1, to_ = -1;
};

}  // namespace bastide
