// `bastide` with any arguments as a process of its own, whose output goes to files.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "engine/testing/temporary_folder.h"

namespace bastide {

class ProgramProcess {
 public:
  ProgramProcess(const std::string& program, const std::vector<std::string>& arguments);
  ~ProgramProcess();  // kills it
  ProgramProcess(const ProgramProcess&) = delete;
  ProgramProcess& operator=(const ProgramProcess&) = delete;

  // Sends the signal, and returns when it is gone; 0: only waits. The exit code, or 128 + the signal that
  // ended it; -1 if it was gone before.
  int end(int signal = 0);
  std::string output() const { return folder_.read("out"); }
  std::string errors() const { return folder_.read("err"); }

 private:
  TemporaryFolder folder_;
  pid_t child_ = 0;
};

}  // namespace bastide
