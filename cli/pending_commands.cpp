// Places of commands that are still being written; this file goes when the last of them has come.
#include "cli/commands.h"

namespace bastide {

#if !__has_include("cli/play_command.cpp")
void add_play_command(CLI::App&, int&) {}
#endif
#if !__has_include("cli/replay_command.cpp")
void add_replay_command(CLI::App&, int&) {}
#endif
#if !__has_include("cli/check_command.cpp")
void add_check_command(CLI::App&, int&) {}
#endif
#if !__has_include("cli/rules_command.cpp")
void add_rules_command(CLI::App&, int&) {}
#endif
#if !__has_include("cli/completion_command.cpp")
void add_completion_command(CLI::App&, int&) {}
#endif

}  // namespace bastide
