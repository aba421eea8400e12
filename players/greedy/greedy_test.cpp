#include "players/greedy/greedy.h"

#include <gtest/gtest.h>

#include "players/random/random.h"
#include "players/table.h"

namespace bastide {
namespace {

TEST(Greedy, BeatsRandom) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make({}, errors);
  const auto greedy = make_greedy_player(1), random = make_random_player(2);
  auto state = std::make_unique<State>();
  int won = 0;
  for (std::uint64_t game = 0; game < 40; ++game) {
    const std::size_t seat = game % 2;
    std::vector<Player*> seats = {random.get(), random.get()};
    seats[seat] = greedy.get();
    Table table(seats, Dealer(*rules, game / 2, 0));
    ASSERT_FALSE(play_game(*state, *rules, table));
    won += state->scores[seat] > state->scores[1 - seat] ? 1 : 0;
  }
  EXPECT_GE(won, 39);
}

}  // namespace
}  // namespace bastide
