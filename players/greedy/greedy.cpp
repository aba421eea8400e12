#include "players/greedy/greedy.h"

#include "players/greedy/evaluation.h"

namespace bastide {
namespace {

// More answers than this are not weighed one by one: some modules can ask about hundreds of squares.
constexpr std::size_t kMaxWeighed = 1024;
// Sequences of answers within a part of the turn (tile, figure, capture, ...): how many are weighed, and how
// long they are. Beyond it a sequence is evaluated as far as it got.
constexpr std::size_t kMaxSequences = 16384;
constexpr std::size_t kMaxLength = 4;
// Two answers this close are equal, and chance decides.
constexpr double kTie = 1e-9;

class Greedy final : public Player {
 public:
  Greedy(std::uint64_t seed, const Weights& weights, bool plain)
      : Player(seed), evaluation_(weights), plain_(plain) {}
  std::string_view id() const override { return plain_ ? "greedy-plain" : "greedy"; }
  Action choose(const State& state, const Thinking& thinking, Random& random) override;

 private:
  // What is looked at after so many answers. Members: too large for a wasm stack, and reused.
  struct Ahead {
    ActionList answers;
    State after;
  };
  void list_answers_(const State& state, ActionList& answers) const;
  double worth_of_(const State& state, const Action& action, PlayerId me, std::size_t length);
  double best_follow_up_(const State& state, PlayerId me, std::size_t length);

  Evaluation evaluation_;
  const bool plain_;
  std::array<Ahead, kMaxLength> ahead_;
  std::size_t sequences_ = 0;
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

// Does a module offer this, as a figure action or at a step of its own?
bool is_of_a_module(const State& state, const Action& action) {
  for (const FigureAction& each : state.rules->hooks().figure_actions)
    if (each.owns(state, action)) return true;
  return state.rules->module_of(asking_step(state)) != nullptr;
}

void Greedy::list_answers_(const State& state, ActionList& answers) const {
  legal_actions(state, answers);
  shorten(answers);
  if (!plain_) return;
  const Action last = answers.back();
  answers.keep_if(
      [&state](const Action& action) { return action.verb == Verb::pass || !is_of_a_module(state, action); });
  if (answers.empty()) answers.push_back(last);
}

Action Greedy::choose(const State& state, const Thinking&, Random& random) {
  ActionList& answers = ahead_[0].answers;
  list_answers_(state, answers);
  if (answers.size() == 1) return answers[0];
  evaluation_.take_stock(state);
  evaluation_.new_board(state.flow.placed);
  sequences_ = 0;
  Best best(random);
  const PlayerId me = state.flow.decision.who;
  for (const Action& action : answers) best.offer(action, worth_of_(state, action, me, 0));
  return best.action();
}

double Greedy::worth_of_(const State& state, const Action& action, PlayerId me, std::size_t length) {
  State& after = ahead_[length].after;
  after = state;
  apply_legal(after, action);
  const bool other_board = after.board.node_count() != state.board.node_count();
  if (other_board) evaluation_.new_board(action.verb == Verb::place ? action.cell : state.flow.placed);
  const bool goes_on = after.flow.decision.who == me && after.flow.turn == state.flow.turn &&
                       !after.flow.over && length + 1 < kMaxLength && sequences_ <= kMaxSequences;
  const double worth = goes_on ? best_follow_up_(after, me, length + 1) : evaluation_.advantage(after, me);
  if (other_board) evaluation_.new_board(state.flow.placed);
  return worth;
}

// The best of what I can do then, in the same part of the turn.
double Greedy::best_follow_up_(const State& state, PlayerId me, std::size_t length) {
  ActionList& answers = ahead_[length].answers;
  list_answers_(state, answers);
  sequences_ += answers.size();
  double best = -1e9;
  for (const Action& action : answers) best = std::max(best, worth_of_(state, action, me, length));
  return best;
}

}  // namespace

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed) { return make_greedy_player(seed, Weights{}); }

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed, const Weights& weights) {
  return std::make_unique<Greedy>(seed, weights, false);
}

std::unique_ptr<Player> make_plain_greedy_player(std::uint64_t seed) {
  return std::make_unique<Greedy>(seed, Weights{}, true);
}

}  // namespace bastide
