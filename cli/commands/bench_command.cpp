// `bastide bench`: how fast is the engine here, and does it play the same games as elsewhere?
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <span>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/options/usage.h"
#include "cli/reports/timing.h"
#include "cli/screen/columns.h"
#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/playout.h"
#include "protocol/json/json_text.h"

namespace bastide {
namespace {

constexpr std::uint64_t kSeed = 2024;
constexpr double kRoundSeconds = 0.1;  // of each rule set in a round: short, so that noise strikes both alike

struct BenchOptions {
  double seconds = 4;
  bool json = false;
  bool signature = false;
};

double cpu_seconds() { return seconds_by(CLOCK_THREAD_CPUTIME_ID); }

double median(const std::vector<double>& values) { return percentile(values, 0.5); }

// The speed of one rule set, round after round.
class Playouts {
 public:
  Playouts(std::string name, const RuleChoice& choice) : name_(std::move(name)), rules_(make_rules(choice)) {}

  void warm_up() {
    round();
    *this = Playouts(name_, rules_->choice());
  }

  void round() {
    const double start = cpu_seconds();
    double end = start;
    std::uint64_t games = 0, decisions = 0, tiles = 0;
    while (end < start + kRoundSeconds) {
      for (int i = 0; i < 50; ++i, ++games) {
        bastide::start(*state_, *rules_);
        decisions += static_cast<std::uint64_t>(play_randomly(*state_, random_));
        tiles += state_->board.tile_count();
        for (int seat = 0; seat < rules_->players(); ++seat)
          points_ += state_->scores[static_cast<std::size_t>(seat)];
      }
      end = cpu_seconds();
    }
    games_per_s_.push_back(static_cast<double>(games) / (end - start));
    decision_ns_.push_back(1e9 * (end - start) / static_cast<double>(decisions));
    tile_ns_.push_back(1e9 * (end - start) / static_cast<double>(tiles));
    games_ += games;
    decisions_ += decisions;
    tiles_ += tiles;
  }

  const std::string& name() const { return name_; }
  std::uint64_t games() const { return games_; }
  double games_per_s() const { return median(games_per_s_); }
  double decision_ns() const { return median(decision_ns_); }
  double tile_ns() const { return median(tile_ns_); }
  double decisions_a_game() const { return ratio(decisions_, games_); }
  double tiles_a_game() const { return ratio(tiles_, games_); }
  double points_a_seat() const { return points_ / static_cast<double>(games_) / rules_->players(); }

 private:
  static double ratio(std::uint64_t a, std::uint64_t b) {
    return static_cast<double>(a) / static_cast<double>(b);
  }

  std::string name_;
  std::unique_ptr<const RuleSet> rules_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  Random random_{kSeed};
  std::vector<double> games_per_s_, decision_ns_, tile_ns_;
  std::uint64_t games_ = 0, decisions_ = 0, tiles_ = 0;
  double points_ = 0;
};

// Microseconds to copy a state when half of the tiles lie.
double copy_us(const RuleChoice& choice) {
  const auto rules = make_rules(choice);
  const auto state = std::make_unique<State>(), copy = std::make_unique<State>();
  Random random(kSeed);
  ActionList list;
  for (start(*state, *rules); 2 * state->board.tile_count() < rules->tiles_in_all();) {
    legal_actions(*state, list);
    const Action action = state->flow.decision.who == kChance
                              ? sample_chance(*state, random)
                              : list[random.below(static_cast<std::uint32_t>(list.size()))];
    apply_legal(*state, action);
  }
  constexpr int kCopies = 20000;
  std::vector<double> times;
  for (int round = 0; round < 9; ++round) {
    const double start = cpu_seconds();
    for (int i = 0; i < kCopies; ++i) {
      *copy = *state;
      asm volatile("" : : "r"(copy.get()) : "memory");  // the copy is wanted, the compiler shall believe
    }
    times.push_back(1e6 * (cpu_seconds() - start) / kCopies);
  }
  return median(times);
}

// The base game, then every expansion with all its elements, then the whole box (F-23).
struct Report {
  std::vector<Playouts> playouts;
  double copy_us, copy_all_us;
  std::string signature;

