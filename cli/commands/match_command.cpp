// `bastide match`: many games between two players, and what they say about who plays better.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/shared_work.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/match_report.h"
#include "cli/reports/progress_bar.h"
#include "players/evaluation/model.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_text.h"
#include "protocol/kept/kept_rules.h"
#include "protocol/matches/match_run.h"
#include "protocol/text/rules_text.h"
#include "server/jobs/match_jobs.h"

namespace bastide {
namespace {

struct MatchOptions {
  TableOptions table;
  MatchSettings settings;
  std::string records;
  std::string run;
  std::string store;
  double sure_of = 0;  // percent; 0: play all games
  bool json = false;
};

void write_records(const std::vector<MatchGame>& games, const RuleSet& rules, const MatchOptions& options) {
  std::error_code error;
  std::filesystem::create_directories(options.records, error);
  for (const MatchGame& game : games) {
    if (!game.played || game.actions.empty()) continue;  // of another day
    char name[32];
    std::snprintf(name, sizeof name, "game-%05d.record", game.number);
    const std::filesystem::path path = std::filesystem::path(options.records) / name;
    std::ofstream file(path);
    file << write_record(record_of(game, rules, options.settings));
    if (!file.flush()) throw UsageError(in_words("usage.records-write", {{"file", path}}));
  }
}

// What is played, for a run file. How many games, threads and how patient one is may change from day to day.
boost::json::object run_settings(const std::string& file, const MatchSettings& settings,
                                 const RuleSet& rules) {
  return {{"command", "match"},
          {"rules_version", kept_rules_version(file)},
          {"players", boost::json::array{settings.contestants[0], settings.contestants[1]}},
          {"rules", rules_text(rules.choice())},
          {"seed", std::to_string(settings.seed)},
          {"move-time", settings.think_ms},
          {"weights", json_of(Model::current().how)}};
}

std::unique_ptr<RunFile> open_run(const std::string& file, const boost::json::object& settings) {
  if (file.empty()) return nullptr;
  std::string error;
  std::unique_ptr<RunFile> run = RunFile::open(file, settings, error);
  if (run == nullptr) throw UsageError("--run: " + error);
  if (!run->dropped().empty()) std::cerr << "--run: " << run->dropped() << '\n';
  return run;
}

void check_options(MatchOptions& options, const RuleSet& rules) {
  MatchSettings& settings = options.settings;
  if (!options.run.empty() && settings.games % 2 != 0)
    throw UsageError(in_words("usage.match-odd", {{"games", settings.games}}));
  check_threads(settings.threads, options.store);
  if (!options.store.empty() && settings.records) throw UsageError(in_words("usage.jobs-records"));
  if (!options.store.empty() && rules.choice().start != GameStart{})
    throw UsageError(in_words("usage.jobs-position"));
  for (const std::string& contestant : settings.contestants) {
    check_for_workers(contestant, options.store);
    if (const std::string error = check_contestant(contestant, rules, settings); !error.empty())
      throw UsageError(error);
  }
}

// By this process alone, or by all workers of a database.
MatchOutcome play(const MatchOptions& options, const RuleSet& rules, MatchRun& match,
                  const std::function<void(int)>& progress) {
  if (options.store.empty()) return play_match_run(match, progress);
  const std::string decides = json_text(run_settings(options.run, options.settings, rules));
  SharedWork work({options.store, "match", decides, game_jobs(), options.settings.threads}, match.stop);
  match.play = [&work](const RuleSet& of, const MatchSettings& settings, const auto& told) {
    return play_match_by_jobs(work.batch(), of, settings, told);
  };
  try {
    MatchOutcome outcome = play_match_run(match, progress);
    const bool all = std::ranges::all_of(outcome.games, [](const MatchGame& each) { return each.played; });
    work.end(all && outcome.error.empty());
    return outcome;
  } catch (const std::runtime_error& error) {
    work.end(false);
    throw UsageError(error.what());
  }
}

void run_match(MatchOptions& options, int& exit_code) {
  go_by_weights_of(options.run);
  const auto rules = make_rules_with_opponents(choice_for_run(options.table.choice(), options.run));
  MatchSettings& settings = options.settings;
  settings.records = !options.records.empty();
  check_options(options, *rules);
  const auto run = open_run(options.run, run_settings(options.run, settings, *rules));
  std::atomic<bool>& stop = listen_to_interrupts();
  MatchRun match{*rules, settings, stop, run.get(), {}};
  if (options.sure_of > 0) match.bound = options.sure_of / 100;
  MatchOutcome outcome;
  {
    ProgressBar bar(settings.games, "games");
    outcome = play(options, *rules, match, [&bar](int ended) { bar.show(ended); });
  }
  if (settings.records) write_records(outcome.games, *rules, options);
  const bool interrupted = stop && outcome.sureness == Sureness::open && outcome.error.empty();
  MatchReport report{*rules, settings, outcome.games, score_of(outcome.games), interrupted, {}};
  if (match.bound) report.sure = {*match.bound, outcome.sureness, outcome.pairs_looked_at};
  if (options.json)
    print_json(report);
  else
    print_text(report);
  std::fflush(stdout);
  if (!outcome.error.empty()) throw UsageError("--run: " + outcome.error);
  if (!interrupted) return;
  if (run != nullptr) std::cerr << in_words("usage.run-keeps", {{"file", options.run}}) << '\n';
  exit_code = kExitInterrupted;
}

std::string refuse_no_percentage(const std::string& text) {
  double percent = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, percent);
  if (error == std::errc{} && stop == end && percent >= 1 && percent <= 99) return {};
  return expected_number("1", "99", text);
}

void add_flags(CLI::App& command, MatchOptions& options) {
  MatchSettings& settings = options.settings;
  settings.games = 100;
  settings.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command
      .add_option("PLAYER", settings.contestants[0],
                  "level1 to level8, greedy, random, ..., or cmd:COMMAND for a program")
      ->type_name("")
      ->required();
  command.add_option("OPPONENT", settings.contestants[1], "Whom it plays against")->type_name("")->required();
  auto add_number = [&command](const char* names, auto& value, const char* about, const char* unit,
                               std::uint64_t least, std::uint64_t most) {
    CLI::Option& flag = *command.add_option(names, value, about)->type_name(unit)->capture_default_str();
    take_whole_numbers(flag, least, most);
  };
  add_number("-n,--games", settings.games, "How many games", "N", 1, 10000000);
  add_number("--seed", settings.seed, "Another seed gives other games", "N", 0, kMostSeed);
  add_number("--threads", settings.threads, "Games at the same time; the result does not depend on it", "N",
             0, 256);
  add_number("--move-time", settings.think_ms, "Time to think about each decision; 0: as long as it takes",
             "MS", 0, 3600000);
  add_number("--answer-time", settings.answer_ms, "A program that takes so much longer forfeits the game",
             "MS", 1, 3600000);
  command.add_option("--records", options.records, "Write every game into this folder")->type_name("DIR");
  command
      .add_option("--run,--resume", options.run,
                  "Keep every pair of games in this file, and go on with those that are in it")
      ->type_name("FILE");
  command
      .add_option("--stop-when-sure", options.sure_of,
                  "Stop as soon as it is sure whether PLAYER wins more or less than so much")
      ->type_name("PERCENT")
      ->check(CLI::Validator(refuse_no_percentage, ""));
  command.add_flag("--json", options.json, "Print one JSON object");
  add_shared_store_option(command, options.store);
}

}  // namespace

