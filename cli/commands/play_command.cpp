// bastide play: the table in the terminal.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <random>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/table/final_account.h"
#include "cli/table/table_talk.h"
#include "engine/rules/start_position.h"

namespace bastide {
namespace {

constexpr const char* kAbout = "Play at a table in this terminal, against the computer or with others";
constexpr const char* kPlayExamples =
    "Examples:\n"
    "  bastide play                                       you against a computer player\n"
    "  bastide play --seat me=Anna --seat me=Ben --preset nl-2000\n"
    "  bastide play --seat me --seat level3 --seat farmer --preset whole-box\n"
    "  bastide play --record game.record                  go on with a game that was saved\n"
    "  bastide play --position puzzle.txt                 begin at a position instead of at the beginning\n"
    "  bastide play --check --seed 7                      one game of two computers, with all its points";

struct PlayCommand {
  TableOptions table;
  TerminalOptions terminal;
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
  bool seed_given = false;
  int start = 0;  // the seat that starts; 0: the lot decides
  std::string record_file, save_file;
  bool check = false;
};

// Who sits where when no --seat says so.
std::vector<std::string> usual_seats(int players, bool check) {
  std::vector<std::string> seats(static_cast<std::size_t>(players), "level5");
  if (!check) seats.front() = "me";
  return seats;
}

std::vector<Seat> make_seats(const PlayCommand& command, const std::vector<std::string>& texts) {
  std::vector<Seat> seats;
  for (const std::string& text : texts) {
    seats.push_back(make_seat(text, command.seed + seats.size()));
    if (command.check && seats.back().person) throw UsageError(in_words("usage.check-people"));
  }
  return seats;
}

// B-08: who plays may say so where the rules ask people; a computer is never the youngest.
PlayerId first_seat(const PlayCommand& command, const RuleSet& rules, std::span<const Seat> seats) {
  if (command.start == 0) return kNobody;
  if (command.start > rules.players())
    throw UsageError(in_words("usage.start-seat", {{"seat", command.start}, {"players", rules.players()}}));
  const StartPosition* const position = rules.choice().start.position();
  if (position != nullptr && starter_is_known(position->state))
    throw UsageError(in_words("usage.start-settled"));
  const auto person = [](const Seat& seat) { return seat.person; };
  if (rules.is(CoreOption::start_player, "random") || std::none_of(seats.begin(), seats.end(), person))
    throw UsageError(in_words("usage.start-lot"));
  const auto first = static_cast<PlayerId>(command.start - 1);
  if (rules.is(CoreOption::start_player, "youngest") && !seats[first].person)
    throw UsageError(in_words("usage.start-youngest"));
  return first;
}

std::unique_ptr<TableGame> new_game(const PlayCommand& command, std::string_view times) {
  std::unique_ptr<const RuleSet> rules = command.table.rules(static_cast<int>(command.seats.size()));
  const std::vector<std::string> texts =
      command.seats.empty() ? usual_seats(rules->players(), command.check) : command.seats;
  std::vector<Seat> seats = make_seats(command, texts);
  const PlayerId first = first_seat(command, *rules, seats);
  return std::make_unique<TableGame>(std::move(rules), std::move(seats), command.seed, times, nullptr, first);
}

// The seats that the table noted when it saved the game, if it did.
std::vector<std::string> saved_seats(const Record& record) {
  std::vector<std::string> seats;
  for (const auto& [key, value] : record.tags) {
    if (key != "seats") continue;
    for (const Word& word : words_of(value)) seats.emplace_back(word.text);
  }
  const bool fits = seats.size() == static_cast<std::size_t>(record.choice.players) &&
                    std::all_of(seats.begin(), seats.end(), is_seat_kind);
  return fits ? seats : usual_seats(record.choice.players, false);
}

// The rules are the record's, and so are the names; who plays for them may change.
std::unique_ptr<TableGame> loaded_game(const PlayCommand& command, std::string_view times) {
  if (command.table.given()) throw UsageError(in_words("usage.record-rules"));
  if (command.table.has_position()) throw UsageError(in_words("usage.record-position"));
  if (command.start != 0) throw UsageError(in_words("usage.start-saved"));
  const Record record = read_record_file(command.record_file);
  const int players = record.choice.players;
  if (!command.seats.empty() && static_cast<int>(command.seats.size()) != players)
    throw UsageError(
        in_words("usage.record-seats",
                 {{"file", command.record_file}, {"players", players}, {"seats", command.seats.size()}}));
  std::vector<std::string> texts = command.seats;
  if (texts.empty()) texts = command.check ? usual_seats(players, true) : saved_seats(record);
  std::vector<Seat> seats = make_seats(command, texts);
  for (std::size_t i = 0; i < seats.size() && i < record.seat_names.size(); ++i)
    if (seats[i].name.empty() && !(seats[i].person && means_you(record.seat_names[i])))
      seats[i].name = record.seat_names[i];
  return std::make_unique<TableGame>(make_rules(record.choice), std::move(seats), command.seed, times,
                                     &record);
}

int run_check(TableGame& game, const PlayCommand& command) {
  game.go_on();
  std::cout << in_words("check.title", {{"rules", game.rules().name()},
                                        {"seed", std::to_string(command.seed)},
                                        {"tiles", game.state().board.tile_count()},
                                        {"turns", game.state().flow.turn}})
            << "\n\n"
            << final_account(game.state(), game.story(), command.terminal.look(), command.terminal.depth());
  if (!command.save_file.empty() && !write_file(command.save_file, write_record(game.record())))
    throw UsageError(in_words("usage.flag-cannot-write", {{"flag", "--save"}, {"file", command.save_file}}));
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
  TableTalk talk(*game, input, std::cout,
                 {look, command.terminal.depth(), output_is_terminal() && input_is_terminal(), terminal_size,
                  command.save_file});
  talk.run();
  return 0;
}

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<PlayCommand>();
  CLI::App* play = app.add_subcommand("play", kAbout);
  play->footer(kPlayExamples);
  play->add_option(
          "--seat", command->seats,
          "Who sits there: me, me=NAME, or level1 to level8, level8:0.3 for 0.3 seconds to think a turn, or "
          "another computer player (a name that nobody has lists them); once for each seat (default: me, "
          "level5)")
      ->type_name("WHO")
      ->delimiter(',')
      ->allow_extra_args(false);
  auto take_seed = [command](std::uint64_t seed) {
    command->seed = seed;
    command->seed_given = true;
  };
  take_whole_numbers(*play->add_option_function<std::uint64_t>(
                              "--seed", take_seed, "The same seed gives the same tiles in the same order")
                          ->type_name("N"),
                     0, kMostSeed);
  take_whole_numbers(*play->add_option("--start", command->start,
                                       "The seat that starts, where the rules ask people (start-player); "
                                       "else the lot decides")
                          ->type_name("SEAT"),
                     1, kMaxPlayers);
  play->add_option("--record", command->record_file, "Go on with a game that was saved")->type_name("FILE");
  play->add_option("--save", command->save_file, "Write the record there when the table is left")
      ->type_name("FILE")
      ->check(why_unwritable);
  play->add_flag("--check", command->check,
                 "Play one game of computers to its end and account for every point");
  command->table.add_to(*play);
  command->table.add_position_to(*play);
  command->terminal.add_to(*play);
  play->callback([command, &exit_code] { exit_code = run(*command); });
}

}  // namespace bastide
