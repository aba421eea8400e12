#include "analysis/values/draw_values.h"

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

Action first_draw(const State& state) {
  ActionList list;
  legal_actions(state, list);
  return list[0];
}

TEST(DrawValues, KnowTheChanceOfEveryTile) {
  const Desk desk = before_the_cap();
  const auto draws = draw_values();
  double sum = 0;
  for (const DrawValue& value : draws->evaluate(desk.state, first_draw(desk.state), 1000, 1))
    sum += value.chance;
  EXPECT_DOUBLE_EQ(sum, 1);
  EXPECT_EQ(draws->evaluate(desk.state, first_draw(desk.state), 1000, 1).size(), 3u);
}

TEST(DrawValues, AreNotWeighedOnceItIsToldToStop) {
  const Desk desk = before_the_cap();
  const auto draws = draw_values();
  const std::atomic<bool> stop = true;
  for (const DrawValue& value : draws->evaluate(desk.state, first_draw(desk.state), 1000, 1, &stop))
    EXPECT_EQ(value.expected, ExpectedPoints{});
}

TEST(DrawValues, TheTileThatIsNeededIsWorthMoreThanOneThatIsNot) {
  const Desk desk = before_the_cap();
  const auto draws = draw_values();
  const std::vector<DrawValue>& values = draws->evaluate(desk.state, first_draw(desk.state), 1000, 1);
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
  EXPECT_TRUE(draws->evaluate(desk.state, first_draw(desk.state), 1000, 1).front().samples.empty());
  Desk many(choice_with({}));
  for (const DrawValue& value : draws->evaluate(many.state, first_draw(many.state), 1, 1))
    EXPECT_EQ(value.samples.size(), 4u);
}

TEST(DrawValues, TryTheTileThatCameEvenIfFewAreTried) {
  Desk many(choice_with({}));
  ActionList list;
  legal_actions(many.state, list);
  const auto draws = draw_values();
  for (const Action& came : {list[0], list[list.size() / 2], list.back()}) {
    const std::vector<DrawValue>& values = draws->evaluate(many.state, came, 1, 1);
    EXPECT_LE(values.size(), 17u);
    EXPECT_EQ(std::ranges::count(values, came, &DrawValue::draw), 1);
    double sum = 0;
    for (const DrawValue& value : values) sum += value.chance;
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST(DrawValues, OfTheSameSeedAreTheSame) {
  const Desk desk(choice_with({})), other_desk = before_the_cap();
  const auto one = draw_values(), other = draw_values();
  one->evaluate(other_desk.state, first_draw(other_desk.state), 10,
                5);  // what was asked before makes no difference
  const std::vector<DrawValue>& first = one->evaluate(desk.state, first_draw(desk.state), 1, 9);
  const std::vector<DrawValue>& second = other->evaluate(desk.state, first_draw(desk.state), 1, 9);
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].expected, second[i].expected);
}

}  // namespace
}  // namespace bastide
