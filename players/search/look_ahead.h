// One way in which the game may go on: everybody answers as level5 does in a hurry, chance draws by weight.
#pragma once

#include "players/deadline.h"
#include "players/evaluation/one_turn.h"

namespace bastide {

class LookAhead {
 public:
  explicit LookAhead(const Weights& weights) : turn_(weights) {}

  // Plays on in `state` until so many parts of turns are over, the one that is being played counted, or the
  // game is. What everybody may expect then. Costs some 40 us a part in the base game.
  // Ends early when the time is over; what is expected then means nothing.
  ExpectedPoints play_on(State& state, int parts, Random& random, EventSink* sink = nullptr,
                         const Deadline& until = std::nullopt);
  // Everybody evaluates only so many places of a tile from now on, the likeliest ones; 0: all.
  void evaluate_places(std::size_t most) { places_ = most; }
  // Turns played so far: the nodes of a search.
  std::uint64_t turns() const { return turns_; }

  OneTurn& one_turn() { return turn_; }

 private:
  OneTurn turn_;
  std::uint64_t turns_ = 0;
  std::size_t places_ = 0;
};

}  // namespace bastide
