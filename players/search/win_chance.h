// Who is likely to win, from the points that everybody may expect and how much is still to come.
#pragma once

#include "players/evaluation/holdings.h"

namespace bastide {

// How much is still to come.
struct StillToCome {
  double tiles = 0;
  double spread = 1;  // how wide points lie by these rules (Model::spread)
};
StillToCome still_to_come(const State& state);

inline constexpr double kMiddleTurns = 16;

// By how much a player's final points differ from what a short look ahead expects: a standard deviation of
// middle x (own turns / kMiddleTurns)^growth x spread. Found by `bastide calibrate --fit`, see
// docs/analysis.md.
struct WinChanceNumbers {
  double middle = 10.6;  // points, in the middle of a base game
  double growth = 0.475;
};

using WinChances = std::array<double, kMaxPlayers>;

// The chance of each to have most points, which sum to 1; those who tie share. Points are taken as normal and
// independent. With no tiles to come the most points win for certain. Costs below 10 us.
WinChances win_chances(const ExpectedPoints& expected, int players, const StillToCome& to_come,
                       const WinChanceNumbers& numbers = {});
// Of a state of which so much may be expected.
WinChances win_chances(const State& state, const ExpectedPoints& expected,
                       const WinChanceNumbers& numbers = {});

}  // namespace bastide
