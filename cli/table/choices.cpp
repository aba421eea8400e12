#include "cli/table/choices.h"

#include <algorithm>

#include "cli/language/language.h"
#include "cli/words/aside.h"
#include "cli/words/people.h"
#include "cli/words/roles.h"
#include "engine/notation/action_text.h"
#include "engine/rules/scoring.h"

namespace bastide {
namespace {

// What the feature is worth to the player as it lies: at once if it is complete.
void add_value(const State& state, Choice& choice) {
  const Action& action = choice.action;
  const NodeId root = state.board.root(action.cell, action.part);
  const bool farm = state.board.kind_of(root) == SegmentKind::field;
  ScoreLines lines;
  choice.at_once = !farm && is_complete(state, root);
  const int points = farm ? farm_value(state, root, state.flow.decision.who, lines)
                          : value_of(state, root, choice.at_once, lines);
  choice.value = choice.at_once ? in_words("choice.now", {{"points", points}}) : std::to_string(points);
}

bool on_the_board(const Action& action) { return action.verb == Verb::deploy && is_on_segment(action); }

// "follower on the tower at 2,-1", "follower to the quarter"
std::string deployment_in_words(const State& state, const Action& action,
                                std::span<const std::string> names) {
  if (is_on_segment(action))
    return in_words_with("choice.figure-on", figure_arguments(state, action.noun, action.cell, action.part) +
                                                 spot_arguments(state, action.cell, action.part));
  return in_words_with("choice.figure-off",
                       figure_arguments(*state.rules, action.noun) +
                           place_arguments(state, action.value, action.part, action.cell, names));
}

// "Anna's knight in the city N at 2,-1", "take your follower from Anna's prison"
std::string figure_in_words(const State& state, const Action& action, std::span<const std::string> names) {
  const WordArguments whose = owner(static_cast<PlayerId>(action.value), names);
  if (is_on_segment(action))
    return in_words_with("choice.taken-on",
                         whose + figure_arguments(state, action.noun, action.cell, action.part) +
                             spot_arguments(state, action.cell, action.part) +
                             WordArguments{{"square", cell_text(state, action.cell)}});
  return in_words_with(action.cell == kNoCell ? "choice.freed" : "choice.taken-off",
                       whose + figure_arguments(*state.rules, action.noun) +
                           place_arguments(state, action.detail, action.part, action.cell, names));
}

std::string figure_in_short(const State& state, const Action& action) {
  return in_words_with("choice.figure-short",
                       figure_arguments(state, action.noun, action.cell, action.part) +
                           WordArguments{{"feature", feature_in_short(state, action.cell, action.part)}});
}

std::string title_of_choice(const State& state, const Action& action) {
  const NamedSpec& choice = state.rules->choices()[action.noun];
  if (action.noun == choice_acknowledge) return in_words("choice.agree");
  if (action.noun == choice_redraw) return in_words("choice.redraw");
  if (choice.id == "stay-in-city") return in_words("choice.no-more");
  return in_words("choice.other", {{"title", named("choice." + std::string(choice.id), choice.title)},
                                   {"number", action.value}});
}

}  // namespace

Stage stage_of(const State& state) {
  if (state.flow.over) return Stage::over;
  const std::string_view step = asking_step(state).id;
  return step == "place" ? Stage::place : step == "figure-action" ? Stage::figure : Stage::other;
}

bool PlaceChoice::fits(int turns) const {
  return std::any_of(actions.begin(), actions.end(), [turns](const Action& a) { return a.part == turns; });
}

const Action& PlaceChoice::with_turn(int turns) const {
  for (int i = 0; i < kSides; ++i)
    for (const Action& action : actions)
      if (action.part == (turns + i) % kSides) return action;
  return actions.front();
}

std::vector<PlaceChoice> places_of(const State& state) {
  ActionList list;
  legal_actions(state, list);
  std::vector<PlaceChoice> places;
  for (const Action& action : list) {
    if (action.verb != Verb::place) continue;
    auto there = std::find_if(places.begin(), places.end(),
                              [&](const PlaceChoice& place) { return place.cell == action.cell; });
    if (there == places.end()) there = places.insert(places.end(), {action.cell, {}});
    there->actions.push_back(action);
  }
  for (PlaceChoice& place : places)
    std::stable_sort(place.actions.begin(), place.actions.end(),
                     [](const Action& a, const Action& b) { return a.part < b.part; });
  std::sort(places.begin(), places.end(), [&](const PlaceChoice& a, const PlaceChoice& b) {
    const Cell &first = state.board.cell(a.cell), &second = state.board.cell(b.cell);
    return std::pair(first.y, first.x) < std::pair(second.y, second.x);
  });
  return places;
}

std::vector<HandTurn> hand_turns(const State& state, const std::vector<PlaceChoice>& places) {
  std::vector<HandTurn> turns;
  for (std::uint8_t turn : state.rules->tiles()[state.flow.tile].turns) {
    const auto fitting = std::count_if(places.begin(), places.end(),
                                       [turn](const PlaceChoice& place) { return place.fits(turn); });
    turns.push_back({turn, static_cast<int>(fitting)});
  }
  return turns;
}

int next_hand_turn(const std::vector<HandTurn>& turns, int shown) {
  for (int i = 1; i <= kSides; ++i)
    for (const HandTurn& turn : turns)
      if (turn.turns == (shown + i) % kSides && turn.places != 0) return turn.turns;
  return shown;
}

// "tower piece on 2,-1", "fairy on the city at 2,-1 N"
std::string token_in_words(const State& state, const Action& action) {
  const TokenSpec& token = state.rules->tokens()[action.noun];
  const SegmentId segment = token.beside_figures ? action.part : kNoSegment;
  return in_words("choice.token", {{"token", in_camel_case(token.id)},
                                   {"title", token_title(*state.rules, action.noun)},
                                   {"spot", spot_in_words(state, action.cell, segment)}});
}

std::string choice_in_words(const State& state, const Action& action, std::span<const std::string> names) {
  switch (action.verb) {
    case Verb::pass:
      return in_words(stage_of(state) == Stage::figure ? "choice.nobody" : "choice.pass");
    case Verb::deploy:
      return deployment_in_words(state, action, names);
    case Verb::take_back:
      return figure_in_words(state, action, names);
    case Verb::put_token:
      if (action.cell == kNoCell || action.value != 0) break;
      return token_in_words(state, action);
    case Verb::choose:
      return title_of_choice(state, action);
    case Verb::bid:
      return in_words("choice.bid", {{"points", action.value}});
    default:
      break;
  }
  return action_text(state, action);
}

std::vector<Choice> actions_of(const State& state, std::span<const std::string> names) {
  ActionList list;
  legal_actions(state, list);
  std::vector<Choice> choices;
  for (const Action& action : list) {
    Choice choice{action, choice_in_words(state, action, names), "", "", false};
    if (on_the_board(action)) {
      add_value(state, choice);
      choice.short_text = figure_in_short(state, action);
    }
    choices.push_back(std::move(choice));
  }
  // Small followers first, then the other figures, then what else there is; passing last.
  auto rank = [](const Choice& choice) {
    if (choice.action.verb == Verb::pass) return 1000;
    return choice.action.verb == Verb::deploy ? static_cast<int>(choice.action.noun) : 500;
  };
  std::stable_sort(choices.begin(), choices.end(),
                   [&](const Choice& a, const Choice& b) { return rank(a) < rank(b); });
  return choices;
}

}  // namespace bastide
