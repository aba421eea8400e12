#include "players/search/search_player.h"

#include <cstdio>
#include <cstdlib>

#include "players/search/search.h"

namespace bastide {
namespace {

SearchSettings from_environment() {
  SearchSettings settings;
  int width = 8, depth = 4, draws = 12, nodes = 4000;
  if (const char* text = std::getenv("SEARCH"))
    std::sscanf(text, "%d,%d,%d,%d", &width, &depth, &draws, &nodes);
  settings.width = width;
  settings.depth = depth;
  settings.draws = draws;
  settings.nodes = nodes;
  return settings;
}

class SearchPlayer final : public Player {
 public:
  explicit SearchPlayer(std::uint64_t seed)
      : Player(seed), settings_(from_environment()), search_(Weights{}) {}
  std::string_view id() const override { return "search"; }
  Action choose(const State& state, const Thinking& thinking, Random& random) override {
    legal_actions(state, answers_);
    if (answers_.size() == 1) return answers_[0];
    SearchSettings settings = settings_;
    settings.obey(thinking);
    return search_.consider(state, settings, random).front().line.answers[0];
  }

 private:
  const SearchSettings settings_;
  Search search_;
  ActionList answers_;
};

}  // namespace

std::unique_ptr<Player> make_search_player(std::uint64_t seed) {
  return std::make_unique<SearchPlayer>(seed);
}

}  // namespace bastide
