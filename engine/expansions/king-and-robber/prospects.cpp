// What computer players may expect of the cards (Hooks::prospects): beliefs, not rules.
#include "engine/expansions/king-and-robber/king_and_robber.h"

namespace bastide::king {
namespace {

constexpr double kCompleted = 0.17;  // cities, and roads, that a tile completes
constexpr double kBeaten = 0.3;      // chance that a tile beats a record of one tile; falls with its square

PlayerId owner_of(const State& state, NounId token) {
  for (PlayerId player = 0; player < state.players(); ++player)
    if (state.tokens[player][token] != 0) return player;
  return kNobody;
}

// The owner keeps the card, or anybody has it in the end.
void expect_card(const State& state, std::size_t card, int complete, Forecast& forecast,
                 ExpectedPoints& points) {
  const PlayerId owner = owner_of(state, config_of(state).tokens[card]);
  if (owner == kNobody) return;
  const double tiles = records_of(state).tiles[card], turns = forecast.all_turns();
  const double kept = 1 / (1 + kBeaten * turns / (tiles * tiles));
  const double expected = complete + kCompleted * turns;
  for (PlayerId player = 0; player < state.players(); ++player)
    points[player] += expected * ((1 - kept) / state.players() + (player == owner ? kept : 0));
}

}  // namespace

void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points) {
  const FeatureCounts complete = complete_features(state);
  for (std::size_t card = 0; card < kCards.size(); ++card)
    if (config_of(state).tokens[card] != 0)
      expect_card(state, card, count_of(complete, kCards[card].kind), forecast, points);
}

}  // namespace bastide::king
