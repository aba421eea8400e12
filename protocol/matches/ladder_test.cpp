#include "protocol/matches/ladder.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "protocol/testing/match_set_up.h"

namespace bastide {
namespace {

using testing::rules_of;
using testing::small_rules;

LadderSettings settings_of(std::vector<std::string> players, int pairs) {
  LadderSettings settings;
  settings.players = std::move(players);
  settings.mixes = {{"small", small_rules()}};
  settings.pairs = pairs;
  settings.match.records = true;
  return settings;
}

// A pair of games won by the one or the other.
RunPair pair_of(const std::string& first, const std::string& second, int points, int back,
                const std::string& mix = "small") {
  RunPair pair;
  pair.players = {first, second};
  pair.mix = mix;
  for (MatchGame& game : pair.games) game.played = true;
  pair.games[0].points = {10 + points, 10};
  pair.games[1].points = {10 + back, 10};
  return pair;
}

TEST(Ladder, PlaysAsManyPairsAsAreWanted) {
  for (const int threads : {1, 3}) {
    LadderSettings settings = settings_of({"greedy", "random", "greedy-plain"}, 12);
    settings.match.threads = threads;
    std::vector<RunPair> pairs;
    int told = 0;
    play_ladder(settings, pairs, [&told](const RunPair&) { ++told; });
    EXPECT_EQ(pairs.size(), 12U);
    EXPECT_EQ(told, 12);
    std::set<std::set<std::string>> met;
    for (const RunPair& pair : pairs) met.insert({pair.players.begin(), pair.players.end()});
    EXPECT_EQ(met.size(), 3U) << "all have met";
  }
}

TEST(Ladder, GoesOnWhereItStoppedAsIfItHadNot) {
  LadderSettings settings = settings_of({"greedy", "random", "greedy-plain"}, 10);
  settings.mixes.push_back({"other", small_rules()});
  std::vector<RunPair> at_once, in_parts;
  play_ladder(settings, at_once);
  for (const int pairs : {3, 4, 10}) {
    settings.pairs = pairs;
    play_ladder(settings, in_parts);
  }
  ASSERT_EQ(in_parts.size(), at_once.size());
  for (std::size_t i = 0; i < at_once.size(); ++i) {
    EXPECT_EQ(in_parts[i].players, at_once[i].players) << i;
    EXPECT_EQ(in_parts[i].mix, at_once[i].mix) << i;
    EXPECT_EQ(in_parts[i].number, at_once[i].number) << i;
    for (std::size_t game = 0; game < 2; ++game)
      EXPECT_EQ(in_parts[i].games[game].actions, at_once[i].games[game].actions) << i;
  }
}

TEST(Ladder, IsTheSameOnOneThreadAndOnMany) {
  LadderSettings settings = settings_of({"greedy", "random", "greedy-plain"}, 30);
  settings.mixes.push_back({"other", small_rules()});
  settings.ahead = 5;
  std::vector<RunPair> one, many;
  play_ladder(settings, one);
  settings.match.threads = 4;
  play_ladder(settings, many);
  ASSERT_EQ(one.size(), many.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].players, many[i].players) << i;
    EXPECT_EQ(one[i].mix, many[i].mix) << i;
    EXPECT_EQ(one[i].number, many[i].number) << i;
    EXPECT_EQ(one[i].result(), many[i].result()) << i;
  }
}

TEST(Ladder, ChoosesNoMorePairsAheadThanItMay) {
  LadderSettings settings = settings_of({"greedy", "random"}, 10);
  settings.ahead = 3;
  std::vector<RunPair> pairs;
  std::vector<int> told;
  LadderPlan plan(settings, pairs, [&](const RunPair& pair) { told.push_back(pair.number); });
  std::vector<LadderPlan::Task> tasks;
  while (auto task = plan.next()) tasks.push_back(*task);
  ASSERT_EQ(tasks.size(), 3U);
  const std::vector<MatchGame> games(2);
  plan.bring(tasks[1].place, games);
  EXPECT_FALSE(plan.next()) << "the first is not there";
  EXPECT_TRUE(told.empty());
  plan.bring(tasks[0].place, games);
  EXPECT_EQ(told, (std::vector<int>{1, 2})) << "in the order in which they were chosen";
  EXPECT_TRUE(plan.next());
  EXPECT_TRUE(plan.next());
  EXPECT_FALSE(plan.next());
  EXPECT_FALSE(plan.over());
}

std::vector<Action> draws_of(const MatchGame& game) {
  std::vector<Action> draws;
  for (const Action& action : game.actions)
    if (action.verb == Verb::draw) draws.push_back(action);
  return draws;
}

TEST(Ladder, GivesEverybodyTheSameTilesInTheSamePair) {
  LadderSettings settings = settings_of({"greedy", "random", "greedy-plain"}, 6);
  settings.mixes[0].rules = rules_of();
  std::vector<RunPair> pairs;
  play_ladder(settings, pairs);
  std::map<int, std::vector<Action>> draws;
  for (const RunPair& pair : pairs) {
    EXPECT_EQ(draws_of(pair.games[0]), draws_of(pair.games[1])) << "the tiles are those of both games";
    const auto known = draws.try_emplace(pair.number, draws_of(pair.games[0])).first;
    EXPECT_EQ(known->second, draws_of(pair.games[0])) << pair.number;
  }
  EXPECT_NE(draws.at(1), draws.at(2));
}

