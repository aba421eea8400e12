// bastide replay: steps through a record, or tells it as a story.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/table/final_account.h"
#include "cli/table/record_walk.h"

namespace bastide {
namespace {

constexpr const char* kReplayExamples =
    "At a terminal, type one of these and then Enter: n (or nothing) for the next turn, b for back, a number "
    "to\n"
    "jump to that turn, e for the end, q to leave.\n"
    "Elsewhere the whole game is told, with every point and where it comes from.\n"
    "\n"
    "Examples:\n"
    "  bastide replay game.record              step through it\n"
    "  bastide replay game.record --at 12      the land after turn 12\n"
    "  bastide replay game.record | less       the whole story";

struct ReplayCommand {
  TerminalOptions terminal;
  std::string file;
  std::optional<int> at;
};

void tell(const RecordWalk& walk, const ReplayCommand& command) {
  std::cout << log_of(walk.story(), 100) << '\n'
            << final_account(walk.state(), walk.story(), command.terminal.look(), command.terminal.depth());
}

class WalkTalk {
 public:
  WalkTalk(RecordWalk& walk, const ReplayCommand& command) : walk_(walk), command_(command) {}

  void run() {
    LineReader input;
    show();
    while (!left_) {
      const std::optional<std::string> line = input.read([this] { show(); });
      if (!line) break;
      obey(*line);
      if (!left_) show();
    }
  }

 private:
  void show() {
    TerminalSize size = terminal_size();
    if (!message_.empty()) --size.rows;
    std::cout << "\x1b[H\x1b[2J"
              << walk_.picture(size, command_.terminal.look()).to_text(command_.terminal.depth()) << message_
              << (message_.empty() ? "" : "\n") << in_words("replay.prompt", {{"turns", walk_.turns()}})
              << " > " << std::flush;
    message_.clear();
  }

  void obey(const std::string& line) {
    std::istringstream stream(line);
    std::string word;
    stream >> word;
    if (is(word, "jump")) stream >> word;
    if (const std::optional<int> turn = number_of(word, 0, walk_.turns()))
      walk_.go_to(*turn);
    else if (word.empty() || word == "n" || is(word, "next"))
      walk_.go_to(walk_.turn() + 1);
    else if (word == "b" || is(word, "back"))
      walk_.go_to(walk_.turn() - 1);
    else if (word == "e" || is(word, "end"))
      walk_.go_to(walk_.turns());
    else if (word == "q" || is(word, "quit"))
      left_ = true;
    else
      message_ = in_words("replay.unknown", {{"word", word}});
  }

  // The command in English, or in the language.
  static bool is(const std::string& word, const std::string& command) {
    return word == command || word == in_words("command." + command);
  }

  RecordWalk& walk_;
  const ReplayCommand& command_;
  std::string message_;
  bool left_ = false;
};

void run_replay(const ReplayCommand& command) {
  RecordWalk walk(read_record_file(command.file), command.terminal.unicode() ? "×" : "x");
  if (command.at && *command.at > walk.turns())
    throw UsageError(
        in_words("usage.at", {{"turn", *command.at}, {"file", command.file}, {"turns", walk.turns()}}));
  if (command.at) {
    walk.go_to(*command.at);
    std::cout << walk.picture(terminal_size(), command.terminal.look()).to_text(command.terminal.depth());
  } else if (input_is_terminal() && output_is_terminal()) {
    WalkTalk(walk, command).run();
  } else {
    walk.go_to(walk.turns());
    tell(walk, command);
  }
}

}  // namespace

void add_replay_command(CLI::App& app, int&) {
  auto command = std::make_shared<ReplayCommand>();
  CLI::App& replay = *app.add_subcommand("replay", "Step through a record, or read it as a story");
  replay.add_option("FILE", command->file, "The record")->type_name("")->required();
  take_whole_numbers(
      *replay.add_option("--at", command->at, "Only draw the land after that turn")->type_name("TURN"), 0,
      1000000);
  command->terminal.add_to(replay);
  replay.footer(kReplayExamples);
  replay.callback([command] { run_replay(*command); });
}

}  // namespace bastide
