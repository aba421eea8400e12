#include "analysis/hint.h"

#include <algorithm>

#include "analysis/paired_difference.h"
#include "analysis/told_answers.h"
#include "players/search/search.h"

namespace bastide {
namespace {

SearchSettings search_settings(const HintSettings& settings) {
  SearchSettings search;
  search.nodes = settings.nodes;
  search.obey({.at_most = settings.milliseconds});
  return search;
}

HintLine line_of(const State& state, const Search::Prospect& prospect, const Search::Prospect& best,
                 std::span<const std::string> seat_names) {
  const std::vector<Action> answers(prospect.line.answers.begin(), prospect.line.answers.end());
  const auto after = std::make_unique<State>(state);
  ToldAnswers told = tell_answers(*after, answers, seat_names);
  HintLine line{answers, std::move(told.actions), std::move(told.words), 0, false, {}};
  line.reasons = reasons_of(state, answers, seat_names);
  if (&prospect == &best) return line;
  const PairedDifference behind = difference_of(best.outcomes, prospect.outcomes);
  line.behind = std::max(0.0, behind.mean);
  line.sure = is_sure(behind);
  return line;
}

}  // namespace

std::vector<HintLine> find_hint(const State& state, const HintSettings& settings,
                                std::span<const std::string> seat_names) {
  const auto search = std::make_unique<Search>(learned_weights());
  Random random(settings.seed);
  const auto& prospects = search->consider(state, search_settings(settings), random);
  std::vector<HintLine> lines;
  for (std::size_t i = 0; i < std::min(kHintLines, prospects.size()); ++i)
    lines.push_back(line_of(state, prospects[i], prospects.front(), seat_names));
  return lines;
}

}  // namespace bastide
