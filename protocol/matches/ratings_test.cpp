#include "protocol/matches/ratings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/base/random.h"

namespace bastide {
namespace {

// The plain likelihood, for what can be reckoned by hand.
const RatingChoices kPlain{.drawn_beforehand = 0};

TEST(Ratings, OfTwoPlayersAreTheOddsOfTheirScore) {
  const std::vector<PairingScore> scores{{0, 1, 400, 300}};
  const auto ratings = ratings_of(2, scores, kPlain);
  const double distance = 400 * std::log10(3);
  EXPECT_NEAR(ratings[0].elo, distance / 2, 1e-6);
  EXPECT_NEAR(ratings[1].elo, -distance / 2, 1e-6);
  // The variance of the distance is 1 / (n p q) in natural logits; around the mean it is a quarter of that.
  const double half = 1.959964 * std::sqrt(1 / (400 * 0.75 * 0.25)) * 400 / std::log(10) / 2;
  EXPECT_NEAR(ratings[0].elo_95.high - ratings[0].elo, half, 1e-3);
}

TEST(Ratings, AroundAnAnchorAreDistancesToHim) {
  const std::vector<PairingScore> scores{{0, 1, 400, 300}};
  RatingChoices choices = kPlain;
  choices.anchor = 1;
  const auto ratings = ratings_of(2, scores, choices);
  EXPECT_NEAR(ratings[0].elo, 400 * std::log10(3), 1e-6);
  EXPECT_NEAR(ratings[0].elo_95.high - ratings[0].elo,
              1.959964 * std::sqrt(1 / (400 * 0.75 * 0.25)) * 400 / std::log(10), 1e-3);
  EXPECT_DOUBLE_EQ(ratings[1].elo, 0);
  EXPECT_NEAR(ratings[1].elo_95.high, 0, 1e-6);
}

TEST(Ratings, AddUpAlongAChain) {
  const std::vector<PairingScore> scores{{0, 1, 100, 75}, {1, 2, 100, 75}};
  const auto ratings = ratings_of(3, scores, kPlain);
  EXPECT_NEAR(ratings[0].elo - ratings[2].elo, 800 * std::log10(3), 1e-6);
  EXPECT_NEAR(ratings[1].elo, 0, 1e-6);
  EXPECT_LT(ratings[1].elo_95.high - ratings[1].elo, ratings[0].elo_95.high - ratings[0].elo)
      << "of the one in the middle most is known";
}

TEST(Ratings, AreTheSameWhoeverStandsFirst) {
  const std::vector<PairingScore> one{{0, 1, 10, 7}, {1, 2, 12, 5}, {0, 2, 6, 4.5}};
  const std::vector<PairingScore> other{{2, 0, 6, 1.5}, {1, 0, 4, 1}, {2, 1, 12, 7}, {0, 1, 6, 4}};
  const auto first = ratings_of(3, one), second = ratings_of(3, other);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(first[i].elo, second[i].elo, 1e-6) << i;
    EXPECT_NEAR(first[i].elo_95.low, second[i].elo_95.low, 1e-6) << i;
  }
}

TEST(Ratings, RiseWithEveryHalfPoint) {
  double before = -1e9;
  for (double score = 0; score <= 20; score += 0.5) {
    const std::vector<PairingScore> scores{{0, 1, 20, score}, {1, 2, 20, 10}};
    const double now = ratings_of(3, scores)[0].elo;
    EXPECT_GT(now, before) << score;
    before = now;
  }
}

TEST(Ratings, AreAllEqualWhereAllIsDrawn) {
  const std::vector<PairingScore> scores{{0, 1, 10, 5}, {1, 2, 10, 5}, {2, 3, 10, 5}};
  for (const Rating& rating : ratings_of(4, scores)) EXPECT_NEAR(rating.elo, 0, 1e-9);
}

TEST(Ratings, OfOneWhoHasWonAllAreFiniteAndUncertain) {
  const std::vector<PairingScore> scores{{0, 1, 50, 50}, {1, 2, 50, 25}};
  const auto ratings = ratings_of(3, scores, {.anchor = 1});
  // 50.5 of 51, as with one drawn game more.
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(50.5 / 0.5), 1e-3);
  EXPECT_GT(ratings[0].elo_95.high - ratings[0].elo, 4 * (ratings[2].elo_95.high - ratings[2].elo));
}

TEST(Ratings, GrowMoreCertainWithGames) {
  const std::vector<PairingScore> few{{0, 1, 20, 12}}, many{{0, 1, 2000, 1200}};
  const auto wide = ratings_of(2, few, kPlain)[0], narrow = ratings_of(2, many, kPlain)[0];
  EXPECT_NEAR((wide.elo_95.high - wide.elo) / (narrow.elo_95.high - narrow.elo), 10, 1e-6);
}

TEST(Ratings, LieInTheirIntervalsAsOftenAsTheySay) {
  const std::vector<double> truth{150, 50, -50, -150};  // their mean is 0
  constexpr int kRuns = 300;
  Random random(5);
  int inside = 0;
  for (int run = 0; run < kRuns; ++run) {
    std::vector<PairingScore> scores;
    for (int one = 0; one < 4; ++one)
      for (int other = one + 1; other < 4; ++other) {
        PairingScore score{one, other, 60, 0};
        const double win =
            expected_score(truth[static_cast<std::size_t>(one)] - truth[static_cast<std::size_t>(other)]);
        for (int game = 0; game < 60; ++game) score.score += random.below(100000) < win * 100000 ? 1 : 0;
        scores.push_back(score);
      }
    const auto ratings = ratings_of(4, scores);
    for (std::size_t i = 0; i < 4; ++i)
      inside += ratings[i].elo_95.low <= truth[i] && truth[i] <= ratings[i].elo_95.high ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(inside) / (4 * kRuns), 0.95, 0.025);
}

