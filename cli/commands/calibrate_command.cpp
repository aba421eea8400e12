// `bastide calibrate`: do those who are told to win so often win so often?
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <thread>

#include "analysis/calibration/calibration_plot.h"
#include "analysis/calibration/calibration_run.h"
#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/facts.h"
#include "cli/reports/progress_bar.h"
#include "cli/screen/columns.h"

namespace bastide {
namespace {

constexpr const char* kCalibrateExamples =
    "Quick players play; in some positions of each game the chances are told as `bastide analyse` tells\n"
    "them. The table: all chances by tenths, how often they came true, and how far that is from what was\n"
    "predicted, with a range that is 95 % certain (it counts games: chances of one game depend on each\n"
    "other). Ctrl-C prints the table of the games that have ended; with --run the same command goes on.\n"
    "\n"
    "  bastide calibrate -n 2000 --run base.run --plot base.svg\n"
    "  bastide calibrate --preset whole-box --players 4\n"
    "  bastide calibrate -n 2000 --run base.run --fit --with four.run,others.run\n"
    "  bastide calibrate -n 2000 --run base.run --numbers 10,0.5        the table of other numbers";

struct CalibrateCommand {
  TableOptions table;
  CalibrationSettings settings;
  std::string run, plot;
  std::vector<std::string> with;
  std::vector<double> numbers;
  bool fit = false;
};

constexpr std::size_t kMostElements = 4;  // that are named

// For a picture, which is read in English.
std::string description(const RuleSet& rules) {
  std::string text = rules.name() + ", " + std::to_string(rules.players()) + " players";
  const auto& elements = rules.choice().elements;
  if (elements.size() > kMostElements) return text + ", " + std::to_string(elements.size()) + " elements";
  for (const std::string& element : elements) text += ", " + element;
  return text;
}

std::string description_in_words(const RuleSet& rules) {
  const std::vector<std::string>& elements = rules.choice().elements;
  return facts({rules.name(), counted("report.players", rules.players()),
                elements.size() > kMostElements
                    ? counted("calibrate.elements", static_cast<std::int64_t>(elements.size()))
                    : facts(elements)});
}

std::unique_ptr<CalibrationRun> open_run(const CalibrateCommand& command, const RuleSet& rules) {
  if (command.run.empty()) return nullptr;
  std::string error;
  auto run = CalibrationRun::open(command.run, rules, command.settings, error);
  if (run == nullptr) throw UsageError("--run: " + error);
  if (!run->dropped().empty()) std::cerr << "--run: " << run->dropped() << '\n';
  return run;
}

std::vector<CalibrationGame> play(CalibrateCommand& command, const RuleSet& rules,
                                  const std::atomic<bool>& stop) {
  const auto run = open_run(command, rules);
  CalibrationSettings& settings = command.settings;
  std::string error;
  if (run != nullptr) settings.known = run->games();
  int done = static_cast<int>(std::ranges::count_if(
      settings.known, [&](const CalibrationGame& game) { return game.number <= settings.games; }));
  ProgressBar bar(settings.games, "games");
  settings.stop = &stop;
  settings.played = [&](const CalibrationGame& game) {
    bar.show(++done);
    if (run == nullptr || !error.empty()) return;
    error = run->append(game);
    if (!error.empty()) listen_to_interrupts() = true;
  };
  auto games = play_calibration(rules, settings);
  if (!error.empty()) throw UsageError("--run: " + error);
  return games;
}

std::string percent(double share, int digits) { return measured(100 * share, digits) + " %"; }
std::string points(double share) { return measured(100 * share, 1, true); }

// "90 to 100 %"
std::string tenth_in_words(std::size_t tenth) {
  return in_words("calibrate.tenth", {{"low", right_aligned(std::to_string(10 * tenth), 2)},
                                      {"high", right_aligned(std::to_string(10 * (tenth + 1)), 3)}});
}

Columns::Cells row_of(std::size_t tenth, const CalibrationRow& row) {
  Columns::Cells cells = {tenth_in_words(tenth), std::to_string(row.chances), std::to_string(row.games)};
  if (row.chances == 0) return cells;
  const Interval& range = row.difference_95;
  const std::string certain = interval_in_words(right_aligned(points(range.low), 5), points(range.high));
  cells.insert(cells.end(),
               {percent(row.predicted, 1), percent(row.won, 0), points(row.difference()), "  " + certain});
  return cells;
}

void print_table(const CalibrationTable& table) {
  Columns columns({{in_words("calibrate.head-tenth"), 11, true},
                   {in_words("calibrate.head-chances"), 10},
                   {in_words("calibrate.head-games"), 7},
                   {in_words("calibrate.head-predicted"), 11},
                   {in_words("calibrate.head-won"), 7},
                   {in_words("calibrate.head-difference"), 12},
                   {"  " + in_words("calibrate.head-certain"), 0, true}});
  std::vector<Columns::Cells> rows;
  rows.reserve(table.rows.size());
  for (std::size_t i = 0; i < table.rows.size(); ++i) rows.push_back(row_of(i, table.rows[i]));
  std::cout << columns.lines(rows)
            << in_words("calibrate.sum", {{"largest", measured(100 * table.largest_difference(), 1)},
                                          {"brier", measured(table.brier, 4)},
                                          {"loss", measured(table.log_loss, 4)}})
            << '\n';
}

void print_fit(const CalibrateCommand& command, const std::vector<CalibrationGame>& games,
               const WinChanceNumbers& start) {
  std::vector<CalibrationGame> all = games;
  for (const std::string& file : command.with) {
    std::string error;
    const auto others = CalibrationRun::read(file, read_file(file), error);
    if (!error.empty()) throw UsageError("--with: " + error);
    all.insert(all.end(), others.begin(), others.end());
  }
  const WinChanceNumbers found = fit_win_chances(all, start);
  WordArguments arguments = counted(static_cast<std::int64_t>(all.size()));
  arguments.emplace_back("middle", measured(found.middle, 2));
  arguments.emplace_back("growth", measured(found.growth, 3));
  std::cout << '\n' << in_words_with("calibrate.fit", arguments) << '\n';
  print_table(calibration_table(games, found));
}

WinChanceNumbers numbers_of(const CalibrateCommand& command) {
  if (command.numbers.empty()) return {};
  if (command.numbers.size() != 2 || !(command.numbers[0] > 0) || !(command.numbers[1] >= 0))
    throw UsageError(in_words("usage.calibrate-numbers"));
  return {command.numbers[0], command.numbers[1]};
}

int run_calibrate(CalibrateCommand& command) {
  if (!command.with.empty() && !command.fit) throw UsageError(in_words("usage.calibrate-with"));
  const WinChanceNumbers numbers = numbers_of(command);
  go_by_weights_of(command.run);
  const auto rules = make_rules_with_opponents(choice_for_run(command.table.choice(), command.run));
  std::atomic<bool>& stop = listen_to_interrupts();
  const auto games = play(command, *rules, stop);
  const CalibrationTable table = calibration_table(games, numbers);
  std::cout << facts({counted("report.games", table.games), counted("calibrate.positions", table.positions),
                      description_in_words(*rules), seed_in_words(command.settings.seed),
                      counted("calibrate.nodes", static_cast<std::int64_t>(command.settings.nodes))})
            << '\n';
  if (!games.empty()) print_table(table);
  if (!games.empty() && command.fit) print_fit(command, games, numbers);
  std::cout.flush();
  if (!command.plot.empty() && !write_file(command.plot, calibration_plot(table, description(*rules))))
    throw UsageError(in_words("usage.flag-cannot-write", {{"flag", "--plot"}, {"file", command.plot}}));
  if (static_cast<int>(games.size()) >= command.settings.games) return 0;
  std::cerr << in_words("calibrate.interrupted", {{"kept", command.run.empty() ? "no" : "yes"}}) << '\n';
  return kExitInterrupted;
}

void add_flags(CLI::App& calibrate, CalibrateCommand& command) {
  CalibrationSettings& settings = command.settings;
  settings.threads = std::max(1U, std::thread::hardware_concurrency());
  const auto add_number = [&calibrate](const char* names, auto& value, const char* about, std::uint64_t least,
                                       std::uint64_t most) {
    take_whole_numbers(*calibrate.add_option(names, value, about)->type_name("N")->capture_default_str(),
                       least, most);
  };
  add_number("-n,--games", settings.games, "How many games", 1, 10'000'000);
  add_number("--turns", settings.turns, "Turns of each game that are looked at: two positions each", 1, 1000);
  add_number("--nodes", settings.nodes, "Turns played ahead for each decision, as for analyse", 1,
             1'000'000'000);
  add_number("--seed", settings.seed, "Another seed gives other games", 0, kMostSeed);
  add_number("--threads", settings.threads, "Games at the same time; the result does not depend on it", 1,
             256);
  calibrate.add_option("--run", command.run, "Keep every game in this file, and go on with those in it")
      ->type_name("FILE");
  calibrate.add_option("--plot", command.plot, "Draw the table into this SVG file")
      ->type_name("FILE")
      ->check(why_unwritable);
  calibrate.add_flag("--fit", command.fit, "Look for the numbers under which what happened is most likely");
  calibrate.add_option("--with", command.with, "Games that the fit takes as well, kept by --run")
      ->type_name("FILE")
      ->delimiter(',');
  calibrate
      .add_option("--numbers", command.numbers, "Middle and growth of the chances, instead of those in use")
      ->type_name("A,B")
      ->delimiter(',');
}

}  // namespace

void add_calibrate_command(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<CalibrateCommand>();
  CLI::App& calibrate = *app.add_subcommand("calibrate", "See whether chances to win come true");
  add_flags(calibrate, *command);
  command->table.add_to(calibrate);
  calibrate.footer(kCalibrateExamples);
  calibrate.callback([command, &exit_code] { exit_code = run_calibrate(*command); });
}

}  // namespace bastide
