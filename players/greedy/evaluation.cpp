#include "players/greedy/evaluation.h"

#include <algorithm>
#include <cmath>

namespace bastide {

double Evaluation::advantage(const State& state, PlayerId player) {
  const auto players = static_cast<std::size_t>(state.players());
  Worth worth{};
  for (std::size_t p = 0; p < players; ++p) worth[p] = state.scores[p];
  if (!state.flow.over) weigh_future_(state, worth);
  double others = 0;
  for (std::size_t p = 0; p < players; ++p) others += p == player ? 0 : worth[p];
  return worth[player] - weights_.rivals * others / static_cast<double>(players - 1);
}

void Evaluation::weigh_future_(const State& state, Worth& worth) {
  const Turns turns = turns_to_come(state, outlook_.tiles_left());
  Worth returning{};
  holdings_.gather(state);
  for (std::size_t i = 0; i < holdings_.size(); ++i)
    if (state.board.kind_of(holdings_[i].root) != SegmentKind::field)
      features_.weigh(state, turns, holdings_[i], worth, returning);
  features_.weigh_joins(state, turns, holdings_, worth);
  features_.weigh_loose(state, turns, placed_, worth);
  farms_.weigh(state, turns, holdings_, worth);
  for (PlayerId p = 0; p < state.players(); ++p)
    worth[p] += followers_worth_(state, p, returning[p], turns.own[p]);
}

// The first at home is worth most, each further one a share of the one before; more of them than turns left
// are worth nothing, and near the end all lose their worth.
double Evaluation::followers_worth_(const State& state, PlayerId player, double returning, int turns) const {
  const auto& figures = state.rules->figures();
  double home = weights_.return_share * returning;
  for (std::size_t kind = 0; kind < figures.size(); ++kind)
    if (figures[kind].follower)
      home += state.supply[player][kind] * (1 + weights_.strong_follower * (figures[kind].strength - 1));
  const double share = weights_.next_follower;
  const double all = (1 - std::pow(share, std::min<double>(home, turns))) / (1 - share);
  return weights_.first_follower * all * std::min(1.0, turns / weights_.follower_turns);
}

}  // namespace bastide
