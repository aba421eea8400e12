// Learns what tells the likely places of a tile (players/evaluation/likely_places.h): a tool, no test.
//
//   ninja measure_places, then <build>/tools/measure_places > weights.h, which becomes
//   players/evaluation/place_weights.h (tools/check-format --fix)
//
// In games of the base game for two and four, and of each expansion with all its elements for two, every
// place of every tile is evaluated with all that may follow it in the turn. Least squares say how much each
// fact adds, seen within one decision, and most of all near the best place. On the error stream: how often
// the best place is among the likeliest ones, and what is lost if it is not, in every fifth game, from which
// nothing was learned.
#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>

#include "engine/expansions/interactions/whole_box.h"
#include "players/evaluation/likely_places.h"
#include "players/evaluation/model.h"
#include "players/evaluation/one_turn.h"
#include "players/local_table.h"
#include "players/training/regression.h"
#include "players/training/varied_player.h"

namespace bastide {
namespace {

constexpr std::size_t kUnknowns = 2 * kPlaceFacts;  // those without a follower at home, beyond the others
constexpr double kNear = 4;                         // points below the best place at which one counts less
constexpr std::array<std::size_t, 6> kMost = {1, 3, 6, 8, 10, 14};

struct Place {
  std::array<double, kUnknowns> facts{};
  double value = 0;
};

struct Recall {
  std::array<double, kMost.size()> found{}, lost{};
  int decisions = 0;
};

std::vector<std::unique_ptr<const RuleSet>> all_rules() {
  std::vector<RuleChoice> choices;
  for (const int players : {2, 4}) {
    choices.emplace_back();
    choices.back().players = players;
  }
  for (const Module* module : expansion_modules()) {
    choices.emplace_back();
    for (const Element& element : module->elements) choices.back().elements.emplace_back(element.id);
    settle_elements(choices.back());
  }
  std::vector<std::unique_ptr<const RuleSet>> all;
  for (const RuleChoice& choice : choices) {
    std::vector<RuleError> errors;
    if (auto rules = RuleSet::make(choice, errors)) all.push_back(std::move(rules));
  }
  return all;
}

class Learner {
 public:
  Learner() : turn_(std::make_unique<OneTurn>(learned_weights())), sums_(kUnknowns) {}

  // The decision is where the tile in hand shall lie.
  void look(const State& state, const ActionList& actions, bool learns) {
    list_places_(state, actions);
    if (places_.size() < 2) return;
    if (learns)
      learn_();
    else
      decisions_.push_back(places_);
  }

  void print() const {
    const std::vector<double> nothing(kUnknowns, 0.0), wide(kUnknowns, 2.0);
    const std::vector<double> weights = sums_.solve(nothing, wide, 1);
    std::cout << "// Written by measure_places (tests/strength/places.cpp), which says how.\n#pragma once\n\n"
                 "#include <array>\n#include <cstdint>\n\n"
                 "#include \"players/evaluation/likely_places.h\"\n\nnamespace bastide {\n\n"
                 "// What each fact of a place adds, in hundredths of points: with followers at home, and "
                 "with none.\n"
                 "inline constexpr std::array<std::array<std::int16_t, kPlaceFacts>, 2> kPlaceWeights = {{\n";
    for (std::size_t first : {std::size_t{0}, kPlaceFacts}) {
      std::cout << "    {{";
      for (std::size_t i = 0; i < kPlaceFacts; ++i) {
        const double weight = weights[i] + (first == 0 ? 0 : weights[first + i]);
        std::cout << (i == 0 ? "" : i % 16 == 0 ? ",\n      " : ", ") << std::lround(100 * weight);
      }
      std::cout << "}},\n";
    }
    std::cout << "}};\n\n}  // namespace bastide\n";
    report_(weights);
  }

 private:
  void list_places_(const State& state, const ActionList& actions) {
    places_.clear();
    lines_ = turn_->rank(state, kMaxActions);
    likely_.begin(state);
    const std::size_t offset = likely_.follower_at_home() ? 0 : kPlaceFacts;
    for (const Action& action : actions) {
      if (action.verb != Verb::place || action.noun != 0) continue;
      Place place;
      place.value = -INFINITY;
      for (const OneTurn::Line& line : lines_)
        if (line.actions[0] == action) place.value = std::max(place.value, line.advantage);
      if (place.value == -INFINITY) continue;
      for (const PlaceFact& each : likely_.facts_of(action.cell, action.part)) {
        place.facts[each.fact] += each.amount;
        if (offset != 0) place.facts[offset + each.fact] += each.amount;
      }
      places_.push_back(place);
    }
  }

