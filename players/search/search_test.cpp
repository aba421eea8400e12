#include "players/search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "players/greedy/greedy.h"
#include "players/levels/levels.h"
#include "players/local_table.h"
#include "players/testing/short_games.h"

namespace bastide {
namespace {

// The state before the n-th tile of a game between greedies is laid.
std::unique_ptr<State> position_before_tile(const RuleSet& rules, int n) {
  const auto greedy = make_greedy_player(1);
  LocalTable table({greedy.get(), greedy.get()}, Dealer(rules, 3, 0));
  auto state = std::make_unique<State>();
  start(*state, rules);
  for (int drawn = 0;;) {
    drawn += state->flow.decision.draws ? 1 : 0;
    apply_legal(*state, table.next(*state));
    if (drawn == n && state->flow.decision.who != kChance) return state;
  }
}

std::vector<Search::Candidate> considered(const State& state, const SearchSettings& settings) {
  const auto search = std::make_unique<Search>(Weights{});
  Random random(7);
  return search->consider(state, settings, random);
}

TEST(Search, FindsTheSameWithTwoThreads) {
  const auto rules = testing::short_base_game(30);
  const auto state = position_before_tile(*rules, 12);
  SearchSettings settings;
  settings.nodes = 200;
  const auto one = considered(*state, settings);
  settings.threads = 2;
  const auto two = considered(*state, settings);
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].line.actions[0], two[i].line.actions[0]);
    EXPECT_EQ(one[i].sum, two[i].sum);
  }
}

TEST(Search, WithMorePlacesThanThereAreFindsWhatItFindsWithAll) {
  const auto rules = testing::short_base_game(30);
  const auto state = position_before_tile(*rules, 12);
  SearchSettings settings;
  settings.nodes = 200;
  const auto with_places = [&](std::size_t places) {
    settings.places = places;
    std::vector<ExpectedPoints> sums;
    for (const Search::Candidate& each : considered(*state, settings)) sums.push_back(each.sum);
    return sums;
  };
  const auto all = with_places(0);
  EXPECT_EQ(with_places(kMaxActions), all);
  EXPECT_NE(with_places(1), all);
}

TEST(Search, ADrawThatIsCutCountsForNobody) {
  const auto rules = testing::short_base_game(30);
  const auto state = position_before_tile(*rules, 12);
  SearchSettings settings;
  settings.nodes = 400;
  settings.keep_samples = true;
  const auto begin = std::chrono::steady_clock::now();
  considered(*state, settings);
  const auto whole = std::chrono::steady_clock::now() - begin;
  for (int tenth = 1; tenth < 10; ++tenth) {
    std::atomic<bool> stop = false;
    settings.stop = &stop;
    const std::jthread stopper([&stop, end = std::chrono::steady_clock::now() + tenth * whole / 10] {
      while (std::chrono::steady_clock::now() < end) {
      }
      stop = true;
    });
    const auto candidates = considered(*state, settings);
    for (const Search::Candidate& candidate : candidates)
      EXPECT_EQ(std::ranges::count(candidate.samples, ExpectedPoints{}), 0)
          << "cut after " << tenth << " tenths";
    EXPECT_EQ(candidates[0].tried, candidates[1].tried) << "both were alive to the end";
  }
}

TEST(Search, PlaysNothingOnOnceItIsToldToStop) {
  const auto rules = testing::short_base_game(30);
  const auto state = position_before_tile(*rules, 12);
  const std::atomic<bool> stop = true;
  SearchSettings settings;
  settings.stop = &stop;
  for (const Search::Candidate& candidate : considered(*state, settings)) EXPECT_EQ(candidate.tried, 0);
}

TEST(LookAhead, PlaysNothingOnceTheTimeIsOver) {
  const auto rules = testing::short_base_game(30);
  const auto state = position_before_tile(*rules, 12);
  const auto ahead = std::make_unique<LookAhead>(Weights{});
  Random random(1);
  const auto past = std::chrono::steady_clock::now() - std::chrono::hours(1);
  ahead->play_on(*state, 5, random, nullptr, past);
  EXPECT_EQ(ahead->turns(), 0U);
  ahead->play_on(*state, 5, random);
  EXPECT_GT(ahead->turns(), 0U);
}

TEST(Search, TriesTheBestAnswersLongest) {
  const auto rules = testing::short_base_game(30);
  const auto candidates = considered(*position_before_tile(*rules, 8), {.nodes = 400});
  ASSERT_GT(candidates.size(), 2u);
  for (std::size_t i = 1; i < candidates.size(); ++i) EXPECT_GE(candidates[i - 1].tried, candidates[i].tried);
  EXPECT_GT(candidates.front().tried, candidates.back().tried);
}

TEST(Search, UsesAboutAsManyNodesAsItMay) {
  const auto rules = testing::short_base_game(48);
  const auto state = position_before_tile(*rules, 10);
  for (const std::uint64_t nodes : {40u, 200u, 1000u}) {
    const auto search = std::make_unique<Search>(Weights{});
    Random random(7);
    SearchSettings settings;
    settings.nodes = nodes;
    search->consider(*state, settings, random);
    EXPECT_GT(search->nodes(), nodes / 3) << nodes;
    EXPECT_LT(search->nodes(), nodes * 2) << nodes;
  }
}

