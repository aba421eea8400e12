#include "players/evaluation/joins.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

Holding held(int first_player, int second_player, double value) {
  Holding holding;
  holding.strengths = {first_player, second_player};
  holding.winners = winners_of(holding.strengths);
  holding.value = value;
  return holding;
}

TEST(JoinGain, OfEqualsIsWhatTheOtherBrings) {
  Worth worth{};
  JoinGain(held(1, 0, 10), held(0, 1, 4)).add_to(worth, 0.5);
  EXPECT_DOUBLE_EQ(worth[0], 2);
  EXPECT_DOUBLE_EQ(worth[1], 5);
}

TEST(JoinGain, OfTheStrongerIsAnothersLoss) {
  Worth worth{};
  JoinGain(held(2, 0, 3), held(0, 1, 10)).add_to(worth, 1);
  EXPECT_DOUBLE_EQ(worth[0], 10);
  EXPECT_DOUBLE_EQ(worth[1], -10);
}

TEST(JoinGain, IsTriedByThoseWhoGain) {
  Turns turns;
  turns.own = {7, 5};
  EXPECT_EQ(JoinGain(held(2, 0, 3), held(0, 1, 10)).turns(turns), 7);
  EXPECT_EQ(JoinGain(held(1, 0, 3), held(0, 1, 10)).turns(turns), 12);
}

}  // namespace
}  // namespace bastide
