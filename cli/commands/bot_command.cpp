// `bastide bot`: answers the line protocol on the standard streams.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "protocol/bots/bot_session.h"

namespace bastide {
namespace {

struct BotOptions {
  TableOptions table;
  std::string player = "greedy";
  std::uint64_t seed = 1;
};

void run_bot(const BotOptions& options) {
  std::string error;
  std::unique_ptr<Player> player = make_player(options.player, options.seed, error);
  if (player == nullptr) throw UsageError("--player: " + error);
  std::ios::sync_with_stdio(false);
  BotSession session(options.table.rules(), std::move(player), options.seed);
  serve(session, std::cin, std::cout);
  if (std::cin.bad()) throw UsageError(in_words("usage.standard-input"));
}

}  // namespace

void add_bot_command(CLI::App& app, int&) {
  auto options = std::make_shared<BotOptions>();
  CLI::App& command = *app.add_subcommand("bot", "Speak the line protocol of programs that play");
  command.add_option("--player", options->player, "Who answers 'go'")
      ->type_name("NAME")
      ->capture_default_str();
  take_whole_numbers(*command.add_option("--seed", options->seed, "Begin of its stream of chance")
                          ->type_name("N")
                          ->capture_default_str(),
                     0, kMostSeed);
  options->table.add_to(command);
  command.footer(
      "One line asks, and the answer ends with an empty line:  help, rules, position, legal, go, ... until\n"
      "quit. docs/protocol.md describes it. The rules given here are those of the first game.");
  command.callback([options] { run_bot(*options); });
}

}  // namespace bastide
