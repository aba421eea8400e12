#include "players/training/training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "engine/base/random.h"
#include "engine/expansions/interactions/whole_box.h"

namespace bastide {
namespace {

TEST(Regression, FindsTheUnknownsThatExplainEverything) {
  Regression regression(3);
  Random random(1);
  const std::vector<std::size_t> used{0, 1, 2};
  for (int i = 0; i < 1000; ++i) {
    const double x = random.below(100) / 10.0, y = random.below(100) / 10.0;
    regression.add(std::vector<double>{1, x, y}, used, 4 - 2 * x + 0.5 * y, 1);
  }
  const auto found = regression.solve(std::vector<double>{0, 0, 0}, std::vector<double>{1e9, 1e9, 1e9}, 1);
  EXPECT_NEAR(found[0], 4, 1e-6);
  EXPECT_NEAR(found[1], -2, 1e-6);
  EXPECT_NEAR(found[2], 0.5, 1e-6);
  EXPECT_NEAR(regression.error_of(found), 0, 1e-6);
}

TEST(Regression, KeepsToWhatWasBelievedOfWhatItHasNotSeen) {
  Regression regression(2);
  regression.add(std::vector<double>{1, 0}, std::vector<std::size_t>{0}, 5, 1);
  EXPECT_EQ(regression.solve(std::vector<double>{1, 7}, std::vector<double>{1, 1}, 10)[1], 7);
}

TEST(Regression, IsDrawnTowardsWhatWasBelievedByFewObservationsOnly) {
  Regression few(1), many(1);
  const std::vector<std::size_t> used{0};
  for (int i = 0; i < 10; ++i) few.add(std::vector<double>{1}, used, 5, 1);
  for (int i = 0; i < 10'000; ++i) many.add(std::vector<double>{1}, used, 5, 1);
  const std::vector<double> prior{1}, deviations{4};
  EXPECT_NEAR(few.solve(prior, deviations, 10)[0], 3, 1e-9);
  EXPECT_GT(many.solve(prior, deviations, 10)[0], 4.99);
}

TEST(Regression, KeepsNearerToWhatIsThoughtCertain) {
  Regression regression(2);
  const std::vector<double> first{1, 0}, second{0, 1}, prior{1, 1};
  regression.add(first, std::vector<std::size_t>{0}, 5, 1);
  regression.add(second, std::vector<std::size_t>{1}, 5, 1);
  const auto found = regression.solve(prior, std::vector<double>{4, 0.4}, 1);
  EXPECT_GT(found[0], 2.5);
  EXPECT_LT(found[1], 1.1);
}

TEST(Regression, OfPartsIsThatOfAll) {
  Regression all(2), first(2), second(2);
  Random random(2);
  const std::vector<std::size_t> used{0, 1};
  for (int i = 0; i < 100; ++i) {
    const std::vector<double> factors{random.below(8) * 1.0, random.below(8) * 1.0};
    const double value = random.below(64);
    all.add(factors, used, value, 2);
    (i < 50 ? first : second).add(factors, used, value, 2);
  }
  first.add(second);
  const std::vector<double> prior{0, 0}, deviations{1, 1};
  EXPECT_EQ(first.solve(prior, deviations, 1),
            all.solve(prior, deviations, 1));  // whole numbers: no rounding
}

// --- training

TrainingSettings short_schedule() {
  TrainingSettings settings;
  settings.seed = 7;
  settings.games = 12;
  settings.generations = 2;
  return settings;
}

TEST(Training, IsTheSameWhenOthersPlayItsShares) {
  TrainingSettings settings = short_schedule();
  settings.games = 18;  // shares of 8, 8 and 2
  Training alone(settings);
  alone.go_on();
  settings.shares_in_block = 2;
  settings.players = [](const std::vector<TrainingShare>& shares) {
    std::vector<std::string> sums;
    for (const TrainingShare& share : shares) sums.push_back(sum_of(share));
    return sums;
  };
  Training shared(settings);
  shared.go_on();
  ASSERT_TRUE(shared.done());
  EXPECT_EQ(shared.model().text(), alone.model().text());
  EXPECT_EQ(shared.account(), alone.account());
}

TEST(Training, StopsWhereOthersAreToldToStop) {
  std::atomic<bool> stop{false};
  TrainingSettings settings = short_schedule();
  settings.stop = &stop;
  settings.players = [&stop](const std::vector<TrainingShare>&) {
    stop = true;
    return std::vector<std::string>();
  };
  Training training(settings);
  const std::string before = training.save();
  training.go_on();
  EXPECT_EQ(training.save(), before);
}

std::string learn(const TrainingSettings& settings) {
  Training training(settings);
  training.go_on();
  EXPECT_TRUE(training.done());
  return training.model().text();
}

const std::string& learned() {
  static const std::string text = learn(short_schedule());
  return text;
}

TEST(Training, GivesTheSameWeightsHoweverManyThreadsPlay) {
  TrainingSettings settings = short_schedule();
  settings.threads = 3;
  EXPECT_EQ(learn(settings), learned());
}

TEST(Training, GivesTheSameWeightsIfItGoesOnAnotherDay) {
  TrainingSettings settings = short_schedule();
  std::atomic<bool> stop = false;
  settings.stop = &stop;
  settings.progress = [&stop](int done, int) { stop = done == 12; };
  Training first(settings);
  first.go_on();
  ASSERT_FALSE(first.done());
  Training second(short_schedule());
  ASSERT_EQ(second.load(first.save()), "");
  second.go_on();
  EXPECT_EQ(second.model().text(), learned());
}

TEST(Training, DoesNotGoOnWithOtherSettingsOrDamagedWork) {
  TrainingSettings others = short_schedule();
  others.games = 13;
  const std::string text = Training(short_schedule()).save();
  EXPECT_NE(Training(others).load(text).find("other settings"), std::string::npos);
  EXPECT_EQ(Training(others).load("hello"), "this is no training to go on with");
  Training training(short_schedule());
  EXPECT_NE(training.load(text.substr(0, text.size() / 2)), "");
  EXPECT_NE(training.load(text.substr(0, text.find('\n') + 1) + "1 -3\n"), "");
  for (std::size_t at = 0; at < text.size(); at += 1 + at / 16) {
    std::string other = text;
    other[at] = other[at] == '0' ? '1' : '0';
    EXPECT_NE(training.load(other), "") << "character " << at;
  }
  EXPECT_EQ(training.load(text), "");
}

TEST(Training, LearnsWhatEveryModuleExpects) {
  const LearnedSources sources;
  for (const std::string_view name : {"tower", "goods", "dragon", "castles", "counts-city"})
    EXPECT_NE(std::ranges::find(sources.names(), name), sources.names().end()) << name;
  EXPECT_EQ(std::set(sources.names().begin(), sources.names().end()).size(), sources.names().size());
}

TEST(Training, PlaysByManyRules) {
  std::set<std::string> seen;
  std::set<int> players;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const auto rules = training_rules(TrainingMix::all, kRulesVersion, random);
    players.insert(rules->players());
    for (const Module* module : rules->modules()) seen.insert(std::string(module->id));
  }
  EXPECT_EQ(players.size(), 5u);
  EXPECT_EQ(seen.size(), whole_box_modules().size());
}

}  // namespace
}  // namespace bastide
