#include "analysis/calibration/calibration.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/calibration/calibration_plot.h"
#include "analysis/calibration/calibration_table.h"
#include "engine/base/random.h"

namespace bastide {
namespace {

std::unique_ptr<const RuleSet> ten_tiles(int players = 2) {
  RuleChoice choice;
  choice.players = players;
  choice.bag = {{"base-crfr-a", 3}, {"base-ffff-a", 2}, {"base-cfcf-c", 2}, {"base-frfr-a", 3}};
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

CalibrationSettings few_games(int games = 4) {
  CalibrationSettings settings;
  settings.games = games;
  settings.turns = 3;
  settings.nodes = 20;
  return settings;
}

void expect_equal(const std::vector<CalibrationGame>& one, const std::vector<CalibrationGame>& other) {
  ASSERT_EQ(one.size(), other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].number, other[i].number);
    EXPECT_EQ(one[i].points, other[i].points);
    ASSERT_EQ(one[i].positions.size(), other[i].positions.size());
    for (std::size_t k = 0; k < one[i].positions.size(); ++k) {
      EXPECT_EQ(one[i].positions[k].to_come.tiles, other[i].positions[k].to_come.tiles);
      EXPECT_EQ(one[i].positions[k].to_come.spread, other[i].positions[k].to_come.spread);
      EXPECT_EQ(chances_of(one[i].positions[k], 2, {}), chances_of(other[i].positions[k], 2, {}));
    }
  }
}

TEST(Calibration, IsTheSameForTheSameSeedWithAnyNumberOfThreads) {
  const auto rules = ten_tiles();
  const auto games = play_calibration(*rules, few_games());
  ASSERT_EQ(games.size(), 4u);
  CalibrationSettings threads = few_games();
  threads.threads = 3;
  expect_equal(games, play_calibration(*rules, threads));
}

TEST(Calibration, OfAnotherSeedHasOtherGames) {
  const auto rules = ten_tiles();
  CalibrationSettings other = few_games(6);
  other.seed = 2;
  const auto points = [](const std::vector<CalibrationGame>& games) {
    std::vector<std::vector<int>> all;
    all.reserve(games.size());
    for (const CalibrationGame& game : games) all.push_back(game.points);
    return all;
  };
  EXPECT_NE(points(play_calibration(*rules, few_games(6))), points(play_calibration(*rules, other)));
}

TEST(Calibration, LooksAtEvenlySpreadTurnsBeforeTheDrawAndAfterTheDecision) {
  const auto rules = ten_tiles(3);
  for (const CalibrationGame& game : play_calibration(*rules, few_games())) {
    EXPECT_EQ(game.players(), 3);
    EXPECT_GE(game.positions.size(), 5u);
    EXPECT_LE(game.positions.size(), 6u);
    double before = 100;
    for (const CalibrationPosition& position : game.positions) {
      double sum = 0;
      for (const double each : chances_of(position, 3, {})) sum += each;
      EXPECT_NEAR(sum, 1, 1e-9);
      EXPECT_LE(position.to_come.tiles, before);
      before = position.to_come.tiles;
    }
  }
}

TEST(Calibration, PlaysOnlyTheGamesThatAreNotKnown) {
  const auto rules = ten_tiles();
  const auto games = play_calibration(*rules, few_games());
  CalibrationSettings rest = few_games();
  rest.known = {games[2], games[0]};
  std::vector<int> played;
  rest.played = [&](const CalibrationGame& game) { played.push_back(game.number); };
  expect_equal(play_calibration(*rules, rest), games);
  EXPECT_EQ(played, (std::vector<int>{2, 4}));
}

TEST(Calibration, BeginsNoGameOnceItIsStopped) {
  const std::atomic<bool> stop = true;
  CalibrationSettings settings = few_games();
  settings.stop = &stop;
  EXPECT_TRUE(play_calibration(*ten_tiles(), settings).empty());
}

TEST(Calibration, LetsThoseWhoTieShare) {
  CalibrationGame game;
  game.points = {40, 51, 51};
  EXPECT_EQ(game.won(), (WinChances{0, 0.5, 0.5}));
}

// --- made-up games: what may be expected is told, and points differ from it as they should

double normal(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.next() >> 11) * 0x1p-53;
  return sum;
}

