// `bastide pace`: how long a player thinks about a decision, over whole games against itself.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <numeric>

#include "cli/commands.h"
#include "cli/match_report.h"
#include "cli/progress_bar.h"
#include "cli/table_options.h"
#include "cli/usage.h"
#include "players/local_table.h"
#include "protocol/json_text.h"

namespace bastide {
namespace {

struct PaceCommand {
  TableOptions table;
  std::string player;
  int games = 1;
  std::uint64_t seed = 1;
  bool json = false;
};

double seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Of the decisions that leave a choice, in seconds each.
struct Times {
  std::vector<double> wall;
  std::vector<double> cpu;  // of all threads
};

struct Figures {
  double mean = 0, median = 0, percentile_99 = 0, longest = 0;
};

Figures figures(std::vector<double> times) {
  if (times.empty()) return {};
  std::ranges::sort(times);
  const auto at = [&times](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  const double sum = std::accumulate(times.begin(), times.end(), 0.0);
  return {sum / static_cast<double>(times.size()), at(0.5), at(0.99), times.back()};
}

Action timed_answer(Player& player, const State& state, Times& times) {
  const auto answers = std::make_unique<ActionList>();
  legal_actions(state, *answers);
  const double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
  const Action answer = player.choose(state);
  if (answers->size() == 1) return answer;
  times.wall.push_back(seconds(CLOCK_MONOTONIC) - wall);
  times.cpu.push_back(seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu);
  return answer;
}

// A single player answers for all seats.
void play(const RuleSet& rules, Player& player, const PaceCommand& command, const std::atomic<bool>& stop,
          Times& times) {
  const auto state = std::make_unique<State>();
  const int tiles = rules.tiles_in_all();
  ProgressBar bar(command.games * tiles, "tiles");
  for (int game = 0; game < command.games; ++game) {
    Dealer dealer(rules, command.seed + static_cast<std::uint64_t>(game));
    start(*state, rules);
    while (!state->flow.over && !stop) {
      apply_legal(*state, state->flow.decision.who == kChance ? dealer.deal(*state)
                                                              : timed_answer(player, *state, times));
      bar.show(game * tiles + std::min(tiles, static_cast<int>(state->board.tile_count())));
    }
  }
}

void print_line(const char* name, const Figures& all) {
  std::printf("  %-9smean %.4f s, median %.4f, 99 %% within %.4f, longest %.4f\n", name, all.mean, all.median,
              all.percentile_99, all.longest);
}

boost::json::object json_of(const Figures& all) {
  return {{"mean", rounded(all.mean)},
          {"median", rounded(all.median)},
          {"percentile_99", rounded(all.percentile_99)},
          {"longest", rounded(all.longest)}};
}

void report(const PaceCommand& command, const RuleSet& rules, const Times& times, bool interrupted) {
  if (command.json) {
    const boost::json::object json{{"player", command.player},
                                   {"rules", rules.name()},
                                   {"players", rules.players()},
                                   {"games", command.games},
                                   {"seed", command.seed},
                                   {"decisions", times.wall.size()},
                                   {"seconds", json_of(figures(times.wall))},
                                   {"cpu_seconds", json_of(figures(times.cpu))},
                                   {"interrupted", interrupted}};
    std::cout << json_text(json, JsonStyle::lines) << '\n';
    return;
  }
  std::printf("%s: %s, %s, %d players, seed %llu%s\n", command.player.c_str(),
              counted(static_cast<int>(times.wall.size()), "decision", "decisions").c_str(),
              rules.name().c_str(), rules.players(), static_cast<unsigned long long>(command.seed),
              interrupted ? ", interrupted" : "");
  print_line("time", figures(times.wall));
  print_line("CPU time", figures(times.cpu));
  std::fflush(stdout);
}

void pace(const PaceCommand& command, int& exit_code) {
  const auto rules = command.table.rules();
  std::string error;
  const auto player = make_player(command.player, command.seed, error);
  if (player == nullptr) throw UsageError(error);
  const std::atomic<bool>& stop = listen_to_interrupts();
  Times times;
  play(*rules, *player, command, stop, times);
  report(command, *rules, times, stop);
  if (stop) exit_code = kExitInterrupted;
}

}  // namespace

void add_pace_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PaceCommand>();
  CLI::App& command = *app.add_subcommand("pace", "Measure how long a player thinks about a decision");
  command.add_option("PLAYER", options->player, "level1 to level8, greedy, ...")->required();
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
      "The player answers for all seats; what leaves no choice is not counted. What else the machine does\n"
      "shows in the time, and hardly in the CPU time, which counts all threads. Ctrl-C prints what was\n"
      "measured until then.\n"
      "\n"
      "  bastide pace level8:0.3 --preset whole-box --players 6\n"
      "  bastide pace level8:2t -n 3");
  command.callback([options, &exit_code] { pace(*options, exit_code); });
}

}  // namespace bastide
