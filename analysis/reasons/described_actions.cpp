#include "analysis/reasons/described_actions.h"

#include "engine/rules/game.h"
#include "protocol/text/action_words.h"
#include "protocol/view/action.h"

namespace bastide {

DescribedActions describe_actions(State& state, std::span<const Action> actions,
                                  std::span<const std::string> seat_names) {
  DescribedActions described;
  for (const Action& action : actions) {
    described.actions.push_back(action_of(state, action));
    described.words += (described.words.empty() ? "" : "; ") + action_words(state, action, seat_names);
    apply_legal(state, action);
  }
  return described;
}

}  // namespace bastide
