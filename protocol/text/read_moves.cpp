#include "protocol/text/read_moves.h"

#include "engine/notation/action_text.h"

namespace bastide {
namespace {

// Which of many it is stands before the reason.
Said refused_move(const State& state, const Refusal& refusal, const std::string& text) {
  Said said = said_of(state, refusal);
  said.arguments.emplace_back("move", text);
  said.text = text + ": " + said.text;
  return said;
}

}  // namespace

JsonError play_moves(std::span<const std::string> moves, Replay& replay, const std::string& place) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const State& state = replay.state();
    const std::string &text = moves[i], at = place + "/" + std::to_string(i);
    if (state.flow.over)
      return {at, {"record.goes-on", "the game is over, found ''{move}''", {{"move", text}}}, "B-70"};
    Action action;
    if (const ParseError error = parse_action(state, text, action))
      return {at, said_with_column(error), error.clause};
    if (const Refusal refusal = replay.apply(action))
      return {at, refused_move(state, refusal, text), std::string(refusal.clause)};
  }
  return {};
}

}  // namespace bastide
