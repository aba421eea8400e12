#include "protocol/matches/sureness.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/base/random.h"

namespace bastide {
namespace {

// How many pairs it takes until it is sure, at most so many.
int pairs_until_sure(SequentialTest& test, double result, int most = 100000) {
  for (int i = 0; i < most; ++i) {
    if (test.sureness() != Sureness::open) return i;
    test.add(result);
  }
  return most;
}

TEST(SequentialTest, IsNotSureOfNothing) { EXPECT_EQ(SequentialTest(0.5).sureness(), Sureness::open); }

TEST(SequentialTest, IsSoonSureOfWhoeverWinsAll) {
  SequentialTest test(0.5);
  EXPECT_LE(pairs_until_sure(test, 1), 12);
  EXPECT_EQ(test.sureness(), Sureness::above);
}

TEST(SequentialTest, IsTheSameFromBothSides) {
  SequentialTest above(0.6), below(0.4);
  for (const double result : {1.0, 0.5, 0.75, 0.0, 1.0, 1.0}) {
    above.add(result);
    below.add(1 - result);
    EXPECT_NEAR(above.above(), below.below(), 1e-12);
    EXPECT_NEAR(above.below(), below.above(), 1e-12);
  }
}

TEST(SequentialTest, DoesNotDependOnTheOrderOfThePairs) {
  SequentialTest one(0.5), other(0.5);
  for (const double result : {1.0, 0.0, 0.75, 0.5}) one.add(result);
  for (const double result : {0.5, 0.75, 0.0, 1.0}) other.add(result);
  EXPECT_NEAR(one.above(), other.above(), 1e-12);
}

TEST(SequentialTest, IsSureSoonerOfWhatIsFartherFromTheBound) {
  SequentialTest far(0.5), near(0.5), nearer(0.5);
  const int few = pairs_until_sure(far, 0.9), more = pairs_until_sure(near, 0.75),
            most = pairs_until_sure(nearer, 0.6);
  EXPECT_LT(few, more);
  EXPECT_LT(more, most);
  EXPECT_LT(most, 100000);
}

TEST(SequentialTest, NeverTakesBackWhatItWasSureOf) {
  SequentialTest test(0.5);
  pairs_until_sure(test, 1);
  for (int i = 0; i < 1000; ++i) test.add(0);
  EXPECT_EQ(test.sureness(), Sureness::above);
}

// Matches of a mean result, a pair of two games with the same chance of winning each.
double part_that_is_sure(double win, double bound, Sureness of, int pairs) {
  constexpr int kMatches = 400;
  Random random(11);
  int sure = 0;
  for (int match = 0; match < kMatches; ++match) {
    SequentialTest test(bound);
    for (int pair = 0; pair < pairs && test.sureness() == Sureness::open; ++pair) {
      double result = 0;
      for (int game = 0; game < 2; ++game) result += random.below(1000) < win * 1000 ? 0.5 : 0;
      test.add(result);
    }
    sure += test.sureness() == of ? 1 : 0;
  }
  return static_cast<double>(sure) / kMatches;
}

TEST(SequentialTest, ErrsInAtMostAFortiethOfTheMatchesOnEachSideHoweverOftenOneLooks) {
  for (const double bound : {0.5, 0.85}) {
    // Four deviations of 400 such matches above a fortieth are 5.6 %.
    EXPECT_LT(part_that_is_sure(bound, bound, Sureness::above, 1000), 0.056) << bound;
    EXPECT_LT(part_that_is_sure(bound, bound, Sureness::below, 1000), 0.056) << bound;
  }
}

TEST(SequentialTest, FindsADifferenceOfTenPercentInAFewHundredPairs) {
  EXPECT_GT(part_that_is_sure(0.6, 0.5, Sureness::above, 400), 0.95);
  EXPECT_GT(part_that_is_sure(0.75, 0.85, Sureness::below, 400), 0.95);
}

}  // namespace
}  // namespace bastide
