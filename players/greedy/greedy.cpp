#include "players/greedy/greedy.h"

#include "players/greedy/evaluation.h"

namespace bastide {
namespace {

// More answers than this are not weighed one by one: some modules can ask about hundreds of squares.
constexpr std::size_t kMaxWeighed = 1024;
// Placements times figure actions; beyond it figure actions are left out.
constexpr std::size_t kMaxPairs = 16384;
// Two answers this close are equal, and chance decides.
constexpr double kTie = 1e-9;

class Greedy final : public Player {
 public:
  Greedy(std::uint64_t seed, const Weights& weights) : Player(seed), evaluation_(weights) {}
  std::string_view id() const override { return "greedy"; }
  Action choose(const State& state, const Thinking& thinking, Random& random) override;

 private:
  double worth_of_(const State& state, const Action& action, PlayerId me);
  double best_follow_up_(PlayerId me);

  Evaluation evaluation_;
  ActionList answers_, follow_ups_;
  State after_, later_;  // members: too large for a wasm stack, and reused
  std::size_t pairs_ = 0;
};

// The best of a stream of answers; equal ones have equal chances.
class Best {
 public:
  explicit Best(Random& random) : random_(random) {}
  void offer(const Action& action, double worth) {
    if (count_ != 0 && worth < worth_ - kTie) return;
    if (count_ != 0 && worth <= worth_ + kTie) {
      if (random_.below(++count_) == 0) action_ = action;
      return;
    }
    action_ = action;
    worth_ = worth;
    count_ = 1;
  }
  const Action& action() const { return action_; }

 private:
  Random& random_;
  Action action_;
  double worth_ = 0;
  std::uint32_t count_ = 0;
};

// Passing if that is allowed, else the first answers of the list.
void shorten(ActionList& answers) {
  if (answers.size() <= kMaxWeighed) return;
  const bool may_pass = answers.back().verb == Verb::pass;
  while (answers.size() > kMaxWeighed) answers.pop_back();
  if (may_pass) answers.push_back(act::pass());
}

Action Greedy::choose(const State& state, const Thinking&, Random& random) {
  legal_actions(state, answers_);
  if (answers_.size() == 1) return answers_[0];
  shorten(answers_);
  evaluation_.take_stock(state);
  pairs_ = 0;
  Best best(random);
  const PlayerId me = state.flow.decision.who;
  for (const Action& action : answers_) best.offer(action, worth_of_(state, action, me));
  return best.action();
}

double Greedy::worth_of_(const State& state, const Action& action, PlayerId me) {
  after_ = state;
  apply_legal(after_, action);
  evaluation_.new_board(action.verb == Verb::place ? action.cell : state.flow.placed);
  const bool goes_on = after_.flow.decision.who == me && after_.flow.turn == state.flow.turn;
  if (!goes_on || action.verb != Verb::place || pairs_ > kMaxPairs) return evaluation_.advantage(after_, me);
  return best_follow_up_(me);
}

// After a placement: the best of what I can do then, in the same turn.
double Greedy::best_follow_up_(PlayerId me) {
  legal_actions(after_, follow_ups_);
  shorten(follow_ups_);
  pairs_ += follow_ups_.size();
  double best = -1e9;
  for (const Action& action : follow_ups_) {
    later_ = after_;
    apply_legal(later_, action);
    const bool other_board = later_.board.node_count() != after_.board.node_count();
    if (other_board) evaluation_.new_board(after_.flow.placed);
    best = std::max(best, evaluation_.advantage(later_, me));
    if (other_board) evaluation_.new_board(after_.flow.placed);
  }
  return best;
}

}  // namespace

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed) { return make_greedy_player(seed, Weights{}); }

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed, const Weights& weights) {
  return std::make_unique<Greedy>(seed, weights);
}

}  // namespace bastide
