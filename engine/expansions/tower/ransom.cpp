// Buying prisoners back (T-02, TO-20 to TO-23), before the figure action and besides it.
#include "engine/expansions/tower/tower.h"

namespace bastide::tower {
namespace {

// TO-22: by turn, not by part.
bool has_paid(const State& state) {
  const Memory& memory = state.of<Memory>(tower_module);
  return config_of(state).one_ransom && memory.ransom_turn == state.flow.turn &&
         memory.ransom_payer == state.flow.part.player;
}

// AM-12: the placements after the last tile are no turns.
bool is_after_last_tile(const State& state) { return (state.flow.part.flags & part_after_last_tile) != 0; }

// G-06
bool can_pay(const State& state) {
  return config_of(state).may_fall_below_zero || state.scores[state.flow.part.player] >= kRansom;
}

bool is_ransom(const State& state, const Action& action) {
  return action.verb == Verb::take_back && action.cell == kNoCell && action.detail == config_of(state).prison;
}

void add_ransoms(const State& state, ActionList& list) {
  const PlayerId player = state.flow.part.player;
  const NounId prison = config_of(state).prison;
  if (is_after_last_tile(state) || has_paid(state) || !can_pay(state)) return;
  for (const Figure& figure : state.figures) {
    if (figure.place != prison || figure.owner != player) continue;
    const Action ransom{Verb::take_back, figure.kind, kNoCell, figure.segment, prison, player};
    if (!list.contains(ransom)) list.push_back(ransom);
  }
}

// TO-21: the figure action is still to come.
StepResult pay(Play& play, const Action& action) {
  const PlayerId player = play.flow.part.player;
  Memory& memory = play.state.of<Memory>(tower_module);
  memory.ransom_payer = player;
  memory.ransom_turn = play.flow.turn;
  constexpr Sentence kReason{"paid.ransom", "as a ransom"};
  play.pay(player, -kRansom, "TO-20", kReason, "ransom");
  play.pay(action.part, kRansom, "TO-20", kReason, "ransom");
  play.send_home(static_cast<std::size_t>(figure_of(play.state, action)), Cause::taken_back);
  return StepResult::ask;
}

Refusal explain(const State& state, const Action& action) {
  if (!is_ransom(state, action)) return {};
  if (action.value != state.flow.part.player)
    return {"TO-20", {"refusal.ransom-own", "everybody buys only the own followers back"}};
  if (figure_of(state, action) < 0)
    return {"TO-20", {"refusal.ransom-nobody", "no such prisoner is held there"}};
  if (is_after_last_tile(state))
    return {"AM-12", {"refusal.ransom-over", "after the last tile no prisoner is bought back"}};
  if (has_paid(state))
    return {"TO-22", {"refusal.ransom-once", "one prisoner has been bought back in this turn"}};
  return {"G-06", {"refusal.ransom-not-covered", "the ransom is 3 points, and the score does not cover it"}};
}

}  // namespace

const FigureAction pay_ransom = {add_ransoms, is_ransom, pay, explain, nullptr, true};

}  // namespace bastide::tower
