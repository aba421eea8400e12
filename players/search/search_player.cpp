#include "players/search/search_player.h"

#include "players/evaluation/model.h"
#include "players/search/search.h"

namespace bastide {
namespace {

class SearchPlayer final : public Player {
 public:
  explicit SearchPlayer(std::uint64_t seed) : Player(seed), search_(learned_weights()) {}
  std::string_view id() const override { return "search"; }
  Action choose(const State& state, const Thinking& thinking, Random& random) override {
    legal_actions(state, answers_);
    if (answers_.size() == 1) return answers_[0];
    SearchSettings settings;
    settings.obey(thinking);
    return search_.consider(state, settings, random).front().line.answers[0];
  }

 private:
  Search search_;
  ActionList answers_;
};

}  // namespace

std::unique_ptr<Player> make_search_player(std::uint64_t seed) {
  return std::make_unique<SearchPlayer>(seed);
}

}  // namespace bastide
