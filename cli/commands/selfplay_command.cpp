// `bastide selfplay`: games with evaluations as a file of columns, for who studies the game.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/progress_bar.h"
#include "protocol/selfplay/selfplay.h"
#include "server/people/signature.h"

namespace bastide {
namespace {

struct SelfplayCommand {
  TableOptions table;
  SelfplaySettings settings;
  std::string file;
};

std::string in_hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char byte : bytes) {
    text += kDigits[static_cast<std::uint8_t>(byte) >> 4];
    text += kDigits[static_cast<std::uint8_t>(byte) & 15];
  }
  return text;
}

std::string refuse_unknown_player(const std::string& text) {
  const auto players = selfplay_players();
  if (std::ranges::find(players, text) != players.end()) return {};
  return unknown("player", text, {players.begin(), players.end()});
}

int run_selfplay(SelfplayCommand& command) {
  if (std::filesystem::exists(command.file))
    throw UsageError(in_words("usage.selfplay-exists", {{"file", command.file}}));
  if (const std::string why = why_unwritable(command.file); !why.empty()) throw UsageError(why);
  const auto rules = make_rules_with_opponents(command.table.choice());
  SelfplaySettings& settings = command.settings;
  std::atomic<bool>& stop = listen_to_interrupts();
  settings.stop = &stop;
  std::vector<SelfplayGame> games;
  {
    ProgressBar bar(settings.games, "games");
    settings.progress = [&bar](int done) { bar.show(done); };
    games = play_selfplay(*rules, settings);
  }
  if (stop) return kExitInterrupted;  // nothing is written: a file is whole or not there
  const std::string bytes = selfplay_file(*rules, settings, games);
  if (bytes.empty()) throw UsageError(in_words("usage.selfplay-large", {{"games", settings.games}}));
  if (!write_file(command.file, bytes))
    throw UsageError(in_words("usage.flag-cannot-write", {{"flag", "FILE"}, {"file", command.file}}));
  std::cout << in_hex(sha256(bytes)) << "  " << command.file << '\n';
  return 0;
}

void add_flags(CLI::App& selfplay, SelfplayCommand& command) {
  SelfplaySettings& settings = command.settings;
  settings.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  selfplay.add_option("FILE", command.file, "The file to write, in numpy's format .npz")
      ->type_name("FILE")
      ->required();
  const auto add_number = [&selfplay](const char* names, auto& value, const char* about, std::uint64_t least,
                                      std::uint64_t most) {
    take_whole_numbers(*selfplay.add_option(names, value, about)->type_name("N")->capture_default_str(),
                       least, most);
  };
  add_number("-n,--games", settings.games, "How many games", 1, 100'000);
  add_number("--first", settings.first, "The number of the first game", 0, 1'000'000'000);
  add_number("--seed", settings.seed, "Another seed gives other games", 0, kMostSeed);
  selfplay
      .add_option("--player", settings.player, "Who plays: level5, or greedy@1, whose games never change")
      ->type_name("PLAYER")
      ->check(CLI::Validator(refuse_unknown_player, ""))
      ->capture_default_str();
  add_number("--nodes", settings.nodes,
             "Turns played ahead for each decision; 0: one turn is looked ahead, which is quick", 0,
             1'000'000'000);
  add_number("--explore", settings.explore, "Percent of the decisions that are answered at random", 0, 100);
  add_number("--threads", settings.threads, "Games at the same time; the result does not depend on it", 1,
             256);
}

}  // namespace

void add_selfplay_command(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<SelfplayCommand>();
  CLI::App& selfplay =
      *app.add_subcommand("selfplay", "Write games with what the computer thinks of each decision");
  add_flags(selfplay, *command);
  command->table.add_to(selfplay);
  selfplay.footer(
      "The computer plays against itself, by what it has learned. The file holds the games as columns that\n"
      "numpy reads; docs/selfplay.md describes them. A game depends on the seed and its number alone, so a\n"
      "large set can be made in parts, on any machines. The SHA-256 of the file is printed. A file that is\n"
      "there is not written over, and Ctrl-C leaves none behind.\n"
      "\n"
      "  bastide selfplay games.npz -n 1000 --player greedy@1\n"
      "  bastide selfplay part-7.npz -n 10000 --first 70000 --explore 5\n"
      "  bastide selfplay strong.npz -n 100 --nodes 500 --preset whole-box --players 3");
  selfplay.callback([command, &exit_code] { exit_code = run_selfplay(*command); });
}

}  // namespace bastide
