// `bastide pace`: how long a player thinks about decisions and turns, over whole games against itself.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <iostream>
#include <numeric>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/facts.h"
#include "cli/reports/match_report.h"
#include "cli/reports/progress_bar.h"
#include "cli/reports/timing.h"
#include "cli/screen/columns.h"
#include "players/local_table.h"
#include "protocol/json/json_text.h"

namespace bastide {
namespace {

struct PaceCommand {
  TableOptions table;
  std::string player;
  int games = 1;
  std::uint64_t seed = 1;
  bool json = false;
};

// In seconds.
struct Times {
  std::vector<double> wall;
  std::vector<double> cpu;  // of all threads

  void add(double wall_seconds, double cpu_seconds) {
    wall.push_back(wall_seconds);
    cpu.push_back(cpu_seconds);
  }
};

struct Pace {
  Times decisions;  // that leave a choice
  Times turns;      // all decisions of a seat in one turn, its own or another's
  int games = 0;    // that were played, the last one perhaps not to its end
};

// What the seats have thought in the turn that is played.
class TurnTimes {
 public:
  void add(const State& state, double wall, double cpu) {
    Sum& sum = sums_[state.flow.decision.who];
    sum.wall += wall;
    sum.cpu += cpu;
  }
  // The next turn begins, or the game is over.
  void end(Times& turns) {
    for (Sum& sum : sums_)
      if (sum.wall > 0) turns.add(sum.wall, sum.cpu);
    sums_ = {};
  }

