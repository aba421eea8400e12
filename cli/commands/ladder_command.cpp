// `bastide ladder`: many players against each other, and how strong each of them is.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <set>
#include <thread>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/mixes.h"
#include "cli/options/shared_work.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/ladder_report.h"
#include "cli/reports/progress_bar.h"
#include "players/evaluation/model.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_text.h"
#include "protocol/kept/kept_rules.h"
#include "protocol/text/rules_text.h"
#include "server/jobs/match_jobs.h"

namespace bastide {
namespace {

namespace json = boost::json;

constexpr int kPairsAPlayer = 50;  // if nothing else is said
constexpr std::size_t kMostPlayers = 100;

struct LadderOptions {
  MixOptions mixes;
  LadderSettings settings;
  std::string run, anchor, store;
  bool json = false;
};

// What is played, for a run file. Players may come and go, and so may pairs, threads and patience.
json::object run_settings(const std::string& file, const LadderSettings& settings) {
  json::object mixes;
  for (const Mix& mix : settings.mixes) mixes[mix.name] = rules_text(mix.rules->choice());
  return {{"command", "ladder"},
          {"rules_version", kept_rules_version(file)},
          {"mixes", std::move(mixes)},
          {"seed", std::to_string(settings.match.seed)},
          {"move-time", settings.match.think_ms},
          {"weights", json_of(Model::current().how)}};
}

std::unique_ptr<RunFile> open_run(const LadderOptions& options) {
  if (options.run.empty()) return nullptr;
  if (options.settings.players.empty() && !std::filesystem::exists(options.run))
    throw UsageError(in_words("usage.ladder-no-run", {{"file", options.run}}));
  std::string error;
  std::unique_ptr<RunFile> run =
      RunFile::open(options.run, run_settings(options.run, options.settings), error);
  if (run == nullptr) throw UsageError("--run: " + error);
  if (!run->dropped().empty()) std::cerr << "--run: " << run->dropped() << '\n';
  return run;
}

// A mix that is not one of this run's cannot be in its file, unless somebody else has written it.
void check_pairs(const LadderOptions& options, const std::vector<RunPair>& pairs) {
  const std::vector<Mix>& mixes = options.settings.mixes;
  for (const RunPair& pair : pairs)
    if (std::none_of(mixes.begin(), mixes.end(), [&pair](const Mix& mix) { return mix.name == pair.mix; }))
      throw UsageError(in_words("usage.ladder-mix", {{"file", options.run}, {"mix", pair.mix}}));
}

// Who is named, or else everybody in the file.
void choose_players(LadderSettings& settings, const std::vector<RunPair>& pairs) {
  std::vector<std::string>& players = settings.players;
  if (players.empty()) {
    for (const RunPair& pair : pairs)
      for (const std::string& name : pair.players)
        if (std::find(players.begin(), players.end(), name) == players.end()) players.push_back(name);
  }
  if (players.size() < 2) throw UsageError(in_words("usage.ladder-two"));
  if (players.size() > kMostPlayers)
    throw UsageError(in_words("usage.ladder-most", {{"players", players.size()}, {"most", kMostPlayers}}));
  std::set<std::string> seen;
  for (const std::string& name : players)
    if (!seen.insert(name).second) throw UsageError(in_words("usage.ladder-twice", {{"player", name}}));
  if (settings.pairs < 0) settings.pairs = kPairsAPlayer * static_cast<int>(players.size());
}

void check_players(const LadderSettings& settings, int known) {
  if (settings.pairs <= known) return;  // nobody plays
  for (const std::string& name : settings.players)
    for (const Mix& mix : settings.mixes)
      if (const std::string error = check_contestant(name, *mix.rules, settings.match); !error.empty())
        throw UsageError(error);
}

void check_anchor(const LadderOptions& options, const std::vector<RunPair>& pairs) {
  const std::string& anchor = options.anchor;
  const std::vector<std::string>& players = options.settings.players;
  const bool plays = std::find(players.begin(), players.end(), anchor) != players.end();
  const bool played = std::any_of(pairs.begin(), pairs.end(), [&anchor](const RunPair& pair) {
    return pair.players[0] == anchor || pair.players[1] == anchor;
  });
  if (!anchor.empty() && !plays && !played)
    throw UsageError(in_words("usage.ladder-anchor", {{"player", anchor}}));
}

// By this process alone, or by all workers of a database.
void play_pairs(const LadderOptions& options, std::vector<RunPair>& pairs, std::atomic<bool>& stop,
                const std::function<void(const RunPair&)>& ended) {
  const LadderSettings& settings = options.settings;
  if (options.store.empty()) return play_ladder(settings, pairs, ended);
  json::object decides = run_settings(options.run, settings);
  decides["players"] = json_texts(settings.players);
  decides["at-once"] = settings.ahead;
  SharedWork work({options.store, "ladder", json_text(decides), game_jobs(), settings.match.threads}, stop);
  try {
    play_ladder_by_jobs(work.batch(), settings, pairs, ended);
  } catch (const std::runtime_error& error) {
    work.end(false);
    throw UsageError(error.what());
  }
  work.end(static_cast<int>(pairs.size()) >= settings.pairs);
}

// Empty, or why the pairs could not be kept.
std::string play(LadderOptions& options, std::vector<RunPair>& pairs, RunFile* run, std::atomic<bool>& stop) {
  LadderSettings& settings = options.settings;
  std::string error;
  ProgressBar bar(settings.pairs, "pairs");
  settings.match.stop = &stop;
  bar.show(static_cast<int>(pairs.size()));
  play_pairs(options, pairs, stop, [&](const RunPair& pair) {
    if (run != nullptr && error.empty()) error = run->append(pair);
    if (!error.empty()) stop = true;
    bar.show(static_cast<int>(pairs.size()));
  });
  return error;
}

void run_ladder(LadderOptions& options, int& exit_code) {
  LadderSettings& settings = options.settings;
  check_threads(settings.match.threads, options.store);
  go_by_weights_of(options.run);
  settings.mixes = options.mixes.mixes(options.run);
  const auto run = open_run(options);
  std::vector<RunPair> pairs = run == nullptr ? std::vector<RunPair>() : run->pairs();
  check_pairs(options, pairs);
  choose_players(settings, pairs);
  check_anchor(options, pairs);
  for (const std::string& name : settings.players) check_for_workers(name, options.store);
  check_players(settings, static_cast<int>(pairs.size()));
  std::atomic<bool>& stop = listen_to_interrupts();
  const std::string error = play(options, pairs, run.get(), stop);
  const bool interrupted = stop && error.empty();
  const LadderReport report{settings, pairs, options.anchor, interrupted};
  if (options.json)
    print_json(report);
  else
    print_text(report);
  std::fflush(stdout);
  if (!error.empty()) throw UsageError("--run: " + error);
  if (!interrupted) return;
  if (run != nullptr) std::cerr << in_words("usage.run-keeps", {{"file", options.run}}) << '\n';
  exit_code = kExitInterrupted;
}

void add_flags(CLI::App& command, LadderOptions& options) {
  LadderSettings& settings = options.settings;
  settings.match.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command
      .add_option("PLAYER", settings.players,
                  "As in match: level8:2000n, greedy, cmd:COMMAND, ...; nobody: those of the --run file")
      ->type_name("");
  auto add_number = [&command](const char* names, auto& value, const char* about, const char* unit,
                               std::uint64_t least, std::uint64_t most) {
    CLI::Option& flag = *command.add_option(names, value, about)->type_name(unit);
    take_whole_numbers(flag, least, most);
    return &flag;
  };
  settings.pairs = -1;
  add_number("-n,--pairs", settings.pairs,
             "How many pairs of games are to be there in the end, with those of the --run file; 0: only show "
             "them (default: 50 a player)",
             "N", 0, 10000000);
  add_number("--seed", settings.match.seed, "Another seed gives other tiles", "N", 0, kMostSeed)
      ->capture_default_str();
  add_number("--threads", settings.match.threads, "Pairs at the same time; the result does not depend on it",
             "N", 0, 256)
      ->capture_default_str();
  add_number("--at-once", settings.ahead,
             "Pairs that are chosen before the first of them has ended; another number lets others meet", "N",
             1, 10000)
      ->capture_default_str();
  add_shared_store_option(command, options.store);
  add_number("--move-time", settings.match.think_ms,
             "Time to think about each decision; 0: as long as it takes", "MS", 0, 3600000)
      ->capture_default_str();
  add_number("--answer-time", settings.match.answer_ms,
             "A program that takes so much longer forfeits the game", "MS", 1, 3600000)
      ->capture_default_str();
  command
      .add_option("--run,--resume", options.run,
                  "Keep every pair of games in this file, and go on with those that are in it")
      ->type_name("FILE");
  command.add_option("--anchor", options.anchor, "Whose rating is 0; else the mean of all is")
      ->type_name("PLAYER");
  command.add_flag("--json", options.json, "Print one JSON object");
}

}  // namespace

void add_ladder_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<LadderOptions>();
  CLI::App& command = *app.add_subcommand("ladder", "Find out how strong each of many players is");
  add_flags(command, *options);
  options->mixes.add_to(command);
  command.footer(
      "Players meet two at a time, in pairs of games with the same tiles and the seats swapped; with more\n"
      "than two seats they take every other one, and the one whose seat has the most points wins. Who "
      "plays\n"
      "next is chosen so that it tells most: those of whom little is known, and those close to each other.\n"
      "Ctrl-C ends the ladder and prints its tables; with --run the same command goes on where it stopped,\n"
      "also with other players: those who are not named any more are counted, but play no more.\n"
      "\n"
      "  bastide ladder greedy greedy-plain random -n 200 --run players.run\n"
      "  bastide ladder greedy random \"cmd:python3 examples/bot.py\" --anchor greedy \\\n"
      "          --mix fi-current --mix \"four=option farm-points=4\" --mix whole-box\n"
      "  bastide ladder --run players.run -n 0            show its tables");
  command.callback([options, &exit_code] { run_ladder(*options, exit_code); });
}

}  // namespace bastide
