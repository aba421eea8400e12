#include "protocol/matches/match_run.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/testing/temporary_folder.h"
#include "protocol/testing/match_set_up.h"

namespace bastide {
namespace {

using testing::rules_of;
using testing::settings_of;
using testing::small_rules;

class MatchRuns : public ::testing::Test {
 protected:
  // Plays with the file as it is now; ends after so many pairs have ended, if that is said.
  MatchOutcome play(MatchSettings settings, std::optional<double> bound = {}, int most_pairs = 1000000) {
    std::string error;
    const auto file = RunFile::open(folder_.path("run"), {{"command", "match"}}, error);
    EXPECT_EQ(error, "");
    known_ = file->pairs().size();
    std::atomic<bool> stop{false};
    const MatchRun run{*rules_, settings, stop, file.get(), bound};
    return play_match_run(run, [&](int ended) {
      if (ended >= 2 * most_pairs) stop = true;
    });
  }
  static std::vector<std::array<int, 2>> points_of(const MatchOutcome& outcome) {
    std::vector<std::array<int, 2>> points;
    points.reserve(outcome.games.size());
    for (const MatchGame& game : outcome.games) points.push_back(game.points);
    return points;
  }
  std::unique_ptr<const RuleSet> rules_ = rules_of();
  TemporaryFolder folder_;
  std::size_t known_ = 0;
};

TEST_F(MatchRuns, GoOnWhereTheyStoppedAsIfTheyHadNot) {
  const MatchSettings settings = settings_of("greedy", "random", 8);
  const auto at_once = play_match(*rules_, settings);
  play(settings, {}, 1);
  play(settings, {}, 3);
  EXPECT_EQ(known_, 1U);
  const MatchOutcome outcome = play(settings);
  EXPECT_EQ(known_, 3U);
  ASSERT_EQ(outcome.games.size(), at_once.size());
  for (std::size_t i = 0; i < at_once.size(); ++i) {
    EXPECT_EQ(outcome.games[i].points, at_once[i].points) << i;
    EXPECT_EQ(outcome.games[i].number, at_once[i].number) << i;
    EXPECT_TRUE(outcome.games[i].played);
  }
  EXPECT_EQ(points_of(play(settings)), points_of(outcome)) << "all is known now";
  EXPECT_EQ(known_, 4U);
}

TEST_F(MatchRuns, CanBecomeLonger) {
  play(settings_of("greedy", "random", 2));
  const MatchOutcome outcome = play(settings_of("greedy", "random", 4));
  EXPECT_EQ(known_, 1U);
  EXPECT_EQ(outcome.games.size(), 4U);
}

TEST_F(MatchRuns, StopWhenTheyAreSureAndNotBefore) {
  for (const int threads : {1, 3}) {
    MatchSettings settings = settings_of("greedy", "random", 100);
    settings.threads = threads;
    const MatchOutcome outcome = play(settings, 0.5);
    EXPECT_EQ(outcome.sureness, Sureness::above);
    EXPECT_GT(outcome.pairs_looked_at, 4);
    EXPECT_LT(outcome.pairs_looked_at, 20);
    ASSERT_EQ(outcome.games.size(), 2U * static_cast<std::size_t>(outcome.pairs_looked_at))
        << "whatever else the threads had begun";
    for (const MatchGame& game : outcome.games) EXPECT_TRUE(game.played);
  }
}

TEST_F(MatchRuns, AreSureAtOnceOfWhatTheyKnow) {
  const MatchSettings settings = settings_of("random", "greedy", 100);
  const MatchOutcome first = play(settings, 0.5);
  EXPECT_EQ(first.sureness, Sureness::below);
  const MatchOutcome again = play(settings, 0.5);
  EXPECT_EQ(points_of(again), points_of(first));
}

TEST_F(MatchRuns, AreNotSureOfEquals) {
  const MatchOutcome outcome = play(settings_of("greedy", "greedy", 6), 0.5);
  EXPECT_EQ(outcome.sureness, Sureness::open);
  EXPECT_EQ(outcome.pairs_looked_at, 3);
  EXPECT_EQ(outcome.games.size(), 6U);
}

TEST_F(MatchRuns, NeedNoFile) {
  const MatchSettings settings = settings_of("greedy", "random", 3);
  std::atomic<bool> stop{false};
  const auto rules = small_rules();
  const MatchOutcome outcome = play_match_run({*rules, settings, stop, nullptr, 0.5});
  EXPECT_EQ(outcome.games.size(), 3U) << "an odd number too";
  EXPECT_EQ(outcome.pairs_looked_at, 2);
}

TEST_F(MatchRuns, EndWhenThePairsCannotBeKept) {
  MatchSettings settings = settings_of("greedy", "cmd:\xff", 8);
  settings.start_ms = 10000;
  const MatchOutcome outcome = play(settings);
  EXPECT_NE(outcome.error, "");
  EXPECT_FALSE(outcome.games.back().played);
}

}  // namespace
}  // namespace bastide
