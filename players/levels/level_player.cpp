#include <algorithm>
#include <cmath>

#include "players/levels/levels.h"

namespace bastide {
namespace {

// Enough for every misjudgement: what is not among them is worse by far.
constexpr std::size_t kConsidered = 64;

// From a bell curve of that width (the sum of twelve equal chances is close enough to it).
double deviation(double width, Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += random.below(1 << 16) / 65536.0;
  return width * sum;
}

class LevelPlayer final : public Player {
 public:
  LevelPlayer(const Level& level, std::uint64_t seed) : Player(seed), level_(level), search_(level.beliefs) {}
  std::string_view id() const override { return level_.id; }

  Action choose(const State& state, const Thinking& thinking, Random& random) override {
    legal_actions(state, answers_);
    if (answers_.size() == 1) return answers_[0];
    if (level_.nodes != 0) return search_answer_(state, thinking, random);
    OneTurn& turn = search_.one_turn();
    if (level_.overlooks == 0 && level_.misjudges == 0) return turn.best(state, random).answers[0];
    return misjudged_(turn.rank(state, kConsidered), random);
  }

 private:
  Action search_answer_(const State& state, const Thinking& thinking, Random& random) {
    SearchSettings settings;
    settings.width = level_.width;
    settings.depth = level_.depth;
    settings.nodes = level_.nodes;
    settings.obey(thinking);
    return search_.consider(state, settings, random).front().line.answers[0];
  }

  // What comes to mind, as it is liked today; if nothing does, the first thing.
  Action misjudged_(const OneTurn::Lines& lines, Random& random) const {
    const OneTurn::Line* best = &lines.back();
    double most = -1e9;
    for (const OneTurn::Line& line : lines) {
      const bool overlooked = random.below(1 << 16) < level_.overlooks * 65536;
      const double liked = line.worth + deviation(level_.misjudges, random);
      if (overlooked || liked <= most) continue;
      best = &line;
      most = liked;
    }
    return best->answers[0];
  }

  const Level& level_;
  Search search_;
  ActionList answers_;
};

}  // namespace

std::unique_ptr<Player> make_level_player(const Level& level, std::uint64_t seed) {
  return std::make_unique<LevelPlayer>(level, seed);
}

}  // namespace bastide
