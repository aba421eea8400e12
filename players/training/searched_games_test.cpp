#include "players/training/searched_games.h"

#include <gtest/gtest.h>

#include "players/training/training.h"

namespace bastide {
namespace {

constexpr std::uint64_t kFewNodes = 8;

// Two base games by searches, learned from once.
TrainingSettings two_games() {
  TrainingSettings settings;
  settings.seed = 5;
  settings.games = 2;
  settings.generations = 1;
  settings.nodes = kFewNodes;
  settings.mix = TrainingMix::base;
  return settings;
}

const Model& learned_by_searches() {
  static const Model model = [] {
    Training training(two_games());
    training.go_on();
    EXPECT_TRUE(training.done());
    return training.model();
  }();
  return model;
}

TEST(SearchedGames, TeachWhatExplainsThemBetterThanWhatWasBelieved) {
  const LearnedSources learned;
  Lessons lessons(learned);
  const Weights weights = weights_by(Model::built_in());
  learn_from_searches(TrainingMix::base, kRulesVersion, 3, kFewNodes, weights, learned, lessons);
  const auto before = learned.coefficients(Model::built_in());
  const auto found = lessons.sources.solve(before, learned.deviations(), 1);
  EXPECT_LT(lessons.sources.error_of(found), lessons.sources.error_of(before));
}

TEST(SearchedGames, AreTheSameWhereverTheyArePlayed) {
  TrainingSettings settings = two_games();
  settings.players = [](const std::vector<TrainingShare>& shares) {
    std::vector<std::string> sums;
    for (const TrainingShare& share : shares) sums.push_back(sum_of(share));
    return sums;
  };
  Training elsewhere(settings);
  elsewhere.go_on();
  EXPECT_EQ(elsewhere.model().text(), learned_by_searches().text());
}

TEST(SearchedGames, ChangeWhatIsBelievedNow) {
  const Basis* const now = Model::current().find("city-hoped");
  const Basis* const then = learned_by_searches().find("city-hoped");
  ASSERT_TRUE(now != nullptr && then != nullptr);
  EXPECT_NE(*now, *then);
}

TEST(SearchedGames, LeaveAloneWhatTheyDoNotShow) {
  for (const char* name : {"tower", "goods", "dragon"})
    EXPECT_EQ(*learned_by_searches().find(name), *Model::current().find(name)) << name;
  ASSERT_EQ(learned_by_searches().spreads.size(), Model::current().spreads.size());
  EXPECT_EQ(learned_by_searches().spreads[0].more, Model::current().spreads[0].more);
}

TEST(SearchedGames, AreAnotherTrainingThanThatByTheEndsOfGames) {
  TrainingSettings by_ends = two_games();
  by_ends.nodes = 0;
  EXPECT_NE(Training(by_ends).load(Training(two_games()).save()).find("other settings"), std::string::npos);
}

}  // namespace
}  // namespace bastide
