// The history of a game: its actions from the start, and the state after them. A value; copies share the
// state.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/rules/game.h"
#include "server/dealer/deal.h"
#include "server/room/api_error.h"
#include "wire/action.h"

namespace bastide {

// What somebody answers: as texts of people and programs, or as they are.
using Actions = std::variant<std::span<const std::string>, std::span<const Action>>;

class GameHistory {
 public:
  explicit GameHistory(std::shared_ptr<const RuleSet> rules);

  const RuleSet& rules() const { return *rules_; }
  const std::shared_ptr<const RuleSet>& shared_rules() const { return rules_; }
  const State& state() const { return *state_; }
  const std::shared_ptr<const State>& shared_state() const { return state_; }
  const std::vector<std::string>& moves() const { return moves_; }  // as texts
  const std::vector<Action>& actions() const { return actions_; }
  const std::vector<std::size_t>& chance_moves() const {
    return chance_moves_;
  }  // which of them are chance's
  bool over() const { return state_->flow.over; }
  PlayerId asked() const { return over() ? kNobody : state_->flow.decision.who; }

  // Plays these answers, all or none: the error names the first that is wrong, "/actions/2". With a `seat`,
  // each must be an answer to a question to that seat; chance's own answers are then no answers. With a
  // `deal`, chance answers from it whatever it is asked afterwards. `sent` gets the actions as they travel,
  // chance's included.
  ApiError play(const Actions& actions, EventSink* sink = nullptr, PlayerId seat = kNobody,
                const Deal* deal = nullptr, std::vector<wire::Action>* sent = nullptr);
  // Back to where it had had so many actions (no more than now); plays them anew.
  void take_back_to(std::size_t move);

 private:
  void note(const State& before, const Action& action, std::vector<wire::Action>* sent = nullptr);

  std::shared_ptr<const RuleSet> rules_;
  std::shared_ptr<const State> state_;
  std::vector<std::string> moves_;
  std::vector<Action> actions_;
  std::vector<std::size_t> chance_moves_;
};

}  // namespace bastide
