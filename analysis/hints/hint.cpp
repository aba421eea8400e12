#include "analysis/hints/hint.h"

#include <algorithm>

#include "analysis/reasons/described_actions.h"
#include "analysis/values/paired_difference.h"
#include "players/search/search.h"

namespace bastide {
namespace {

SearchSettings search_settings(const HintSettings& settings) {
  SearchSettings search;
  search.nodes = settings.nodes;
  search.obey({.at_most = settings.milliseconds});
  return search;
}

HintLine line_of(const State& state, const Search::Candidate& candidate, const Search::Candidate& best,
                 std::span<const std::string> seat_names, EventTeller teller) {
  const std::vector<Action> actions(candidate.line.actions.begin(), candidate.line.actions.end());
  const auto after = std::make_unique<State>(state);
  DescribedActions described = describe_actions(*after, actions, seat_names);
  HintLine line{actions, std::move(described.actions), std::move(described.words), 0, false, {}};
  line.reasons = reasons_of(state, actions, seat_names, teller);
  if (&candidate == &best) return line;
  const PairedDifference behind = difference_of(best.outcomes, candidate.outcomes);
  line.behind = std::max(0.0, behind.mean);
  line.sure = is_sure(behind);
  return line;
}

}  // namespace

std::vector<HintLine> find_hint(const State& state, const HintSettings& settings,
                                std::span<const std::string> seat_names) {
  const auto search = std::make_unique<Search>(learned_weights());
  Random random(settings.seed);
  const auto& candidates = search->consider(state, search_settings(settings), random);
  std::vector<HintLine> lines;
  for (std::size_t i = 0; i < std::min(kHintLines, candidates.size()); ++i)
    lines.push_back(line_of(state, candidates[i], candidates.front(), seat_names, settings.teller));
  return lines;
}

}  // namespace bastide
