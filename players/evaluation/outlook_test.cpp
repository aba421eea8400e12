#include "players/evaluation/outlook.h"

#include <gtest/gtest.h>

#include "engine/rules/game.h"

namespace bastide {
namespace {

// The start tile lies alone: a city with one open square, a road with two.
class OutlookAtTheStart : public ::testing::Test {
 protected:
  OutlookAtTheStart() {
    std::vector<RuleError> errors;
    rules = RuleSet::make({}, errors);
    start(*state, *rules);
    outlook->take_stock(*state);
    for (SegmentId segment = 0; segment < state->board.segment_count(0); ++segment) {
      const NodeId root = state->board.root(0, segment);
      if (state->board.kind_of(root) == SegmentKind::city) city = root;
      if (state->board.kind_of(root) == SegmentKind::road) road = root;
    }
  }

  std::unique_ptr<const RuleSet> rules;
  std::unique_ptr<State> state = std::make_unique<State>();
  const Weights weights{};
  std::unique_ptr<Outlook> outlook = std::make_unique<Outlook>(weights);
  NodeId city = kNoNode, road = kNoNode;
};

TEST_F(OutlookAtTheStart, TheChanceOfASuitableTileGrowsWithTilesAndTurns) {
  EXPECT_DOUBLE_EQ(outlook->tile_chance(0, 5), 0);
  EXPECT_DOUBLE_EQ(outlook->tile_chance(10, 0), 0);
  EXPECT_NEAR(outlook->tile_chance(10, 1), 10 / 71.0, 1e-9);
  EXPECT_NEAR(outlook->tile_chance(10, 2), 1 - 61.0 * 61 / (71 * 71), 1e-9);
  EXPECT_DOUBLE_EQ(outlook->tile_chance(71, 1), 1);
}

TEST_F(OutlookAtTheStart, ACityWithOneOpenSquareIsClosedByATileThatFits) {
  const Outlook::Ends& ends = outlook->ends_of(*state, city);
  ASSERT_EQ(ends.count, 1);
  const double suitable =
      ends.squares[0].fit.closing + weights.detour * (ends.squares[0].fit.all - ends.squares[0].fit.closing);
  EXPECT_DOUBLE_EQ(outlook->closing_chance(ends, 3), outlook->tile_chance(suitable, 3));
}

TEST_F(OutlookAtTheStart, OpenSquaresShareTheTurns) {
  const Outlook::Ends& ends = outlook->ends_of(*state, road);
  ASSERT_EQ(ends.count, 2);
  Outlook::Ends half = ends;
  half.count = 1;
  EXPECT_GT(outlook->closing_chance(half, 6), outlook->closing_chance(ends, 6));
  EXPECT_GT(outlook->filled(ends, 6), outlook->filled(half, 6) / 2);
}

TEST_F(OutlookAtTheStart, WhatNoTileFitsIsNeverClosed) {
  for (TileId type = 0; type < rules->tiles().size(); ++type) state->in_pile(kSupplyPile, type) = 0;
  state->in_pile(kSupplyPile, rules->find_tile("base-ffff-a")) = 4;
  outlook->take_stock(*state);
  EXPECT_DOUBLE_EQ(outlook->closing_chance(outlook->ends_of(*state, city), 10), 0);
  EXPECT_DOUBLE_EQ(outlook->filled(outlook->ends_of(*state, city), 10), 0);
}

}  // namespace
}  // namespace bastide
