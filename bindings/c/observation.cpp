#include "bindings/c/observation.h"

#include <algorithm>

#include "bindings/c/planes.h"

namespace bastide::bindings {
namespace {

int phase_of(const bst_state& state) {
  if (state.over()) return 0;
  if (state.chance_asked()) return 1;
  if (state.answers()[0].verb == Verb::place) return 2;
  return state.state.flow.placed != kNoCell ? 3 : 4;
}

int asked_from(const bst_state& state, PlayerId seat) {
  const std::int32_t asked = bst_current_player(&state);
  const int players = state.set().players();
  return asked < 0 ? asked : (asked - seat + players) % players;
}

}  // namespace

std::int32_t check_seat(const bst_state* state, std::int32_t seat) {
  if (state == nullptr) return fail_null("state");
  const int players = state->set().players();
  return seat >= 0 && seat < players ? std::int32_t{BST_OK} : fail_range("seat", seat, 0, players - 1);
}

void write_scalars(const bst_state& state, PlayerId seat, std::int32_t* scalars) {
  const State& game = state.state;
  const int players = game.players();
  std::fill(scalars, scalars + scalars_size(state.set()), 0);
  scalars[BST_SCALAR_ASKED] = asked_from(state, seat);
  scalars[BST_SCALAR_PHASE] = phase_of(state);
  scalars[BST_SCALAR_HAND] = game.flow.tile == kNoTile || game.flow.placed != kNoCell ? -1 : game.flow.tile;
  scalars[BST_SCALAR_LEFT] = tiles_to_come(game);
  scalars[BST_SCALAR_PLAYERS] = players;
  for (int next = 0; next < players; ++next) {
    const auto other = static_cast<std::size_t>((seat + next) % players);
    scalars[BST_SCALAR_SCORES + next] = game.scores[other];
    for (std::size_t kind = 0; kind < kMaxFigureKinds; ++kind)
      scalars[BST_SCALAR_FIGURES + static_cast<std::size_t>(next) * kMaxFigureKinds + kind] =
          game.supply[other][kind];
  }
  for (std::size_t type = 0; type < state.set().tiles().size(); ++type)
    scalars[BST_SCALAR_BAG + type] = copies_to_come(game, static_cast<TileId>(type));
}

}  // namespace bastide::bindings

using namespace bastide;
using namespace bastide::bindings;

int32_t bst_planes_size(int32_t radius) {
  return guarded([&] {
    const std::int32_t fault = check_radius(radius);
    return fault != BST_OK ? fault : static_cast<std::int32_t>(planes_size(Window{radius}));
  });
}

int32_t bst_scalars_size(const bst_rules* rules) {
  return rules == nullptr ? fail_null("rules") : static_cast<std::int32_t>(scalars_size(*rules->rules->set));
}

int32_t bst_observe_planes(const bst_state* state, int32_t seat, int32_t radius, uint8_t* planes,
                           size_t size) {
  return guarded([&] {
    if (const std::int32_t fault = check_seat(state, seat)) return fault;
    if (const std::int32_t fault = check_radius(radius)) return fault;
    const std::size_t needed = planes_size(Window{radius});
    bool only_asked = false;
    if (const std::int32_t fault = check_room(planes, size, needed, "planes", only_asked)) return fault;
    if (!only_asked) write_planes(*state, static_cast<PlayerId>(seat), Window{radius}, planes);
    return static_cast<std::int32_t>(needed);
  });
}

int32_t bst_observe_scalars(const bst_state* state, int32_t seat, int32_t* scalars, size_t size) {
  return guarded([&] {
    if (const std::int32_t fault = check_seat(state, seat)) return fault;
    const std::size_t needed = scalars_size(state->set());
    bool only_asked = false;
    if (const std::int32_t fault = check_room(scalars, size, needed, "scalars", only_asked)) return fault;
    if (!only_asked) write_scalars(*state, static_cast<PlayerId>(seat), scalars);
    return static_cast<std::int32_t>(needed);
  });
}
