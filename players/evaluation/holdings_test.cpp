#include "players/evaluation/holdings.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/rules/game.h"

namespace bastide {
namespace {

std::unique_ptr<const RuleSet> rules_for(int players) {
  RuleChoice choice;
  choice.players = players;
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

TEST(TurnsToCome, AreSharedClockwiseFromTheNextPlayer) {
  const auto rules = rules_for(3);
  State state;
  state.rules = rules.get();
  state.flow.turn_player = 1;
  const Turns turns = turns_to_come(state, 8);
  EXPECT_EQ(turns.all, 8);
  EXPECT_EQ(turns.next, 2);
  EXPECT_EQ(turns.own[2], 3);
  EXPECT_EQ(turns.own[0], 3);
  EXPECT_EQ(turns.own[1], 2);
  EXPECT_EQ(turns.of(1 << 0 | 1 << 1), 5);
}

TEST(TurnsToCome, BeginWithTheWaitingPlayerWhileATileIsDrawn) {
  const auto rules = rules_for(2);
  State state;
  state.rules = rules.get();
  state.flow.decision.draws = true;
  state.flow.part.player = 1;
  EXPECT_EQ(turns_to_come(state, 3).own[1], 2);
}

TEST(Holdings, NameWhoeverHasMostOnAFeature) {
  const auto rules = rules_for(2);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  state->figures.push_back({0, kSmallFollower, kOnBoard, 0, 0});
  state->figures.push_back({0, kSmallFollower, kOnBoard, 0, 0});
  state->figures.push_back({1, kSmallFollower, kOnBoard, 0, 0});
  state->figures.push_back({1, kSmallFollower, kOnBoard, 1, 0});
  const auto holdings = std::make_unique<Holdings>();
  holdings->gather(*state);
  ASSERT_EQ(holdings->size(), 2u);
  const Holding* both = holdings->find(state->board.root(0, 0));
  ASSERT_NE(both, nullptr);
  EXPECT_EQ(both->winners, 1);
  EXPECT_EQ(both->followers[0], 2);
  EXPECT_EQ(both->followers[1], 1);
  EXPECT_EQ(holdings->find(state->board.root(0, 1))->winners, 2);
  EXPECT_EQ(holdings->find(state->board.root(0, 2)), nullptr);
}

}  // namespace
}  // namespace bastide
