// A game on a test's desk: named tiles are drawn, laid at coordinates and manned by segment names, so that a
// test reads like the game it plays. Everything goes through the checked entry; what is refused fails the
// test.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"

namespace bastide::testing {

// By the Danish overview, with these elements.
RuleChoice choice_with(std::vector<std::string> elements, int players = 2,
                       std::vector<std::pair<std::string, int>> bag = {});

class Desk {
 public:
  explicit Desk(const RuleChoice& choice, std::vector<const Module*> modules = {}, int first_seat = 0);

  // The asked player's (or the dealer's) acts. Coordinates as on the board: x to the east, y to the south.
  Desk& draw(std::string_view tile);
  Desk& place(int x, int y, int turns = 0);
  Desk& deploy(std::string_view figure, std::string_view segment);  // onto the tile just placed
  Desk& pass();
  Desk& choose(int value);  // of the only choice on offer
  Desk& act(const Action& action);
  // draw, place, and pass the figure action if it is asked
  Desk& lay(std::string_view tile, int x, int y, int turns = 0);

  Refusal refusal_of_place(int x, int y, int turns = 0) const;
  Refusal refusal_of_deploy(std::string_view figure, std::string_view segment) const;
  std::vector<std::string> offered_segments(std::string_view figure) const;  // of the tile just placed
  ActionList offered() const;
  std::string_view question() const;  // id, or "over"
  int asked() const { return state.flow.decision.who; }
  CellId cell(int x, int y) const { return state.board.find(x, y); }
  NodeId root(int x, int y, std::string_view segment) const;

  std::unique_ptr<const RuleSet> rules;
  State state;

 private:
  SegmentId segment_(CellId cell, std::string_view name) const;
};

// A random game from the present state to its end; calls check(state) after every action. Returns the number
// of actions.
template <class Check>
int play_on(State& state, Random& random, Check check) {
  int actions = 0;
  ActionList list;
  for (; !state.flow.over && actions < 20000; ++actions) {
    legal_actions(state, list);
    const Action action = state.flow.decision.who == kChance
                              ? sample_chance(state, random)
                              : list[random.below(static_cast<std::uint32_t>(list.size()))];
    apply_legal(state, action);
    check(state);
  }
  return actions;
}

}  // namespace bastide::testing