TEST(Search, SavesNodesWhereLittleIsLeftToFind) {
  const auto rules = testing::short_base_game(48);
  const auto nodes_with = [&rules](double least_improvement) {
    std::uint64_t nodes = 0;
    for (const int tile : {10, 18, 26}) {
      const auto search = std::make_unique<Search>(Weights{});
      Random random(7);
      search->consider(*position_before_tile(*rules, tile),
                       {.nodes = 1000, .least_improvement = least_improvement}, random);
      nodes += search->nodes();
    }
    return nodes;
  };
  const std::uint64_t all = nodes_with(0);
  EXPECT_LE(nodes_with(1e-12), all);
  EXPECT_LT(nodes_with(0.06), nodes_with(1e-12));
}

TEST(Search, EndsEarlyOnceAllThatAreLeftBeginWithTheSameAction) {
  constexpr double kAlmostNothing = 1e-12;  // no candidate is settled by so little
  const auto rules = testing::short_base_game(48);
  int ended = 0, went_on = 0;
  for (int tile = 4; tile < 30; tile += 4) {
    const auto state = position_before_tile(*rules, tile);
    SearchSettings settings{.width = 4, .depth = 2, .nodes = 200};
    const auto all = considered(*state, settings);
    settings.least_improvement = kAlmostNothing;
    const auto found = considered(*state, settings);
    const bool alike = found[0].line.actions[0] == found[1].line.actions[0];
    (alike ? ended : went_on) += 1;
    if (alike) {
      EXPECT_LT(found[0].tried, all[0].tried) << "before tile " << tile;
    } else {
      EXPECT_EQ(found[0].tried, all[0].tried) << "before tile " << tile;
    }
    EXPECT_EQ(found[0].line.actions[0], all[0].line.actions[0]) << "before tile " << tile;
  }
  EXPECT_GT(ended, 0);
  EXPECT_GT(went_on, 0);
}

TEST(Search, SettlesNothingByFewDraws) {
  const auto rules = testing::short_base_game(48);
  SearchSettings settings{.width = 8, .depth = 3, .nodes = 240, .least_improvement = 1000};
  const auto candidates = considered(*position_before_tile(*rules, 10), settings);
  ASSERT_EQ(candidates.size(), 8u);
  EXPECT_LT(candidates.back().tried, 6) << "too few to tell";
  EXPECT_EQ(std::ranges::count_if(candidates, [](const auto& each) { return each.tried >= 6; }), 4)
      << "the better half has met so many, and then all but the first are settled";
}

TEST(Search, ObeysWhatIsSaidAndKeepsTheRest) {
  SearchSettings settings;
  settings.obey({.iterations = 70, .width = 5, .depth = 3});
  EXPECT_EQ(settings.nodes, 70u);
  EXPECT_EQ(settings.width, 5u);
  EXPECT_EQ(settings.depth, 3);
  settings.obey({.at_most = 1000});
  EXPECT_EQ(settings.nodes, 70u);
  EXPECT_EQ(settings.width, 5u);
  EXPECT_EQ(settings.depth, 3);
}

TEST(Search, FindsTheSameUnderAClockThatGivesItTimeEnough) {
  const auto rules = testing::short_base_game(30);
  const auto state = position_before_tile(*rules, 12);
  SearchSettings settings;
  settings.nodes = 200;
  const auto without = considered(*state, settings);
  settings.obey({.at_most = 3'600'000});
  const auto with = considered(*state, settings);
  ASSERT_EQ(without.size(), with.size());
  for (std::size_t i = 0; i < with.size(); ++i) EXPECT_EQ(without[i].sum, with[i].sum);
}

TEST(Search, LooksAtMoreAnswersAndFartherTheMoreNodesItHas) {
  SearchSettings few, many;
  few.nodes = 100;
  many.nodes = 10'000;
  few.complete();
  many.complete();
  EXPECT_LT(few.width, many.width);
  EXPECT_LT(few.depth, many.depth);
}

TEST(Search, EndsWhenTheTimeIsUp) {
  const auto rules = testing::short_base_game(48);
  const auto state = position_before_tile(*rules, 10);
  SearchSettings settings;
  settings.obey({.milliseconds = 1});
  EXPECT_FALSE(considered(*state, settings).empty());  // of a billion nodes
}

TEST(Search, LooksAtTheLastTilesToTheirEnd) {
  const auto rules = testing::short_base_game(18);
  const auto state = position_before_tile(*rules, static_cast<int>(rules->tiles_in_all()) - 1);
  for (const Search::Candidate& candidate : considered(*state, {.nodes = 100}))
    EXPECT_EQ(candidate.expected()[0], std::floor(candidate.expected()[0])) << "points, not beliefs";
}

// Half a dozen short games are enough to see that it looks further: it wins nine of ten long ones.
TEST(Search, MakesMorePointsThanGreedy) {
  const auto rules = testing::short_base_game(24);
  const auto search = make_level_player(plain_search(), 1), greedy = make_greedy_player(2);
  const auto state = std::make_unique<State>();
  int ahead = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    const std::size_t seat = game % 2;
    std::vector<Player*> seats = {greedy.get(), greedy.get()};
    seats[seat] = search.get();
    LocalTable table(seats, Dealer(*rules, game / 2, 0), {.iterations = 80});
    ASSERT_FALSE(play_game(*state, *rules, table));
    ahead += state->scores[seat] - state->scores[1 - seat];
  }
  EXPECT_GT(ahead, 0);
}

}  // namespace
}  // namespace bastide
