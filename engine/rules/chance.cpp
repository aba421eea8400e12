// What may come by chance, and how likely it is.
#include "engine/rules/game.h"

namespace bastide {

int chance_weight(const State& state, const Action& action) {
  const Decision& decision = state.flow.decision;
  if (decision.draws) return state.in_pile(decision.pile, static_cast<TileId>(action.value));
  const Step& step = asking_step(state);
  return step.weight == nullptr ? 1 : step.weight(state, action);
}

namespace {

int total_of(const State& state, const ActionList& list) {
  int total = 0;
  for (const Action& action : list) total += chance_weight(state, action);
  return total;
}

}  // namespace

int chance_total(const State& state) {
  if (state.flow.decision.draws) return state.pile_totals[state.flow.decision.pile];
  ActionList list;
  legal_actions(state, list);
  return total_of(state, list);
}

int tiles_face_down(const State& state, NounId pile) {
  int tiles = 0;
  for (auto count : state.rules->hooks().face_down) tiles += count(state, pile);
  return tiles;
}

int tiles_to_draw(const State& state, NounId pile) {
  return state.pile_totals[pile] - tiles_face_down(state, pile);
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
    auto rest = static_cast<int>(random.below(static_cast<std::uint32_t>(total_of(state, list))));
    std::size_t at = 0;
    while ((rest -= chance_weight(state, list[at])) >= 0) ++at;
    return list[at];
  }
  auto left = static_cast<int>(random.below(state.pile_totals[decision.pile]));
  TileId type = 0;
  for (;; ++type) {
    left -= state.in_pile(decision.pile, type);
    if (left < 0) return act::draw(type);
  }
}

}  // namespace bastide
