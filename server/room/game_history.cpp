#include "server/room/game_history.h"

#include "engine/notation/action_text.h"
#include "protocol/view/action.h"
#include "server/room/page_allocator.h"

namespace bastide {
namespace {

std::shared_ptr<State> started(const RuleSet& rules) {
  auto state = std::allocate_shared<State>(PageAllocator<State>());
  start(*state, rules);
  return state;
}

ApiError illegal(Said message, std::string_view clause, std::size_t index) {
  return {ErrorCode::illegal, std::move(message), std::string(clause), "/actions/" + std::to_string(index)};
}

// Reads one answer; an error if it is not legal.
ApiError read_one(const State& state, const Actions& actions, std::size_t index, PlayerId seat,
                  Action& action) {
  if (state.flow.over) return illegal({"refusal.game-over", "the game is over"}, "B-70", index);
  if (seat != kNobody && state.flow.decision.who != seat)
    return illegal({"refusal.nothing-asked", "nothing more is asked of this seat now"},
                   asking_question(state).clause, index);
  if (const auto* texts = std::get_if<std::span<const std::string>>(&actions)) {
    if (const ParseError error = parse_action(state, (*texts)[index], action))
      return illegal(said_with_column(error), error.clause, index);
  } else {
    action = std::get<std::span<const Action>>(actions)[index];
  }
  action = normalised(state, action);
  if (const Refusal refusal = explain(state, action))
    return illegal(said_of(state, refusal), refusal.clause, index);
  return {};
}

}  // namespace

GameHistory::GameHistory(std::shared_ptr<const RuleSet> rules)
    : rules_(std::move(rules)), state_(started(*rules_)) {}

void GameHistory::note(const State& before, const Action& action, std::vector<wire::Action>* sent) {
  if (sent != nullptr) sent->push_back(action_of(before, action));
  if (before.flow.decision.who == kChance) chance_moves_.push_back(moves_.size());
  moves_.push_back(action_text(before, action));
  actions_.push_back(action);
}

ApiError GameHistory::play(const Actions& actions, EventSink* sink, PlayerId seat, const Deal* deal,
                           std::vector<wire::Action>* sent) {
  const std::size_t had = moves_.size(),
                    count = std::visit([](const auto& each) { return each.size(); }, actions);
  const std::size_t had_of_chance = chance_moves_.size();
  auto state = std::allocate_shared<State>(PageAllocator<State>(), *state_);
  for (std::size_t i = 0; i < count; ++i) {
    Action action;
    if (ApiError error = read_one(*state, actions, i, seat, action)) {
      moves_.resize(had);
      actions_.resize(had);
      chance_moves_.resize(had_of_chance);
      return error;
    }
    note(*state, action, sent);
    apply_legal(*state, action, sink);
  }
  while (deal != nullptr && !state->flow.over && state->flow.decision.who == kChance) {
    const Action action = deal->answer(*state, chance_moves_.size());
    note(*state, action, sent);
    apply_legal(*state, action, sink);
  }
  state_ = std::move(state);
  return {};
}

void GameHistory::take_back_to(std::size_t move) {
  const std::vector<Action> actions(actions_.begin(), actions_.begin() + static_cast<std::ptrdiff_t>(move));
  auto state = started(*rules_);
  moves_.clear();
  actions_.clear();
  chance_moves_.clear();
  for (const Action& action : actions) {
    note(*state, action);
    apply_legal(*state, action);
  }
  state_ = std::move(state);
}

}  // namespace bastide
