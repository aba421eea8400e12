// bastide check: runs scenarios and records, and says what failed and where.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/deal_check.h"
#include "cli/language/language.h"
#include "cli/options/files.h"
#include "cli/options/usage.h"
#include "cli/screen/terminal.h"
#include "engine/notation/replay.h"
#include "engine/notation/scenario.h"

namespace bastide {
namespace {

constexpr const char* kCheckExamples =
    "Files that end in .scenario are run with each of their presets; a .record is played from its start to "
    "its\n"
    "end, and its result compared. With --deal, finished records of a server (text or JSON) are held "
    "against\n"
    "the dealer's promise: the commitment that was told before the game, and every tile (docs/dealer.md). "
    "Folders named 'corpus', which hold food for fuzzers, are passed over.\n"
    "\n"
    "Examples:\n"
    "  bastide check engine                    all scenarios of the source tree\n"
    "  bastide check engine/rules/scenarios/farms.scenario\n"
    "  bastide check my-games                  are these records still good?\n"
    "  bastide check --deal friday.record      was this game dealt as promised?\n"
    "\n"
    "Exit codes: 0 all passed, 1 something failed, 2 there was nothing to check.";

struct Failure {
  ParseError error;
  std::string title, presets;  // of the scenario; empty: it has none, or is a record
  int runs = 1;                // that failed in the same way
};

struct Tally {
  int passed = 0;
  std::vector<Failure> failures;  // of one file
};

// The same scenario fails at the same place for the same reason, with another preset.
bool fails_like(const ScenarioResult& result, const ScenarioResult& before) {
  return !before.passed && result.line == before.line && to_string(result.error) == to_string(before.error);
}

// What is wrong with a file as a whole, in the language: the engine has no words for it.
ParseError error_in_words(int line, std::string_view key,
                          std::initializer_list<SaidArgument> arguments = {}) {
  ParseError error{line, 1, {}, {}};
  error.message.key = key;
  error.message.text = in_words(key, arguments);
  return error;
}

void check_scenarios(std::string_view text, Tally& tally) {
  const std::vector<ScenarioResult> results = run_scenarios(text);
  if (results.empty()) tally.failures.push_back({error_in_words(1, "check.no-scenarios"), "", ""});
  for (const ScenarioResult& result : results) {
    if (result.passed) {
      ++tally.passed;
      continue;
    }
    const bool again = &result != results.data() && fails_like(result, *(&result - 1));
    if (again) {
      ++tally.failures.back().runs;
      tally.failures.back().presets += ", " + result.preset;
      continue;
    }
    tally.failures.push_back({result.error, result.title, result.preset});
  }
}

const std::string* tag_of(const Record& record, std::string_view name) {
  const auto tag =
      std::ranges::find(record.tags, name, [](const auto& each) { return std::string_view(each.first); });
  return tag == record.tags.end() ? nullptr : &tag->second;
}

// The scores at the end; empty: the game is not over. One that was ended early, by its tag, ended where it
// stands.
std::string ending_of(const Record& record) {
  Replay replay;
  std::vector<RuleError> errors;
  if (!replay.open(record.choice, errors)) return {};
  for (const Action& action : record.actions) replay.apply(action);
  if (!replay.state().flow.over && tag_of(record, "ending") == nullptr) return {};
  std::string result;
  for (PlayerId seat = 0; seat < replay.state().players(); ++seat)
    result += (seat == 0 ? "" : "-") + std::to_string(replay.state().scores[seat]);
  return result;
}

// Where the record's header has its result.
int line_of_result(std::string_view text) {
  Lines lines(text);
  while (lines.next()) {
    const std::vector<Word> words = words_of(lines.text());
    if (words.size() > 1 && words[0].text == "tag" && words[1].text == "result") return lines.number();
  }
  return 1;
}

void check_record(std::string_view text, Tally& tally) {
  Record record;
  ParseError error = read_record(text, record);
  if (!error) {
    const std::string* result = tag_of(record, "result");
    const std::string ending = ending_of(record);
    if (result != nullptr && ending != *result)
      error = error_in_words(line_of_result(text), "check.other-result",
                             {{"result", *result}, {"ending", ending.empty() ? "none" : ending}});
  }
  if (error)
    tally.failures.push_back({error, "", ""});
  else
    ++tally.passed;
}

bool is_record(const std::filesystem::path& file, std::string_view text) {
  return file.extension() == ".record" || text.substr(0, 8) == "bastide ";
}

Tally check_file(const std::filesystem::path& file) {
  Tally tally;
  const std::string text = read_file(file);
  if (is_record(file, text))
    check_record(text, tally);
  else
    check_scenarios(text, tally);
  return tally;
}

// "12 of 90: engine/rules/..." on one line that is written over again and again; only at a terminal.
class Progress {
 public:
  explicit Progress(std::size_t files) : files_(files), shown_(output_is_terminal()) {}
  void file(const std::filesystem::path& name) {
    ++done_;
    if (shown_)
      std::cout << "\r\x1b[K"
                << shortened(in_words("check.progress", {{"done", done_}, {"all", files_}, {"file", name}}),
                             terminal_size().columns - 1)
                << std::flush;
  }
  void clear() const {
    if (shown_) std::cout << "\r\x1b[K";
  }

 private:
  std::size_t files_, done_ = 0;
  bool shown_;
};

void print_failure(const std::filesystem::path& file, const Failure& failure) {
  std::cout << file.string() << ":" << place_and_reason(failure.error) << '\n';
  if (failure.title.empty() && failure.presets.empty()) return;
  std::cout << "    "
            << in_words("check.scenario", {{"title", failure.title},
                                           {"presets", failure.presets.empty() ? "none" : failure.presets}})
            << '\n';
}

int run_check(const std::vector<std::string>& paths) {
  const std::vector<std::filesystem::path> files = files_below(paths, {".scenario", ".record"});
  if (files.empty()) {
    const std::vector<std::string_view> names(paths.begin(), paths.end());
    throw UsageError(in_words("usage.nothing-to-check", {{"paths", joined(names)}}));
  }
  int passed = 0, failed = 0;
  Progress progress(files.size());
  for (const std::filesystem::path& file : files) {
    progress.file(file);
    const Tally tally = check_file(file);
    passed += tally.passed;
    if (!tally.failures.empty()) progress.clear();
    for (const Failure& failure : tally.failures) {
      failed += failure.runs;
      print_failure(file, failure);
    }
  }
  progress.clear();
  std::cout << in_words("check.passed", {{"passed", passed}, {"failed", failed}}) << '\n';
  return failed == 0 ? 0 : kExitFailed;
}

}  // namespace

void add_check_command(CLI::App& app, int& exit_code) {
  auto paths = std::make_shared<std::vector<std::string>>();
  auto deal = std::make_shared<bool>(false);
  CLI::App& command =
      *app.add_subcommand("check", "Run scenarios and records, and say what failed and where");
  command.add_option("PATH", *paths, "Files, or folders to be searched")->type_name("")->required();
  command.add_flag("--deal", *deal, "Check that finished games were dealt as promised");
  command.footer(kCheckExamples);
  command.callback(
      [paths, deal, &exit_code] { exit_code = *deal ? run_deal_check(*paths) : run_check(*paths); });
}

}  // namespace bastide
