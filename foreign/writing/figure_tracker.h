// Gives each figure on the board a name as .jcz files have them, "0.small.2".
#pragma once

#include <string>
#include <vector>

#include "engine/rules/event.h"
#include "engine/rules/state.h"

namespace bastide::foreign {

class FigureTracker {
 public:
  // Of a figure that will be put on the board next: the lowest number that is free.
  std::string next_name(const RuleSet& rules, PlayerId owner, NounId kind) const;
  // Of one that stands there.
  std::string name_of(const RuleSet& rules, const Figure& figure) const;
  // Keeps the books by what has happened in the state. Of a move the event does not say where from: the one
  // that stands no longer where it stood is meant.
  void note(const State& state, const Event& event);
  // Of the one that the action, which is legal, would move.
  std::string name_of_mover(const State& state, const Action& action) const;

 private:
  class Onlooker;
  struct Entry {
    Figure figure;
    int number;
  };
  int free_number(PlayerId owner, NounId kind) const;
  std::size_t find(const Figure& figure) const;
  std::size_t find_moved(const State& state, PlayerId owner, NounId kind) const;

  std::vector<Entry> entries_;
};

// The figure that a legal take_back is about, as it stands.
Figure figure_meant(const State& state, const Action& action);

}  // namespace bastide::foreign
