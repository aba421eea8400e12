#include "browser/thinking.h"

#include <charconv>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "server/room/room.h"

namespace bastide {

ApiError think_of_move(const wire::MoveWanted& wanted, std::vector<std::string>& actions) {
  std::unique_ptr<const RuleSet> rules;
  auto state = std::make_shared<State>();
  if (const ParseError fault = read_position(wanted.position, rules, *state, true))
    return {ErrorCode::malformed, said_with_column(fault), fault.clause, "/position"};
  MoveRequest request;
  request.rules = std::move(rules);
  request.state = state;
  request.player = wanted.player;
  request.seat = static_cast<PlayerId>(wanted.seat - 1);
  std::from_chars(wanted.seed.data(), wanted.seed.data() + wanted.seed.size(), request.seed);
  for (const Action& action : think(request)) {
    actions.push_back(action_text(*state, action));
    if (apply(*state, action)) break;
  }
  return {};
}

}  // namespace bastide
