// A game that plays itself, by a seed or by a list of numbers, and remembers all it did, so that a property
// that fails can be told and replayed (counterexample.h). If the program dies, its rules, seed and actions
// are printed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/game.h"
#include "tests/testing/rule_choices.h"

namespace bastide::testing {

// For each turn the numbers of the actions that are taken in it, modulo how many are legal. Where a turn has
// no number left, the player passes, or takes the first action if passing is not allowed. So any such lists
// are a game, by any rules; it ends with the last turn listed.
using TurnNumbers = std::vector<std::vector<std::uint32_t>>;

// What has been played when a game fails a check, or ends.
struct PlayedGame {
  std::vector<Action> actions;
  std::optional<Action> next;  // picked, and not yet played
  int sampled = 0;             // the last sampled check since the last action: the first is 1, 0 is none
  bool over = false;
};

// A game to be played. With numbers, one sampled check is made before each action instead of all now and
// then.
struct GameCase {
  RuleChoice choice;
  std::uint64_t seed = 0;
  std::optional<TurnNumbers> numbers = {};  // in place of chance
  int sampled = 0;
  PlayedGame* played = nullptr;  // is filled in when the game is gone
};

// The rules follow from the seed.
GameCase case_of(std::uint64_t seed);

class RandomGame {
 public:
  explicit RandomGame(const GameCase& game, EventSink* sink = nullptr);
  ~RandomGame();
  RandomGame(const RandomGame&) = delete;
  RandomGame& operator=(const RandomGame&) = delete;

  const RuleSet& rules() const { return *rules_; }
  const State& state() const { return *state_; }
  bool over() const { return state_->flow.over; }
  // Over, or the numbers are used up.
  bool ended() const { return over() || (case_.numbers && turn_ >= case_.numbers->size()); }
  Random& random() { return random_; }
  const std::vector<Action>& actions() const { return actions_; }

  // The next action, by chance: chance by weight, players mostly put figures where they can. The same until
  // it is played.
  Action pick();
  void play(const Action& action);
  void step() { play(pick()); }
  // One step in `every`, for checks that are too slow to make always.
  bool sampled(std::uint32_t every);

  std::string describe() const;

 private:
  Action pick_by_chance();
  Action pick_by_number();
  Action any_of_a_kind(const ActionList& list);

  GameCase case_;
  Random random_;
  std::unique_ptr<const RuleSet> rules_;
  std::unique_ptr<State> state_;
  EventSink* sink_ = nullptr;
  std::vector<Action> actions_;
  std::optional<Action> next_;
  int asked_ = 0, sampled_ = 0;         // checks since the last action
  std::size_t turn_ = 0, in_turn_ = 0;  // the next number
};

// The numbers by which the same actions are taken. The rules can be made, and the actions are legal.
TurnNumbers numbers_of(const RuleChoice& choice, const std::vector<Action>& actions);

// An action as it is: verb, noun, cell, part, detail, value.
std::string in_numbers(const Action& action);

// How many games a test plays: BASTIDE_PROPERTY_GAMES, or if that is not set its usual number, divided by
// BASTIDE_PROPERTY_PART where that is set.
int games(int usual);
// The seed of a test's game: BASTIDE_PROPERTY_SEED (1 if not set) moves them all.
std::uint64_t seed_of(std::uint64_t test, int game);

}  // namespace bastide::testing
