// The magic portal: who lays it may put a follower on any tile of the board (PD-30 to PD-34, F-06).
#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"
#include "engine/rules/deployment.h"
#include "engine/rules/game.h"

namespace bastide::princess_and_dragon {
namespace {

bool is_portal_open(const State& state) { return placed_shows(state, config_of(state).portal); }

bool is_follower(const State& state, NounId figure) {  // PD-32
  return figure < state.rules->figures().size() && state.rules->figures()[figure].follower;
}

// PD-31, PD-34: complete, and not by the portal's own tile.
bool was_complete(const State& state, const Action& action) {
  const NodeId root = state.board.root(action.cell, action.part);
  return is_complete(state, root) && !state.flow.completed.contains(root);
}

void add(const State& state, ActionList& list) {
  if (!is_portal_open(state)) return;
  const PlayerId player = state.flow.part.player;
  const FiguresInHand hand = figures_in_hand(state, player);
  ActionList here;
  for (CellId cell = 0; cell < state.board.cell_count(); ++cell) {
    if (cell == state.flow.placed || !state.board.placed(cell)) continue;
    here.clear();
    list_deployments_on(state, player, hand, cell, here);
    for (const Action& action : here)
      if (is_follower(state, action.noun) && !was_complete(state, action)) list.push_back(action);
  }
}

bool leads_elsewhere(const State& state, const Action& action) {
  return is_portal_open(state) && action.verb == Verb::deploy && is_on_segment(action) &&
         action.cell != state.flow.placed;
}

bool owns(const State& state, const Action& action) {
  return leads_elsewhere(state, action) && is_follower(state, action.noun);
}

StepResult perform(Play& play, const Action& action) {
  play.put_figure(play.flow.part.player, action.noun, action.cell, action.part);
  return StepResult::done;
}

// What a filter forbids is told by the core.
Refusal explain(const State& state, const Action& action) {
  if (!leads_elsewhere(state, action)) return {};
  if (action.noun < state.rules->figures().size() && !is_follower(state, action.noun))
    return {"PD-32",
            {"refusal.portal-followers-only", "only followers go through a portal"},
            action.cell,
            action.part};
  if (const Refusal refusal =
          may_deploy(state, state.flow.part.player, action.noun, action.cell, action.part))
    return refusal;
  if (was_complete(state, action))
    return {"PD-31",
            {"refusal.portal-complete", "that feature was complete before this part"},
            action.cell,
            action.part};
  return {};
}

}  // namespace

const FigureAction go_through_portal = {add, owns, perform, explain};

}  // namespace bastide::princess_and_dragon
