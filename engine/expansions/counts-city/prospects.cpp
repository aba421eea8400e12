// What computer players may expect of followers in the city (Hooks::prospects): beliefs.
#include <algorithm>

#include "engine/expansions/counts-city/counts_city.h"

namespace bastide::counts_city {
namespace {

// Points that the next follower in a quarter brings when he comes out, as long as the game has turns for it.
constexpr std::array<double, kQuarters> kBrings = {8, 4, 5, 0};
constexpr double kTurns = 6;     // a player's turns until most of the chances have come
constexpr double kAtTheEnd = 5;  // what one brings who comes out at the end only
constexpr double kSecond = 0.6;  // of a further one in the same quarter
constexpr double kHeld = 0.5;    // of one where the count stands now
constexpr double kBack = 0.5;    // share of a follower's worth at home: he comes home with what he joins

double worth(const State& state, Forecast& forecast, PlayerId player, int quarter) {
  const double soon = quarter == market ? 0 : std::min(1.0, std::max(0.0, forecast.turns(player)) / kTurns);
  const bool at_end = config_of(state).at_the_end != AtTheEnd::market_only || quarter == market;
  const double back = kBack * forecast.follower_worth(player);
  return (kBrings[static_cast<std::size_t>(quarter)] + back) * soon + (at_end ? kAtTheEnd * (1 - soon) : 0);
}

}  // namespace

void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points) {
  if (state.flow.program == Program::ending) return;
  std::array<std::array<int, kQuarters>, kMaxPlayers> before{};
  for (const Figure& figure : state.figures) {
    const int quarter = quarter_of(state, figure);
    if (quarter < 0) continue;
    double brings = worth(state, forecast, figure.owner, quarter);
    for (int i = before[figure.owner][static_cast<std::size_t>(quarter)]++; i > 0; --i) brings *= kSecond;
    points[figure.owner] += is_free(state, quarter) ? brings : kHeld * brings;
  }
}

}  // namespace bastide::counts_city
