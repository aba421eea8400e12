#include "analysis/puzzles/puzzle_search.h"

#include <gtest/gtest.h>

#include <numeric>

#include "analysis/puzzles/puzzle_finder.h"
#include "analysis/testing/games.h"
#include "engine/notation/replay.h"

namespace bastide {
namespace {

int all_failed(const PuzzleSearchReport& report) {
  return std::accumulate(report.failed.begin(), report.failed.end(), 0,
                         [](int sum, const auto& each) { return sum + each.second; });
}

PuzzleSearchSettings the_last_tiles() {
  PuzzleSearchSettings settings;
  settings.most_left = 3;
  settings.games = 2;
  return settings;
}

std::unique_ptr<const RuleSet> base_rules() {
  std::vector<RuleError> errors;
  return RuleSet::make({}, errors);
}

TEST(PuzzleSearch, TellsOfEveryPositionWhatBecameOfIt) {
  const PuzzleSearchReport report = find_puzzles(*base_rules(), the_last_tiles());
  EXPECT_EQ(report.games, 2);
  EXPECT_GT(report.positions, 0);
  EXPECT_EQ(all_failed(report) + static_cast<int>(report.found), report.positions);
}

TEST(PuzzleSearch, TheSameSeedFindsTheSame) {
  const auto rules = base_rules();
  EXPECT_EQ(find_puzzles(*rules, the_last_tiles()).failed, find_puzzles(*rules, the_last_tiles()).failed);
}

TEST(PuzzleSearch, GoesThroughRecords) {
  const std::vector<NamedRecord> records{{"blunder.record", testing::game_with_a_blunder()}};
  PuzzleSearchSettings settings;
  const PuzzleSearchReport report = find_puzzles(records, settings);
  EXPECT_EQ(report.games, 1);
  EXPECT_EQ(report.positions, 8);
  EXPECT_EQ(report.found, 0U);
}

TEST(PuzzleSearch, StopsWhenItIsTold) {
  const std::atomic<bool> stop{true};
  PuzzleSearchSettings settings;
  settings.stop = &stop;
  EXPECT_EQ(find_puzzles(*base_rules(), settings).games, 0);
}

// Anna completes her city of four tiles: most points at once, and what everybody sees.
TEST(PuzzleFinder, WhatEverybodySeesIsNoPuzzle) {
  Record record = testing::game_with_a_blunder();
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(record.choice, errors);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  for (std::size_t i = 0; state->flow.turn < 5 || state->flow.decision.who == kChance; ++i)
    apply_legal(*state, record.actions[i]);
  PuzzleFinder finder({});
  EXPECT_FALSE(finder.look_at(*state, 1).has_value());
}

}  // namespace
}  // namespace bastide
