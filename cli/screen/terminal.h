// The terminal that the program talks to: its size, what it can show, and lines typed into it.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "pictures/text/board_view.h"
#include "pictures/text/canvas.h"

namespace CLI {
class App;
}

namespace bastide {

// --ascii and --colour, the same for every command that draws.
class TerminalOptions {
 public:
  void add_to(CLI::App& command);

  // Colours are off where the output is no terminal or NO_COLOR is set, unless --colour says otherwise.
  ColourDepth depth() const;
  // Characters beyond ASCII are on unless --ascii, a dumb terminal or another character set forbid them.
  bool unicode() const;
  Look look() const;  // with the marks of all expansions, letters as in the language that is spoken

 private:
  bool ascii_ = false;
  std::string colour_ = "auto";
};

struct TerminalSize {
  int columns = 80;
  int rows = 24;
};
// Of the terminal, or what COLUMNS and LINES say, or 80 x 24.
TerminalSize terminal_size();

bool output_is_terminal();
bool input_is_terminal();

// Lines of input. At a terminal, `resized` is called when its size changes while a line is awaited.
class LineReader {
 public:
  explicit LineReader(std::istream& input) : input_(&input) {}
  // From the program's standard input.
  LineReader() = default;

  std::optional<std::string> read(const std::function<void()>& resized);

 private:
  std::optional<std::string> read_terminal(const std::function<void()>& resized);

  std::istream* input_ = nullptr;
  std::string pending_;
};

}  // namespace bastide
