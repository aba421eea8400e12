// bastide analyse: what luck and which mistakes decided a game.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <iostream>
#include <thread>

#include "analysis/game/analysis_json.h"
#include "analysis/game/analysis_page.h"
#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/analysis_report.h"
#include "cli/reports/progress_bar.h"
#include "cli/words/events.h"
#include "protocol/json/json_text.h"
#include "wire/to_value.h"

namespace bastide {
namespace {

constexpr const char* kAnalyseExamples =
    "The table: a row a decision, with what it lost in points against the best that was found (nothing "
    "where\n"
    "that is not sure), the luck of the tile, and everybody's chance to win afterwards.\n"
    "\n"
    "Examples:\n"
    "  bastide analyse game.record                      the table\n"
    "  bastide analyse game.record -o game.html         and a page with the graph, to open in a browser\n"
    "  bastide analyse game.record --turns 20-30 --nodes 50000\n"
    "  bastide analyse - --json < game.record           for programs";

struct AnalyseCommand {
  AnalysisSettings settings;
  std::string file, output, turns;
  bool json = false;
};

std::string read_input(const std::string& file) {
  if (file != "-") return read_file(file);
  std::string text;
  char buffer[1 << 14];
  while (text.size() <= kMaxText && std::cin.read(buffer, sizeof buffer).gcount() > 0)
    text.append(buffer, static_cast<std::size_t>(std::cin.gcount()));
  return text;
}

// Is the error in the last word, which was perhaps not written to its end?
bool is_cut_off(const std::string& text, const ParseError& error) {
  if (text.empty() || text.back() == '\n' || !error.clause.empty()) return false;
  const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
  const std::size_t last_word = text.find_last_of(" \n") + 1;
  const std::size_t last_line = text.rfind('\n') + 1;
  return error.line == lines && error.column > static_cast<int>(last_word - last_line);
}

Record read_input_record(const std::string& file) {
  const std::string name = file == "-" ? in_words("analysis.standard-input") : file;
  const std::string text = read_input(file);
  Record record;
  const ParseError error = read_record(text, record);
  if (!error) return record;
  if (record.actions.empty() || !is_cut_off(text, error))
    throw UsageError(name + ":" + place_and_reason(error));
  std::cerr << in_words("analysis.cut-off", {{"file", name}, {"place", place_and_reason(error)}}) << '\n';
  return record;
}

// "12" or "12-20".
void read_turns(AnalyseCommand& command) {
  if (command.turns.empty()) return;
  const std::size_t dash = command.turns.find('-');
  const auto first = number_of(std::string_view(command.turns).substr(0, dash), 0, 1000000);
  const auto last = dash == std::string::npos
                        ? first
                        : number_of(std::string_view(command.turns).substr(dash + 1), 0, 1000000);
  if (!first || !last || *last < *first)
    throw UsageError(in_words("usage.turns-form", {{"found", command.turns}}));
  command.settings.first_turn = *first;
  command.settings.last_turn = *last;
}

GameAnalysis analyse(const Record& record, AnalysisSettings settings) {
  settings.stop = &listen_to_interrupts();
  std::unique_ptr<ProgressBar> bar;
  settings.progress = [&bar](int done, int all) {
    if (bar == nullptr) bar = std::make_unique<ProgressBar>(all, "turns");
    bar->show(done);
  };
  return analyse_game(record, settings);
}

int run_analyse(AnalyseCommand& command) {
  read_turns(command);
  if (!command.output.empty() && command.file != "-") refuse_same_file(command.file, command.output);
  const Record record = read_input_record(command.file);
  // JSON and the page are in English.
  if (!command.json && command.output.empty()) command.settings.teller = event_in_words;
  const GameAnalysis analysis = analyse(record, command.settings);
  if (analysis.whole && analysis.turns.empty() && !command.turns.empty())
    throw UsageError(
        in_words("usage.turns-record", {{"turns", command.turns}, {"count", analysis.turns_in_record}}));
  if (command.json)
    std::cout << json_text(wire::to_value(analysis_view(analysis, record, command.settings)),
                           JsonStyle::lines)
              << '\n';
  else
    std::cout << analysis_report(analysis);
  std::cout.flush();
  if (!command.output.empty() &&
      !write_file(command.output, analysis_page(analysis, record, command.settings)))
    throw UsageError(in_words("usage.flag-cannot-write", {{"flag", "-o"}, {"file", command.output}}));
  if (analysis.whole) return 0;
  std::cerr << in_words("analysis.interrupted", {{"turns", analysis.turns.size()}}) << '\n';
  return kExitInterrupted;
}

void add_flags(CLI::App& analyse, AnalyseCommand& command) {
  AnalysisSettings& settings = command.settings;
  settings.threads = std::max(1U, std::thread::hardware_concurrency());
  analyse.add_option("FILE", command.file, "The record; - reads it from standard input")
      ->type_name("")
      ->required();
  analyse.add_option("-o,--output", command.output, "Write a page for the browser there")
      ->type_name("FILE")
      ->check(why_unwritable);
  analyse.add_flag("--json", command.json, "Print one JSON object");
  analyse.add_option("--turns", command.turns, "Only these: 12, or 12-20")->type_name("A-B");
  const auto add_number = [&analyse](const char* name, auto& value, const char* about, std::uint64_t least,
                                     std::uint64_t most) {
    take_whole_numbers(*analyse.add_option(name, value, about)->type_name("N")->capture_default_str(), least,
                       most);
  };
  add_number("--nodes", settings.nodes, "Turns played ahead for each decision", 1, 1000000000);
  add_number("--threads", settings.threads, "Turns looked at at the same time; the result is the same", 1,
             256);
  add_number("--seed", settings.seed, "Another seed looks at other continuations", 0, kMostSeed);
}

}  // namespace

void add_analyse_command(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<AnalyseCommand>();
  CLI::App& analyse = *app.add_subcommand("analyse", "Tell luck from mistakes in a game that was played");
  add_flags(analyse, *command);
  analyse.footer(kAnalyseExamples);
  analyse.callback([command, &exit_code] { exit_code = run_analyse(*command); });
}

}  // namespace bastide
