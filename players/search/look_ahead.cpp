#include "players/search/look_ahead.h"

#include <cmath>

namespace bastide {

ExpectedPoints LookAhead::play_on(State& state, int parts, Random& random, EventSink* sink,
                                  const Deadline& until) {
  ExpectedPoints expected{};
  bool evaluated = false;  // is `expected` that of the state?
  CellId placed = state.flow.placed;
  while (!state.flow.over) {
    if (state.flow.decision.who == kChance) {
      if (state.flow.decision.draws && parts-- == 0) break;
      apply_legal(state, sample_chance(state, random), sink);
      continue;
    }
    if (is_over(until)) return expected;
    const OneTurn::Line& line = turn_.quick_best(state, &random, until, places_);
    evaluated = !std::isnan(line.advantage);
    expected = line.expected;
    turns_ += evaluated ? 1 : 0;
    for (const Action& action : line.actions) {
      if (action.verb == Verb::place) placed = action.cell;
      apply_legal(state, action, sink);
    }
  }
  if (evaluated && !state.flow.over) return expected;
  turn_.evaluation().take_stock(state);
  turn_.evaluation().other_board(placed);
  return turn_.evaluation().expected(state);
}

}  // namespace bastide
