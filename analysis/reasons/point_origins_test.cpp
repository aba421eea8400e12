#include "analysis/reasons/point_origins.h"

#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;

Action action_of(const State& state, std::string_view text) {
  Action action;
  EXPECT_FALSE(parse_action(state, text, action)) << text;
  return action;
}

// Anna's city lacks its cap, which is drawn.
Desk where_the_cap_is_drawn() {
  Desk desk(
      choice_with({}, 2, {{"base-cfcf-c", 1}, {"base-ffff-a", 3}, {"base-frfr-a", 2}, {"base-cfff-a", 1}}));
  desk.draw("base-cfcf-c").place(0, -1).deploy("small", "city-N");
  desk.lay("base-ffff-a", 0, 1).draw("base-cfff-a");
  return desk;
}

TEST(PointOrigins, ACityThatIsCompletedIsWhereThePointsComeFrom) {
  Desk desk = where_the_cap_is_drawn();
  const std::vector<Action> cap = {action_of(desk.state, "0,-2^2")};
  const std::vector<Action> elsewhere = {action_of(desk.state, "1,-1")};
  const auto origins = std::make_unique<PointOrigins>(Weights{});
  origins->compare(desk.state, cap, elsewhere, 1);
  ASSERT_TRUE(origins->of(0, 3));
  EXPECT_EQ(desk.state.board.root(*origins->of(0, 3)), desk.root(0, -1, "city-N"));
  EXPECT_FALSE(origins->of(0, -3)) << "it brings more, not less";
  EXPECT_FALSE(origins->of(0, 20)) << "that is not most of so many";
  EXPECT_FALSE(origins->of(1, 3)) << "it is another player's";
}

TEST(PointOrigins, AreUnknownIfItIsToldToStopBefore) {
  const Desk desk = where_the_cap_is_drawn();
  const std::vector<Action> cap = {action_of(desk.state, "0,-2^2")};
  const std::vector<Action> elsewhere = {action_of(desk.state, "1,-1")};
  const auto origins = std::make_unique<PointOrigins>(Weights{});
  const std::atomic<bool> stop = true;
  origins->compare(desk.state, cap, elsewhere, 1, &stop);
  EXPECT_FALSE(origins->of(0, 3));
}

}  // namespace
}  // namespace bastide
