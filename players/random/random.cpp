#include "players/random/random.h"

namespace bastide {
namespace {

class RandomPlayer final : public Player {
 public:
  using Player::Player;
  std::string_view id() const override { return "random"; }
  Action choose(const State& state, const Thinking&, Random& random) override {
    legal_actions(state, list_);
    return list_[random.below(static_cast<std::uint32_t>(list_.size()))];
  }

 private:
  ActionList list_;
};

}  // namespace

std::unique_ptr<Player> make_random_player(std::uint64_t seed) {
  return std::make_unique<RandomPlayer>(seed);
}

}  // namespace bastide
