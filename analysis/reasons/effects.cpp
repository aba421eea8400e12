#include "analysis/reasons/effects.h"

#include <cmath>

#include "analysis/values/paired_difference.h"

namespace bastide {
namespace {

constexpr double kFewestPoints = 1;

// In points of a player: one minus other.
PairedDifference difference_for(PlayerId player, const Search::Candidate& one,
                                const Search::Candidate& other) {
  const auto points_of = [player](const Search::Candidate& candidate) {
    std::vector<float> points;
    points.reserve(candidate.samples.size());
    for (const ExpectedPoints& sample : candidate.samples)
      points.push_back(static_cast<float>(sample[player]));
    return points;
  };
  return difference_of(points_of(one), points_of(other));
}

}  // namespace

std::vector<Reason> effects_of(const Search::Candidate& better, const Search::Candidate& played, int players,
                               PlayerId who) {
  std::vector<Reason> effects;
  for (PlayerId player = 0; player < players; ++player) {
    const bool me = player == who;
    const PairedDifference good =
        me ? difference_for(player, better, played) : difference_for(player, played, better);
    if (good.mean < kFewestPoints || !is_sure(good)) continue;
    Reason& effect = effects.emplace_back();
    effect.kind = me ? ReasonKind::gains : ReasonKind::costs;
    effect.own = me;
    effect.points = static_cast<int>(std::lround(good.mean));
    if (!me) effect.players = {player};
  }
  return effects;
}

}  // namespace bastide
