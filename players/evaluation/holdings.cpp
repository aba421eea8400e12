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
  for (Holding& holding : list_) holding.winners = winners_among(holding.strengths, state.players());
}

std::uint8_t winners_among(const Strengths& strengths, int players) {
  int most = 1;
  std::uint8_t winners = 0;
  for (int p = 0; p < players; ++p) {
    const int strength = strengths[static_cast<std::size_t>(p)];
    if (strength < most) continue;
    if (strength > most) winners = 0;
    most = strength;
    winners |= static_cast<std::uint8_t>(1 << p);
  }
  return winners;
}

double Turns::of(std::uint8_t players) const {
  int turns = 0;
  for (std::size_t p = 0; players >> p != 0; ++p) turns += is_in(players, p) ? own[p] : 0;
  return turns;
}

Turns turns_to_come(const State& state, int tiles_left) {
  const Flow& flow = state.flow;
  const int players = state.players();
  // Waiting for a draw, the next tile is that of the part that waits; else this player has had one.
  const int next = flow.decision.draws ? flow.part.player : flow.turn_player + 1;
  Turns turns;
  turns.all = tiles_left;
  turns.next = static_cast<PlayerId>(next % players);
  int seat = next % players;
  int rounds = tiles_left / players, more = tiles_left % players;  // the first so many have one turn more
  for (int i = 0; i < players; ++i, seat = seat + 1 == players ? 0 : seat + 1)
    turns.own[static_cast<std::size_t>(seat)] = rounds + (i < more ? 1 : 0);
  return turns;
}

}  // namespace bastide
