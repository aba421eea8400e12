#include "analysis/draw_values.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;

// Anna's city lacks its cap, and one of five tiles is that.
Desk before_the_cap() {
  Desk desk(
      choice_with({}, 2, {{"base-cfcf-c", 1}, {"base-ffff-a", 3}, {"base-frfr-a", 2}, {"base-cfff-a", 1}}));
  desk.draw("base-cfcf-c").place(0, -1).deploy("small", "city-N");
  desk.lay("base-ffff-a", 0, 1);
  return desk;
}

std::unique_ptr<DrawValues> draw_values() {
  Weights weights;
  weights.rivals = 1;
  return std::make_unique<DrawValues>(weights);
}

TEST(DrawValues, KnowTheChanceOfEveryTile) {
  const Desk desk = before_the_cap();
  const auto draws = draw_values();
  double sum = 0;
  for (const DrawValue& value : draws->weigh(desk.state, 1000, 1)) sum += value.chance;
  EXPECT_DOUBLE_EQ(sum, 1);
  EXPECT_EQ(draws->weigh(desk.state, 1000, 1).size(), 3u);
}

TEST(DrawValues, TheTileThatIsNeededIsWorthMoreThanOneThatIsNot) {
  const Desk desk = before_the_cap();
  const auto draws = draw_values();
  const std::vector<DrawValue>& values = draws->weigh(desk.state, 1000, 1);
  const auto margin_with = [&](std::string_view tile) {
    const auto value = std::ranges::find_if(values, [&](const DrawValue& each) {
      return desk.rules->tiles()[static_cast<std::size_t>(each.draw.value)].id == tile;
    });
    return value->expected[0] - value->expected[1];
  };
  EXPECT_GT(margin_with("base-cfff-a"), margin_with("base-frfr-a") + 1);
}

TEST(DrawValues, AreExactIfAllTilesCanBeTriedAndSampledElse) {
  const Desk desk = before_the_cap();
  const auto draws = draw_values();
  EXPECT_TRUE(draws->weigh(desk.state, 1000, 1).front().samples.empty());
  Desk many(choice_with({}));
  for (const DrawValue& value : draws->weigh(many.state, 1, 1)) EXPECT_EQ(value.samples.size(), 4u);
}

TEST(DrawValues, OfTheSameSeedAreTheSame) {
  const Desk desk(choice_with({}));
  const auto one = draw_values(), other = draw_values();
  one->weigh(before_the_cap().state, 10, 5);  // what was asked before makes no difference
  const std::vector<DrawValue>& first = one->weigh(desk.state, 1, 9);
  const std::vector<DrawValue>& second = other->weigh(desk.state, 1, 9);
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].expected, second[i].expected);
}

}  // namespace
}  // namespace bastide
