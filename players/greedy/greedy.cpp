#include "players/greedy/greedy.h"

#include "players/evaluation/one_turn.h"

namespace bastide {
namespace {

class Greedy final : public Player {
 public:
  Greedy(std::string_view id, std::uint64_t seed, const Weights& weights, bool plain)
      : Player(seed), id_(id), turn_(weights, plain) {}
  std::string_view id() const override { return id_; }
  Action choose(const State& state, const Thinking& thinking, Random& random) override {
    return turn_.best(state, random, thinking.deadline()).actions[0];
  }

 private:
  const std::string_view id_;
  OneTurn turn_;
};

}  // namespace

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed) { return make_greedy_player(seed, Weights{}); }

std::unique_ptr<Player> make_greedy_player(std::uint64_t seed, const Weights& weights) {
  return std::make_unique<Greedy>("greedy", seed, weights, false);
}

std::unique_ptr<Player> make_first_greedy_player(std::uint64_t seed) {
  Weights weights;
  weights.keep_effort = 0;
  return std::make_unique<Greedy>("greedy@1", seed, weights, false);
}

std::unique_ptr<Player> make_plain_greedy_player(std::uint64_t seed) {
  return std::make_unique<Greedy>("greedy-plain", seed, Weights{}, true);
}

}  // namespace bastide
