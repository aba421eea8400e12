// A record that is written and read again is the same game.
#include <gtest/gtest.h>

#include "foreign/testing/random_record.h"
#include "foreign/testing/same_game.h"

namespace bastide::foreign {
namespace {

using testing::expect_same_game;
using testing::known_choice;
using testing::random_known_choice;
using testing::random_record;

TEST(RoundTrip, WholeGamesOfRulesThatBothSidesKnow) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const RuleChoice choice = random_known_choice(random);
    expect_same_game(random_record(choice, random));
    if (HasFatalFailure()) FAIL() << "seed " << seed;
  }
}

// Mixes in which one question hides another.
TEST(RoundTrip, GamesOfElementsThatMeetInOneAction) {
  const std::vector<std::vector<std::string>> mixes = {
      {"bridges", "fairy", "castles"},  {"bridges", "tower", "princess"}, {"castles", "tower", "fairy"},
      {"bridges", "castles", "tower"},  {"princess", "tower", "bazaars"}, {"bridges", "bazaars", "abbey"},
      {"castles", "dragon", "bridges"}, {"bridges", "wagon", "barn"},     {"tower", "count", "bridges"}};
  for (const std::vector<std::string>& elements : mixes)
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Random random(seed);
      expect_same_game(random_record(known_choice(elements, random), random));
      if (HasFailure()) FAIL() << "seed " << seed;
    }
}

TEST(RoundTrip, GamesThatWereLeft) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(1000 + seed);
    const RuleChoice choice = random_known_choice(random);
    expect_same_game(random_record(choice, random, 1 + static_cast<int>(random.below(200))));
    if (HasFatalFailure()) FAIL() << "seed " << seed;
  }
}

}  // namespace
}  // namespace bastide::foreign
