// What a match says about its contestants, as seen by the first one.
//
// The two games of a pair share their tiles, so they are not independent: counting them as if they were could
// make the interval too narrow (or too wide). So the variance of the win rate is estimated from pair to pair.
// A match of equals in the hundreds of games could take the normal interval of that; one in which somebody
// wins (nearly) always could not, as a variance of 0 would claim certainty. Therefore Wilson's interval is
// taken, with as many games as the variance between pairs makes them worth: at least one a pair, at most all
// of them.
#pragma once

#include <array>
#include <span>

#include "protocol/matches/interval.h"
#include "protocol/matches/match.h"

namespace bastide {

struct MatchScore {
  int games = 0;  // played: wins + losses + draws
  int wins = 0, losses = 0, draws = 0;
  std::array<int, 2> forfeits{};  // by the contestants; losses and wins among the above
  double win_rate = 0;            // draws count half
  Interval win_rate_95;
  // Of the games without a forfeit; not a number if there are none.
  std::array<double, 2> mean_points{};
  double mean_margin = 0;
  Interval margin_95;  // normal, variance from pair to pair; not a number for fewer than two pairs
};
MatchScore score_of(std::span<const MatchGame> games);

// Wilson's 95 % interval of a rate that so many games have shown.
Interval wilson(double rate, double games);

}  // namespace bastide
