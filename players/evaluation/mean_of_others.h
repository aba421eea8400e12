// How far somebody is ahead is measured against the mean of all others.
#pragma once

#include <cstddef>

namespace bastide {

// Of something that every seat has; 0 for a player alone.
template <class Values>
double mean_of_others(const Values& values, int players, int player) {
  double others = 0;
  for (int p = 0; p < players; ++p) others += p == player ? 0 : values[static_cast<std::size_t>(p)];
  return players > 1 ? others / (players - 1) : 0;
}

template <class Values>
double lead(const Values& values, int players, int player) {
  return values[static_cast<std::size_t>(player)] - mean_of_others(values, players, player);
}

}  // namespace bastide
