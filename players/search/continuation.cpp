#include "players/search/continuation.h"

#include <algorithm>

#include "engine/rules/game.h"

namespace bastide {

ExpectedPoints ContinuationPlayer::play(const State& state, std::span<const Action> line,
                                        const Continuation& way, const Deadline& until) {
  ahead_.evaluate_places(way.places);
  playing_ = state;
  for (const Action& action : line) apply_legal(playing_, action);
  Random random(way.seed);
  const int parts = way.depth - (draw_(way.share, random) ? 1 : 0);
  return ahead_.play_on(playing_, parts, random, nullptr, until);
}

// Draws the tile at that share of the pile, so that evenly spread shares bring every type about as often as
// it will come. Returns whether it did: where a player is asked first, the player acts first.
bool ContinuationPlayer::draw_(double share, Random& random) {
  while (!playing_.flow.over && playing_.flow.decision.who == kChance && !playing_.flow.decision.draws)
    apply_legal(playing_, sample_chance(playing_, random));
  if (playing_.flow.over || playing_.flow.decision.who != kChance) return false;
  legal_actions(playing_, draws_);
  double rest = share * chance_total(playing_);
  const auto comes = std::ranges::find_if(draws_, [&](const Action& draw) {
    rest -= chance_weight(playing_, draw);
    return rest < 0;
  });
  apply_legal(playing_, comes == draws_.end() ? draws_.back() : *comes);
  return true;
}

}  // namespace bastide
