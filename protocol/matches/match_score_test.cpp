#include "protocol/matches/match_score.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bastide {
namespace {

// Games by their margins for the first contestant; nothing stands for its forfeit.
std::vector<MatchGame> games_of(const std::vector<std::optional<int>>& margins) {
  std::vector<MatchGame> games;
  for (const auto& margin : margins) {
    MatchGame game;
    game.number = static_cast<int>(games.size()) + 1;
    game.played = true;
    if (margin)
      game.points = {50 + *margin, 50};
    else
      game.forfeit = {0, "hung"};
    games.push_back(game);
  }
  return games;
}

TEST(Wilson, HasItsKnownValues) {
  const Interval half = wilson(0.5, 100);
  EXPECT_NEAR(half.low, 0.4038, 5e-5);
  EXPECT_NEAR(half.high, 0.5962, 5e-5);
  const Interval all = wilson(1, 10);
  EXPECT_NEAR(all.low, 0.7225, 5e-5);
  EXPECT_DOUBLE_EQ(all.high, 1);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(MatchScore, CountsForfeitsAsLossesWithoutPoints) {
  const MatchScore score = score_of(games_of({10, std::nullopt, 0, 20}));
  EXPECT_EQ(score.games, 4);
  EXPECT_EQ(score.wins, 2);
  EXPECT_EQ(score.losses, 1);
  EXPECT_EQ(score.draws, 1);
  EXPECT_EQ(score.forfeits[0], 1);
  EXPECT_DOUBLE_EQ(score.win_rate, 2.5 / 4);
  EXPECT_DOUBLE_EQ(score.mean_points[0], 60);
  EXPECT_DOUBLE_EQ(score.mean_points[1], 50);
  EXPECT_DOUBLE_EQ(score.mean_margin, 10);
}

// Pairs that agree with themselves are worth one game each, pairs that do not at most two.
TEST(MatchScore, KnowsThatGamesOfAPairAreNotIndependent) {
  std::vector<std::optional<int>> alike, mixed;
  for (int pair = 0; pair < 100; ++pair) {
    const int sign = pair % 2 == 0 ? 1 : -1;
    for (int game = 0; game < 2; ++game) {
      alike.emplace_back(sign);
      mixed.emplace_back(game == 0 ? sign : -sign);
    }
  }
  const MatchScore together = score_of(games_of(alike)), apart = score_of(games_of(mixed));
  EXPECT_DOUBLE_EQ(together.win_rate, 0.5);
  EXPECT_NEAR(together.win_rate_95.low, wilson(0.5, 100).low, 1e-9);
  EXPECT_DOUBLE_EQ(apart.win_rate, 0.5);
  EXPECT_NEAR(apart.win_rate_95.low, wilson(0.5, 200).low, 1e-9);
  EXPECT_DOUBLE_EQ(apart.margin_95.low, 0) << "every pair has the same margin";
}

TEST(MatchScore, IsCautiousAboutOneThatAlwaysWins) {
  const MatchScore score = score_of(games_of(std::vector<std::optional<int>>(20, 5)));
  EXPECT_DOUBLE_EQ(score.win_rate, 1);
  EXPECT_NEAR(score.win_rate_95.low, wilson(1, 10).low, 1e-9);
  EXPECT_DOUBLE_EQ(score.win_rate_95.high, 1);
}

TEST(MatchScore, TellsTheMarginWithTheVarianceBetweenPairs) {
  // Pairs with sums 20, 40, 60: mean 20 a game, deviation of a pair's mean 10, of the mean of three 10 /
  // sqrt(3).
  const MatchScore score = score_of(games_of({0, 20, 30, 10, 30, 30}));
  EXPECT_DOUBLE_EQ(score.mean_margin, 20);
  EXPECT_NEAR(score.margin_95.high - 20, 1.959964 * 10 / std::sqrt(3), 1e-4);
}

TEST(MatchScore, OfNothingClaimsNothing) {
  const MatchScore score = score_of({});
  EXPECT_EQ(score.games, 0);
  EXPECT_TRUE(std::isnan(score.win_rate));
  EXPECT_EQ(score.win_rate_95.low, 0);
  EXPECT_EQ(score.win_rate_95.high, 1);
  const MatchScore one = score_of(games_of({3}));
  EXPECT_TRUE(std::isnan(one.margin_95.low));
}

}  // namespace
}  // namespace bastide