TEST(Ladder, PlaysAllMixesEquallyOften) {
  LadderSettings settings = settings_of({"greedy", "random"}, 9);
  settings.mixes.push_back({"other", small_rules()});
  settings.mixes.push_back({"third", small_rules()});
  std::vector<RunPair> pairs;
  play_ladder(settings, pairs);
  std::map<std::string, int> count;
  for (const RunPair& pair : pairs) ++count[pair.mix];
  for (const Mix& mix : settings.mixes) EXPECT_EQ(count[mix.name], 3) << mix.name;
}

TEST(Ladder, StopsAndLosesOnlyWhatHasNotEnded) {
  std::atomic<bool> stop{false};
  LadderSettings settings = settings_of({"random", "greedy"}, 100000);
  settings.match.stop = &stop;
  std::vector<RunPair> pairs;
  play_ladder(settings, pairs, [&](const RunPair&) { stop = pairs.size() == 5; });
  EXPECT_EQ(pairs.size(), 5U);
}

TEST(Ladder, CountsWhoPlaysNoMoreAndDoesNotAskHim) {
  std::vector<RunPair> pairs{pair_of("oracle", "greedy", 5, 5)};
  play_ladder(settings_of({"greedy", "random"}, 5), pairs);
  ASSERT_EQ(pairs.size(), 5U);
  for (std::size_t i = 1; i < pairs.size(); ++i)
    for (const std::string& name : pairs[i].players) EXPECT_NE(name, "oracle");
}

TEST(LadderTable, CountsGamesAndPutsTheStrongestFirst) {
  RunPair forfeited = pair_of("b", "c", 0, 0);
  forfeited.games[0].forfeit = {1, "hung"};
  const std::vector<RunPair> pairs{pair_of("a", "b", -3, 0), pair_of("b", "a", 4, 2), forfeited};
  const std::vector<std::string> players{"a", "b", "c", "d"};
  const LadderTable table = ladder_table(pairs, players);
  EXPECT_EQ(table.pairs, 3);
  ASSERT_EQ(table.players.size(), 4U);
  EXPECT_EQ(table.players[0].name, "b");
  EXPECT_EQ(table.players[0].games, 6);
  EXPECT_EQ(table.players[0].wins, 4);
  EXPECT_EQ(table.players[0].draws, 2);
  EXPECT_EQ(table.players[0].losses, 0);
  EXPECT_DOUBLE_EQ(table.players[0].score, 5);
  EXPECT_EQ(table.players[3].name, "d");
  EXPECT_FALSE(table.players[3].rated) << "has not played";
  for (const LadderPlayer& player : table.players)
    if (player.name == "c") {
      EXPECT_TRUE(player.rated);
      EXPECT_EQ(player.forfeits, 1);
    }
  double wins = 0, losses = 0;
  for (const LadderPlayer& player : table.players) {
    wins += player.wins;
    losses += player.losses;
  }
  EXPECT_EQ(wins, losses);
}

TEST(LadderTable, KnowsWhoMetWhom) {
  const std::vector<RunPair> pairs{pair_of("a", "b", 3, 0), pair_of("b", "a", 4, 2)};
  const LadderTable table = ladder_table(pairs, {});
  ASSERT_EQ(table.players[0].name, "b");
  EXPECT_EQ(table.meetings[0][1].games, 4);
  EXPECT_DOUBLE_EQ(table.meetings[0][1].score, 2.5);
  EXPECT_DOUBLE_EQ(table.meetings[1][0].score, 1.5);
  EXPECT_EQ(table.meetings[0][0].games, 0);
}

TEST(LadderTable, OfAMixHasItsGamesOnly) {
  const std::vector<RunPair> pairs{pair_of("a", "b", 3, 3, "one"), pair_of("a", "b", -3, -3, "two")};
  EXPECT_EQ(ladder_table(pairs, {}, "one").players[0].name, "a");
  EXPECT_EQ(ladder_table(pairs, {}, "two").players[0].name, "b");
  EXPECT_NEAR(ladder_table(pairs, {}).players[0].rating.elo, 0, 1e-9);
}

TEST(LadderTable, RatesTheAnchorsGroup) {
  const std::vector<RunPair> pairs{pair_of("a", "b", 3, 3), pair_of("b", "c", 3, 3), pair_of("d", "e", 3, 3)};
  const LadderTable around_mean = ladder_table(pairs, {});
  EXPECT_EQ(around_mean.players[0].name, "a");
  const LadderTable table = ladder_table(pairs, {}, "", "e");
  EXPECT_EQ(table.players[0].name, "d");
  EXPECT_EQ(table.players[1].name, "e");
  EXPECT_DOUBLE_EQ(table.players[1].rating.elo, 0);
  EXPECT_TRUE(table.players[1].rated);
  EXPECT_FALSE(table.players[2].rated);
}

TEST(LadderTable, OfNothingIsEmpty) {
  const LadderTable table = ladder_table({}, {});
  EXPECT_EQ(table.pairs, 0);
  EXPECT_TRUE(table.players.empty());
}

}  // namespace
}  // namespace bastide
