// What computer players may expect of challenges (Hooks::prospects): beliefs, not rules. The value of a
// shrine or cloister by itself they know.
#include <algorithm>

#include "engine/expansions/cult/cult.h"

namespace bastide::cult {
namespace {

constexpr double kAtStake = 7;  // points that a challenged building is expected to bring
constexpr double kEffort = 6;   // turns of all players that fill a square beside such a building

// What the one with a follower in the building loses if the one beside it is completed first (SC-25).
void expect_challenge(const State& state, NodeId root, NodeId rival, double turns, ExpectedPoints& points) {
  const Feature &mine = state.board.feature(root), &other = state.board.feature(rival);
  if (mine.open == 0 || other.open == 0 || other.occupants == 0) return;
  const double first = static_cast<double>(mine.open) / (mine.open + other.open);
  const double completed = std::min(1.0, turns / (kEffort * other.open));
  for (PlayerId player = 0; player < state.players(); ++player) {
    const bool challenged = ((mine.occupants & ~other.occupants) >> player & 1) != 0;
    if (challenged) points[player] -= kAtStake * first * completed;
  }
}

}  // namespace

void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points) {
  for (NodeId root : state.board.cloisters()) {
    if (state.board.feature(root).occupants == 0) continue;
    const NodeId rival = rival_of(state, root);
    if (rival != kNoNode) expect_challenge(state, root, rival, forecast.all_turns(), points);
  }
}

}  // namespace bastide::cult
