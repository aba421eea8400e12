#include "engine/rules/tokens.h"

namespace bastide {

bool take_from_hands(State& state, NounId token, int count) {
  const auto fullest = [&] {
    PlayerId found = 0;
    for (PlayerId player = 1; player < state.players(); ++player)
      if (state.tokens[player][token] > state.tokens[found][token]) found = player;
    return found;
  };
  int in_hands = 0;
  for (PlayerId player = 0; player < state.players(); ++player) in_hands += state.tokens[player][token];
  if (count < 0 || count > in_hands) return false;
  for (; count > 0; --count) --state.tokens[fullest()][token];
  return true;
}

}  // namespace bastide
