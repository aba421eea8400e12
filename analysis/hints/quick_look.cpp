#include "analysis/hints/quick_look.h"

#include <memory>

#include "engine/rules/game.h"
#include "players/search/look_ahead.h"

namespace bastide {

ExpectedEnd quick_look(const State& state, const QuickLookSettings& settings) {
  constexpr int kParts = 3, kEndgame = 5;
  const Deadline until = std::chrono::steady_clock::now() + std::chrono::milliseconds(settings.milliseconds);
  const int tiles = tiles_to_come(state);
  const int parts = tiles <= kEndgame ? tiles + 1 : kParts;
  const auto ahead = std::make_unique<LookAhead>(learned_weights());
  const auto playing = std::make_unique<State>();
  Random random(settings.seed);
  ExpectedEnd end;
  int tried = 0;
  do {
    *playing = state;
    const bool first = tried == 0;
    const ExpectedPoints expected =
        ahead->play_on(*playing, parts, random, nullptr, first ? Deadline{} : until);
    if (!first && is_over(until)) break;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) end.points[p] += expected[p];
    ++tried;
  } while (tried * parts < settings.turns && !is_over(until));
  for (double& each : end.points) each /= tried;
  end.wins = win_chances(state, end.points);
  return end;
}

}  // namespace bastide