  void learn_() {
    Place mean;
    double best = -INFINITY;
    for (const Place& each : places_) {
      for (std::size_t i = 0; i < kUnknowns; ++i)
        mean.facts[i] += each.facts[i] / static_cast<double>(places_.size());
      mean.value += each.value / static_cast<double>(places_.size());
      best = std::max(best, each.value);
    }
    std::vector<std::size_t> used(kUnknowns);
    for (std::size_t i = 0; i < kUnknowns; ++i) used[i] = i;
    for (const Place& each : places_) {
      std::array<double, kUnknowns> facts{};
      for (std::size_t i = 0; i < kUnknowns; ++i) facts[i] = each.facts[i] - mean.facts[i];
      sums_.add(facts, used, each.value - mean.value, std::exp((each.value - best) / kNear));
    }
  }

  void report_(const std::vector<double>& weights) const {
    Recall recall;
    for (const std::vector<Place>& places : decisions_) {
      std::vector<std::pair<double, double>> ranked;
      double best = -INFINITY;
      for (const Place& each : places) {
        double score = 0;
        for (std::size_t i = 0; i < kUnknowns; ++i) score += weights[i] * each.facts[i];
        ranked.emplace_back(-score, each.value);
        best = std::max(best, each.value);
      }
      std::ranges::stable_sort(ranked, {}, &std::pair<double, double>::first);
      ++recall.decisions;
      for (std::size_t m = 0; m < kMost.size(); ++m) {
        double here = -INFINITY;
        for (std::size_t i = 0; i < std::min(kMost[m], ranked.size()); ++i)
          here = std::max(here, ranked[i].second);
        recall.found[m] += here == best ? 1 : 0;
        recall.lost[m] += best - here;
      }
    }
    for (std::size_t m = 0; m < kMost.size(); ++m)
      std::cerr << "of the " << kMost[m] << " likeliest places one is the best in "
                << 100 * recall.found[m] / recall.decisions << " % of " << recall.decisions
                << " decisions; lost " << recall.lost[m] / recall.decisions << " points\n";
  }

  std::unique_ptr<OneTurn> turn_;
  LikelyPlaces likely_;
  Regression sums_;
  OneTurn::Lines lines_;
  std::vector<Place> places_;
  std::vector<std::vector<Place>> decisions_;
};

void play(const RuleSet& rules, std::uint64_t seed, bool learns, Learner& learner) {
  const auto state = std::make_unique<State>();
  const auto player = std::make_unique<VariedPlayer>(learned_weights());
  Random random(seed);
  Dealer dealer(rules, random.next());
  ActionList actions;
  for (start(*state, rules); !state->flow.over;) {
    if (state->flow.decision.who == kChance) {
      apply_legal(*state, dealer.deal(*state));
      continue;
    }
    legal_actions(*state, actions);
    if (actions[0].verb == Verb::place) learner.look(*state, actions, learns);
    apply_legal(*state, player->choose(*state, random));
  }
}

}  // namespace
}  // namespace bastide

int main(int argc, char** argv) {
  int games = 1500;
  std::uint64_t seed = 1;
  bool base = false;
  CLI::App app("Learns what tells the likely places of a tile");
  app.add_option("--games", games, "of the base game for two; a tenth as many of all else")
      ->check(CLI::Range(10, 100'000))
      ->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  app.add_flag("--base", base, "the base game for two alone");
  CLI11_PARSE(app, argc, argv);
  bastide::Learner learner;
  const auto rules = bastide::all_rules();
  for (std::size_t r = 0; r < (base ? 1 : rules.size()); ++r)
    for (int game = 0; game < (r == 0 ? games : games / 10); ++game) {
      bastide::play(*rules[r], seed * 1'000'003 + 1000 * r + static_cast<std::uint64_t>(game), game % 5 != 0,
                    learner);
      std::cerr << "\r" << rules[r]->name() << " " << r + 1 << " of " << rules.size() << ", game " << game + 1
                << "   " << std::flush;
    }
  std::cerr << "\n";
  learner.print();
}
