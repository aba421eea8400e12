#include "cli/screen/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "cli/language/language.h"
#include "cli/options/usage.h"
#include "cli/screen/terminal_expansion.h"
#include "cli/words/roles.h"

namespace bastide {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool contains(std::string text, std::string_view part) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text.find(part) != std::string::npos;
}

ColourDepth depth_of_terminal() {
  const std::string term = environment("TERM"), truecolor = environment("COLORTERM");
  if (contains(truecolor, "truecolor") || contains(truecolor, "24bit") || contains(term, "direct"))
    return ColourDepth::full;
  const bool simple =
      term == "linux" || term == "xterm" || term == "screen" || term == "vt100" || term == "ansi";
  return simple ? ColourDepth::sixteen : ColourDepth::palette256;
}

int number_in(const char* variable) { return std::atoi(environment(variable).c_str()); }

volatile std::sig_atomic_t size_changed = 0;
volatile std::sig_atomic_t interrupted = 0;
void note_size_change(int) { size_changed = 1; }
void note_interrupt(int) { interrupted = 1; }

// From now on the signal is held back, and comes only while wait_for_input() waits: one that came just before
// would be noted, and then slept through.
void watch(int signal, void (*handler)(int)) {
  sigset_t held;
  sigemptyset(&held);
  sigaddset(&held, signal);
  sigprocmask(SIG_BLOCK, &held, nullptr);
  struct sigaction action = {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

// As poll() does: above 0 if there is input, below if something else happened.
int wait_for_input() {
  pollfd waiting = {STDIN_FILENO, POLLIN, 0};
  sigset_t none;
  sigemptyset(&none);
  return ppoll(&waiting, 1, nullptr, &none);
}

}  // namespace

void TerminalOptions::add_to(CLI::App& command) {
  const std::string group = "Terminal";
  command.add_flag("--ascii", ascii_, "Draw with plain ASCII characters")->group(group);
  command.add_option("--colour,--color", colour_, "auto, always or never (NO_COLOR is honoured)")
      ->type_name("WHEN")
      ->group(group);
}

ColourDepth TerminalOptions::depth() const {
  if (colour_ != "auto" && colour_ != "always" && colour_ != "never")
    throw UsageError(in_words("usage.colour", {{"found", colour_}}));
  if (colour_ == "never") return ColourDepth::none;
  if (colour_ == "always") return std::max(depth_of_terminal(), ColourDepth::sixteen);
  const bool wanted =
      output_is_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  return wanted ? depth_of_terminal() : ColourDepth::none;
}

Look TerminalOptions::look() const {
  return {unicode(), depth() != ColourDepth::none, marks_of_expansions(), role_letter};
}

bool TerminalOptions::unicode() const {
  if (ascii_ || environment("TERM") == "dumb" || environment("TERM") == "linux") return false;
  std::string locale = environment("LC_ALL");
  if (locale.empty()) locale = environment("LC_CTYPE");
  if (locale.empty()) locale = environment("LANG");
  // Bare systems name no character set, or "C", and yet show UTF-8.
  return locale.empty() || locale == "C" || locale == "POSIX" || contains(locale, "utf");
}

TerminalSize terminal_size() {
  TerminalSize size;
  winsize window = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col != 0 && window.ws_row != 0) {
    size = {window.ws_col, window.ws_row};
  } else {
    if (number_in("COLUMNS") > 0) size.columns = number_in("COLUMNS");
    if (number_in("LINES") > 0) size.rows = number_in("LINES");
  }
  return {std::clamp(size.columns, 40, 500), std::clamp(size.rows, 12, 200)};
}

bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }

std::optional<std::string> LineReader::read(const std::function<void()>& resized) {
  if (input_ == nullptr && input_is_terminal()) return read_terminal(resized);
  std::string line;
  if (!std::getline(input_ == nullptr ? std::cin : *input_, line)) return std::nullopt;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::optional<std::string> LineReader::read_terminal(const std::function<void()>& resized) {
  // Ctrl-C and a closed window end the input, so that the game can be kept.
  watch(SIGWINCH, note_size_change);
  watch(SIGINT, note_interrupt);
  watch(SIGHUP, note_interrupt);
  for (;;) {
    if (const std::size_t end = pending_.find('\n'); end != std::string::npos) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      return line;
    }
    const int ready = wait_for_input();
    if (interrupted != 0) return std::nullopt;
    if (size_changed != 0) {
      size_changed = 0;
      resized();
    }
    if (ready < 0 && errno != EINTR) return std::nullopt;
    if (ready <= 0) continue;
    char bytes[1024];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count == 0) return std::nullopt;  // the end, as Ctrl-D types it
    if (count > 0) pending_.append(bytes, static_cast<std::size_t>(count));
    if (count < 0 && errno != EINTR && errno != EAGAIN) return std::nullopt;
  }
}

}  // namespace bastide
