// bastide play: the table in the terminal.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/final_account.h"
#include "cli/table_options.h"
#include "cli/table_talk.h"
#include "cli/usage.h"

namespace bastide {
namespace {

constexpr const char* kAbout = "Play at a table in this terminal, against the computer or with others.";
constexpr const char* kExamples =
    "Examples:\n"
    "  bastide play                                       you against the greedy player\n"
    "  bastide play --seat me=Anna --seat me=Ben --preset nl-2000\n"
    "  bastide play --seat me --seat greedy --seat random --element inns,cathedrals --preset da-overview\n"
    "  bastide play --record game.record                  go on with a game that was saved\n"
    "  bastide play --check --seed 7                      one game of two computers, with all its points";

struct PlayCommand {
  TableOptions table;
  TerminalOptions terminal;
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
  bool seed_given = false;
  std::string record_file;
  bool check = false;
};

std::vector<Seat> seats_of(const PlayCommand& command, int players) {
  std::vector<std::string> texts = command.seats;
  if (texts.empty())
    for (int i = 0; i < players; ++i) texts.emplace_back(i == 0 && !command.check ? "me" : "greedy");
  std::vector<Seat> seats;
  for (const std::string& text : texts) seats.push_back(make_seat(text, command.seed + seats.size()));
  if (!command.check) return seats;
  for (const Seat& seat : seats)
    if (seat.person)
      throw UsageError("--check plays without people, so no seat can be 'me'; try --seat greedy");
  return seats;
}

std::unique_ptr<TableGame> new_game(const PlayCommand& command, std::string_view times) {
  std::unique_ptr<const RuleSet> rules = command.table.rules(static_cast<int>(command.seats.size()));
  const int players = rules->players();
  return std::make_unique<TableGame>(std::move(rules), seats_of(command, players), command.seed, times);
}

// The rules are the record's; who sits where may change.
std::unique_ptr<TableGame> loaded_game(const PlayCommand& command, std::string_view times) {
  if (command.table.given())
    throw UsageError("--record brings its own rules; leave the other rule flags away");
  const Record record = read_record_file(command.record_file);
  const int players = record.choice.players;
  if (!command.seats.empty() && static_cast<int>(command.seats.size()) != players)
    throw UsageError("--seat: " + command.record_file + " is a game of " + std::to_string(players) +
                     ", but " + std::to_string(command.seats.size()) + " seats are given");
  return std::make_unique<TableGame>(make_rules(record.choice), seats_of(command, players), command.seed,
                                     times, &record);
}

int run_check(TableGame& game, const PlayCommand& command) {
  game.go_on();
  std::cout << game.rules().name() << ", seed " << command.seed << ", " << game.state().board.tile_count()
            << " tiles laid in " << game.state().flow.turn << " turns\n\n"
            << final_account(game.state(), game.story(), command.terminal.look(), command.terminal.depth());
  const std::string faults = account_faults(game.state(), game.story());
  if (faults.empty()) return 0;
  std::cerr << "bastide play --check: " << faults << '\n';
  return kExitFailed;
}

int run(PlayCommand& command) {
  if (!command.seed_given) command.seed = command.check ? 1 : std::random_device{}();
  const Look look = command.terminal.look();
  const std::string_view times = look.unicode ? "×" : "x";
  const std::unique_ptr<TableGame> game =
      command.record_file.empty() ? new_game(command, times) : loaded_game(command, times);
  if (command.check) return run_check(*game, command);
  LineReader input;
  TableTalk talk(
      *game, input, std::cout,
      {look, command.terminal.depth(), output_is_terminal() && input_is_terminal(), terminal_size});
  talk.run();
  return 0;
}

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<PlayCommand>();
  CLI::App* play = app.add_subcommand("play", kAbout);
  play->footer(kExamples);
  play->add_option("--seat", command->seats,
                   "Who sits there: me, greedy, random, or me=NAME; once for each seat (default: me, greedy)")
      ->type_name("WHO")
      ->delimiter(',')
      ->allow_extra_args(false);
  play->add_option_function<std::uint64_t>(
          "--seed",
          [command](std::uint64_t seed) {
            command->seed = seed;
            command->seed_given = true;
          },
          "The same seed gives the same tiles in the same order")
      ->type_name("N");
  play->add_option("--record", command->record_file, "Go on with a game that was saved")->type_name("FILE");
  play->add_flag("--check", command->check,
                 "Play one game of computers to its end and account for every point");
  command->table.add_to(*play);
  command->terminal.add_to(*play);
  play->callback([command, &exit_code] { exit_code = run(*command); });
}

}  // namespace bastide
