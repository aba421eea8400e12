#include "server/room/lookalikes.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Lookalikes, LettersOfOtherScriptsThatLookTheSame) {
  EXPECT_TRUE(look_alike("Anna", "Аnnа")) << "Cyrillic A and a";
  EXPECT_TRUE(look_alike("Boris", "Воris")) << "Cyrillic Ve";
  EXPECT_TRUE(look_alike("Ben", "Β\xD0\xB5n")) << "Greek Beta, Cyrillic ie";
  EXPECT_TRUE(look_alike("Anna", "Ａｎｎａ")) << "full width";
  EXPECT_TRUE(look_alike("Tom", "Torn"));
  EXPECT_TRUE(look_alike("Iris", "lris")) << "a small L";
}

TEST(Lookalikes, CapitalsAndSpacesMakeNoDifference) {
  EXPECT_TRUE(look_alike("Anna", "anna"));
  EXPECT_TRUE(look_alike("Anna B", "AnnaB"));
  EXPECT_TRUE(look_alike("Anna B", "Anna\u2002B"));
}

TEST(Lookalikes, TheSameLetterWrittenInTwoWays) { EXPECT_TRUE(look_alike("Zo\u00EB", "Zoe\u0308")); }

TEST(Lookalikes, OtherNamesAreOther) {
  EXPECT_FALSE(look_alike("Anna", "Hanna"));
  EXPECT_FALSE(look_alike("Zoe", "Zo\u00EB")) << "an accent can be seen";
  EXPECT_FALSE(look_alike("Ann", "Anna"));
  EXPECT_FALSE(look_alike("Анна", "Anna")) << "only two of its letters look the same";
  EXPECT_FALSE(look_alike("明", "朋"));
  EXPECT_FALSE(look_alike("", "")) << "nobody has no name";
}

}  // namespace
}  // namespace bastide
