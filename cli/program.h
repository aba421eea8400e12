// The program as a function, so that tests can run it too.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace bastide {

// Runs one command line (without the program's name) and returns the exit code: 0 all well, 1 a check failed,
// 2 a flag, a file or a name is wrong. Complaints go to the error stream.
int run_program(std::vector<std::string> arguments);

// Every text of the help in English, with its key in po/en/terminal.po.
std::vector<std::pair<std::string, std::string>> program_help();

}  // namespace bastide
