#include "analysis/told_answers.h"

#include "engine/rules/game.h"
#include "protocol/answer_words.h"
#include "protocol/view/action.h"

namespace bastide {

ToldAnswers tell_answers(State& state, std::span<const Action> answers,
                         std::span<const std::string> seat_names) {
  ToldAnswers told;
  for (const Action& action : answers) {
    told.actions.push_back(action_of(state, action));
    told.words += (told.words.empty() ? "" : "; ") + answer_words(state, action, seat_names);
    apply_legal(state, action);
  }
  return told;
}

}  // namespace bastide
