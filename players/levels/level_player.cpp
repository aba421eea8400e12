#include <bit>

#include "players/levels/levels.h"

namespace bastide {
namespace {

// What may come to mind; nobody overlooks so many.
constexpr std::size_t kConsidered = 64;

class LevelPlayer final : public Player {
 public:
  LevelPlayer(const Level& level, std::uint64_t seed) : Player(seed), level_(level), search_(level.beliefs) {}
  std::string_view id() const override { return level_.id; }

  Search* begin_search(const State& state, const Thinking& thinking, Random& random) override {
    legal_actions(state, actions_);
    if (actions_.size() == 1 || level_.nodes == 0) return nullptr;
    SearchSettings settings;
    settings.nodes = level_.nodes;
    settings.least_improvement = level_.least_improvement;
    settings.places = level_.places;
    settings.obey(thinking);
    search_.begin(state, settings, random);
    return &search_;
  }

  Action choose(const State& state, const Thinking& thinking, Random& random) override {
    if (begin_search(state, thinking, random) != nullptr) {
      search_.work_off();
      return search_.candidates().front().line.actions[0];
    }
    if (actions_.size() == 1) return actions_[0];
    OneTurn& turn = search_.one_turn();
    if (level_.overlooks == 0) return turn.best(state, random, thinking.deadline()).actions[0];
    return best_seen_(turn.rank(state, kConsidered, thinking.deadline()), random);
  }

 private:
  Action best_seen_(const OneTurn::Lines& lines, Random& random) const {
    const std::uint64_t seed = random.next();  // of this decision
    for (const OneTurn::Line& line : lines)
      if (!overlooked_(line.actions[0], seed)) return line.actions[0];
    return lines.front().actions[0];
  }

  // A square is overlooked as a whole, whichever way the tile lies there; all else answer by answer.
  bool overlooked_(const Action& action, std::uint64_t seed) const {
    const Action thing = action.verb == Verb::place ? act::place(action.cell, 0) : action;
    Random random(seed ^ std::bit_cast<std::uint64_t>(thing));
    return random.below(1 << 16) < level_.overlooks * 65536;
  }

  const Level& level_;
  Search search_;
  ActionList actions_;
};

}  // namespace

std::unique_ptr<Player> make_level_player(const Level& level, std::uint64_t seed) {
  return std::make_unique<LevelPlayer>(level, seed);
}

}  // namespace bastide
