#include "analysis/puzzles/puzzle_finder.h"

#include <algorithm>

#include "analysis/puzzles/puzzle_view.h"
#include "analysis/puzzles/themes.h"
#include "engine/notation/position.h"

namespace bastide {
namespace {

constexpr std::size_t kFewestPlacements = 4;  // with fewer there is little to find
constexpr std::size_t kFewestDraws = 8;       // before which it is not said that many are near
constexpr int kFirstTurn = 7;                 // before that there is little on the board

bool is_same(const OneTurn::Line& one, const OneTurn::Line& other) {
  return std::ranges::equal(one.actions, other.actions);
}

std::size_t placements_of(const OneTurn::Lines& lines) {
  std::vector<Action> different;
  for (const OneTurn::Line& line : lines)
    if (std::ranges::find(different, line.actions[0]) == different.end())
      different.push_back(line.actions[0]);
  return different.size();
}

}  // namespace

// Turns at most, draws in all and in a round, parts of turns ahead, and how many standard errors are taken
// for certain: a position that is no puzzle with that certainty is left after the round.
struct PuzzleFinder::Look {
  std::size_t width, draws, round;
  int depth;
  double sure;
};

PuzzleFinder::PuzzleFinder(const PuzzleStandards& standards, StopFlag stop)
    : standards_(standards),
      stop_(stop),
      look_(as_margins(learned_weights()), stop),
      prover_(standards, look_, stop),
      origins_(learned_weights()) {}

bool PuzzleFinder::stop_at_(std::string_view failed) {
  if (is_stopped(stop_)) return true;
  if (!failed.empty()) ++failed_[failed];
  return !failed.empty();
}

std::optional<wire::Puzzle> PuzzleFinder::look_at(const State& state, std::uint64_t seed) {
  ProvenTurn proven;
  if (stop_at_(ask_if_worth_a_look_(state)) || stop_at_(ask_if_promising_(state, seed)) ||
      stop_at_(look_at_all_(state, seed + 4, proven)) || stop_at_(ask_if_overlooked_(state, proven)) ||
      stop_at_(prover_.prove(state, seed + 5, proven)) || stop_at_(ask_if_overlooked_(state, proven)))
    return std::nullopt;
  const std::vector<Action> tempting = first_.tempting(state);
  const Explanation why =
      explain_turn(state, proven.best(), tempting, candidates_, origins_, seed + 7, stop_);
  if (stop_at_(std::ranges::none_of(why.telling, is_telling) ? "there is no reason to tell" : ""))
    return std::nullopt;
  const auto difficulty = first_.difficulty_of(state, proven.classes, seed + 8, stop_);
  wire::Puzzle puzzle = puzzle_view({state, proven, tempting, why, difficulty});
  std::unique_ptr<const RuleSet> rules;
  const auto read = std::make_unique<State>();
  if (stop_at_(read_position(puzzle.position, rules, *read) ? "its position cannot be read by strangers"
                                                            : ""))
    return std::nullopt;
  return puzzle;
}

// A whole turn of the player whose turn it is, with something to choose from, in a game that is not decided.
std::string_view PuzzleFinder::ask_if_worth_a_look_(const State& state) {
  const PlayerId who = state.flow.decision.who;
  if (state.flow.over || who == kChance || asking_question(state).id != kPuzzleQuestion ||
      who != state.flow.turn_player)
    return "no turn begins";
  if (state.flow.turn < kFirstTurn) return "the game has just begun";
  lines_ = look_.one_turn().rank(state, kWidestLook);
  if (placements_of(lines_) < kFewestPlacements) return "little to choose from";
  const double win = win_chances(state, lines_.front().expected)[who];
  return win < standards_.hopeless || win > 1 - standards_.hopeless ? "the game is decided" : "";
}

// May it still be that what level5 sees is wrong, and that few ways to lay the tile are not?
std::string_view PuzzleFinder::ask_if_open_(const State& state, double sure) const {
  const std::vector<Search::Candidate> ranked = look_.ranked();
  const double asked = points_asked(standards_, state, ranked.front().expected(), state.flow.decision.who);
  OneTurn::Lines near;
  for (const Search::Candidate& each : ranked) {
    const PairedDifference behind = ahead_by(ranked.front(), each);
    if (behind.mean + sure * behind.error >= asked) continue;
    if (is_same(each.line, lines_.front())) return "level5 sees the best";
    near.push_back(each.line);
  }
  const bool many = look_.draws() >= kFewestDraws && placements_of(near) > standards_.placements;
  return many ? "too many ways at a glance" : "";
}

std::string_view PuzzleFinder::play_look_(const State& state, const OneTurn::Lines& lines, const Look& look,
                                          std::uint64_t seed) {
  look_.begin(state, std::span(lines).first(std::min(look.width, lines.size())), look.depth, seed);
  while (look_.draws() < look.draws) {
    look_.play(look.round);
    if (is_stopped(stop_)) return "stopped";
    if (const std::string_view failed = ask_if_open_(state, look.sure); !failed.empty()) return failed;
    const ExpectedPoints best = look_.ranked().front().expected();
    look_.drop(points_asked(standards_, state, best, state.flow.decision.who));
  }
  return {};
}

// Of the last look; what level5 sees is the last one, if it is not among them.
OneTurn::Lines PuzzleFinder::nearest_lines_(std::size_t most) const {
  OneTurn::Lines lines;
  for (const Search::Candidate& each : look_.ranked())
    if (lines.size() < most) lines.push_back(each.line);
  const bool seen =
      std::ranges::any_of(lines, [this](const OneTurn::Line& line) { return is_same(line, lines_.front()); });
  if (!seen) lines.back() = lines_.front();
  return lines;
}

// At a few turns at first, then at more and farther, and a little closer at the best of these. Nine of ten
// positions are left at the first two.
std::string_view PuzzleFinder::ask_if_promising_(const State& state, std::uint64_t seed) {
  constexpr Look kGlances[] = {{14, 12, 4, 3, 1.0}, {24, 12, 6, 5, 1.2}};
  constexpr Look kClose{6, 48, 12, 6, 1.6};
  for (const Look& glance : kGlances)
    if (const auto failed = play_look_(state, lines_, glance, seed++); !failed.empty()) return failed;
  return play_look_(state, nearest_lines_(kClose.width), kClose, seed);
}

std::string_view PuzzleFinder::look_at_all_(const State& state, std::uint64_t seed, ProvenTurn& proven) {
  const Look all{kWidestLook, standards_.draws, 12, standards_.depth, 1.6};
  const std::uint64_t before = look_.nodes();
  if (const auto failed = play_look_(state, lines_, all, seed); !failed.empty()) return failed;
  candidates_ = look_.ranked();
  proven.classes = classes_of(state, candidates_, {}, standards_, proven.win_chance);
  PuzzleStandards first = standards_;
  first.certain = 0;  // more draws will tell
  if (const auto failed = fault_in(first, proven.classes); !failed.empty()) return failed;
  const AnswerClass& next = *next_wrong(proven.classes);
  proven.evidence.push_back({"level5", static_cast<std::int64_t>(next.turns.front().draws),
                             static_cast<std::int64_t>(look_.nodes() - before),
                             static_cast<std::int64_t>(seed), rounded_points(next.loss()),
                             rounded_points(next.error()), rounded_chance(next.win_loss())});
  return {};
}

std::string_view PuzzleFinder::ask_if_overlooked_(const State& state, const ProvenTurn& proven) {
  const std::string_view finder = first_.finder_of(state, lines_, proven.classes);
  if (finder == "greedy") return "most points at once";
  if (finder == "level3") return "level3 finds it";
  return finder.empty() ? "" : "level5 finds it";
}

}  // namespace bastide
