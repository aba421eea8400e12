#include "protocol/view/tile_name.h"

#include <gtest/gtest.h>

#include "engine/testing/desk.h"

namespace bastide {
namespace {

std::string in_english(const RuleSet& rules, std::string_view id) {
  return Said("test.tile", "{tile}", {{"tile", tile_name(rules, rules.find_tile(id))}}).text;
}

TEST(TileName, IsWhatTheTileShows) {
  const testing::Desk desk(testing::choice_with({}, 2, {}));
  EXPECT_EQ(in_english(*desk.rules, "base-crfr-a"), "city, road, field, road");
  EXPECT_EQ(in_english(*desk.rules, "base-ffff-a"), "field, field, field, field; cloister");
  EXPECT_EQ(in_english(*desk.rules, "base-cccc-a"), "city, city, city, city; pennant");
}

TEST(TileName, TellsOfWhichExpansionItIs) {
  const auto modules = expansion_modules();
  const testing::Desk desk(testing::choice_with({"inns", "abbey"}, 2, {}), {modules.begin(), modules.end()});
  EXPECT_EQ(in_english(*desk.rules, "inns-frfr-a"), "field, road, field, road; Inns and cathedrals");
  EXPECT_EQ(in_english(*desk.rules, "abbey-aaaa-a"),
            "anything, anything, anything, anything; cloister; Abbey and mayor");
}

}  // namespace
}  // namespace bastide
