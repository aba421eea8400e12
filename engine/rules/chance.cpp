// What may come by chance, and how likely it is.
#include <cstring>

#include "engine/rules/game.h"

namespace bastide {

int chance_weight(const State& state, const Action& action) {
  const Decision& decision = state.flow.decision;
  if (decision.draws) return state.in_pile(decision.pile, static_cast<TileId>(action.value));
  const Step& step = asking_step(state);
  return step.weight == nullptr ? 1 : step.weight(state, action);
}

namespace {

// Added two by two, in one register.
int sum_of_eight(const std::uint8_t* counts) {
  constexpr std::uint64_t kEverySecond = 0x00ff00ff00ff00ffu, kAll = 0x0001000100010001u;
  std::uint64_t eight;
  std::memcpy(&eight, counts, sizeof eight);
  return static_cast<int>(((eight & kEverySecond) + (eight >> 8 & kEverySecond)) * kAll >> 48);
}

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
  const std::size_t types = state.rules->tiles().size();
  const std::uint8_t* copies = &state.pile_counts[decision.pile * types];
  std::size_t type = 0;
  for (int eight; type + 8 <= types && left >= (eight = sum_of_eight(copies + type)); type += 8)
    left -= eight;
  while ((left -= copies[type]) >= 0) ++type;
  return act::draw(static_cast<TileId>(type));
}

}  // namespace bastide
