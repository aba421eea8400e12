// The end of a game for two, solved: both play so that they end as far ahead as they can, and every order of
// the tiles that are left counts by its chance. No sampling, no estimate.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/rules/game.h"
#include "players/deadline.h"

namespace bastide {

// For the player who is asked first.
struct EndgameValue {
  double margin = 0;  // points ahead at the end
  double win = 0;     // chance to have more; a tie is half a win
};

struct SolvedTurn {
  std::vector<Action> actions;  // until somebody else is asked, or chance
  EndgameValue value;
};

class EndgameSolver {
 public:
  // Gives up after so many actions tried; some 300,000 a second in the base game.
  explicit EndgameSolver(std::uint64_t most_nodes) : most_nodes_(most_nodes) {}

  // Every turn that the player asked can play, best first. None: it gave up, was stopped, or there are not
  // two players. With three tiles to come it takes some ten thousand to a million nodes; with five it gives
  // up as a rule.
  std::optional<std::vector<SolvedTurn>> solve(const State& state, StopFlag stop = nullptr);
  std::uint64_t nodes() const { return nodes_; }  // of the last call

 private:
  using Key = std::array<std::uint64_t, 2>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key[0]); }
  };

  State& at_(std::size_t depth);
  void list_turns_(std::size_t depth, std::vector<Action>& actions, std::vector<SolvedTurn>& turns);
  EndgameValue value_(std::size_t depth, double low, double high);
  EndgameValue chance_(std::size_t depth, double low, double high);
  EndgameValue best_answer_(std::size_t depth, double low, double high);
  EndgameValue final_value_(const State& state) const;
  bool is_given_up_() const { return nodes_ > most_nodes_ || is_stopped(stop_); }

  const std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;
  StopFlag stop_ = nullptr;
  PlayerId me_ = 0;
  int turn_ = 0;
  std::vector<std::unique_ptr<State>> states_;
  std::vector<std::unique_ptr<ActionList>> lists_;
  std::vector<Action> killers_;  // by depth: what was best where it was asked last
  std::unordered_map<Key, EndgameValue, KeyHash> known_;
};

}  // namespace bastide
