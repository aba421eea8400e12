#include "analysis/puzzles/turn_look.h"

#include <algorithm>

#include "analysis/puzzles/puzzle_standards.h"
#include "engine/rules/game.h"
#include "players/evaluation/mean_of_others.h"

namespace bastide {
namespace {

constexpr std::size_t kRound = 12;
constexpr std::size_t kFewest = 8;  // draws before which nobody is dropped
constexpr double kSurely = 2.5;     // standard errors

}  // namespace

void TurnLook::begin(const State& state, std::span<const OneTurn::Line> lines, int depth,
                     std::uint64_t seed) {
  state_ = &state;
  all_.clear();
  for (const OneTurn::Line& line : lines) all_.emplace_back().candidate.line = line;
  const int tiles = tiles_to_come(state);
  depth_ = tiles <= kEndgameTiles ? tiles + 1 : depth;
  draws_ = 0;
  random_ = Random(seed);
}

void TurnLook::try_(Running& running, const Continuation& way) {
  Search::Candidate& candidate = running.candidate;
  const ExpectedPoints expected = player_.play(*state_, candidate.line.actions, way);
  for (std::size_t p = 0; p < kMaxPlayers; ++p) candidate.sum[p] += expected[p];
  candidate.tried += 1;
  candidate.samples.push_back(expected);
  candidate.outcomes.push_back(
      static_cast<float>(lead(expected, state_->players(), state_->flow.decision.who)));
}

void TurnLook::play(std::size_t draws) {
  const double offset = random_.below(1 << 20) / static_cast<double>(1 << 20);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    const double share = (static_cast<double>(draw) + offset) / static_cast<double>(draws);
    const Continuation way{share, random_.next(), depth_};
    for (Running& each : all_) {
      if (is_stopped(stop_)) return;
      if (!each.dropped) try_(each, way);
    }
  }
  draws_ += draws;
}

const Search::Candidate& TurnLook::leader_() const {
  const Running* best = nullptr;
  for (const Running& each : all_)
    if (!each.dropped && (best == nullptr || ahead_by(each.candidate, best->candidate).mean > 0))
      best = &each;
  return best->candidate;
}

void TurnLook::drop(double behind) {
  if (draws_ < kFewest) return;
  const Search::Candidate& best = leader_();
  for (Running& each : all_) {
    if (each.dropped || &each.candidate == &best) continue;
    const PairedDifference difference = ahead_by(best, each.candidate);
    each.dropped = difference.mean - kSurely * difference.error > behind;
  }
}

void TurnLook::play_all(std::size_t draws, double drop_behind) {
  while (draws_ < draws && !is_stopped(stop_)) {
    play(std::min(kRound, draws - draws_));
    drop(drop_behind);
  }
}

std::vector<Search::Candidate> TurnLook::ranked() const {
  std::vector<Search::Candidate> result;
  if (all_.empty()) return result;
  const Search::Candidate& best = leader_();
  std::vector<std::pair<double, const Search::Candidate*>> order;
  order.reserve(all_.size());
  for (const Running& each : all_) order.emplace_back(ahead_by(best, each.candidate).mean, &each.candidate);
  std::ranges::stable_sort(order, {}, &std::pair<double, const Search::Candidate*>::first);
  for (const auto& [behind, candidate] : order) result.push_back(*candidate);
  return result;
}

}  // namespace bastide
