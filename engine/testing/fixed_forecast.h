// A forecast of plain numbers, for tests of what modules make of it.
#pragma once

#include "engine/rules/forecast.h"

namespace bastide::testing {

struct FixedForecast final : Forecast {
  double turns_each = 10, all = 20, extending_chance = 0.5, turn = 4, follower = 8;

  double turns(PlayerId) const override { return turns_each; }
  double all_turns() const override { return all; }
  double extending(NodeId) override { return extending_chance; }
  double turn_value() const override { return turn; }
  double follower_value(PlayerId) const override { return follower; }
};

// What all modules of the state's rules expect.
template <class State>
ExpectedPoints prospects_of(const State& state, Forecast&& forecast = FixedForecast{}) {
  ExpectedPoints points{};
  for (const Hooks::Prospects& each : state.rules->hooks().prospects) each.add(state, forecast, points);
  return points;
}

}  // namespace bastide::testing
