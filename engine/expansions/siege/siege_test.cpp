// What no scenario can show: that the siege and the cathedral change a city's value in any order (S-30).
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/testing/desk.h"

namespace bastide {
namespace {

Rate rated(const State& state, NodeId root, bool complete, bool backwards) {
  auto hooks = state.rules->hooks().rate;
  if (backwards) std::reverse(hooks.begin(), hooks.end());
  Rate rate{static_cast<std::int16_t>(complete ? 2 : 1),
            static_cast<std::int16_t>(complete ? 2 : 1),
            -1,
            0,
            "S-03",
            {}};
  for (auto hook : hooks) hook(state, root, complete, rate);
  return rate;
}

TEST(Siege, ACathedralMayCountBeforeItOrAfterIt) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.elements = {"cathedrals", "siege"};
  choice.bag = {{"inns-cccc-a", 1}, {"siege-cfff-a", 1}, {"base-cfff-a", 1}};
  const auto modules = expansion_modules();
  testing::Desk desk(choice, {modules.begin(), modules.end()});
  desk.lay("inns-cccc-a", 0, -1).lay("siege-cfff-a", 0, -2, 2);
  const NodeId city = desk.root(0, -1, "city-N");
  for (bool backwards : {false, true}) {
    EXPECT_EQ(rated(desk.state, city, true, backwards).per_unit, 2);
    EXPECT_EQ(rated(desk.state, city, true, backwards).per_pennant, 2);
    EXPECT_EQ(rated(desk.state, city, false, backwards).per_unit, 0);
    EXPECT_EQ(rated(desk.state, city, false, backwards).per_pennant, 0);
  }
}

}  // namespace
}  // namespace bastide
