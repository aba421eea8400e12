// What a computer player believes of the rest of the game. A module says by it what its own state is likely
// to bring (Hooks::prospects), so that players need to know no expansion by name. Beliefs in points, with
// fractions; no rule and no score depends on them.
#pragma once

#include <array>

#include "engine/base/ids.h"

namespace bastide {

// Points by player that may be expected.
using ExpectedPoints = std::array<double, kMaxPlayers>;

class Forecast {
 public:
  virtual ~Forecast() = default;
  // Turns to come: the player's own, and everybody's.
  virtual double turns(PlayerId player) const = 0;
  virtual double all_turns() const = 0;
  // The chance that the next tile can be added to the road or city. Costs a walk along it the first time.
  virtual double extending(NodeId root) = 0;
  // What one more turn brings to the one who has it, and one more follower at home to the player.
  virtual double turn_value() const = 0;
  virtual double follower_value(PlayerId player) const = 0;
};

}  // namespace bastide
