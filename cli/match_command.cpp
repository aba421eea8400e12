// `bastide match`: many games between two players, and what they say about who plays better.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "cli/table_options.h"
#include "cli/usage.h"
#include "protocol/json_text.h"
#include "protocol/match_score.h"

namespace bastide {
namespace {

constexpr int kExitInterrupted = 130;  // as shells have it
constexpr int kSeats = 2;

struct MatchOptions {
  TableOptions table;
  MatchSettings settings;
  std::string records;
  bool json = false;
};

std::atomic<bool> interrupted{false};

// The first Ctrl-C ends the match after its account; the second one ends the program.
void listen_to_interrupts(MatchSettings& settings) {
  interrupted = false;
  settings.stop = &interrupted;
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

// A bar on the error stream, if that is a terminal, redrawn ten times a second at most.
class ProgressBar {
 public:
  explicit ProgressBar(int games) : games_(games), shown_(isatty(STDERR_FILENO) != 0) {}
  ~ProgressBar() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(int ended) {
    const Clock::time_point now = Clock::now();
    if (!shown_ || (ended < games_ && now < next_)) return;
    next_ = now + std::chrono::milliseconds(100);
    constexpr int kWidth = 40;
    const auto filled = static_cast<std::size_t>(static_cast<long>(kWidth) * ended / games_);
    const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
    std::fprintf(stderr, "\r[%s] %d of %d games", bar.c_str(), ended, games_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  int games_;
  bool shown_;
  Clock::time_point next_;
};

void write_records(const std::vector<MatchGame>& games, const RuleSet& rules, const MatchOptions& options) {
  std::error_code error;
  std::filesystem::create_directories(options.records, error);
  for (const MatchGame& game : games) {
    if (!game.played) continue;
    char name[32];
    std::snprintf(name, sizeof name, "game-%05d.record", game.number);
    const std::filesystem::path path = std::filesystem::path(options.records) / name;
    std::ofstream file(path);
    file << write_record(record_of(game, rules, options.settings));
    if (!file.flush()) throw UsageError("--records: cannot write " + path.string());
  }
}

// The reasons of the first forfeits; a bot that always fails need not say so a thousand times.
std::vector<std::string> forfeit_reasons(const std::vector<MatchGame>& games) {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> reasons;
  for (const MatchGame& game : games)
    if (game.forfeit && reasons.size() < kMost) reasons.push_back(game.forfeit->reason);
  return reasons;
}

double rounded(double value) { return std::round(value * 1e4) / 1e4; }
boost::json::array json_of(const Interval& interval) {
  return {rounded(interval.low), rounded(interval.high)};
}

void print_json(const MatchScore& score, const std::vector<MatchGame>& games, const RuleSet& rules,
                const MatchOptions& options) {
  const MatchSettings& settings = options.settings;
  boost::json::array elements, reasons;
  for (const std::string& element : rules.choice().elements) elements.emplace_back(element);
  for (const std::string& reason : forfeit_reasons(games)) reasons.emplace_back(reason);
  const boost::json::object json{{"player", settings.contestants[0]},
                                 {"opponent", settings.contestants[1]},
                                 {"games", score.games},
                                 {"wins", score.wins},
                                 {"losses", score.losses},
                                 {"draws", score.draws},
                                 {"mean_score", rounded(score.mean_points[0])},
                                 {"mean_opponent_score", rounded(score.mean_points[1])},
                                 {"win_rate", rounded(score.win_rate)},
                                 {"win_rate_interval", json_of(score.win_rate_95)},
                                 {"mean_margin", rounded(score.mean_margin)},
                                 {"mean_margin_interval", json_of(score.margin_95)},
                                 {"forfeits", score.forfeits[0]},
                                 {"opponent_forfeits", score.forfeits[1]},
                                 {"forfeit_reasons", std::move(reasons)},
                                 {"seed", settings.seed},
                                 {"preset", preset_specs()[rules.choice().preset].id},
                                 {"rules", rules.name()},
                                 {"elements", std::move(elements)},
                                 {"interrupted", interrupted.load()}};
  std::cout << json_text(json, JsonStyle::lines) << '\n';
}

std::string counted(int count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

void print_text(const MatchScore& score, const std::vector<MatchGame>& games, const RuleSet& rules,
                const MatchOptions& options) {
  const MatchSettings& settings = options.settings;
  const auto& [first, second] = settings.contestants;
  std::printf("%s against %s: %s, %s, seed %llu%s\n", first.c_str(), second.c_str(),
              counted(score.games, "game", "games").c_str(), rules.name().c_str(),
              static_cast<unsigned long long>(settings.seed), interrupted ? ", interrupted" : "");
  if (score.games == 0) return;
  std::printf("  %s, %s, %s\n", counted(score.wins, "win", "wins").c_str(),
              counted(score.losses, "loss", "losses").c_str(), counted(score.draws, "draw", "draws").c_str());
  std::printf("  win rate %.1f %%, 95 %% interval %.1f to %.1f %%\n", 100 * score.win_rate,
              100 * score.win_rate_95.low, 100 * score.win_rate_95.high);
  if (!std::isnan(score.mean_margin))
    std::printf("  points a game %.1f to %.1f, ahead by %.1f", score.mean_points[0], score.mean_points[1],
                score.mean_margin);
  if (!std::isnan(score.margin_95.low))
    std::printf(", 95 %% interval %.1f to %.1f", score.margin_95.low, score.margin_95.high);
  if (!std::isnan(score.mean_margin)) std::printf("\n");
  for (std::size_t i = 0; i < kSeats; ++i)
    if (score.forfeits[i] != 0)
      std::printf("  %s forfeited %s\n", settings.contestants[i].c_str(),
                  counted(score.forfeits[i], "game", "games").c_str());
  for (const std::string& reason : forfeit_reasons(games)) std::printf("  %s\n", reason.c_str());
}

void run_match(MatchOptions& options, int& exit_code) {
  const auto rules = options.table.rules(kSeats);
  MatchSettings& settings = options.settings;
  settings.records = !options.records.empty();
  for (const std::string& contestant : settings.contestants)
    if (const std::string error = check_contestant(contestant, *rules, settings); !error.empty())
      throw UsageError(error);
  listen_to_interrupts(settings);
  std::vector<MatchGame> games;
  {
    ProgressBar bar(settings.games);
    games = play_match(*rules, settings, [&bar](int ended) { bar.show(ended); });
  }
  if (settings.records) write_records(games, *rules, options);
  const MatchScore score = score_of(games);
  (options.json ? print_json : print_text)(score, games, *rules, options);
  std::fflush(stdout);
  if (interrupted) exit_code = kExitInterrupted;
}

void add_flags(CLI::App& command, MatchOptions& options) {
  MatchSettings& settings = options.settings;
  settings.games = 100;
  settings.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command.add_option("PLAYER", settings.contestants[0], "random, greedy, or cmd:COMMAND for a program")
      ->required();
  command.add_option("OPPONENT", settings.contestants[1], "Whom it plays against")->required();
  auto add_number = [&command](const char* names, auto& value, const char* about, const char* unit,
                               std::uint64_t least, std::uint64_t most) {
    CLI::Option& flag = *command.add_option(names, value, about)->type_name(unit)->capture_default_str();
    take_whole_numbers(flag, least, most);
  };
  add_number("-n,--games", settings.games, "How many games", "N", 1, 10000000);
  add_number("--seed", settings.seed, "Another seed gives other games", "N", 0, kMostSeed);
  add_number("--threads", settings.threads, "Games at the same time; the result does not depend on it", "N",
             1, 256);
  add_number("--move-time", settings.think_ms, "Time to think about each decision; 0: as long as it takes",
             "MS", 0, 3600000);
  add_number("--answer-time", settings.answer_ms, "A program that takes so much longer forfeits the game",
             "MS", 1, 3600000);
  command.add_option("--records", options.records, "Write every game into this folder")->type_name("DIR");
  command.add_flag("--json", options.json, "Print one JSON object");
}

}  // namespace

void add_match_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App& command = *app.add_subcommand("match", "Let two players compete over many games");
  add_flags(command, *options);
  options->table.add_to(command);
  command.footer(
      "Two games each have the same tiles in the same order, with seats and the first turn swapped; an odd\n"
      "number leaves the last pair with the game in which PLAYER begins. Ctrl-C ends the match and prints\n"
      "what has been played. A program that breaks the protocol, hangs or ends forfeits the game.\n"
      "\n"
      "  bastide match greedy random -n 1000\n"
      "  bastide match greedy \"cmd:python3 examples/bot.py\" -n 20 --element inns,cathedrals");
  command.callback([options, &exit_code] { run_match(*options, exit_code); });
}

}  // namespace bastide
