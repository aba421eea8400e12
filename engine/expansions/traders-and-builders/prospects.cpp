// What computer players may expect of a builder and of goods (Hooks::prospects): beliefs, tuned by matches
// against greedy without them (README.md). The pig needs none: what it brings shows in the farm's value.
#include <algorithm>
#include <cmath>

#include "engine/expansions/traders-and-builders/traders_and_builders.h"
#include "engine/rules/game.h"

namespace bastide::traders {
namespace {

constexpr double kUse = 0.3;  // share of the tiles that fit at the builder's feature and are laid there
constexpr double kStay = 5;   // turns that a builder stays
constexpr double kAtHome =
    0.1;  // a builder at home earns as one whose feature takes such a share of the tiles

// Of several builders the one who is most likely to see his feature extended: a turn has one second part.
double chance_of_second_part(const State& state, Forecast& forecast, PlayerId player) {
  const NounId kind = config_of(state).builder;
  double chance = state.supply[player][kind] != 0 ? kAtHome : 0;
  if (all_at_home(state, player, kind)) return chance;
  for (const Figure& figure : state.figures) {
    if (figure.owner != player || figure.kind != kind || figure.place != kOnBoard) continue;
    const NodeId root = state.board.root(figure.cell, figure.segment);
    chance = std::max(chance, is_complete(state, root) ? kAtHome : forecast.extending(root));
  }
  return chance;
}

void expect_second_parts(const State& state, Forecast& forecast, ExpectedPoints& points) {
  for (PlayerId player = 0; player < state.players(); ++player)
    points[player] += kUse * chance_of_second_part(state, forecast, player) *
                      std::min(kStay, forecast.turns(player)) * forecast.turn_value();
}

// --- goods

constexpr double kSpread =
    0.35;  // how far the tokens still to come scatter: so often the root of their number

void expect_most(const State& state, std::size_t good, ExpectedPoints& points) {
  const NounId token = config_of(state).tokens[good];
  int left = kGoodsOfTheBox[good].tokens, most = 0;
  for (PlayerId player = 0; player < state.players(); ++player) {
    const int held = state.tokens[player][token];
    left -= held;
    most = std::max(most, held);
  }
  const double spread = kSpread * std::sqrt(std::max(0, left)) + 0.1;
  ExpectedPoints weight{};
  double all = 0;
  for (PlayerId player = 0; player < state.players(); ++player)
    all += weight[player] = std::exp((state.tokens[player][token] - most) / spread);
  for (PlayerId player = 0; player < state.players(); ++player)
    points[player] += kPointsForMost * weight[player] / all;
}

void expect_goods(const State& state, Forecast&, ExpectedPoints& points) {
  for (std::size_t good = 0; good < kGoods; ++good) expect_most(state, good, points);
}

}  // namespace

void install_prospects(Installer& installer) {
  if (installer.rules.element_on("builder"))
    installer.hooks.prospects.push_back({"builder", expect_second_parts});
  if (installer.rules.element_on("goods")) installer.hooks.prospects.push_back({"goods", expect_goods});
}

}  // namespace bastide::traders
