// What computer players expect of the cards.
#include <gtest/gtest.h>

#include "engine/expansions/king-and-robber/king_and_robber.h"
#include "engine/testing/desk.h"
#include "engine/testing/fixed_forecast.h"

namespace bastide {
namespace {

using testing::Desk;
using testing::prospects_of;

struct King : Desk {
  King() : Desk(choice(), {&king_and_robber_module}) {}
  static RuleChoice choice() {
    RuleChoice choice;
    choice.elements = {"king"};
    return choice;
  }
  void crown(PlayerId player, std::uint16_t tiles) {
    state.tokens[player][king::config_of(state).tokens[0]] = 1;
    state.of<king::Records>(king_and_robber_module).tiles[0] = tiles;
  }
};

TEST(ProspectsOfTheKing, NobodyExpectsAnythingOfACardThatNobodyHas) {
  const King desk;
  EXPECT_EQ(prospects_of(desk.state), ExpectedPoints{});
}

TEST(ProspectsOfTheKing, TheOwnerExpectsMoreTheHarderTheRecordIsToBeat) {
  King desk;
  desk.crown(1, 3);
  const ExpectedPoints weak = prospects_of(desk.state);
  EXPECT_GT(weak[1], weak[0]);
  desk.crown(1, 8);
  EXPECT_GT(prospects_of(desk.state)[1], weak[1]);
  EXPECT_LT(prospects_of(desk.state)[0], weak[0]);
}

// 20 turns complete 3.4 cities. A record of three tiles holds with the chance 1 / (1 + 0.3 * 20 / 9), which
// is 0.6; else the card goes to either of the two.
TEST(ProspectsOfTheKing, ThePointsAreSharedByTheChanceThatTheOwnerKeepsTheCard) {
  King desk;
  desk.crown(1, 3);
  EXPECT_DOUBLE_EQ(prospects_of(desk.state)[1], 3.4 * 0.8);
  EXPECT_DOUBLE_EQ(prospects_of(desk.state)[0], 3.4 * 0.2);
}

}  // namespace
}  // namespace bastide
