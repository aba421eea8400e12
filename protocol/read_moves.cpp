#include "protocol/read_moves.h"

#include "engine/notation/action_text.h"

namespace bastide {

JsonError play_moves(std::span<const std::string> moves, Replay& replay, const std::string& place) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const State& state = replay.state();
    const std::string &text = moves[i], at = place + "/" + std::to_string(i);
    if (state.flow.over) return {at, "the game is over, found " + in_quotes(text), "B-70"};
    Action action;
    if (const ParseError error = parse_action(state, text, action))
      return {at, "column " + std::to_string(error.column) + ": " + error.message, error.clause};
    if (const Refusal refusal = replay.apply(action))
      return {at, text + ": " + refusal_reason(state, refusal), std::string(refusal.clause)};
  }
  return {};
}

}  // namespace bastide
