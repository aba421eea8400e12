// What a decision of a search loses against the best that a far longer search finds: a tool, no test.
//
//   ninja measure_losses, then <build>/tools/measure_losses search:1000n search:1000n:32w [--positions 120]
//
// In positions of base games, at any time of the game and after strange answers too, the best answers are
// played ahead for ten turns with many nodes. Then each player decides in each of them, some times, and what
// it loses is the difference to the best. Its answers are judged by the same evaluation, so this compares
// ways to search, and not what is believed; it needs a hundredth of the games that a match needs. `--keep`
// stores what the long search has found, which takes most of the time, for the next call.
#include <CLI/CLI.hpp>
#include <bit>
#include <cmath>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "players/evaluation/model.h"
#include "players/local_table.h"
#include "players/search/search.h"
#include "players/training/varied_player.h"

namespace bastide {
namespace {

struct Wanted {
  std::vector<std::string> players;
  std::string keep;
  std::uint64_t nodes = 60'000, seed = 1;
  int positions = 120, times = 2, seats = 2;
};

// An answer in several actions, and what it is worth to who gives it.
struct Reference {
  std::vector<std::uint64_t> actions;
  double worth = 0;
};
using References = std::vector<Reference>;

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::vector<std::uint64_t> bits_of(const OneTurn::Line& line) {
  std::vector<std::uint64_t> bits;
  bits.reserve(line.actions.size());
  for (const Action& action : line.actions) bits.push_back(std::bit_cast<std::uint64_t>(action));
  return bits;
}

// The n-th position: with several answers to a question, in a game that varied players began.
void make_position(const RuleSet& rules, std::uint64_t n, State& state) {
  constexpr std::size_t kFewAnswers = 3, kLastTiles = 4;
  const auto player = std::make_unique<VariedPlayer>(learned_weights());
  for (std::uint64_t round = 0;; ++round) {
    Random random(n * 7919 + round * 1'000'000'007 + 13);
    Dealer dealer(rules, random.next());
    int tiles =
        1 + static_cast<int>(random.below(static_cast<std::uint32_t>(rules.tiles_in_all() - kLastTiles)));
    ActionList answers;
    for (start(state, rules); !state.flow.over;) {
      if (state.flow.decision.who == kChance) {
        tiles -= state.flow.decision.draws ? 1 : 0;
        apply_legal(state, dealer.deal(state));
        continue;
      }
      legal_actions(state, answers);
      if (tiles <= 0 && answers.size() > kFewAnswers) return;
      apply_legal(state, player->choose(state, random));
    }
  }
}

References look_long(const State& state, const Wanted& wanted, std::uint64_t n) {
  constexpr std::size_t kWide = 48;
  constexpr int kDeep = 10;
  const auto search = std::make_unique<Search>(learned_weights());
  SearchSettings settings;
  settings.nodes = wanted.nodes;
  settings.width = kWide;
  settings.depth = kDeep;
  Random random(wanted.seed * 1'000'003 + n);
  References found;
  for (const Search::Candidate& each : search->consider(state, settings, random))
    found.push_back({bits_of(each.line), search->one_turn().evaluation().advantage(
                                             each.expected(), state.players(), state.flow.decision.who)});
  return found;
}

// A line a position: the answers, each a worth and its actions.
void write(std::ostream& out, const References& references) {
  out << std::setprecision(17);
  for (const Reference& each : references) {
    out << each.worth << " " << each.actions.size();
    for (const std::uint64_t action : each.actions) out << " " << action;
    out << " ";
  }
  out << "\n" << std::flush;
}

References read(const std::string& line) {
  std::istringstream in(line);
  References references;
  std::size_t count = 0;
  for (Reference each; in >> each.worth >> count; references.push_back(each)) {
    each.actions.assign(count, 0);
    for (std::uint64_t& action : each.actions) in >> action;
  }
  return references;
}

// Those that are kept, and the others after them, which are kept then.
std::vector<References> references_of(const RuleSet& rules, const Wanted& wanted) {
  const std::string title = "losses " + std::to_string(rules.players()) + " " + std::to_string(wanted.nodes) +
                            " " + std::to_string(wanted.seed);
  std::vector<References> all;
  std::ifstream kept(wanted.keep);
  std::string line;
  if (std::getline(kept, line) && line != title)
    throw CLI::ValidationError(wanted.keep, "is of other settings");
  const bool begun = !line.empty();
  while (static_cast<int>(all.size()) < wanted.positions && std::getline(kept, line))
    all.push_back(read(line));
  std::ofstream out;
  if (!wanted.keep.empty()) out.open(wanted.keep, std::ios::app);
  if (!begun) out << title << "\n";
  const auto state = std::make_unique<State>();
  for (auto n = static_cast<std::uint64_t>(all.size()); static_cast<int>(all.size()) < wanted.positions;
       ++n) {
    make_position(rules, n, *state);
    all.push_back(look_long(*state, wanted, n));
    write(out, all.back());
    std::cerr << "\r" << all.size() << " of " << wanted.positions << " positions " << std::flush;
  }
  std::cerr << "\n";
  return all;
}

// What is not among the answers of the long search is worth no more than the last of them.
double loss_of(const References& references, const OneTurn::Line& chosen) {
  double best = references.front().worth, worst = best, here = -INFINITY;
  for (const Reference& each : references) {
    best = std::max(best, each.worth);
    worst = std::min(worst, each.worth);
    if (each.actions == bits_of(chosen)) here = each.worth;
  }
  return best - std::max(here, worst);
}

struct Losses {
  std::vector<double> each;  // by position
  double seconds = 0;
  std::uint64_t nodes = 0;
};

Losses losses_of(const RuleSet& rules, const Thinking& thinking, const std::vector<References>& references,
                 const Wanted& wanted) {
  Losses losses;
  const auto state = std::make_unique<State>();
  const auto search = std::make_unique<Search>(learned_weights());
  SearchSettings settings;
  settings.obey(thinking);
  for (std::size_t n = 0; n < references.size(); ++n) {
    make_position(rules, n, *state);
    double sum = 0;
    for (int time = 0; time < wanted.times; ++time) {
      Random random(static_cast<std::uint64_t>(time) * 1000 + n);
      const double begin = cpu_seconds();
      sum += loss_of(references[n], search->consider(*state, settings, random).front().line);
      losses.seconds += cpu_seconds() - begin;
    }
    losses.each.push_back(sum / wanted.times);
  }
  losses.nodes = search->nodes();
  return losses;
}

// A mean and half of its 95 % interval.
std::string mean_of(const std::vector<double>& values) {
  double sum = 0, squares = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  const auto count = static_cast<double>(values.size());
  const double mean = sum / count, variance = std::max(0.0, squares / count - mean * mean);
  std::ostringstream text;
  text << std::fixed << std::setprecision(3) << mean << " ± " << 1.96 * std::sqrt(variance / count);
  return text.str();
}

void measure(const Wanted& wanted) {
  RuleChoice choice;
  choice.players = wanted.seats;
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  std::vector<Thinking> thinking;
  for (const std::string& name : wanted.players) {
    std::string error;
    const PlayerName read = read_player_name(name, error);
    if (!error.empty()) throw CLI::ValidationError(name, error);
    if (!read.spec->thinks) throw CLI::ValidationError(name, "does not search");
    thinking.push_back(read.thinking);
  }
  const std::vector<References> references = references_of(*rules, wanted);
  std::vector<double> first;
  for (std::size_t i = 0; i < thinking.size(); ++i) {
    const Losses losses = losses_of(*rules, thinking[i], references, wanted);
    std::vector<double> more = losses.each;
    if (first.empty()) first = losses.each;
    for (std::size_t n = 0; n < more.size(); ++n) more[n] -= first[n];
    std::cout << wanted.players[i] << ": " << mean_of(losses.each) << " points a decision, " << mean_of(more)
              << " more than the first; " << losses.nodes << " nodes, " << losses.seconds << " s\n";
  }
}

}  // namespace
}  // namespace bastide

int main(int argc, char** argv) {
  bastide::Wanted wanted;
  CLI::App app("What decisions of a search lose");
  app.add_option("players", wanted.players, "searches, as search:1000n:32w")->required();
  app.add_option("--positions", wanted.positions)->check(CLI::Range(1, 100'000))->capture_default_str();
  app.add_option("--times", wanted.times, "each decides so often")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--reference", wanted.nodes, "nodes of the long search")->capture_default_str();
  app.add_option("--seats", wanted.seats)->check(CLI::Range(2, 5))->capture_default_str();
  app.add_option("--seed", wanted.seed)->capture_default_str();
  app.add_option("--keep", wanted.keep, "what the long search found: read from here, and added to it");
  CLI11_PARSE(app, argc, argv);
  try {
    bastide::measure(wanted);
  } catch (const CLI::Error& error) {
    return app.exit(error);
  }
}
