// Runs the program as its users do: arguments in, text and an exit code out.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/testing/temporary_folder.h"

namespace bastide {

struct RunResult {
  int code = -1;  // 128 + the signal if one ended it
  std::string output, errors;
};

// With pipes in place of a terminal. Games that are left are kept in a folder of the tests' own.
RunResult run_bastide(const std::vector<std::string>& arguments, const std::string& input = "",
                      const std::map<std::string, std::string>& environment = {});
// At a terminal of 120 x 40, where a line of the input is typed whenever the prompt "> " is shown; both
// streams are in `output`. The input must lead the program to its end.
RunResult run_in_terminal(const std::vector<std::string>& arguments, const std::string& input,
                          const std::map<std::string, std::string>& environment = {});
// Any other program, found by its name.
RunResult run_program_named(const std::vector<std::string>& words, const std::string& input = "");

}  // namespace bastide
