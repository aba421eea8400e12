// Who is likely to win, from the points that everybody may expect and how much is still to come.
#pragma once

#include "players/evaluation/holdings.h"

namespace bastide {

// By how much final points differ from what a short look ahead expects: a standard deviation of
// spread x tiles^growth with so many tiles to come. docs/analysis.md tells how they were found.
struct WinChanceNumbers {
  double spread = 1.77;
  double growth = 0.5;
};

using WinChances = std::array<double, kMaxPlayers>;

// The chance of each to have most points, which sum to 1; those who tie share. Points are taken as normal and
// independent. With no tiles to come the most points win for certain. Costs below 10 us.
WinChances win_chances(const Worth& expected, int players, double tiles_to_come,
                       const WinChanceNumbers& numbers = {});
// Of a state of which so much may be expected.
WinChances win_chances(const State& state, const Worth& expected, const WinChanceNumbers& numbers = {});

}  // namespace bastide
