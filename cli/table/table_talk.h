// The conversation at the terminal table: shows the picture, reads a line, does what it says, until the game
// is left.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/screen/terminal.h"
#include "cli/table/table_game.h"
#include "cli/table/table_screen.h"

namespace bastide {

// Has somebody typed that command, in English or in the language?
bool is_word(const std::string& typed, std::string_view command);

struct TalkStyle {
  Look look;
  ColourDepth depth = ColourDepth::none;
  bool clears = false;  // each picture replaces the one before, and long pages stop at the end of the screen
  std::function<TerminalSize()> size = terminal_size;
  std::string save_file = {};  // where the record goes when the table is left; empty: to the user's folder
};

class TableTalk {
 public:
  TableTalk(TableGame& game, LineReader& input, std::ostream& output, TalkStyle style)
      : game_(game), input_(input), output_(output), style_(std::move(style)) {}

  // Until `quit` or the end of the input.
  void run();

 private:
  using Words = std::vector<std::string>;
  struct Command {
    std::string_view name, short_name;
    void (TableTalk::*run)(const Words& words);
    std::size_t most = 0;  // words that may stand behind it
  };
  static const Command kCommands[];

  void show();
  void show_page(std::string text);
  void show_rest_of_page();
  void ask();
  void new_question();
  void say(std::string message);

  void obey(const std::string& line);
  bool run_command(const Words& words);
  bool is_too_much(const Words& words, std::size_t most);
  void take_number(int number);
  void take_words(const std::string& line);
  void play(const Action& action);
  void keep_game();
  void tell_kept(const std::string& file);

  void do_turn(const Words& words);
  void do_undo(const Words& words);
  void do_hint(const Words& words);
  void do_help(const Words& words);
  void do_rules(const Words& words);
  void do_why(const Words& words);
  void do_log(const Words& words);
  void do_tiles(const Words& words);
  void do_look(const Words& words);
  void do_score(const Words& words);
  void do_save(const Words& words);
  void do_zoom(const Words& words);
  void do_move(const Words& words);
  void do_quit(const Words& words);

  TableGame& game_;
  LineReader& input_;
  std::ostream& output_;
  TalkStyle style_;
  TableView view_;
  std::vector<std::string> page_;  // lines still to be shown
  std::string saved_as_;           // by the command `save`, the last time
  bool page_open_ = false;
  bool left_ = false;
};

}  // namespace bastide
