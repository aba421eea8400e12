#include "players/evaluation/beliefs.h"

#include <algorithm>

namespace bastide {

void Beliefs::form(const State& state, const Turns& turns) {
  state_ = &state;
  turns_ = turns;
}

double Beliefs::extending(NodeId root) {
  const Outlook::Ends& ends = outlook_.ends_of(*state_, root);
  double none = 1;
  for (std::size_t i = 0; i < std::min<std::size_t>(ends.count, ends.squares.size()); ++i)
    none *= 1 - outlook_.tile_chance(ends.squares[i].fit.all, 1);
  return 1 - none;
}

double Beliefs::follower_value(PlayerId player) const {
  const double now = home(player);
  return value_of_(player, now + 1) - value_of_(player, now);
}

double Beliefs::followers_value(PlayerId player, double returning, double more) const {
  return value_of_(player, home(player) + more + weights_.return_share * returning);
}

double Beliefs::weight_of(NounId kind) const {
  return 1 + weights_.strong_follower * (state_->rules->figures()[kind].strength - 1);
}

double Beliefs::home(PlayerId player) const {
  const auto& figures = state_->rules->figures();
  double home = 0;
  for (std::size_t kind = 0; kind < figures.size(); ++kind)
    if (figures[kind].follower) home += state_->supply[player][kind] * weight_of(static_cast<NounId>(kind));
  return home;
}

// The first at home is worth most, each further one a share of the one before; more of them than turns left
// are worth nothing, and near the end all lose their worth.
double Beliefs::value_of_(PlayerId player, double home) const {
  const int turns = turns_.own[player];
  const double share = weights_.next_follower;
  const double all = (1 - exp2_of(log_of_share_ * std::min<double>(home, turns))) / (1 - share);
  return weights_.first_follower * all * std::min(1.0, turns / weights_.follower_turns);
}

}  // namespace bastide
