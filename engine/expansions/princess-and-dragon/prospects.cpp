// What computer players may expect of fairy and dragon (Hooks::prospects): beliefs.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"
#include "engine/rules/game.h"

namespace bastide::princess_and_dragon {
namespace {

constexpr double kStays = 0.35;  // chance that the fairy is still there a turn later: others want her too
constexpr double kAhead = 4;     // tiles that a player looks ahead for dragon tiles
constexpr double kReach = 0.3;   // chance that a moving dragon comes to a tile next to him
constexpr double kFade = 0.6;    // and so much of it is left one tile farther on
constexpr double kLoss = 5;      // points that an eaten figure loses with its feature

// The chance that the dragon moves before long.
double chance_of_move(const State& state) {
  const std::uint32_t dragon = config_of(state).dragon_mark;
  const int all = state.pile_totals[kSupplyPile];
  if (all == 0) return 0;
  int dragons = 0;
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if ((state.rules->tiles()[type].marks & dragon) != 0) dragons += state.in_pile(kSupplyPile, type);
  const double none = 1 - static_cast<double>(dragons) / all;
  return 1 - std::pow(none, std::min(kAhead, static_cast<double>(all)));
}

// The chance that a move takes the dragon to that tile.
double chance_of_visit(const Board& board, CellId dragon, CellId cell) {
  const Cell &from = board.cell(dragon), &to = board.cell(cell);
  const int steps = std::abs(to.x - from.x) + std::abs(to.y - from.y);
  return steps == 0 || steps > kSteps ? 0 : kReach * std::pow(kFade, steps - 1);
}

}  // namespace

// A point for each turn that finds her there, and three at the end if she stays until then. A feature that
// scores before shows its points by itself.
void expect_fairy(const State& state, Forecast& forecast, ExpectedPoints& points) {
  if (memory_of(state).fairy_is_out == 0) return;
  std::uint8_t counted = 0;
  for (const Figure& figure : state.figures) {
    if (!has_fairy(state, figure) || ((counted >> figure.owner) & 1) != 0) continue;
    counted |= static_cast<std::uint8_t>(1 << figure.owner);
    const double to_the_end = std::pow(kStays, std::max(0.0, forecast.turns(figure.owner)));
    points[figure.owner] += kPointAtTurnStart * kStays * (1 - to_the_end) / (1 - kStays);
    if (figure.place == kOnBoard) points[figure.owner] += kPointsWhenScored * to_the_end;
  }
}

void expect_dragon(const State& state, Forecast& forecast, ExpectedPoints& points) {
  const Memory& memory = memory_of(state);
  if (memory.dragon_is_out == 0 || forecast.all_turns() <= 0) return;
  const double move = chance_of_move(state);
  if (move <= 0) return;
  for (const Figure& figure : state.figures) {
    if (!is_edible(state, figure) || (memory.fairy_is_out != 0 && figure.cell == memory.fairy)) continue;
    points[figure.owner] -= move * chance_of_visit(state.board, memory.dragon, figure.cell) * kLoss;
  }
}

}  // namespace bastide::princess_and_dragon
