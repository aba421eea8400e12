#include "foreign/format/castle_value.h"

#include <memory>

namespace bastide::foreign {
namespace {

int score_after(const State& state, const Action& action) {
  const auto after = std::make_unique<State>(state);
  apply_legal(*after, action);
  return after->scores[state.flow.decision.who];
}

}  // namespace

Action best_castle_value(const State& state) {
  ActionList list;
  legal_actions(state, list);
  Action best = list[0];
  for (const Action& action : list)
    if (score_after(state, action) > score_after(state, best)) best = action;
  return best;
}

bool is_best_castle_value(const State& state, const Action& action) {
  return score_after(state, action) == score_after(state, best_castle_value(state));
}

}  // namespace bastide::foreign
