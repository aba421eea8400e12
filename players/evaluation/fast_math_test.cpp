#include "players/evaluation/fast_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bastide {
namespace {

TEST(FastMath, LogarithmsAreThoseOfTheLibrary) {
  for (double x = 1e-6; x < 1e6; x *= 1.01) EXPECT_NEAR(log2_of(x), std::log2(x), 1e-9) << x;
  EXPECT_EQ(log2_of(1), 0);
}

TEST(FastMath, PowersAreThoseOfTheLibrary) {
  for (double x = -60; x < 20; x += 0.01) EXPECT_NEAR(exp2_of(x) / std::exp2(x), 1, 1e-9) << x;
  EXPECT_EQ(exp2_of(0), 1);
  EXPECT_EQ(exp2_of(-5000), 0);
}

}  // namespace
}  // namespace bastide
