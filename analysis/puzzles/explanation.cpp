#include "analysis/puzzles/explanation.h"

#include <algorithm>

#include "analysis/reasons/effects.h"
#include "protocol/view/action.h"

namespace bastide {
namespace {

constexpr std::size_t kPlaceOfEffects = 2;  // among the reasons

const Search::Candidate* candidate_of(std::span<const Search::Candidate> candidates,
                                      std::span<const Action> actions) {
  const auto found = std::ranges::find_if(candidates, [actions](const Search::Candidate& each) {
    return std::ranges::equal(each.line.actions, actions);
  });
  return found == candidates.end() ? nullptr : &*found;
}

void name_origin(const State& state, Reason& effect, const PointOrigins& origins) {
  const bool gains = effect.kind == ReasonKind::gains;
  const PlayerId player = gains ? state.flow.decision.who : effect.players.front();
  const std::optional<NodeId> origin = origins.of(player, gains ? effect.points : -effect.points);
  if (!origin) return;
  effect.feature = state.board.kind_of(*origin);
  effect.at = spot_of(state, *origin);
}

}  // namespace

Explanation explain_turn(const State& state, std::span<const Action> best, std::span<const Action> tempting,
                         std::span<const Search::Candidate> candidates, PointOrigins& origins,
                         std::uint64_t seed, StopFlag stop) {
  const std::vector<std::string> names(static_cast<std::size_t>(state.players()));
  Explanation explanation{reasons_of(state, best, names), reasons_of(state, tempting, names), {}};
  const Search::Candidate* const better = candidate_of(candidates, best);
  const Search::Candidate* const played = candidate_of(candidates, tempting);
  std::vector<Reason> effects;
  if (better != nullptr && played != nullptr)
    effects = effects_of(*better, *played, state.players(), state.flow.decision.who);
  if (!effects.empty()) {
    origins.compare(state, best, tempting, seed, stop);
    for (Reason& effect : effects) name_origin(state, effect, origins);
    std::erase_if(explanation.best, [](const Reason& each) { return each.kind == ReasonKind::nothing; });
    const auto place = static_cast<std::ptrdiff_t>(std::min(explanation.best.size(), kPlaceOfEffects));
    explanation.best.insert(explanation.best.begin() + place, effects.begin(), effects.end());
  }
  for (const Reason& reason : explanation.best) {
    const auto says_the_same = [&, text = sentence_of(reason, names)](const Reason& other) {
      return sentence_of(other, names) == text;
    };
    if (std::ranges::none_of(explanation.tempting, says_the_same)) explanation.telling.push_back(reason);
  }
  return explanation;
}

}  // namespace bastide