 private:
  struct Sum {
    double wall = 0, cpu = 0;
  };
  std::array<Sum, kMaxPlayers> sums_{};
};

Action timed_action(Player& player, const State& state, Times& decisions, TurnTimes& turn) {
  const auto choices = std::make_unique<ActionList>();
  legal_actions(state, *choices);
  if (choices->size() == 1) return (*choices)[0];
  const double wall = seconds_by(CLOCK_MONOTONIC), cpu = seconds_by(CLOCK_PROCESS_CPUTIME_ID);
  const Action choice = player.choose(state);
  decisions.add(seconds_by(CLOCK_MONOTONIC) - wall, seconds_by(CLOCK_PROCESS_CPUTIME_ID) - cpu);
  turn.add(state, decisions.wall.back(), decisions.cpu.back());
  return choice;
}

// A single player answers for all seats.
Pace play(const RuleSet& rules, Player& player, const PaceCommand& command, const std::atomic<bool>& stop) {
  Pace pace;
  const auto state = std::make_unique<State>();
  const int tiles = rules.tiles_in_all();
  ProgressBar bar(command.games * tiles, "tiles");
  for (; pace.games < command.games && !stop; ++pace.games) {
    Dealer dealer(rules, command.seed + static_cast<std::uint64_t>(pace.games));
    TurnTimes turn;
    player.begin_anew();
    start(*state, rules);
    while (!state->flow.over && !stop) {
      const bool chance = state->flow.decision.who == kChance;
      const auto number = state->flow.turn;
      apply_legal(*state, chance ? dealer.deal(*state) : timed_action(player, *state, pace.decisions, turn));
      if (state->flow.turn != number || state->flow.over) turn.end(pace.turns);
      bar.show(pace.games * tiles + std::min(tiles, static_cast<int>(state->board.tile_count())));
    }
  }
  return pace;
}

struct Summary {
  double mean = 0, median = 0, percentile_99 = 0, longest = 0;
};

Summary summary_of(const std::vector<double>& times) {
  if (times.empty()) return {};
  const double sum = std::accumulate(times.begin(), times.end(), 0.0);
  return {sum / static_cast<double>(times.size()), percentile(times, 0.5), percentile(times, 0.99),
          percentile(times, 1)};
}

Columns::Cells row_of(std::string_view key, const std::vector<double>& times) {
  const Summary all = summary_of(times);
  return {"  " + in_words(key), measured(all.mean, 4), measured(all.median, 4),
          measured(all.percentile_99, 4), measured(all.longest, 4)};
}

boost::json::object json_of(const std::vector<double>& times) {
  const Summary all = summary_of(times);
  return {{"mean", rounded(all.mean)},
          {"median", rounded(all.median)},
          {"percentile_99", rounded(all.percentile_99)},
          {"longest", rounded(all.longest)}};
}

boost::json::object json_of(const Times& times) {
  return {
      {"count", times.wall.size()}, {"seconds", json_of(times.wall)}, {"cpu_seconds", json_of(times.cpu)}};
}

void print_json(const PaceCommand& command, const RuleSet& rules, const Pace& pace, bool interrupted) {
  const boost::json::object json{{"player", command.player},     {"rules", rules.name()},
                                 {"players", rules.players()},   {"games", pace.games},
                                 {"seed", command.seed},         {"decisions", json_of(pace.decisions)},
                                 {"turns", json_of(pace.turns)}, {"interrupted", interrupted}};
  std::cout << json_text(json, JsonStyle::lines) << '\n';
}

// "12 decisions in 9 turns of a seat"
std::string counts_in_words(const Pace& pace) {
  const std::size_t turns = pace.turns.wall.size();
  WordArguments arguments = counted(static_cast<std::int64_t>(pace.decisions.wall.size()));
  arguments.emplace_back("turns", turns);
  arguments.emplace_back("times", std::to_string(turns));
  return in_words_with("pace.decisions", arguments);
}

void print_text(const PaceCommand& command, const RuleSet& rules, const Pace& pace, bool interrupted) {
  std::cout << command.player << ": "
            << facts({counts_in_words(pace), rules.name(), counted("report.players", rules.players()),
                      seed_in_words(command.seed), interrupted_in_words(interrupted)})
            << '\n';
  Columns columns({{"  " + in_words("pace.head-seconds"), 21, true},
                   {in_words("pace.head-mean"), 8},
                   {in_words("pace.head-median"), 10},
                   {"99 %", 10},
                   {in_words("pace.head-longest"), 10}});
  const std::vector<Columns::Cells> rows = {
      row_of("pace.decision", pace.decisions.wall), row_of("pace.turn", pace.turns.wall),
      row_of("pace.decision-cpu", pace.decisions.cpu), row_of("pace.turn-cpu", pace.turns.cpu)};
  std::cout << columns.lines(rows) << std::flush;
}

void pace(const PaceCommand& command, int& exit_code) {
  const auto rules = command.table.rules();
  std::string error;
  const auto player = make_player(command.player, command.seed, error);
  if (player == nullptr) throw UsageError(error);
  const std::atomic<bool>& stop = listen_to_interrupts();
  const Pace pace = play(*rules, *player, command, stop);
  (command.json ? print_json : print_text)(command, *rules, pace, stop);
  if (stop) exit_code = kExitInterrupted;
}

}  // namespace

void add_pace_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PaceCommand>();
  CLI::App& command = *app.add_subcommand("pace", "Measure how long a player thinks");
  command.add_option("PLAYER", options->player, "level1 to level8, greedy, ...")->type_name("")->required();
  take_whole_numbers(*command.add_option("-n,--games", options->games, "How many games")
                          ->type_name("N")
                          ->capture_default_str(),
                     1, 100000);
  take_whole_numbers(*command.add_option("--seed", options->seed, "Another seed gives other games")
                          ->type_name("N")
                          ->capture_default_str(),
                     0, kMostSeed);
  command.add_flag("--json", options->json, "Print one JSON object");
  options->table.add_to(command);
  command.footer(
      "The player answers for all seats; what leaves no choice is not counted. A turn: all decisions of a\n"
      "seat in it, also in a turn of somebody else. What else the machine does shows in the time, and "
      "hardly\n"
      "in the CPU time, which counts all threads. Ctrl-C prints what was measured until then.\n"
      "\n"
      "  bastide pace level8:0.3 --preset whole-box --players 6\n"
      "  bastide pace level8:2t -n 3");
  command.callback([options, &exit_code] { pace(*options, exit_code); });
}

}  // namespace bastide
