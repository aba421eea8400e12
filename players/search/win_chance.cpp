#include "players/search/win_chance.h"

#include <algorithm>
#include <cmath>

#include "engine/rules/game.h"
#include "players/evaluation/model.h"

namespace bastide {
namespace {

double below(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }  // of a standard normal number

// Points are certain: the most win, and share if they are several.
WinChances of_certain(const ExpectedPoints& points, std::size_t players) {
  WinChances chances{};
  const double most = *std::max_element(points.begin(), points.begin() + static_cast<long>(players));
  double winners = 0;
  for (std::size_t p = 0; p < players; ++p) winners += points[p] == most ? 1 : 0;
  for (std::size_t p = 0; p < players; ++p) chances[p] = points[p] == most ? 1 / winners : 0;
  return chances;
}

// The density of the player's points where all others have fewer, added up in steps over four deviations.
double chance_of_most(const ExpectedPoints& expected, std::size_t players, std::size_t player,
                      double deviation) {
  constexpr int kSteps = 48;
  constexpr double kReach = 4.0, kStep = 2 * kReach / kSteps;
  double chance = 0;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = -kReach + kStep * i;
    double here = std::exp(-x * x / 2);
    for (std::size_t other = 0; other < players; ++other)
      if (other != player) here *= below(x + (expected[player] - expected[other]) / deviation);
    chance += here;
  }
  return chance;
}

double deviation_of(const StillToCome& to_come, int players, const WinChanceNumbers& numbers) {
  return numbers.middle * std::pow(to_come.tiles / players / kMiddleTurns, numbers.growth) * to_come.spread;
}

}  // namespace

StillToCome still_to_come(const State& state) {
  return {state.flow.over ? 0.0 : tiles_to_come(state), Model::current().spread(*state.rules)};
}

WinChances win_chances(const ExpectedPoints& expected, int players, const StillToCome& to_come,
                       const WinChanceNumbers& numbers) {
  const auto count = static_cast<std::size_t>(players);
  if (to_come.tiles <= 0) return of_certain(expected, count);
  const double deviation = deviation_of(to_come, players, numbers);
  WinChances chances{};
  if (count == 2) {
    chances[0] = below((expected[0] - expected[1]) / (deviation * std::sqrt(2.0)));
    chances[1] = 1 - chances[0];
    return chances;
  }
  double sum = 0;
  for (std::size_t p = 0; p < count; ++p) sum += chances[p] = chance_of_most(expected, count, p, deviation);
  for (double& each : chances) each /= sum;
  return chances;
}

WinChances win_chances(const State& state, const ExpectedPoints& expected, const WinChanceNumbers& numbers) {
  return win_chances(expected, state.players(), still_to_come(state), numbers);
}

}  // namespace bastide
