// A program that a test starts. It ends when the test's own program does, however that ends.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <functional>
#include <string>
#include <vector>

namespace bastide {

// Runs the words, of which the first is the program's path. `prepare` runs in the child before: only calls
// that are safe after a fork. `last`: the signal that it gets when this program ends. Throws
// std::runtime_error.
pid_t start_child(std::vector<std::string> words, const std::function<void()>& prepare, int last = SIGKILL);

// Sends the signal, or none if it is 0, and returns when the child is gone: what waitpid() says of it.
// `child` is 0 then. Nothing, and -1, if it is 0 already.
int end_child(pid_t& child, int signal);

// SIGSTOP. Returns when every thread of it stands still: the signal alone is sent to one thread, and while
// that waits for a processor the others go on.
void pause_child(pid_t child);
void resume_child(pid_t child);

}  // namespace bastide
