// Decisions judged: bastide.h.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "bindings/c/handles.h"
#include "players/evaluation/model.h"
#include "players/search/search.h"
#include "players/search/win_chance.h"

using namespace bastide;
using namespace bastide::bindings;

namespace {

using Candidate = Search::Candidate;

// The best sequence that begins with the answer.
OneTurn::Line line_with(OneTurn& turn, const State& state, const Action& answer) {
  for (const OneTurn::Line& line : turn.rank(state, kMaxActions))
    if (normalised(state, line.actions[0]) == answer) return line;
  OneTurn::Line alone;
  alone.actions.push_back(answer);
  return alone;
}

// How much more is got after one than after the other, on the mean and with its standard error: of the draws
// that both met.
void compare(const Candidate& best, const Candidate& judged, bst_judgement& judgement) {
  const std::size_t count = std::min(best.outcomes.size(), judged.outcomes.size());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double difference = best.outcomes[i] - judged.outcomes[i];
    sum += difference;
    squares += difference * difference;
  }
  const double mean = count == 0 ? judgement.best_value - judgement.value : sum / static_cast<double>(count);
  judgement.loss = std::max(0.0, mean);
  judgement.loss_error = judgement.loss;
  if (count < 2) return;
  const double spread = std::max(0.0, squares - sum * mean) / static_cast<double>(count - 1);
  judgement.loss_error = std::sqrt(spread / static_cast<double>(count));
}

class Judge {
 public:
  explicit Judge(const bst_state& state)
      : state_(state), who_(state.state.flow.decision.who), search_(learned_weights()) {}

  std::int32_t judge(std::int32_t index, std::uint64_t nodes, std::uint64_t seed, bst_judgement& judgement) {
    const Action answer = state_.answers()[static_cast<std::size_t>(index)];
    const std::array kept = {line_with(search_.one_turn(), state_.state, answer)};
    SearchSettings settings;
    settings.nodes = nodes;
    Random random(seed);
    const auto& candidates = search_.consider(state_.state, settings, random, kept);
    const auto judged =
        std::ranges::find_if(candidates, [&](const Candidate& each) { return first(each) == answer; });
    if (candidates.empty() || judged == candidates.end())
      return fail(BST_ERROR_INTERNAL, "the answer was not looked at");
    const Candidate& best = candidates.front();
    judgement = {};
    judgement.best = index_of(state_, first(best));
    judgement.looked_at = static_cast<std::int32_t>(candidates.size());
    judgement.best_value = value(best, judgement.best_win);
    judgement.value = value(*judged, judgement.win);
    if (judgement.best != index) compare(best, *judged, judgement);
    return judgement.best >= 0 ? BST_OK : fail(BST_ERROR_INTERNAL, "the best answer is not legal");
  }

 private:
  Action first(const Candidate& candidate) const {
    return normalised(state_.state, candidate.line.actions[0]);
  }
  double value(const Candidate& candidate, double& win) {
    const ExpectedPoints expected = candidate.expected();
    win = win_chances(state_.state, expected)[who_];
    return search_.one_turn().evaluation().advantage(expected, state_.set().players(), who_);
  }

  const bst_state& state_;
  PlayerId who_;
  Search search_;
};

}  // namespace

int32_t bst_judge(const bst_state* state, int32_t index, uint64_t nodes, uint64_t seed,
                  bst_judgement* judgement) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    if (judgement == nullptr) return fail_null("judgement");
    if (state->over()) return fail(BST_ERROR_STATE, "the game is over (B-70)");
    if (state->chance_asked()) return fail(BST_ERROR_STATE, "chance is asked, not a seat");
    if (nodes < 1 || nodes > kMostNodes)
      return fail_range("nodes", static_cast<std::int64_t>(nodes), 1, kMostNodes);
    const auto count = static_cast<std::int32_t>(state->answers().size());
    if (index < 0 || index >= count) return fail_range("index", index, 0, count - 1);
    return std::make_unique<Judge>(*state)->judge(index, nodes, seed, *judgement);
  });
}
