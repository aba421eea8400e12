// What computer players may expect of prisoners and of towers that may still grow (Hooks::prospects):
// beliefs, tuned by matches against greedy without them (README.md).
#include <algorithm>
#include <cstdlib>

#include "engine/expansions/tower/tower.h"

namespace bastide::tower {
namespace {

constexpr double kBoughtBack = 0.3;  // of what a follower is worth beyond the ransom, the share that is saved
constexpr double kPaid = 1;          // chance that a ransom comes in, of a follower who is worth it
constexpr double kRaised = 0.3;      // chance that one opponent raises a tower before the threat is over
constexpr double kLoss = 6;          // points that an exposed follower loses with his feature

// A prisoner is as good as at home less the ransom, for who has turns to come; the captor may be paid.
// With one ransom a turn (TO-22) no more prisoners come home than their owner has turns.
void expect_ransoms(const State& state, Forecast& forecast, ExpectedPoints& points) {
  const NounId prison = config_of(state).prison;
  std::array<int, kMaxPlayers> bought{};
  for (const Figure& figure : state.figures) {
    if (figure.place != prison) continue;
    if (config_of(state).one_ransom && bought[figure.owner]++ >= forecast.turns(figure.owner)) continue;
    const double saved = forecast.follower_value(figure.owner) - kRansom;
    if (saved <= 0) continue;
    points[figure.owner] += kBoughtBack * saved;
    points[figure.segment] += kPaid * kRansom;
  }
}

// Opponents who can put a piece on it.
int threats(const State& state, PlayerId owner) {
  int count = 0;
  for (PlayerId player = 0; player < state.players(); ++player)
    count += player != owner && state.tokens[player][config_of(state).piece] != 0 ? 1 : 0;
  return count;
}

void expect_captures(const State& state, Forecast& forecast, ExpectedPoints& points) {
  if (forecast.all_turns() <= 0) return;
  const Board& board = state.board;
  FixedVector<const Figure*, kMaxFigures> exposed;
  for (const Figure& figure : state.figures)
    if (is_exposed(state, figure) && may_be_taken(state, figure.kind)) exposed.push_back(&figure);
  ExpectedPoints losses{};
  for (PlayerId player = 0; player < state.players(); ++player)
    losses[player] = kRaised * threats(state, player) * kLoss;
  for (const CellId cell : board.marked()) {
    if (!has_foundation(state, cell) || is_closed(state, cell)) continue;
    const int reach = height_at(state, cell) + 1;
    for (const Figure* figure : exposed)
      if (distance(board, cell, figure->cell) <= reach) points[figure->owner] -= losses[figure->owner];
  }
}

}  // namespace

void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points) {
  expect_ransoms(state, forecast, points);
  expect_captures(state, forecast, points);
}

}  // namespace bastide::tower
