#include "players/evaluation/standing.h"

#include <algorithm>
#include <bit>

namespace bastide {
namespace {

constexpr double kWideFarm = 8;  // open sides by which others come in as they like

}  // namespace

Standing::Standing(const State& state, const Turns& turns, const Beliefs& beliefs, Outlook& outlook,
                   const Weights& weights)
    : state_(state), turns_(turns), outlook_(outlook), weights_(weights) {
  for (PlayerId player = 0; player < state.players(); ++player)
    if (beliefs.home(player) >= 1) able_ |= static_cast<std::uint8_t>(1 << player);
}

void Standing::add_own(const Holding& holding, PointsBySource& value) const {
  const Feature& feature = state_.board.feature(holding.root);
  const Source open = open_source(feature.kind);
  for (std::size_t p = 0; p < static_cast<std::size_t>(state_.players()); ++p) {
    if (holding.strengths[p] == 0) continue;
    value[Source::stuck][p] += (1 - holding.closing) * holding.followers[p];
    value[open][p] += feature.open != 0 ? 1 : 0;
  }
}

// A single follower can be joined by one that comes; more of them are safe from that.
void Standing::add_rivals(const Holding& holding, PointsBySource& value) {
  const Feature& feature = state_.board.feature(holding.root);
  const int most = *std::ranges::max_element(holding.strengths);
  const bool line = feature.kind == SegmentKind::road || feature.kind == SegmentKind::city;
  const int tiles =
      line && feature.open != 0 && most == 1 ? outlook_.ends_of(state_, holding.root).exposed : 0;
  const Source attack = feature.kind == SegmentKind::city ? Source::city_attack : Source::road_attack;
  const bool shared = !std::has_single_bit(holding.winners);
  for (std::size_t p = 0; p < static_cast<std::size_t>(state_.players()); ++p) {
    if (holding.strengths[p] == 0)
      value[attack][p] += attack_(holding, tiles, p);
    else if (!is_in(holding.winners, p))
      value[Source::contested][p] += holding.value;
    else if (shared)
      value[Source::shared][p] += holding.value;
  }
}

void Standing::add_rivals_of_farm(const Holding& holding, int open_sides, PointsBySource& value) const {
  const double wide = std::min(1.0, open_sides / kWideFarm);
  for (std::size_t p = 0; p < static_cast<std::size_t>(state_.players()); ++p)
    if (holding.strengths[p] == 0)
      value[Source::farm_attack][p] += is_in(able_, p) ? wide * holding.value : 0;
    else if (!is_in(holding.winners, p))
      value[Source::contested][p] += holding.value;
}

double Standing::attack_(const Holding& holding, int tiles, std::size_t player) const {
  if (tiles == 0 || !is_in(able_, player)) return 0;
  const double comes = weights_.join_effort * tiles * turns_.own[player] / outlook_.tiles_left();
  return holding.value * std::min(1.0, comes);
}

}  // namespace bastide
