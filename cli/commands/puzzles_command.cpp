// bastide puzzles: finds positions with one clearly best turn, lists them, and checks that they are.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>

#include "analysis/puzzles/puzzle_check.h"
#include "analysis/puzzles/puzzle_search.h"
#include "analysis/puzzles/puzzle_text.h"
#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/progress_bar.h"
#include "cli/reports/puzzle_report.h"
#include "cli/words/roles.h"
#include "engine/notation/position.h"
#include "players/parallel.h"

namespace bastide {
namespace {

constexpr const char* kPuzzlesExamples =
    "A puzzle is a position in which one whole turn is clearly best and is not what meets the eye.\n"
    "docs/puzzles.md says what that means, and what a file holds: one JSON object a line.\n"
    "\n"
    "Examples:\n"
    "  bastide puzzles find --out new.jsonl --count 5               in games of computer players\n"
    "  bastide puzzles find --out new.jsonl --preset whole-box      with everything\n"
    "  bastide puzzles find --out new.jsonl game.record             in a game that was played\n"
    "  bastide puzzles check new.jsonl                              computes the evidence anew\n"
    "  bastide puzzles list new.jsonl                               a row each\n"
    "  bastide puzzles list new.jsonl --id 0123456789abcdef         one, with its board";

// --- files of puzzles

// A line that is none, or of a newer version, is thrown as UsageError "FILE:LINE: ...".
std::vector<ReadPuzzle> read_puzzle_file(const std::string& file) {
  std::vector<ReadPuzzle> puzzles = read_puzzles(read_file(file));
  for (const ReadPuzzle& each : puzzles)
    if (each.error)
      throw UsageError(file + ":" + std::to_string(each.line) + ": " + place_and_reason(each.error));
  return puzzles;
}

// --- find

struct FindOptions {
  TableOptions table;
  PuzzleSearchSettings settings;
  std::string out, left;
  std::vector<std::string> records;
};

// "12" or "0-8".
void read_range(const std::string& text, PuzzleSearchSettings& settings) {
  if (text.empty()) return;
  constexpr int kMost = 1000;
  const std::size_t dash = text.find('-');
  const auto first = number_of(std::string_view(text).substr(0, dash), 0, kMost);
  const auto last =
      dash == std::string::npos ? first : number_of(std::string_view(text).substr(dash + 1), 0, kMost);
  if (!first || !last || *last < *first) throw UsageError(in_words("puzzles.left", {{"found", text}}));
  settings.fewest_left = *first;
  settings.most_left = *last;
}

std::vector<NamedRecord> read_records(const std::vector<std::string>& files) {
  std::vector<NamedRecord> records;
  records.reserve(files.size());
  for (const std::string& file : files)
    records.push_back({std::filesystem::path(file).filename().string(), read_record_file(file)});
  return records;
}

// The finder's questions are named in English words: "no turn begins".
std::string question_in_words(const std::string& question) {
  std::string id = question;
  std::ranges::replace(id, ' ', '-');
  return in_words("puzzles.question", {{"question", in_camel_case(id)}, {"name", question}});
}

void print_search(const PuzzleSearchReport& report) {
  std::cout << in_words("puzzles.found",
                        {{"puzzles", report.found}, {"games", report.games}, {"positions", report.positions}})
            << '\n';
  std::vector<std::pair<int, std::string>> most;
  most.reserve(report.failed.size());
  for (const auto& [question, count] : report.failed) most.emplace_back(count, question);
  std::ranges::sort(most, std::ranges::greater{});
  for (const auto& [count, question] : most)
    std::cout << "  " << count << "  " << question_in_words(question) << '\n';
}

std::string unwritable(const FindOptions& options) {
  return in_words("usage.flag-cannot-write", {{"flag", "--out"}, {"file", options.out}});
}

int run_find(FindOptions& options) {
  PuzzleSearchSettings& settings = options.settings;
  read_range(options.left, settings);
  if (!options.records.empty() && options.table.given())
    throw UsageError(in_words("puzzles.rules-of-records"));
  for (const std::string& record : options.records) refuse_same_file(record, options.out);
  const std::vector<NamedRecord> records = read_records(options.records);
  if (std::filesystem::exists(options.out))
    for (const ReadPuzzle& each : read_puzzle_file(options.out)) settings.known.insert(each.puzzle.id);
  std::ofstream out(options.out, std::ios::binary | std::ios::app);
  if (!out) throw UsageError(unwritable(options));
  ProgressBar bar(static_cast<int>(settings.count), "puzzles");
  settings.stop = &listen_to_interrupts();
  settings.found = [&out](const wire::Puzzle& puzzle) { out << puzzle_line(puzzle) << std::flush; };
  settings.progress = [&bar](int, std::size_t puzzles) { bar.show(static_cast<int>(puzzles)); };
  const PuzzleSearchReport report =
      records.empty() ? find_puzzles(*make_rules_with_opponents(options.table.choice()), settings)
                      : find_puzzles(records, settings);
  if (!out) throw UsageError(unwritable(options));
  print_search(report);
  return is_stopped(settings.stop) ? kExitInterrupted : 0;
}

// --- check

struct CheckOptions {
  PuzzleCheckSettings settings;
  std::vector<std::string> files, ids;
  std::size_t threads = 1;
};

bool is_wanted(const std::vector<std::string>& ids, const wire::Puzzle& puzzle) {
  return ids.empty() || std::ranges::find(ids, puzzle.id) != ids.end();
}

// What is wrong with each, in their order; empty where nothing is.
std::vector<Said> check_all(const std::vector<ReadPuzzle>& puzzles, const CheckOptions& options,
                            ProgressBar& bar) {
  std::vector<Said> wrong(puzzles.size());
  std::atomic<std::size_t> next{0}, done{0};
  run_in_parallel(options.threads, [&](std::size_t thread) {
    PuzzleChecker checker(options.settings);
    for (std::size_t i = next++; i < puzzles.size() && !is_stopped(options.settings.stop); i = next++) {
      if (is_wanted(options.ids, puzzles[i].puzzle)) wrong[i] = checker.check(puzzles[i].puzzle);
      ++done;
      if (thread == 0) bar.show(static_cast<int>(done));
    }
  });
  return wrong;
}

int check_file(const std::string& file, const CheckOptions& options) {
  const std::vector<ReadPuzzle> puzzles = read_puzzle_file(file);
  std::vector<Said> wrong;
  {
    ProgressBar bar(static_cast<int>(puzzles.size()), "puzzles");
    wrong = check_all(puzzles, options, bar);
  }
  if (is_stopped(options.settings.stop)) return 0;
  int weak = 0, checked = 0;
  std::vector<std::string_view> seen;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const wire::Puzzle& puzzle = puzzles[i].puzzle;
    if (!is_wanted(options.ids, puzzle)) continue;
    ++checked;
    const bool twice = std::ranges::find(seen, puzzle.id) != seen.end();
    seen.push_back(puzzle.id);
    if (!wrong[i] && !twice) continue;
    ++weak;
    std::cout << file << ":" << puzzles[i].line << ": " << puzzle.id << ": "
              << (wrong[i] ? in_language(wrong[i]) : in_words("puzzles.twice")) << '\n';
  }
  std::cout << in_words("puzzles.hold", {{"file", file}, {"hold", checked - weak}, {"weak", weak}}) << '\n';
  return weak;
}

int run_check(CheckOptions& options) {
  options.settings.stop = &listen_to_interrupts();
  int weak = 0;
  for (const std::string& file : options.files) weak += check_file(file, options);
  if (is_stopped(options.settings.stop)) {
    std::cerr << in_words("puzzles.interrupted") << '\n';
    return kExitInterrupted;
  }
  return weak == 0 ? 0 : kExitFailed;
}

// --- list

struct ListOptions {
  TerminalOptions terminal;
  std::string file, id;
};

void run_list(const ListOptions& options) {
  std::vector<wire::Puzzle> puzzles;
  for (ReadPuzzle& each : read_puzzle_file(options.file)) puzzles.push_back(std::move(each.puzzle));
  if (options.id.empty()) {
    std::cout << puzzle_table(puzzles);
    return;
  }
  const auto puzzle = std::ranges::find(puzzles, options.id, &wire::Puzzle::id);
  if (puzzle == puzzles.end())
    throw UsageError(in_words("puzzles.no-puzzle", {{"id", options.id}, {"file", options.file}}));
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  if (const ParseError error = read_position(puzzle->position, rules, *state))
    throw UsageError(
        in_words("puzzles.position",
                 {{"file", options.file}, {"id", options.id}, {"fault", place_and_reason(error)}}));
  std::cout << puzzle_page(*puzzle, *state, terminal_size(), options.terminal.look(),
                           options.terminal.depth());
}

// --- flags

void add_number(CLI::App& command, const char* name, auto& value, const char* about, std::uint64_t least,
                std::uint64_t most) {
  take_whole_numbers(*command.add_option(name, value, about)->type_name("N")->capture_default_str(), least,
                     most);
}

void add_find(CLI::App& puzzles, int& exit_code) {
  auto options = std::make_shared<FindOptions>();
  CLI::App& find = *puzzles.add_subcommand("find", "Look for puzzles, and put them at the end of a file");
  PuzzleSearchSettings& settings = options->settings;
  find.add_option("FILE", options->records, "Records to look in; without one, computer players play")
      ->type_name("");
  find.add_option("-o,--out", options->out, "The file of puzzles; one that it holds is not found again")
      ->type_name("FILE")
      ->required()
      ->check(why_unwritable);
  add_number(find, "-n,--count", settings.count, "New puzzles after which it ends", 1, 1'000'000);
  add_number(find, "--games", settings.games, "Games of computer players, at most; 0: no limit", 0,
             10'000'000);
  find.add_option("--left", options->left, "Only positions with so many tiles to come: 12, or 0-8")
      ->type_name("A-B");
  add_number(find, "--seed", settings.seed, "Another seed gives other games", 0,
             std::numeric_limits<std::int32_t>::max());
  add_number(find, "--threads", settings.threads, "Games at the same time", 1, 256);
  options->table.add_to(find);
  find.footer(kPuzzlesExamples);
  find.callback([options, &exit_code] { exit_code = run_find(*options); });
}

void add_check(CLI::App& puzzles, int& exit_code) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App& check = *puzzles.add_subcommand("check", "Compute the evidence of puzzles anew");
  check.add_option("FILE", options->files, "Files of puzzles")->type_name("")->required();
  check.add_flag("--quick", options->settings.quick,
                 "With fewer draws where they settle it, and without the second player");
  check.add_option("--id", options->ids, "Only these puzzles")->type_name("ID")->delimiter(',');
  add_number(check, "--seed", options->settings.seed, "Another seed draws other tiles", 0,
             std::numeric_limits<std::int32_t>::max());
  add_number(check, "--threads", options->threads, "Puzzles at the same time", 1, 256);
  check.footer(kPuzzlesExamples);
  check.callback([options, &exit_code] { exit_code = run_check(*options); });
}

void add_list(CLI::App& puzzles) {
  auto options = std::make_shared<ListOptions>();
  CLI::App& list = *puzzles.add_subcommand("list", "Show what puzzles a file holds");
  list.add_option("FILE", options->file, "A file of puzzles")->type_name("")->required();
  list.add_option("--id", options->id, "Draw this one, with its answers")->type_name("ID");
  options->terminal.add_to(list);
  list.footer(kPuzzlesExamples);
  list.callback([options] { run_list(*options); });
}

}  // namespace

void add_puzzles_command(CLI::App& app, int& exit_code) {
  CLI::App& puzzles = *app.add_subcommand("puzzles", "Find and check positions with one clearly best turn");
  puzzles.require_subcommand(1);
  puzzles.footer(kPuzzlesExamples);
  add_find(puzzles, exit_code);
  add_check(puzzles, exit_code);
  add_list(puzzles);
}

}  // namespace bastide
