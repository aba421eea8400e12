#include "players/greedy/greedy.h"

#include <cstdlib>
#include "players/evaluation/one_turn.h"

namespace bastide {
namespace {

class Greedy final : public Player {
 public:
  Greedy(std::uint64_t seed, const Weights& weights, bool plain)
      : Player(seed), turn_(weights, plain && std::getenv("QUICK") == nullptr), plain_(plain) {}
  std::string_view id() const override { return plain_ ? "greedy-plain" : "greedy"; }
  Action choose(const State& state, const Thinking&, Random& random) override {
    static const bool quick = std::getenv("QUICK") != nullptr;
    if (quick && plain_) return turn_.quick_best(state).answers[0];
    return turn_.best(state, random).answers[0];
  }

 private:
  OneTurn turn_;
  const bool plain_;
};

}  // namespace

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed) { return make_greedy_player(seed, Weights{}); }

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed, const Weights& weights) {
  return std::make_unique<Greedy>(seed, weights, false);
}

std::unique_ptr<Player> make_plain_greedy_player(std::uint64_t seed) {
  return std::make_unique<Greedy>(seed, Weights{}, true);
}

}  // namespace bastide
