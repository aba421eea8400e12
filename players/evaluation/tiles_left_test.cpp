#include "players/evaluation/tiles_left.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/rules/game.h"

namespace bastide {
namespace {

class TilesLeftAtTheStart : public ::testing::Test {
 protected:
  TilesLeftAtTheStart() {
    std::vector<RuleError> errors;
    rules = RuleSet::make({}, errors);
    start(*state, *rules);
    tiles->count(*state);
  }
  // What the squares beside the start tile accept: its city lies to the north.
  std::uint32_t allowed(int x, int y) const { return state->board.cell(state->board.find(x, y)).allowed; }

  std::unique_ptr<const RuleSet> rules;
  std::unique_ptr<State> state = std::make_unique<State>();
  std::unique_ptr<TilesLeft> tiles = std::make_unique<TilesLeft>();
};

TEST_F(TilesLeftAtTheStart, CountsAllOfThem) { EXPECT_EQ(tiles->total(), 71); }

TEST_F(TilesLeftAtTheStart, CountsThoseThatFitACityAndThoseThatCloseIt) {
  const TilesLeft::Fit fit = tiles->fit(allowed(0, -1), 1 << south, 1 << south);
  EXPECT_EQ(fit.all, 43);      // tiles with a city, the start tile gone
  EXPECT_EQ(fit.closing, 22);  // those of them with a city on one side only
}

TEST_F(TilesLeftAtTheStart, CountsEveryCityTileAsClosingIfNothingBeyondStaysOpen) {
  const TilesLeft::Fit fit = tiles->fit(allowed(0, -1), 1 << south, 15);
  EXPECT_EQ(fit.closing, fit.all);
}

TEST_F(TilesLeftAtTheStart, CountsThoseThatJoinTwoSides) {
  const std::uint32_t two_cities = 0xffff0000u | edge_city << 8 | edge_city;  // north and east
  EXPECT_EQ(tiles->fit(two_cities, 1 << north, 1 << north).all, 20);
  EXPECT_EQ(tiles->joining(two_cities, north, east), 18);  // two have a city of its own at each side
}

TEST_F(TilesLeftAtTheStart, ForgetsAtTheNextCount) {
  EXPECT_EQ(tiles->fit(allowed(0, -1), 1 << south, 1 << south).all, 43);
  state->in_pile(kSupplyPile, rules->find_tile("base-cfff-a")) = 0;
  tiles->count(*state);
  EXPECT_EQ(tiles->fit(allowed(0, -1), 1 << south, 1 << south).all, 38);
}

}  // namespace
}  // namespace bastide
