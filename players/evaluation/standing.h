// Who stands where, and who could: facts that count only for who has learned what they are worth (sources.h).
// What somebody else may still take, or has shared, is worth less than it looks.
#pragma once

#include "players/evaluation/beliefs.h"
#include "players/evaluation/holdings.h"
#include "players/evaluation/outlook.h"
#include "players/evaluation/sources.h"

namespace bastide {

// Of one state. The own facts of a feature cost next to nothing, those about rivals a walk over each farm.
class Standing {
 public:
  // `beliefs`: of this state.
  Standing(const State& state, const Turns& turns, const Beliefs& beliefs, Outlook& outlook,
           const Weights& weights);

  // Of a road, city or cloister: who is stuck in it, and for whom it is open.
  void add_own(const Holding& holding, PointsBySource& value) const;
  // Who could attack it, shares it, or stands there for nothing; and the same of a farm.
  void add_rivals(const Holding& holding, PointsBySource& value);
  void add_rivals_of_farm(const Holding& holding, int open_sides, PointsBySource& value) const;

 private:
  // That somebody who is not there yet comes in beside it and joins it.
  double attack_(const Holding& holding, int tiles, std::size_t player) const;

  const State& state_;
  const Turns& turns_;
  Outlook& outlook_;
  const Weights& weights_;
  std::uint8_t able_ = 0;  // bit per player with a follower at home
};

}  // namespace bastide
