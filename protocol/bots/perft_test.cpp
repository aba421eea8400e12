#include "protocol/bots/perft.h"

#include <gtest/gtest.h>

#include "engine/rules/game.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

std::unique_ptr<const RuleSet> rules_of(const std::string& words) {
  RuleChoice choice;
  EXPECT_FALSE(read_rules_text(words_of(words), choice));
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

// By hand: beside the start tile (city north, road east and west) a cloister amid fields fits only south of
// it, in one turn that differs; then on the cloister, the field around it, or nowhere: the field joins the
// start tile's southern field, where nobody stands.
TEST(Perft, CountsWhatCanBeCountedByHand) {
  const auto rules = rules_of("bag base-ffff-a*1");
  EXPECT_EQ(perft(*rules, 0), 1u);
  EXPECT_EQ(perft(*rules, 1), 3u);
  EXPECT_EQ(perft(*rules, 2), 3u) << "a game that is over is one game, however many turns are asked for";
}

TEST(Perft, BranchesSumToTheCount) {
  const auto rules = rules_of("bag base-crfr-a*1 base-ffrr-a*1");
  for (int turns = 1; turns <= 2; ++turns) {
    std::uint64_t games = 0;
    for (const PerftBranch& branch : perft_divide(*rules, turns)) {
      games += branch.games;
      State state;
      start_for_perft(state, *rules);
      for (const Action& action : branch.turn) ASSERT_FALSE(apply(state, action));
      EXPECT_TRUE(state.flow.over || state.flow.turn == 2);
    }
    EXPECT_EQ(games, perft(*rules, turns));
  }
  EXPECT_TRUE(perft_divide(*rules, 0).empty());
}

TEST(Perft, StopsAboveTheLimit) {
  const auto rules = rules_of("");
  EXPECT_GT(perft(*rules, 50, 1000), 1000u);
  EXPECT_EQ(perft(*rules, 1, 1000000), perft(*rules, 1));
}

TEST(Perft, SeatOneStarts) {
  State state;
  const auto rules = rules_of("players 4");
  start_for_perft(state, *rules);
  EXPECT_EQ(state.flow.turn, 1);
  EXPECT_EQ(state.flow.turn_player, 0);
}

}  // namespace
}  // namespace bastide
