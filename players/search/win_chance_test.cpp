#include "players/search/win_chance.h"

#include <gtest/gtest.h>

#include <numeric>

namespace bastide {
namespace {

TEST(WinChance, IsEvenForEqualPoints) {
  for (int players = 1; players <= 6; ++players) {
    const WinChances chances = win_chances({50, 50, 50, 50, 50, 50}, players, {10});
    for (int p = 0; p < players; ++p) EXPECT_NEAR(chances[static_cast<std::size_t>(p)], 1.0 / players, 1e-9);
  }
}

TEST(WinChance, SumsToOneForAnyNumberOfPlayers) {
  for (int players = 1; players <= 6; ++players) {
    const WinChances chances = win_chances({10, 90, 40, 41, 39.5, 0}, players, {3});
    EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9);
  }
}

TEST(WinChance, GrowsWithTheLeadAndTowardsTheEnd) {
  const auto of = [](double lead, double turns) { return win_chances({50 + lead, 50}, 2, {turns})[0]; };
  EXPECT_GT(of(5, 10), of(0, 10));
  EXPECT_GT(of(5, 1), of(5, 30));
  EXPECT_GT(of(500, 30), 0.999);
}

TEST(WinChance, IsLessSureByRulesThatBringMoreLuck) {
  EXPECT_LT(win_chances({55, 50}, 2, {10, 1.5})[0], win_chances({55, 50}, 2, {10, 1})[0]);
}

TEST(WinChance, CountsOwnTurnsAndNotTiles) {
  EXPECT_NEAR(win_chances({55, 50, -1000}, 3, {15})[0], win_chances({55, 50}, 2, {10})[0], 1e-4);
}

TEST(WinChance, IsCertainWhenNothingIsToCome) {
  EXPECT_EQ(win_chances({50, 49}, 2, {0})[0], 1);
  EXPECT_EQ(win_chances({50, 50}, 2, {0})[1], 0.5);
  EXPECT_EQ(win_chances({50, 60, 60}, 3, {0}), (WinChances{0, 0.5, 0.5}));
}

}  // namespace
}  // namespace bastide
