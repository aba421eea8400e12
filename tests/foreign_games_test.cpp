// Games of every two elements, written in the other format and read again.
#include <gtest/gtest.h>

#include "foreign/testing/random_record.h"
#include "foreign/testing/same_game.h"
#include "tests/testing/random_game.h"

namespace bastide {
namespace {

// What two elements ask one after the other is asked often enough in games with little else.
TEST(ForeignGames, OfEveryTwoElementsComeBackAsTheyWere) {
  const std::vector<std::vector<std::string>> pairs = foreign::testing::known_pairs();
  const auto count = static_cast<std::size_t>(testing::games(static_cast<int>(pairs.size())));
  for (std::size_t game = 0; game < count && !HasFailure(); ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    Random random(testing::seed_of(31, static_cast<int>(game)));
    const std::vector<std::string>& elements = pairs[game * pairs.size() / count];
    foreign::testing::expect_same_game(
        foreign::testing::random_record(foreign::testing::known_choice(elements, random), random));
  }
}

}  // namespace
}  // namespace bastide
