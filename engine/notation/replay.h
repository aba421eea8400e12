// A game that can go back: the rule set, the list of actions, and the state after any number of them. The
// state is made by playing the actions from the start, which takes well under a millisecond for a whole game.
#pragma once

#include <memory>
#include <vector>

#include "engine/rules/game.h"

namespace bastide {

class Replay {
 public:
  // A new game; false, and errors, if there is no such rule set. What was there before is gone either way.
  bool open(const RuleChoice& choice, std::vector<RuleError>& errors,
            std::span<const Module* const> modules = expansion_modules(), EventSink* sink = nullptr);
  void open(std::unique_ptr<const RuleSet> rules, EventSink* sink = nullptr);

  bool is_open() const { return rules_ != nullptr; }
  // The rest is for an open game.
  const RuleSet& rules() const { return *rules_; }
  const State& state() const { return *state_; }
  const std::vector<Action>& actions() const { return actions_; }
  std::size_t ply() const { return ply_; }  // how many of the actions have been played

  // Plays an action here. A legal one replaces the actions that had been taken back; a refused one changes
  // nothing.
  Refusal apply(const Action& action, EventSink* sink = nullptr);
  // The state after so many of the actions; false if there are not so many. The sink hears what is played on
  // the way: all from the start, or, going forward, from where the game stood.
  bool go_to(std::size_t ply, EventSink* sink = nullptr);
  bool undo() { return ply_ > 0 && go_to(ply_ - 1); }

 private:
  std::unique_ptr<const RuleSet> rules_;
  std::unique_ptr<State> state_;  // on the heap: it is large, and points to the rules
  std::vector<Action> actions_;
  std::size_t ply_ = 0;
};

}  // namespace bastide
