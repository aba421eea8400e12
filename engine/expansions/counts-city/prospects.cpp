// What computer players may expect of followers in the city (Hooks::prospects): beliefs.
#include <algorithm>

#include "engine/expansions/counts-city/counts_city.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide::counts_city {
namespace {

// Points that the next follower in a quarter brings when he comes out, as long as the game has turns for it.
constexpr std::array<double, kQuarters> kBrings = {8, 4, 5, 0};
constexpr double kTurns = 6;     // a player's turns until most of the chances have come
constexpr double kAtTheEnd = 5;  // what one brings who comes out at the end only
constexpr double kSecond = 0.6;  // of a further one in the same quarter
constexpr double kHeld = 0.5;    // of one where the count stands now
constexpr double kBack = 0.5;    // share of a follower's worth at home: he comes home with what he joins

double expected(const State& state, Forecast& forecast, PlayerId player, int quarter) {
  const double soon = quarter == market ? 0 : std::min(1.0, std::max(0.0, forecast.turns(player)) / kTurns);
  const bool at_end = config_of(state).at_the_end != AtTheEnd::market_only || quarter == market;
  const double back = kBack * forecast.follower_value(player);
  return (kBrings[static_cast<std::size_t>(quarter)] + back) * soon + (at_end ? kAtTheEnd * (1 - soon) : 0);
}

// --- at the end, feature by feature (E-06): who waits may still join what scores later

constexpr double kComesTrue = 0.7;  // share of what one could gain there that he does gain: others join too

// What the player would have more if one follower of strength 1 joined the feature.
int gain_by_joining(const State& state, NodeId root, PlayerId player) {
  const Strengths strengths = strengths_in(state, root);
  const int most = *std::max_element(strengths.begin(), strengths.end());
  if (strengths[player] + 1 < most || (most > 0 && strengths[player] == most)) return 0;
  ScoreLines lines;
  const bool farm = state.board.kind_of(root) == SegmentKind::field;
  return farm ? farm_value(state, root, player, lines) : value_of(state, root, false, lines);
}

bool may_come(const State& state, const Figure& figure, PlayerId player, SegmentKind kind) {
  return figure.owner == player && may_leave(state, figure, kind, from_any_quarter(state));
}

// The feature asked about now is among those to come as long as it has not scored.
bool is_to_come(const State& state, NodeId root) {
  const NodeId asked = memory_of(state).feature;
  if (root <= asked) return false;
  NodeId node = state.board.node_at(root).next;
  while (node != root && node > asked) node = state.board.node_at(node).next;
  return node == root;
}

using Gains = FixedVector<int, kMaxFigures>;

// The best of them, one for each follower who may come.
void keep_gain(Gains& gains, std::size_t followers, int gain) {
  if (gains.size() < followers) return gains.push_back(gain);
  int* const least = std::min_element(gains.begin(), gains.end());
  if (least != gains.end()) *least = std::max(*least, gain);
}

// Is the feature one of those about which is still asked? Farms come after all others.
bool is_asked_later(const State& state, NodeId root) {
  if (state.board.root(root) != root || !is_target(state, root)) return false;
  const bool farm = state.board.kind_of(root) == SegmentKind::field;
  if (farm != is_asked(state, leave_city_for_farms_step.id)) return farm;
  return is_to_come(state, root);
}

std::size_t waiting(const State& state, PlayerId player) {
  return static_cast<std::size_t>(
      std::count_if(state.figures.begin(), state.figures.end(), [&](const Figure& figure) {
        const int quarter = quarter_of(state, figure);
        return figure.owner == player && quarter >= 0 && is_free(state, quarter);
      }));
}

double still_to_gain(const State& state, PlayerId player) {
  const std::size_t followers = waiting(state, player);
  if (followers == 0 || stays(state, player)) return 0;
  std::array<bool, kSegmentKinds> may_be_joined{};
  for (int kind = 0; kind < kSegmentKinds; ++kind)
    may_be_joined[static_cast<std::size_t>(kind)] =
        std::ranges::any_of(state.figures, [&](const Figure& figure) {
          return may_come(state, figure, player, static_cast<SegmentKind>(kind));
        });
  Gains gains;
  for (NodeId root = 0; root < state.board.node_count(); ++root)
    if (may_be_joined[static_cast<std::size_t>(state.board.kind_of(root))] && is_asked_later(state, root))
      keep_gain(gains, followers, gain_by_joining(state, root, player));
  double sum = 0;
  for (const int gain : gains) sum += kComesTrue * gain;
  return sum;
}

}  // namespace

void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points) {
  if (state.flow.program == Program::ending) {
    if (config_of(state).feature_by_feature && anybody_waits(state))
      for (PlayerId player = 0; player < state.players(); ++player)
        points[player] += still_to_gain(state, player);
    return;
  }
  std::array<std::array<int, kQuarters>, kMaxPlayers> before{};
  for (const Figure& figure : state.figures) {
    const int quarter = quarter_of(state, figure);
    if (quarter < 0) continue;
    double brings = expected(state, forecast, figure.owner, quarter);
    for (int i = before[figure.owner][static_cast<std::size_t>(quarter)]++; i > 0; --i) brings *= kSecond;
    points[figure.owner] += is_free(state, quarter) ? brings : kHeld * brings;
  }
}

}  // namespace bastide::counts_city
