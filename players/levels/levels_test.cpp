#include "players/levels/levels.h"

#include <gtest/gtest.h>

#include "players/local_table.h"

namespace bastide {
namespace {

int lead_of(const Level& strong, const Level& weak, int games) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make({}, errors);
  const auto one = make_level_player(strong, 1), other = make_level_player(weak, 2);
  const auto state = std::make_unique<State>();
  int lead = 0;
  for (int game = 0; game < games; ++game) {
    const auto seat = static_cast<std::size_t>(game % 2);
    std::vector<Player*> seats = {other.get(), other.get()};
    seats[seat] = one.get();
    LocalTable table(seats, Dealer(*rules, static_cast<std::uint64_t>(game / 2), 0));
    EXPECT_FALSE(play_game(*state, *rules, table));
    lead += state->scores[seat] - state->scores[1 - seat];
  }
  return lead;
}

// Each against the next is measured by hundreds of games: docs/players.md.
TEST(Levels, OfTheOneTurnKindAreInOrder) {
  EXPECT_GT(lead_of(levels()[2], levels()[0], 6), 0);
  EXPECT_GT(lead_of(levels()[4], levels()[2], 6), 0);
}

TEST(Levels, SearchFromTheSixthOn) {
  for (std::size_t i = 0; i < levels().size(); ++i) EXPECT_EQ(levels()[i].nodes != 0, i >= 5) << i;
  EXPECT_NE(plain_search().nodes, 0u);
}

TEST(Levels, HaveTheirNumbersInTheirNames) {
  for (std::size_t i = 0; i < levels().size(); ++i)
    EXPECT_EQ(levels()[i].id, "level" + std::to_string(i + 1));
}

}  // namespace
}  // namespace bastide
