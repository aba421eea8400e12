#include "protocol/text/action_words.h"

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

using Names = std::span<const std::string>;

// "the city", "the tower at 2,-1"
std::string target_in_words(const State& state, const Action& action, int place, Names names) {
  if (is_on_segment(action))
    return std::string("the ") + name_of(state.board.kind_of(state.board.node(action.cell, action.part)));
  return place_in_words(state, place, action.part, action.cell, names);
}

std::string taken_back_in_words(const State& state, const Action& action, Names names) {
  const std::string figure(state.rules->figures()[action.noun].title);
  const std::string square = is_on_segment(action) ? " at " + cell_text(state, action.cell) : "";
  return seat_name(static_cast<PlayerId>(action.value), names) + "'s " + figure + " from " +
         target_in_words(state, action, action.detail, names) + square;
}

// "A tower piece on 2,-1", "The fairy to the city at 2,-1"
std::string token_in_words(const State& state, const Action& action, Names names) {
  const TokenSpec& token = state.rules->tokens()[action.noun];
  const std::string square = cell_text(state, action.cell);
  if (!token.beside_figures || (action.part == kNoSegment && action.detail == 0))
    return "A " + std::string(token.title) + " on " + square;
  return "The " + std::string(token.title) + " to " + target_in_words(state, action, action.detail, names) +
         (is_on_segment(action) ? " at " + square : "");
}

}  // namespace

std::string action_words(const State& state, const Action& action, Names names) {
  const RuleSet& rules = *state.rules;
  switch (action.verb) {
    case Verb::pass:
      return std::string_view(asking_question(state).id) == "figure-action" ? "No follower" : "Pass";
    case Verb::place:
      return "On " + cell_text(state, action.cell) +
             (action.part == 0 ? "" : ", turned by " + std::to_string(90 * action.part) + " degrees");
    case Verb::deploy:
      return "A " + std::string(rules.figures()[action.noun].title) +
             (action.cell == kNoCell ? " to " : " on ") + target_in_words(state, action, action.value, names);
    case Verb::take_back:
      return taken_back_in_words(state, action, names);
    case Verb::put_token:
      if (action.cell == kNoCell || action.value != 0) return action_text(state, action);
      return token_in_words(state, action, names);
    case Verb::choose:
      return std::string(rules.choices()[action.noun].title) + ": " + std::to_string(action.value);
    default:
      return action_text(state, action);
  }
}

}  // namespace bastide
