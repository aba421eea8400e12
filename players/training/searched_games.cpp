#include "players/training/searched_games.h"

#include <algorithm>

#include "engine/rules/game.h"
#include "players/evaluation/mean_of_others.h"
#include "players/local_table.h"
#include "players/search/search.h"

namespace bastide {
namespace {

constexpr std::uint32_t kStrangeSearch = 8;  // one answer in so many is any of the best ones
constexpr std::size_t kSomeOfTheBest = 5;    // of so many
constexpr std::uint32_t kInvaded = 4;        // one game in so many has somebody who goes for others' features
constexpr double kLeast = 2;                 // continuations of an answer, for it to tell something
// How far everybody is ahead after a decision is known less well than how its answers differ, and is much the
// same a turn later.
constexpr double kLevelWeight = 0.02;

// One of the answers of a decision: the sources after it, and what was found.
struct Found {
  Basis basis;
  PointsBySource sources;
  ExpectedPoints to_come;  // beyond the points made
  double weight = 0;       // how much it says
};

// The factors of an observation; most are 0.
class Factors {
 public:
  explicit Factors(std::size_t unknowns) : values_(unknowns) {}

  void clear() {
    for (const std::size_t unknown : used_) values_[unknown] = 0;
    used_.clear();
  }
  void add(std::size_t unknown, double value) {
    if (value == 0) return;
    if (values_[unknown] == 0) used_.push_back(unknown);
    values_[unknown] += value;
  }
  void add(const Factors& other, double share) {
    for (const std::size_t unknown : other.used_) add(unknown, share * other.values_[unknown]);
  }
  void teach(Regression& regression, double value, double weight) {
    std::ranges::sort(used_);
    used_.erase(std::ranges::unique(used_).begin(), used_.end());  // one that was 0 in between comes twice
    regression.add(values_, used_, value, weight);
  }

 private:
  std::vector<double> values_;
  std::vector<std::size_t> used_;
};

class SearchedGame {
 public:
  SearchedGame(const RuleSet& rules, std::uint64_t nodes, const Weights& weights,
               const LearnedSources& learned, Lessons& lessons)
      : rules_(rules),
        learned_(learned),
        indices_(learned.indices(rules)),
        lessons_(lessons),
        search_(weights),
        invader_(spoiling(weights)),
        mean_(learned.unknowns()),
        factors_(learned.unknowns()) {
    settings_.nodes = nodes;
    search_.one_turn().evaluation().see_all_sources();
  }

  void play(Random& random) {
    Dealer dealer(rules_, random.next());
    const auto invader =
        random.below(kInvaded) == 0
            ? static_cast<PlayerId>(random.below(static_cast<std::uint32_t>(rules_.players())))
            : kNobody;
    start(state_, rules_);
    while (!state_.flow.over) {
      const PlayerId who = state_.flow.decision.who;
      apply_legal(state_, who == kChance   ? dealer.deal(state_)
                          : who == invader ? invader_.best(state_, random).actions[0]
                                           : search_ahead_(random));
    }
  }

 private:
  Action search_ahead_(Random& random) {
    legal_actions(state_, actions_);
    if (actions_.size() == 1) return actions_[0];
    const auto& candidates = search_.consider(state_, settings_, random);
    const auto last = static_cast<std::uint32_t>(std::min(kSomeOfTheBest, candidates.size()));
    const std::size_t chosen = random.below(kStrangeSearch) == 0 ? random.below(last) : 0;
    const Action action = candidates[chosen].line.actions[0];
    note_(candidates);
    if (found_.size() > 1)
      for (PlayerId player = 0; player < rules_.players(); ++player) learn_(player);
    return action;
  }

  // The state after each answer, as it is evaluated before the next draw.
  void note_(const std::vector<Search::Candidate>& candidates) {
    found_.clear();
    Evaluation& evaluation = search_.one_turn().evaluation();
    evaluation.take_stock(state_);
    for (const Search::Candidate& candidate : candidates) {
      if (candidate.tried < kLeast) continue;
      after_ = state_;
      CellId placed = state_.flow.placed;
      for (const Action& action : candidate.line.actions) {
        if (action.verb == Verb::place) placed = action.cell;
        apply_legal(after_, action);
      }
      if (after_.flow.over) continue;
      evaluation.other_board(placed);
      evaluation.expected(after_);
      Found& found = found_.emplace_back();
      found.basis = basis_of(rules_, evaluation.tiles_to_come());
      found.sources = evaluation.sources();
      found.to_come = candidate.expected();
      found.weight = candidate.tried * weight_of_points_(found.to_come);
      for (std::size_t p = 0; p < static_cast<std::size_t>(rules_.players()); ++p)
        found.to_come[p] -= after_.scores[p];
    }
  }

  // Luck is as large as what a turn brings: games with many points say no more than others.
  double weight_of_points_(const ExpectedPoints& expected) const {
    const auto tiles = static_cast<double>(rules_.tiles_in_all());
    double points = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(rules_.players()); ++p)
      points += std::max(0.0, expected[p]);
    const double scale = tiles / std::max(points, tiles);
    return scale * scale;
  }

  void add_sources_(const Found& found, PlayerId player, double share, Factors& factors) const {
    for (std::size_t source = 0; source < indices_.size(); ++source) {
      const double ahead = lead(found.sources[source], rules_.players(), player);
      if (ahead == 0 || indices_[source] * kBasis >= learned_.unknowns()) continue;
      for (std::size_t i = 0; i < kBasis; ++i)
        factors.add(indices_[source] * kBasis + i, share * ahead * found.basis[i]);
    }
  }

  void learn_(PlayerId player) {
    double weight = 0, value = 0;
    for (const Found& each : found_) weight += each.weight;
    mean_.clear();
    for (const Found& each : found_) {
      value += each.weight / weight * lead(each.to_come, rules_.players(), player);
      add_sources_(each, player, each.weight / weight, mean_);
    }
    for (const Found& each : found_) {
      factors_.clear();
      add_sources_(each, player, 1, factors_);
      factors_.add(mean_, -1);
      factors_.teach(lessons_.sources, lead(each.to_come, rules_.players(), player) - value, each.weight);
    }
    mean_.teach(lessons_.sources, value, kLevelWeight * weight);
  }

  const RuleSet& rules_;
  const LearnedSources& learned_;
  const std::vector<std::size_t> indices_;
  Lessons& lessons_;
  Search search_;
  OneTurn invader_;
  SearchSettings settings_;
  State state_, after_;
  ActionList actions_;
  std::vector<Found> found_;
  Factors mean_, factors_;
};

}  // namespace

void learn_from_searches(TrainingMix mix, int version, std::uint64_t seed, std::uint64_t nodes,
                         const Weights& weights, const LearnedSources& learned, Lessons& lessons) {
  Random random(seed);
  const auto rules = training_rules(mix, version, random);
  std::make_unique<SearchedGame>(*rules, nodes, weights, learned, lessons)->play(random);
}

}  // namespace bastide
