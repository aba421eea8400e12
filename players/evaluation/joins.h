// Features of different owners that one tile could make one: stealing, and sharing.
#pragma once

#include "players/evaluation/holdings.h"

namespace bastide {

// What the players would gain if two features became one. Costs some 20 ns.
class JoinGain {
 public:
  JoinGain(const Holding& one, const Holding& other);
  // Turns of those who would do it: who gain, and by the share `keep_effort` who only keep what another
  // loses.
  double turns(const Turns& turns, double keep_effort) const {
    return turns.of(gainers_) + keep_effort * turns.of(keepers_);
  }
  void add_to(ExpectedPoints& value, double chance) const;

 private:
  ExpectedPoints gain_{};
  std::uint8_t gainers_ = 0, keepers_ = 0;
};

}  // namespace bastide
