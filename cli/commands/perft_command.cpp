// `bastide perft`: counts the games of so many turns (docs/protocol.md defines the count and lists some).
#include "protocol/bots/perft.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/screen/columns.h"
#include "engine/notation/action_text.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

struct PerftOptions {
  TableOptions table;
  int depth = 1;
  bool divide = false;
};

// The words of a first turn, which starts where perft does.
std::string turn_text_of(const RuleSet& rules, const std::vector<Action>& turn) {
  const auto state = std::make_unique<State>();
  start_for_perft(*state, rules);
  std::string text;
  for (const Action& action : turn) {
    text += (text.empty() ? "" : " ") + action_text(*state, action);
    apply_legal(*state, action);
  }
  return text;
}

void print_divided(const RuleSet& rules, int depth) {
  std::uint64_t games = 0;
  for (const PerftBranch& branch : perft_divide(rules, depth)) {
    std::cout << turn_text_of(rules, branch.turn) << ": " << branch.games << '\n';
    games += branch.games;
  }
  std::cout << in_words("perft.in-all", {{"games", std::to_string(games)}}) << '\n';
}

void print_counts(const RuleSet& rules, int depth) {
  const Columns columns({{in_words("perft.head-depth"), 5},
                         {in_words("perft.head-games"), 20},
                         {in_words("perft.head-seconds"), 10}});
  std::cout << columns.head();
  for (int turns = 1; turns <= depth; ++turns) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t games = perft(rules, turns);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::cout << columns.line({std::to_string(turns), std::to_string(games), measured(seconds.count(), 2)})
              << std::flush;
  }
}

}  // namespace

void add_perft_command(CLI::App& app, int&) {
  auto options = std::make_shared<PerftOptions>();
  CLI::App& command = *app.add_subcommand("perft", "Count all games of so many turns, to compare engines");
  take_whole_numbers(*command.add_option("--depth", options->depth, "Turns to look ahead")
                          ->type_name("N")
                          ->capture_default_str(),
                     0, 100);
  command.add_flag("--divide", options->divide, "One line for each first turn");
  options->table.add_to(command);
  command.footer(
      "Each type of tile in the bag counts once, turns that lie the same are one, seat 1 starts; a small "
      "--bag\n"
      "keeps the numbers small:  bastide perft --depth 4 --bag base-crfr-a=2,base-ffff-a");
  command.callback([options] {
    const auto rules = options->table.rules();
    if (options->divide)
      print_divided(*rules, options->depth);
    else
      print_counts(*rules, options->depth);
  });
}

}  // namespace bastide
