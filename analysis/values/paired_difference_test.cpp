#include "analysis/values/paired_difference.h"

#include <gtest/gtest.h>

#include <vector>

namespace bastide {
namespace {

TEST(PairedDifference, SameChancesCancelOut) {
  const std::vector<float> one = {11, 21, 31}, other = {10, 20, 30};
  EXPECT_EQ(difference_of(one, other).mean, 1);
  EXPECT_EQ(difference_of(one, other).error, 0);
}

TEST(PairedDifference, TakesTheFirstEntriesThatBothHave) {
  const std::vector<float> one = {1, 2, 900}, other = {0, 2};
  EXPECT_EQ(difference_of(one, other).mean, 0.5);
  EXPECT_EQ(difference_of(one, {}).mean, 0);
}

TEST(PairedDifference, OfManyEqualSpreadsHasTheStandardError) {
  const std::vector<float> values = {1, 3, 1, 3};
  EXPECT_EQ(mean_of(values).mean, 2);
  EXPECT_NEAR(mean_of(values).error, 0.57735, 1e-4);
}

TEST(PairedDifference, OfOneNothingIsKnown) {
  const std::vector<float> one = {3};
  EXPECT_EQ(mean_of(one).error, 3);
  EXPECT_EQ(mean_of({}).error, 0);
}

TEST(PairedDifference, OfAFewIsNotSureHoweverAlikeTheyAre) {
  EXPECT_FALSE(is_sure({3, 0.01, 7}));
  EXPECT_TRUE(is_sure({3, 0.01, 8}));
}

TEST(PairedDifference, WithinNoiseIsNotSure) {
  EXPECT_TRUE(is_sure({1, 0.39, 100}));
  EXPECT_FALSE(is_sure({1, 0.41, 100}));
  EXPECT_FALSE(is_sure({0.001, 0, 100}));
  EXPECT_FALSE(is_sure({-5, 0, 100}));
}

}  // namespace
}  // namespace bastide
