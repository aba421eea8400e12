#include "cli/reports/timing.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Percentile, IsTheLeastValueWithinWhichSoMuchOfThemIs) {
  EXPECT_EQ(percentile({5, 0.1}, 0.99), 5);
  EXPECT_EQ(percentile({5, 0.1}, 0.5), 0.1);
  EXPECT_EQ(percentile({3, 1, 2}, 0.5), 2);
  std::vector<double> hundred;
  for (int i = 100; i > 0; --i) hundred.push_back(i);
  EXPECT_EQ(percentile(hundred, 0.99), 99);
  EXPECT_EQ(percentile(hundred, 1), 100);
}

TEST(Percentile, OfNothingIsNothing) { EXPECT_EQ(percentile({}, 0.5), 0); }

}  // namespace
}  // namespace bastide
