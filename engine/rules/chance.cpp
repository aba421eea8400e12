// What may come by chance, and how likely it is.
#include "engine/rules/game.h"

namespace bastide {

int chance_weight(const State& state, const Action& action) {
  return state.flow.decision.draws
             ? state.in_pile(state.flow.decision.pile, static_cast<TileId>(action.value))
             : 1;
}

int chance_total(const State& state) {
  if (state.flow.decision.draws) return state.pile_totals[state.flow.decision.pile];
  ActionList list;
  legal_actions(state, list);
  return static_cast<int>(list.size());
}

int copies_to_come(const State& state, TileId type) {
  int copies = 0;
  for (NounId pile = 0; pile < state.pile_totals.size(); ++pile)
    copies += pile == kRemovedPile ? 0 : state.in_pile(pile, type);
  return copies;
}

int tiles_to_come(const State& state) {
  int tiles = 0;
  for (NounId pile = 0; pile < state.pile_totals.size(); ++pile)
    tiles += pile == kRemovedPile ? 0 : state.pile_totals[pile];
  return tiles;
}

Action sample_chance(const State& state, Random& random) {
  const Decision& decision = state.flow.decision;
  if (!decision.draws) {
    ActionList list;
    legal_actions(state, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  auto left = static_cast<int>(random.below(state.pile_totals[decision.pile]));
  TileId type = 0;
  for (;; ++type) {
    left -= state.in_pile(decision.pile, type);
    if (left < 0) return act::draw(type);
  }
}

}  // namespace bastide
