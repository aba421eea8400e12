// What the person who is asked may answer, in the numbers and words of the terminal.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/rules/game.h"

namespace bastide {

enum class Stage : std::uint8_t { place, figure, other, over };
Stage stage_of(const State& state);

// A square where the tile in hand fits, with the actions that lay it there, lowest turn first.
struct PlaceChoice {
  CellId cell;
  std::vector<Action> actions;
  // With that turn, or else with the next one clockwise that fits.
  const Action& with_turn(int turns) const;
  bool fits(int turns) const;
};
// In reading order: row by row from the top left.
std::vector<PlaceChoice> places_of(const State& state);

// How many places each of the tile's turns has, the turns that differ only.
struct HandTurn {
  int turns;
  int places;
};
std::vector<HandTurn> hand_turns(const State& state, const std::vector<PlaceChoice>& places);
// The next of them that fits somewhere: behind the one that is shown, round to it again.
int next_hand_turn(const std::vector<HandTurn>& turns, int shown);

struct Choice {
  Action action;
  std::string text;        // "robber on the road E"
  std::string short_text;  // "robber, road E", for narrow screens; empty: there is no shorter one
  std::string value;       // "+8 now", or the points so far; empty where it means nothing
  bool at_once = false;    // the points come with this turn
};
// Of every question but where to lay the tile; passing comes last, as number 0.
std::vector<Choice> actions_of(const State& state, std::span<const std::string> names = {});
// What the answer is called when nothing else is known of it.
std::string choice_in_words(const State& state, const Action& action,
                            std::span<const std::string> names = {});

}  // namespace bastide
