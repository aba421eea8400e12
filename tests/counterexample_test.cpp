// False properties, planted here: each is broken by a small game, which is found in a large one.
#include "tests/testing/counterexample.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <numeric>

#include "cli/program.h"
#include "engine/notation/replay.h"
#include "engine/testing/temporary_folder.h"

namespace bastide::testing {
namespace {

// Many elements, five players, and any options. The city of the count lies complete from the start.
GameCase large_game(std::uint64_t seed) {
  Random random(seed);
  GameCase game{random_full_choice(random), seed};
  game.choice.players = 5;
  std::erase(game.choice.elements, "count");
  return game;
}

int complete_cities(const State& state) {
  int complete = 0;
  for (NodeId node = 0; node < state.board.node_count(); ++node)
    if (state.board.root(node) == node && state.board.kind_of(node) == SegmentKind::city &&
        state.board.feature(node).open == 0)
      ++complete;
  return complete;
}

void no_city_is_ever_complete(const GameCase& wanted) {
  RandomGame game(wanted);
  while (!game.ended() && !check_failed()) {
    EXPECT_EQ(complete_cities(game.state()), 0);
    if (!check_failed()) game.step();
  }
}

int points(const State& state) { return std::accumulate(state.scores.begin(), state.scores.end(), 0); }

void games_end_without_points(const GameCase& wanted) {
  RandomGame game(wanted);
  while (!game.ended()) game.step();
  if (!game.over()) return;
  EXPECT_EQ(points(game.state()), 0);
}

void farmers_are_always_on(const GameCase& wanted) {
  RandomGame game(wanted);
  while (!game.ended() && !check_failed()) {
    EXPECT_TRUE(game.rules().is(CoreOption::farmers, "on"));
    if (!check_failed()) game.step();
  }
}

Replay replay_of(const Record& record) {
  Replay replay;
  std::vector<RuleError> errors;
  EXPECT_TRUE(replay.open(record.choice, errors));
  for (const Action& action : record.actions) EXPECT_FALSE(replay.apply(action));
  return replay;
}

TEST(Counterexamples, AGameThatBreaksAPropertyIsMadeSmallInItsRulesAndItsActions) {
  const auto found = counterexample(large_game(1), no_city_is_ever_complete);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->record.choice, RuleChoice{}) << found->text;
  // Who starts, the tile that closes the start tile's city, and where it lies.
  EXPECT_EQ(found->record.actions.size(), 3u) << found->text;
  EXPECT_EQ(complete_cities(replay_of(found->record).state()), 1);
}

TEST(Counterexamples, TheTextHoldsTheRecordWhichTheProgramReplays) {
  const auto found = counterexample(large_game(2), no_city_is_ever_complete);
  ASSERT_TRUE(found);
  const std::string record = write_record(found->record);
  EXPECT_NE(found->text.find("\n\n" + record), std::string::npos) << found->text;
  const TemporaryFolder folder;
  ::testing::internal::CaptureStdout();
  const int code = run_program({"replay", folder.write("small.record", record)});
  EXPECT_NE(::testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(code, 0) << found->text;
}

TEST(Counterexamples, APropertyOfTheEndIsBrokenByAGameOfFewTiles) {
  const auto found = counterexample({RuleChoice{}, 3}, games_end_without_points);  // of 71 tiles
  ASSERT_TRUE(found);
  const Replay replay = replay_of(found->record);
  EXPECT_TRUE(replay.state().flow.over);
  EXPECT_NE(points(replay.state()), 0);
  EXPECT_LE(replay.state().board.tile_count(), 3u) << found->text;
  EXPECT_LE(found->record.actions.size(), 10u) << found->text;
}

TEST(Counterexamples, ADifferenceInTheRulesThatBreaksAPropertyIsKeptAndNoOther) {
  GameCase game = large_game(4);
  game.choice.elements.clear();
  game.choice.options["farmers"] = "off";
  const auto found = counterexample(game, farmers_are_always_on);
  ASSERT_TRUE(found);
  RuleChoice without_farmers;
  without_farmers.options["farmers"] = "off";
  EXPECT_EQ(found->record.choice, without_farmers) << found->text;
  EXPECT_TRUE(found->record.actions.empty()) << found->text;
}

TEST(Counterexamples, TheSameIsFoundEachTime) {
  const auto once = counterexample(large_game(5), no_city_is_ever_complete);
  const auto again = counterexample(large_game(5), no_city_is_ever_complete);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->text, again->text);
}

TEST(Counterexamples, ThereIsNoneWhereAllChecksHold) {
  EXPECT_FALSE(counterexample(large_game(6), [](const GameCase& wanted) {
    RandomGame game(wanted);
    while (!game.ended() && !check_failed()) game.step();
    EXPECT_TRUE(game.over());
  }));
}

TEST(Counterexamples, ATestThatExpectsAFalsePropertyFailsWithTheRecord) {
  EXPECT_NONFATAL_FAILURE(expect_holds(large_game(1), no_city_is_ever_complete), "\n\nbastide 1\n");
}

}  // namespace
}  // namespace bastide::testing