void add_match_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App& command = *app.add_subcommand("match", "Let two players compete over many games");
  add_flags(command, *options);
  options->table.add_to(command);
  options->table.add_position_to(command);
  command.footer(
      "Two games each have the same tiles in the same order, with seats and the first turn swapped; an odd\n"
      "number leaves the last pair with the game in which PLAYER begins. With more than two seats they take\n"
      "every other one, and the one whose seat has the most points wins. Ctrl-C ends the match and "
      "prints\n"
      "what has been played. A program that breaks the protocol, hangs or ends forfeits the game.\n"
      "With --run the same command goes on where it stopped, also after a crash. --stop-when-sure may be\n"
      "asked after every pair: it errs in at most 5 % of all matches, however long they are.\n"
      "Those who look ahead may be told how long: level8:0.3 seconds a turn, level8:2000n nodes a decision.\n"
      "\n"
      "  bastide match greedy random -n 1000\n"
      "  bastide match level8:0.3 level7 -n 100\n"
      "  bastide match level6 greedy --players 4\n"
      "  bastide match greedy \"cmd:python3 examples/bot.py\" -n 20 --preset whole-box\n"
      "  bastide match level7 level6 --position puzzle.txt -n 40\n"
      "  bastide match greedy greedy-plain -n 20000 --run greedy.run --stop-when-sure 50");
  command.callback([options, &exit_code] { run_match(*options, exit_code); });
}

}  // namespace bastide
