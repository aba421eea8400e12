// The numbers are those of a separate implementation of splitmix64 and xoshiro256**: they must never change,
// or every recorded seed means another game.
#include "engine/base/random.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace bastide {
namespace {

std::vector<std::uint64_t> first_of(std::uint64_t seed) {
  Random random(seed);
  std::vector<std::uint64_t> numbers;
  for (int i = 0; i < 4; ++i) numbers.push_back(random.next());
  return numbers;
}
using Numbers = std::vector<std::uint64_t>;

TEST(Random, GivesTheSameNumbersEverywhere) {
  EXPECT_EQ(first_of(0),
            (Numbers{0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c}));
  EXPECT_EQ(first_of(1),
            (Numbers{0xb3f2af6d0fc710c5, 0x853b559647364cea, 0x92f89756082a4514, 0x642e1c7bc266a3a7}));
  EXPECT_EQ(first_of(12345),
            (Numbers{0xbe6a36374160d49b, 0x214aaa0637a688c6, 0xf69d16de9954d388, 0x0c60048c4e96e033}));
}

TEST(Random, BelowUsesTheHighHalfOfEachNumber) {
  Random random(7);
  const std::array<std::uint32_t, 12> expected = {50, 20, 60, 70, 71, 62, 4, 7, 29, 10, 38, 52};
  for (std::uint32_t number : expected) EXPECT_EQ(random.below(72), number);
}

TEST(Random, BelowOneIsZero) {
  Random random(3);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0u);
}

TEST(Random, BelowIsEven) {
  Random random(5);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60000; ++i) ++seen[random.below(6)];
  for (int count : seen) EXPECT_NEAR(count, 10000, 500);
}

TEST(Random, ACopyGoesOnAlone) {
  Random a(9);
  a.next();
  Random b = a;
  EXPECT_EQ(a.next(), b.next());
  a.next();
  EXPECT_NE(a.next(), b.next());
}

}  // namespace
}  // namespace bastide
