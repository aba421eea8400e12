#include "players/local_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "engine/notation/position.h"
#include "engine/rules/start_position.h"

namespace bastide {
namespace {

struct Drawn final : EventSink {
  void on_event(const Event& event) override {
    if (event.kind == EventKind::drawn) tiles.push_back(event.tile);
    if (event.kind == EventKind::turn_started && first == kNobody) first = event.player;
  }
  std::vector<TileId> tiles;
  PlayerId first = kNobody;
};

std::unique_ptr<const RuleSet> rules_for(int players) {
  RuleChoice choice;
  choice.players = players;
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

Drawn watch(const RuleSet& rules, std::string_view spec, std::uint64_t player_seed, Dealer dealer) {
  std::string error;
  const auto player = make_player(spec, player_seed, error);
  LocalTable table(std::vector<Player*>(static_cast<std::size_t>(rules.players()), player.get()),
                   std::move(dealer));
  auto state = std::make_unique<State>();
  Drawn drawn;
  EXPECT_FALSE(play_game(*state, rules, table, &drawn));
  return drawn;
}

TEST(Dealer, DealsTheSameTilesWhoeverPlays) {
  const auto rules = rules_for(2);
  const Drawn one = watch(*rules, "random", 1, Dealer(*rules, 5, 0));
  const Drawn other = watch(*rules, "greedy", 2, Dealer(*rules, 5, 1));
  EXPECT_EQ(one.tiles, other.tiles);
  EXPECT_EQ(one.tiles.size(), 71u);
}

TEST(Dealer, DealsTheOrderItIsGiven) {
  const auto rules = rules_for(2);
  Random random(1);
  std::vector<TileId> order = shuffled_bag(*rules, random);
  std::sort(order.begin(), order.end());
  EXPECT_EQ(watch(*rules, "random", 1, Dealer(order, 5)).tiles, order);
}

TEST(Dealer, PassesOverTilesThatThePileHasNotAndDrawsByWeightWhenTheOrderEnds) {
  const auto rules = rules_for(2);
  const TileId start = rules->start_tiles().at(0).tile;
  const std::vector<TileId> order(10, start);  // more than there are
  const Drawn drawn = watch(*rules, "random", 1, Dealer(order, 5));
  ASSERT_EQ(drawn.tiles.size(), 71u);
  const auto copies = static_cast<std::ptrdiff_t>(rules->bag()[start]);
  EXPECT_TRUE(
      std::all_of(drawn.tiles.begin(), drawn.tiles.begin() + copies, [&](TileId t) { return t == start; }));
}

// One cap and one of three cloisters are left. Of the whole bag shuffled the cap would come first one time in
// four only.
TEST(Dealer, DealsOnlyWhatIsLeftWhereGamesBeginAtAPosition) {
  RuleChoice choice;
  ASSERT_FALSE(
      read_game_start("bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:3/"
                      "tiles=base-crfr-a:0:0,base-ffff-a:0:1,base-ffff-a:1:1/turn=3:1:1/part=1:1/"
                      "at=part:draw/ask=chance:draw-tile:supply",
                      choice.start));
  GameStart start = choice.start;
  choice = choice.start.position()->rules->choice();
  choice.start = std::move(start);
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  ASSERT_NE(rules, nullptr);
  Random random(1);
  std::vector<TileId> order = shuffled_bag(*rules, random);
  std::sort(order.begin(), order.end());
  std::vector<TileId> left = {rules->find_tile("base-cfff-a"), rules->find_tile("base-ffff-a")};
  std::sort(left.begin(), left.end());
  EXPECT_EQ(order, left);
}

TEST(Dealer, LetsTheGivenSeatStart) {
  const auto rules = rules_for(4);
  for (PlayerId seat = 0; seat < 4; ++seat)
    EXPECT_EQ(watch(*rules, "random", 1, Dealer(*rules, 5, seat)).first, seat);
}

TEST(Dealer, DrawsTheStartingSeatIfNoneIsGiven) {
  const auto rules = rules_for(4);
  std::uint32_t seats = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    seats |= 1u << watch(*rules, "random", 1, Dealer(*rules, seed)).first;
  EXPECT_EQ(seats, 15u);
}

TEST(LocalTable, StopsAtAnIllegalAnswer) {
  struct Cheat final : Player {
    using Player::Player;
    std::string_view id() const override { return "cheat"; }
    Action choose(const State&, const Thinking&, Random&) override { return act::bid(100); }
  };
  const auto rules = rules_for(2);
  Cheat cheat(1);
  LocalTable table({&cheat, &cheat}, Dealer(*rules, 1));
  auto state = std::make_unique<State>();
  EXPECT_TRUE(play_game(*state, *rules, table));
  EXPECT_FALSE(state->flow.over);
}

}  // namespace
}  // namespace bastide