  const Playouts& base() const { return playouts.front(); }
  const Playouts& all() const { return playouts.back(); }
  std::span<const Playouts> modules() const { return {playouts.data() + 1, playouts.size() - 2}; }
  // Time a tile, against the base game.
  double per_tile_ratio(const Playouts& playouts) const { return playouts.tile_ns() / base().tile_ns(); }
};

std::string signature_text() {
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, signature());
  return text;
}

Report measure(double seconds) {
  Report report{{}, copy_us({}), copy_us(whole_box()), signature_text()};
  report.playouts.emplace_back("base", RuleChoice{});
  for (const Module* module : expansion_modules()) {
    RuleChoice choice;
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
    report.playouts.emplace_back(std::string(module->id), choice);
  }
  report.playouts.emplace_back("all", whole_box());
  for (Playouts& each : report.playouts) each.warm_up();
  const auto count = static_cast<double>(report.playouts.size());
  const int rounds = std::max(1, static_cast<int>(seconds / (count * kRoundSeconds)));
  for (int round = 0; round < rounds; ++round)
    for (Playouts& each : report.playouts) each.round();
  return report;
}

std::string compiler() {
#ifdef __clang__
  return "clang " __clang_version__;
#else
  return "g++ " __VERSION__;
#endif
}

const char* build() {
#ifdef NDEBUG
  return "release";
#else
  return "with assertions";
#endif
}

double rounded(double value, int digits) {
  const double scale = std::pow(10.0, digits);
  return std::round(value * scale) / scale;
}

boost::json::object details_json(const Report& report, const Playouts& each) {
  return {{"games", each.games()},
          {"games_per_s", std::llround(each.games_per_s())},
          {"tile_ns", rounded(each.tile_ns(), 1)},
          {"per_tile_ratio", rounded(report.per_tile_ratio(each), 4)},
          {"decision_ns", rounded(each.decision_ns(), 1)},
          {"decisions_per_game", rounded(each.decisions_a_game(), 2)},
          {"tiles_per_game", rounded(each.tiles_a_game(), 2)},
          {"mean_points", rounded(each.points_a_seat(), 2)}};
}

void print_json(const Report& report) {
  boost::json::object modules, details;
  for (const Playouts& each : report.modules()) modules[each.name()] = std::llround(each.games_per_s());
  for (const Playouts& each : report.playouts) details[each.name()] = details_json(report, each);
  const boost::json::object json{
      {"base_games_per_s", std::llround(report.base().games_per_s())},
      {"module_games_per_s", modules},
      {"all_games_per_s", std::llround(report.all().games_per_s())},
      {"copy_us", rounded(report.copy_us, 4)},
      {"copy_all_us", rounded(report.copy_all_us, 4)},
      {"decision_ns", rounded(report.base().decision_ns(), 1)},
      {"signature", report.signature},
      {"state_bytes", sizeof(State)},
      {"compiler", compiler()},
      {"build", build()},
      {"details", details},
  };
  std::cout << json_text(json, JsonStyle::lines) << '\n';
}

std::string name_in_words(const Report& report, const Playouts& each) {
  return "  " + (&each == &report.all() ? in_words("bench.all") : each.name());
}

Columns::Cells row_of(const Report& report, const Playouts& each) {
  return {name_in_words(report, each),      measured(each.games_per_s(), 0),
          measured(each.tile_ns(), 0),      measured(report.per_tile_ratio(each), 2),
          measured(each.tiles_a_game(), 1), measured(each.decision_ns(), 0),
          measured(each.points_a_seat(), 1)};
}

// What is no column of the speeds: a word below their names, and a text.
std::vector<Columns::Cells> notes_on(const Report& report) {
  return {{in_words("bench.copy") + " ",
           in_words("bench.copy-times", {{"base", right_aligned(measured(report.copy_us, 3), 10)},
                                         {"all", measured(report.copy_all_us, 3)},
                                         {"bytes", sizeof(State)}})},
          {in_words("bench.signature") + " ", report.signature},
          {in_words("bench.compiler") + " ",
           in_words("bench.built", {{"compiler", compiler()}, {"build", build()}})}};
}

void print_table(const Report& report) {
  Columns columns({{in_words("bench.head-games"), 22, true},
                   {in_words("bench.head-second"), 10},
                   {in_words("bench.head-tile"), 12},
                   {in_words("bench.head-base"), 12},
                   {in_words("bench.head-tiles"), 9},
                   {in_words("bench.head-decision"), 16},
                   {in_words("bench.head-points"), 10}});
  std::vector<Columns::Cells> rows;
  rows.reserve(report.playouts.size());
  for (const Playouts& each : report.playouts) rows.push_back(row_of(report, each));
  const std::vector<Columns::Cells> notes = notes_on(report);
  for (const Columns::Cells& note : notes) columns.make_room({note.front()});
  std::cout << columns.lines(rows);
  for (const Columns::Cells& note : notes) std::cout << columns.line(note);
  std::cout.flush();
}

void bench(const BenchOptions& options) {
  if (options.signature) {
    std::cout << signature_text() << '\n';
    return;
  }
  const Report report = measure(options.seconds);
  options.json ? print_json(report) : print_table(report);
}

std::string fault_of_seconds(const std::string& text) {
  std::istringstream stream(text);
  double seconds = 0;
  const bool all_read = (stream >> seconds) && stream.eof();
  if (all_read && seconds >= 0.1 && seconds <= 3600) return {};
  return expected_number("0.1", "3600", text);
}

}  // namespace

void add_bench_command(CLI::App& app, int&) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App& command =
      *app.add_subcommand("bench", "Measure the engine: games a second, copies, the signature");
  command.add_option("--seconds", options->seconds, "CPU time to spend on games, about")
      ->type_name("S")
      ->check(fault_of_seconds)
      ->capture_default_str();
  command.add_flag("--json", options->json, "Print one JSON object");
  command.add_flag(
      "--signature", options->signature,
      "Print only the signature: one number over seeded games, equal on every machine and compiler");
  command.footer(
      "Complete games by random players through the public interface, farms and final scoring included, on "
      "one\n"
      "core; CPU time, median over rounds in which the rule sets take turns. docs/performance.md says more.");
  command.callback([options] { bench(*options); });
}

}  // namespace bastide