std::vector<CalibrationGame> made_up(int count, const WinChanceNumbers& numbers) {
  Random random(7);
  std::vector<CalibrationGame> games;
  for (int number = 1; number <= count; ++number) {
    const double tiles = 2 + random.below(60), spread = 1 + 0.1 * random.below(7);
    const double deviation = numbers.middle * std::pow(tiles / 32, numbers.growth) * spread;
    CalibrationGame game;
    game.number = number;
    TileAhead ahead{1, {}};
    for (std::size_t p = 0; p < 2; ++p) {
      ahead.points[p] = 50 + 8 * normal(random);
      game.points.push_back(
          static_cast<int>(std::lround(1000 * (ahead.points[p] + deviation * normal(random)))));
    }
    game.positions.push_back({{tiles, spread}, {ahead}});
    games.push_back(std::move(game));
  }
  return games;
}

TEST(CalibrationFit, FindsTheNumbersThatGamesWereMadeWith) {
  const WinChanceNumbers found = fit_win_chances(made_up(20000, {7, 0.7}));
  EXPECT_NEAR(found.middle, 7, 0.5);
  EXPECT_NEAR(found.growth, 0.7, 0.07);
}

TEST(CalibrationTable, OfTheRightNumbersHasNoTenthThatIsFarOff) {
  const WinChanceNumbers numbers{7, 0.7};
  const auto games = made_up(20000, numbers);
  const CalibrationTable right = calibration_table(games, numbers);
  EXPECT_LT(right.largest_difference(), 0.04);
  const CalibrationTable wrong = calibration_table(games, {2, 0.7});
  EXPECT_GT(wrong.largest_difference(), 0.08);
  EXPECT_GT(wrong.log_loss, right.log_loss);
  EXPECT_GT(wrong.brier, right.brier);
}

// Two players are even for certain: 50 % each.
CalibrationGame even_game(int number, bool first_wins, int positions) {
  CalibrationGame game;
  game.number = number;
  game.points = {first_wins ? 2 : 1, first_wins ? 1 : 2};
  for (int i = 0; i < positions; ++i) game.positions.push_back({{10, 1}, {{1, {}}}});
  return game;
}

TEST(CalibrationTable, CountsOneChanceOfTwoPlayersAndAllOfMore) {
  const CalibrationTable two = calibration_table(std::vector{even_game(1, true, 3)}, {});
  EXPECT_EQ(two.positions, 3);
  EXPECT_EQ(two.rows[5].chances, 3);
  EXPECT_EQ(two.rows[5].predicted, 0.5);
  EXPECT_EQ(two.rows[5].won, 1);
  EXPECT_NEAR(two.brier, 0.5, 1e-9);
  EXPECT_NEAR(two.log_loss, std::log(2), 1e-9);
  CalibrationGame three = even_game(1, true, 3);
  three.points.push_back(0);
  EXPECT_EQ(calibration_table(std::vector{three}, {}).rows[3].chances, 9);
}

TEST(CalibrationTable, IsNoSurerForMorePositionsOfTheSameGames) {
  std::vector<CalibrationGame> few, many;
  for (int number = 1; number <= 20; ++number) {
    few.push_back(even_game(number, number % 4 == 0, 1));
    many.push_back(even_game(number, number % 4 == 0, 50));
  }
  const CalibrationRow one = calibration_table(few, {}).rows[5], other = calibration_table(many, {}).rows[5];
  EXPECT_NEAR(one.difference(), -0.25, 1e-9);
  EXPECT_NEAR(one.difference_95.low, other.difference_95.low, 1e-9);
  EXPECT_NEAR(one.difference_95.high - one.difference_95.low, 2 * kZ95 * std::sqrt(0.1875 / 19), 1e-9);
}

TEST(CalibrationTable, OfNoGamesIsEmpty) {
  const CalibrationTable table = calibration_table({}, {});
  EXPECT_EQ(table.positions, 0);
  EXPECT_EQ(table.largest_difference(), 0);
}

TEST(CalibrationPlot, SaysWhatItShowsAndHasAMarkForEachTenthThatHasChances) {
  const std::string svg =
      calibration_plot(calibration_table(std::vector{even_game(1, true, 3)}, {}), "a<b & c");
  EXPECT_NE(svg.find("3 positions of 1 games, a&lt;b &amp; c"), std::string::npos);
  EXPECT_NE(svg.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(svg.find("<circle"), std::string::npos);
  EXPECT_EQ(svg.find("<circle"), svg.rfind("<circle"));
}

}  // namespace
}  // namespace bastide
