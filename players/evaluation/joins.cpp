#include "players/evaluation/joins.h"

#include <algorithm>

namespace bastide {

JoinGain::JoinGain(const Holding& one, const Holding& other) {
  Strengths strengths = one.strengths;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) strengths[p] += other.strengths[p];
  const std::uint8_t winners = winners_of(strengths);
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const double apart = is_in(one.winners, p) * one.value + is_in(other.winners, p) * other.value;
    gain_[p] = is_in(winners, p) * (one.value + other.value) - apart;
    if (gain_[p] > 0) gainers_ |= static_cast<std::uint8_t>(1 << p);
  }
  const bool lost = std::ranges::any_of(gain_, [](double gain) { return gain < 0; });
  if (lost) keepers_ = winners & static_cast<std::uint8_t>(~gainers_);
}

void JoinGain::add_to(ExpectedPoints& value, double chance) const {
  for (std::size_t p = 0; p < kMaxPlayers; ++p) value[p] += chance * gain_[p];
}

}  // namespace bastide
