#include "players/evaluation/holdings.h"

namespace bastide {

Holding& Holdings::at_(NodeId root) {
  if (seen_[root] != round_) {
    seen_[root] = round_;
    index_[root] = static_cast<std::uint8_t>(list_.size());
    Holding holding;
    holding.root = root;
    list_.push_back(holding);
  }
  return list_[index_[root]];
}

void Holdings::gather(const State& state) {
  ++round_;
  list_.clear();
  for (const Figure& figure : state.figures) {
    if (figure.place != kOnBoard) continue;
    const NodeId root = state.board.root(figure.cell, figure.segment);
    Holding& holding = at_(root);
    holding.strengths[figure.owner] += strength_of(state, figure, root);
    holding.followers[figure.owner] += state.rules->figures()[figure.kind].follower ? 1 : 0;
  }
  for (Holding& holding : list_) holding.winners = winners_of(holding.strengths);
}

double Turns::of(std::uint8_t players) const {
  int turns = 0;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) turns += is_in(players, p) ? own[p] : 0;
  return turns;
}

Turns turns_to_come(const State& state, int tiles_left) {
  const Flow& flow = state.flow;
  const int players = state.players();
  // Waiting for a draw, the next tile is that of the part that waits; else this player has had his.
  const int next = flow.decision.draws ? flow.part.player : flow.turn_player + 1;
  Turns turns;
  turns.all = tiles_left;
  turns.next = static_cast<PlayerId>(next % players);
  for (int i = 0; i < players; ++i)
    turns.own[static_cast<std::size_t>((next + i) % players)] = (tiles_left - i + players - 1) / players;
  return turns;
}

}  // namespace bastide
