#include "analysis/puzzles/turn_prover.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/rules/game.h"

namespace bastide {
namespace {

constexpr double kSurelyBehind = 2.5;  // standard errors

double rounded_to(double value, double parts) {
  const double whole = std::round(value * parts);
  return whole == 0 ? 0 : whole / parts;  // no -0
}

std::int64_t whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

wire::PuzzleEvidence evidence_of(const AnswerClass& next, std::string by, std::size_t draws,
                                 std::uint64_t nodes, std::uint64_t seed) {
  return {std::move(by),
          whole(draws),
          whole(nodes),
          whole(seed),
          rounded_points(next.loss()),
          rounded_points(next.error()),
          rounded_chance(next.win_loss())};
}

}  // namespace

double rounded_points(double value) { return rounded_to(value, 100); }
double rounded_chance(double value) { return rounded_to(value, 10000); }

OneTurn::Line line_of(std::span<const Action> actions) {
  OneTurn::Line line;
  for (const Action& action : actions) line.actions.push_back(action);
  return line;
}

std::vector<AnswerClass> classes_of(const State& state, std::span<const Search::Candidate> ranked,
                                    std::vector<RankedTurn> others, const PuzzleStandards& standards,
                                    double& win_chance) {
  const PlayerId who = state.flow.decision.who;
  const Search::Candidate& best = ranked.front();
  for (const Search::Candidate& each : ranked) {
    const PairedDifference behind = ahead_by(best, each);
    const bool is_best = &each == &best;
    others.push_back({{each.line.actions.begin(), each.line.actions.end()},
                      is_best ? 0 : std::max(0.0, behind.mean),
                      is_best ? 0 : behind.error,
                      0,
                      behind.count});
  }
  const auto after = std::make_unique<State>(state);
  for (const Action& action : best.line.actions) apply_legal(*after, action);
  const StillToCome to_come = still_to_come(*after);
  const ExpectedPoints expected = best.expected();
  win_chance = win_chances(expected, state.players(), to_come)[who];
  for (RankedTurn& turn : others) {
    ExpectedPoints points = expected;
    points[who] -= turn.behind;
    turn.win_behind = win_chance - win_chances(points, state.players(), to_come)[who];
  }
  std::vector<AnswerClass> classes = merge_answers(std::move(others), standards.merged);
  grade(standards, classes);
  return classes;
}

TurnProver::TurnProver(const PuzzleStandards& standards, TurnLook& look, StopFlag stop)
    : standards_(standards),
      look_(look),
      others_look_(another_players_weights(), stop),
      solver_(standards.solver_nodes),
      stop_(stop) {}

std::string_view TurnProver::prove(const State& state, std::uint64_t seed, ProvenTurn& proven) {
  if (tiles_to_come(state) <= kEndgameTiles && solve_(state, proven))
    return fault_in(standards_, proven.classes);
  if (is_stopped(stop_)) return "stopped";
  const std::string_view fault = look_again_(state, seed, proven);
  return fault.empty() ? ask_another_(state, seed + 1, proven) : fault;
}

// Exactly, if that is possible.
bool TurnProver::solve_(const State& state, ProvenTurn& proven) {
  auto solved = solver_.solve(state, stop_);
  if (!solved) return false;
  const EndgameValue best = solved->front().value;
  std::vector<RankedTurn> turns;
  for (SolvedTurn& turn : *solved)
    turns.push_back(
        {std::move(turn.actions), best.margin - turn.value.margin, 0, best.win - turn.value.win, 0});
  proven.win_chance = best.win;
  proven.classes = merge_answers(std::move(turns), standards_.merged);
  grade(standards_, proven.classes);
  proven.kind = wire::PuzzleKind::sure;
  if (const AnswerClass* const next = next_wrong(proven.classes))
    proven.evidence = {evidence_of(*next, "exact", 0, solver_.nodes(), 0)};
  return true;
}

// With more draws: those that are not surely wrong already, and the nearest of these in any case.
std::string_view TurnProver::look_again_(const State& state, std::uint64_t seed, ProvenTurn& proven) {
  std::vector<OneTurn::Line> lines;
  std::vector<RankedTurn> others;
  const AnswerClass* const next = next_wrong(proven.classes);
  for (const AnswerClass& each : proven.classes)
    for (const RankedTurn& turn : each.turns) {
      const bool is_next = &each == next && &turn == &each.turns.front();
      const bool surely = turn.behind - kSurelyBehind * turn.error > standards_.points;
      if (surely && !is_next)
        others.push_back(turn);
      else
        lines.push_back(line_of(turn.actions));
    }
  const std::uint64_t before = look_.nodes();
  look_.begin(state, lines, standards_.depth, seed);
  look_.play_all(standards_.draws * standards_.again, standards_.points);
  if (is_stopped(stop_)) return "stopped";
  const std::vector<Search::Candidate> ranked = look_.ranked();
  const auto& best = ranked.front().line.actions;
  if (credit_of(proven.classes, {best.begin(), best.end()}) == 0) return "another is best by another seed";
  proven.classes = classes_of(state, ranked, std::move(others), standards_, proven.win_chance);
  if (const std::string_view fault = fault_in(standards_, proven.classes); !fault.empty()) return fault;
  proven.evidence.push_back(evidence_of(*next_wrong(proven.classes), "level5", ranked.front().outcomes.size(),
                                        look_.nodes() - before, seed));
  return {};
}

// Who plays on to the end of the game: the best is ahead of the next one there too.
std::string_view TurnProver::ask_another_(const State& state, std::uint64_t seed, ProvenTurn& proven) {
  const AnswerClass& next = *next_wrong(proven.classes);
  const OneTurn::Line lines[] = {line_of(proven.best()), line_of(next.turns.front().actions)};
  const std::uint64_t before = others_look_.nodes();
  others_look_.begin(state, lines, kToTheEnd, seed);
  others_look_.play_all(standards_.others, kDropNobody);
  if (is_stopped(stop_)) return "stopped";
  const std::vector<Search::Candidate> ranked = others_look_.ranked();
  const PairedDifference ahead = ahead_by(ranked[0], ranked[1]);
  const bool agrees = std::ranges::equal(ranked[0].line.actions, proven.best());
  const bool enough = ahead.mean >= standards_.least_share * std::min(standards_.points, next.loss()) &&
                      ahead.mean - standards_.certain * ahead.error > 0;
  if (!agrees || !enough) return "another player is not sure";
  proven.evidence.push_back({"level4", whole(ahead.count), whole(others_look_.nodes() - before), whole(seed),
                             rounded_points(ahead.mean), rounded_points(ahead.error), 0});
  return {};
}

}  // namespace bastide
