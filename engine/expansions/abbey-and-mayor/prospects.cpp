// What computer players may expect of abbeys and barns (Hooks::prospects): beliefs, tuned by matches against
// greedy without them (README.md). Mayors and wagons need none: what they bring shows in their features.
#include <algorithm>
#include <bitset>

#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/rules/scoring.h"

namespace bastide::abbey_and_mayor {
namespace {

constexpr double kAbbey = 14;         // points that an abbey in hand is worth while the game is long
constexpr double kAbbeyAtEnd = 7;     // and when no tile is left, if it may still be laid anywhere
constexpr double kBarn = 9;           // a barn in hand while the game is long
constexpr double kLong = 6;           // turns to come from which on the game is long
constexpr double kPointsPerCity = 4;  // S-16
constexpr double kEffort = 40;        // turns of all players that complete such a city as is still open

double share_of_long_game(double turns) { return std::clamp(turns / kLong, 0.0, 1.0); }

bool has_left(const State& state, PlayerId player, NounId figure) {
  return state.supply[player][figure] != 0;
}

// Cities at the farm, those still open by their chance to be completed.
double cities_of(const State& state, NodeId farm, double all_turns) {
  const Board& board = state.board;
  const double chance = std::min(0.8, all_turns / kEffort);
  std::bitset<kMaxNodes> seen;
  double cities = 0;
  board.for_each_node(farm, [&](NodeId id) {
    const Segment* field = board.segment_under(id);
    if (field == nullptr || field->cities == 0) return;
    const CellId cell = board.node_at(id).cell;
    for (SegmentId segment = 0; (field->cities >> segment) != 0; ++segment) {
      if (((field->cities >> segment) & 1) == 0) continue;
      const NodeId city = board.root(cell, segment);
      if (seen[city]) continue;
      seen.set(city);
      cities += board.feature(city).open == 0 ? 1 : chance;
    }
  });
  return cities;
}

}  // namespace

void expect_abbeys(const State& state, Forecast& forecast, ExpectedPoints& points) {
  const double at_end =
      config_of(state).anywhere_after_last && memory_of(state).last_round_begun == 0 ? kAbbeyAtEnd : 0;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (state.tokens[player][config_of(state).abbey] != 0)
      points[player] += at_end + (kAbbey - at_end) * share_of_long_game(forecast.turns(player));
}

void expect_barns(const State& state, Forecast& forecast, ExpectedPoints& points) {
  for (const Figure& figure : state.figures)
    if (is_barn(state, figure))
      points[figure.owner] += kPointsPerCity * cities_of(state, state.board.root(figure.cell, figure.segment),
                                                         forecast.all_turns());
  for (PlayerId player = 0; player < state.players(); ++player)
    if (has_left(state, player, config_of(state).barn))
      points[player] += kBarn * share_of_long_game(forecast.turns(player));
}

}  // namespace bastide::abbey_and_mayor
