#include "server/room/course.h"

#include "engine/notation/action_text.h"
#include "server/room/page_allocator.h"

namespace bastide {
namespace {

std::shared_ptr<State> started(const RuleSet& rules) {
  auto state = std::allocate_shared<State>(PageAllocator<State>());
  start(*state, rules);
  return state;
}

ApiError illegal(std::string message, std::string_view clause, std::size_t index) {
  return {ErrorCode::illegal, std::move(message), std::string(clause), "/actions/" + std::to_string(index)};
}

// Reads one action; an error if it is not legal.
ApiError read_one(const State& state, const std::string& text, std::size_t index, PlayerId seat,
                  Action& action) {
  if (state.flow.over) return illegal("the game is over", "B-70", index);
  if (seat != kNobody && state.flow.decision.who != seat)
    return illegal("nothing more is asked of this seat now", asking_question(state).clause, index);
  if (const ParseError error = parse_action(state, text, action))
    return illegal("column " + std::to_string(error.column) + ": " + error.message, error.clause, index);
  action = normalised(state, action);
  if (const Refusal refusal = explain(state, action))
    return illegal(refusal_reason(state, refusal), refusal.clause, index);
  return {};
}

}  // namespace

Course::Course(std::shared_ptr<const RuleSet> rules) : rules_(std::move(rules)), state_(started(*rules_)) {}

void Course::note(const State& before, const Action& action) {
  moves_.push_back(action_text(before, action));
  actions_.push_back(action);
  if (before.flow.decision.who == kChance) ++chance_answers_;
}

ApiError Course::play(std::span<const std::string> actions, EventSink* sink, PlayerId seat) {
  Course next = *this;
  auto state = std::allocate_shared<State>(PageAllocator<State>(), *state_);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    Action action;
    if (ApiError error = read_one(*state, actions[i], i, seat, action)) return error;
    next.note(*state, action);
    apply_legal(*state, action, sink);
  }
  next.state_ = std::move(state);
  *this = std::move(next);
  return {};
}

void Course::let_chance_answer(const Deal& deal) {
  if (asked() != kChance) return;
  auto state = std::allocate_shared<State>(PageAllocator<State>(), *state_);
  while (!state->flow.over && state->flow.decision.who == kChance) {
    const Action action = deal.answer(*state, chance_answers_);
    note(*state, action);
    apply_legal(*state, action);
  }
  state_ = std::move(state);
}

void Course::take_back_to(std::size_t move) {
  const std::vector<Action> actions(actions_.begin(), actions_.begin() + static_cast<std::ptrdiff_t>(move));
  auto state = started(*rules_);
  moves_.clear();
  actions_.clear();
  chance_answers_ = 0;
  for (const Action& action : actions) {
    note(*state, action);
    apply_legal(*state, action);
  }
  state_ = std::move(state);
}

}  // namespace bastide
