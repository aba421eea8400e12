#include "protocol/bots/perft.h"

#include <deque>

#include "engine/rules/game.h"

namespace bastide {
namespace {

// A state and its answers, one for each decision on the way: far too large for the stack in deep searches.
struct Ply {
  State state;
  ActionList actions;
};

class Perft {
 public:
  explicit Perft(int turns, std::uint64_t most = ~std::uint64_t{0}) : last_turn_(turns), most_(most) {}

  std::uint64_t count(const State& state, std::size_t depth) {
    if (state.flow.over || state.flow.turn > last_turn_) {
      ++found_;
      return 1;
    }
    if (depth == plies_.size()) plies_.emplace_back();
    legal_actions(state, plies_[depth].actions);
    std::uint64_t games = 0;
    for (std::size_t i = 0; i < plies_[depth].actions.size() && found_ <= most_; ++i) {
      State& next = plies_[depth].state;
      next = state;
      apply_legal(next, plies_[depth].actions[i]);
      games += count(next, depth + 1);
    }
    return games;
  }

 private:
  int last_turn_;
  std::uint64_t most_, found_ = 0;
  std::deque<Ply> plies_;  // growing it leaves the others where they are
};

void divide(const State& state, int turns, std::vector<Action>& turn, std::vector<PerftBranch>& branches) {
  if (state.flow.over || state.flow.turn > 1) {
    branches.push_back({turn, Perft(turns).count(state, 0)});
    return;
  }
  ActionList list;
  legal_actions(state, list);
  for (const Action& action : list) {
    auto next = std::make_unique<State>(state);
    apply_legal(*next, action);
    turn.push_back(action);
    divide(*next, turns, turn, branches);
    turn.pop_back();
  }
}

}  // namespace

void start_for_perft(State& state, const RuleSet& rules) {
  ActionList list;
  for (start(state, rules); !state.flow.over && state.flow.turn == 0;) {
    legal_actions(state, list);
    apply_legal(state, list[0]);  // "who starts?" lists seat 0 first
  }
}

std::uint64_t perft(const RuleSet& rules, int turns, std::uint64_t most) {
  auto state = std::make_unique<State>();
  start_for_perft(*state, rules);
  return Perft(turns, most).count(*state, 0);
}

std::vector<PerftBranch> perft_divide(const RuleSet& rules, int turns) {
  std::vector<PerftBranch> branches;
  if (turns == 0) return branches;
  auto state = std::make_unique<State>();
  start_for_perft(*state, rules);
  std::vector<Action> turn;
  divide(*state, turns, turn, branches);
  return branches;
}

}  // namespace bastide
