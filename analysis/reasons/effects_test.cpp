#include "analysis/reasons/effects.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

// Of three players, each with so many points more than it was after the other sequence.
Search::Candidate with(std::size_t draws, double first, double second, double third) {
  Search::Candidate candidate;
  for (std::size_t i = 0; i < draws; ++i) {
    const double chance = i % 2 == 0 ? 5 : -5;  // the same for both sequences
    candidate.samples.push_back({first + chance, second + chance, third + chance});
  }
  return candidate;
}

TEST(Effects, AreWhatThePlayerGainsAndTheOthersLose) {
  const auto effects = effects_of(with(8, 30, 20, 13), with(8, 24, 20, 17.3), 3, 0);
  ASSERT_EQ(effects.size(), 2u);
  EXPECT_EQ(effects[0].kind, ReasonKind::gains);
  EXPECT_TRUE(effects[0].own);
  EXPECT_EQ(effects[0].points, 6);
  EXPECT_EQ(effects[1].kind, ReasonKind::costs);
  EXPECT_EQ(effects[1].players, std::vector<PlayerId>{2});
  EXPECT_EQ(effects[1].points, 4);
}

TEST(Effects, ThatThePlayerLosesOrTheOthersGainAreNone) {
  EXPECT_TRUE(effects_of(with(8, 10, 20, 30), with(8, 15, 10, 20), 3, 0).empty());
}

TEST(Effects, OfLessThanAPointAreNotTold) {
  EXPECT_TRUE(effects_of(with(8, 10.9, 9.1, 10), with(8, 10, 10, 10), 3, 0).empty());
}

TEST(Effects, OfFewDrawsThatBothHaveAreNotTold) {
  EXPECT_TRUE(effects_of(with(100, 30, 10, 10), with(7, 10, 10, 10), 3, 0).empty());
}

TEST(Effects, ThatMayBeChanceAreNotTold) {
  Search::Candidate lucky = with(8, 10, 10, 10);
  lucky.samples.front()[0] += 40;  // 5 points on average, by one draw
  EXPECT_TRUE(effects_of(lucky, with(8, 10, 10, 10), 3, 0).empty());
}

}  // namespace
}  // namespace bastide
