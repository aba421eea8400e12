// A game that plays itself by a seed and remembers all it did, so that a property that fails can be told and
// replayed: its rules, seed and actions are part of every message, and are printed too if the program dies.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/rules/game.h"
#include "tests/testing/rule_choices.h"

namespace bastide::testing {

class RandomGame {
 public:
  // The rules follow from the seed.
  explicit RandomGame(std::uint64_t seed, EventSink* sink = nullptr);
  RandomGame(const RuleChoice& choice, std::uint64_t seed, EventSink* sink = nullptr);
  ~RandomGame();
  RandomGame(const RandomGame&) = delete;
  RandomGame& operator=(const RandomGame&) = delete;

  const RuleSet& rules() const { return *rules_; }
  const State& state() const { return *state_; }
  bool over() const { return state_->flow.over; }
  Random& random() { return random_; }
  const std::vector<Action>& actions() const { return actions_; }

  // The next answer, by chance: chance by weight, players mostly put figures where they can. Not yet played.
  Action pick();
  void play(const Action& action);
  void step() { play(pick()); }
  // One step in `every`, for checks that are too slow to make always.
  bool sampled(std::uint32_t every) { return random_.below(every) == 0; }

  std::string describe() const;

 private:
  void begin(EventSink* sink);
  Action any_of_a_kind(const ActionList& list);

  std::uint64_t seed_;
  Random random_;
  RuleChoice choice_;
  std::unique_ptr<const RuleSet> rules_;
  std::unique_ptr<State> state_;
  EventSink* sink_ = nullptr;
  std::vector<Action> actions_;
};

// An action as it is: verb, noun, cell, part, detail, value.
std::string in_numbers(const Action& action);

// How many games a test plays: BASTIDE_PROPERTY_GAMES, or if that is not set its usual number, divided by
// BASTIDE_PROPERTY_PART where that is set.
int games(int usual);
// The seed of a test's game: BASTIDE_PROPERTY_SEED (1 if not set) moves them all.
std::uint64_t seed_of(std::uint64_t test, int game);

}  // namespace bastide::testing
