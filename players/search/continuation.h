// One try of a search: an action's line is played, the next tile is drawn, and the game goes on from there.
#pragma once

#include <span>

#include "players/search/look_ahead.h"

namespace bastide {

// Which way the game goes on. The same state, line and way give the same result, on whatever machine and
// thread.
struct Continuation {
  double share = 0;        // the tile that is drawn next lies at that share of the pile
  std::uint64_t seed = 0;  // of all other chance
  int depth = 1;           // parts of turns that are played on after the line
  std::size_t places = 0;  // of a tile that are evaluated then, the likeliest ones; 0: all
};

// Plays continuations. One thread at a time.
class ContinuationPlayer {
 public:
  explicit ContinuationPlayer(const Weights& weights) : ahead_(weights) {}

  // What everybody may expect at its end; means nothing if the time was over.
  ExpectedPoints play(const State& state, std::span<const Action> line, const Continuation& way,
                      const Deadline& until = std::nullopt);
  // Turns played so far, in all calls: the nodes of a search.
  std::uint64_t turns() const { return ahead_.turns(); }

  OneTurn& one_turn() { return ahead_.one_turn(); }

 private:
  bool draw_(double share, Random& random);

  LookAhead ahead_;
  State playing_;
  ActionList draws_;
};

}  // namespace bastide