TEST(Ratings, OfPlayersWhomNoGameConnectsStandForThemselves) {
  const std::vector<PairingScore> scores{{0, 2, 10, 8}, {3, 4, 10, 2}, {0, 1, 0, 0}};
  const auto ratings = ratings_of(5, scores);
  EXPECT_EQ(ratings[0].group, 0);
  EXPECT_EQ(ratings[2].group, 0);
  EXPECT_EQ(ratings[1].group, 1);
  EXPECT_EQ(ratings[3].group, 3);
  EXPECT_EQ(ratings[4].group, 3);
  EXPECT_TRUE(std::isinf(ratings[1].elo_95.high)) << "of who has met nobody nothing is known";
  EXPECT_NEAR(ratings[0].elo, -ratings[2].elo, 1e-9);
  EXPECT_NEAR(ratings[4].elo, ratings[0].elo, 1e-6);
}

TEST(Ratings, StayFiniteForManyPlayersFarApart) {
  std::vector<PairingScore> scores;
  constexpr int kMany = 40;
  for (int i = 0; i + 1 < kMany; ++i) scores.push_back({i, i + 1, 100, 100});
  const auto ratings = ratings_of(kMany, scores);
  for (std::size_t i = 1; i < ratings.size(); ++i) {
    EXPECT_TRUE(std::isfinite(ratings[i].elo));
    EXPECT_LT(ratings[i].elo, ratings[i - 1].elo);
  }
}

TEST(Ratings, AreWiderByTheSpreadBetweenPairs) {
  const std::vector<PairingScore> scores{{0, 1, 400, 200}};
  RatingChoices choices = kPlain;
  choices.spread = 2;
  EXPECT_NEAR(ratings_of(2, scores, choices)[0].elo_95.high,
              std::sqrt(2) * ratings_of(2, scores, kPlain)[0].elo_95.high, 1e-9);
}

TEST(Spread, IsOneWhereTheGamesOfAPairAreIndependentAndTwoWhereTheyAreAlike) {
  const std::vector<Rating> equals(2);
  const std::vector<PairScore> independent{{0, 1, 0}, {0, 1, 1}, {0, 1, 1}, {0, 1, 2}};
  const std::vector<PairScore> alike{{0, 1, 0}, {0, 1, 2}, {1, 0, 2}}, drawn{{0, 1, 1}, {0, 1, 1}};
  EXPECT_DOUBLE_EQ(spread_of(equals, independent), 1);
  EXPECT_DOUBLE_EQ(spread_of(equals, alike), 2);
  EXPECT_DOUBLE_EQ(spread_of(equals, drawn), 1) << "never less than independent games";
  EXPECT_DOUBLE_EQ(spread_of(equals, {}), 1);
}

TEST(ExpectedScore, IsThatOfElo) {
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_score(-400) + expected_score(400), 1, 1e-12);
}

std::pair<int, int> chosen(const std::vector<PairingScore>& scores, const std::vector<bool>& plays) {
  const auto ratings = ratings_of(static_cast<int>(plays.size()), scores);
  const Opponents next = most_telling(ratings, scores, plays);
  return {next.first, next.second};
}

TEST(MostTelling, IsFirstOfAllWhoeverHasNotPlayed) {
  const std::vector<PairingScore> scores{{0, 1, 10, 5}};
  const auto next = chosen(scores, {true, true, true});
  EXPECT_EQ(next.second, 2);
}

TEST(MostTelling, IsThePairingOfWhichLeastIsKnown) {
  const std::vector<PairingScore> scores{{0, 1, 100, 50}, {1, 2, 100, 50}, {0, 2, 100, 50}, {2, 3, 4, 2}};
  const auto next = chosen(scores, {true, true, true, true});
  EXPECT_EQ(next.second, 3);
}

TEST(MostTelling, IsRatherAGameOfEqualsThanOneWhoseEndIsKnown) {
  const std::vector<PairingScore> scores{{0, 1, 40, 20}, {0, 2, 40, 39}, {1, 2, 40, 39}};
  EXPECT_EQ(chosen(scores, {true, true, true}), (std::pair{0, 1}));
}

TEST(MostTelling, AsksOnlyThoseWhoPlay) {
  const std::vector<PairingScore> scores{{0, 1, 100, 50}, {1, 2, 1, 0}};
  EXPECT_EQ(chosen(scores, {true, true, false}), (std::pair{0, 1}));
}

TEST(MostTelling, LetsEqualsAllMeetEquallyOften) {
  std::vector<PairingScore> scores;
  std::map<std::pair<int, int>, int> met;
  for (int i = 0; i < 60; ++i) {
    const auto [one, other] = chosen(scores, {true, true, true, true});
    scores.push_back({one, other, 2, 1});
    ++met[{one, other}];
  }
  EXPECT_EQ(met.size(), 6U);
  for (const auto& [pairing, times] : met) EXPECT_EQ(times, 10) << pairing.first << " and " << pairing.second;
}

}  // namespace
}  // namespace bastide
