// What must hold in every game with bridges, castles and bazaars, and what positions of strangers may not
// say.
#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "engine/notation/event_text.h"
#include "engine/notation/position.h"
#include "engine/rules/game.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using namespace bridges_castles_bazaars;
using testing::Desk;

RuleChoice all_three(std::uint64_t seed) {
  RuleChoice choice;
  choice.preset = seed % 2 == 0 ? printed : da_overview;
  choice.players = 2 + static_cast<int>(seed % 4);
  choice.elements = {"bazaars", "bridges", "castles"};
  const char* const flips[][2] = {{"bazaar-bidding", "open"},
                                  {"bazaar-auctioneer", "active-player"},
                                  {"castle-vicinity", "ring-6"},
                                  {"unfinished-castle-feeds-farm", "true"},
                                  {"allow-negative-score", "true"}};
  for (std::size_t i = 0; i < std::size(flips); ++i)
    if ((seed >> i) % 3 == 0) choice.options[flips[i][0]] = flips[i][1];
  return choice;
}

// Every tile is somewhere: on the board, in hand, or in a pile.
int tiles_everywhere(const State& state) {
  int tiles = static_cast<int>(state.board.tile_count());
  if (state.flow.tile != kNoTile && state.flow.placed == kNoCell) ++tiles;
  for (std::uint16_t total : state.pile_totals) tiles += total;
  return tiles;
}

int ownerless_castles(const State& state) {
  int castles = 0;
  for (const Castle& castle : memory_of(state).castles)
    castles += castle.stage == CastleStage::ownerless ? 1 : 0;
  return castles;
}

void play(const RuleChoice& choice, std::uint64_t seed, int* ownerless = nullptr) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  ASSERT_NE(rules, nullptr) << errors.front().message.text;
  State state;
  Random random(seed);
  ActionList list;
  start(state, *rules);
  const int tiles = tiles_everywhere(state);
  while (!state.flow.over && !::testing::Test::HasFailure()) {
    EXPECT_EQ(check(state).text, "") << position_text(state);
    EXPECT_EQ(tiles_everywhere(state), tiles);
    legal_actions(state, list);
    const bool chance = state.flow.decision.who == kChance;
    apply_legal(state, chance ? sample_chance(state, random)
                              : list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  for (PlayerId player = 0; player < state.players(); ++player)
    EXPECT_EQ(memory_of(state).owed_count[player], 0);
  if (ownerless != nullptr) *ownerless += ownerless_castles(state);
}

TEST(BridgesCastlesBazaars, TilesPiecesAndAuctionsStayInOrder) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) play(all_three(seed), seed);
}

// BCB-60: in whatever slot the dragon moves.
TEST(BridgesCastlesBazaars, CastlesLoseTheirFollowersToTowersAndTheDragon) {
  int ownerless = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    RuleChoice choice;
    choice.preset = da_overview;
    choice.players = 3;
    choice.elements = {"castles", "dragon", "mayor", "tower"};
    choice.options = {{"castle-shelters", "false"}, {"mayor-founds-castle", "true"}};
    if (seed % 2 == 0) choice.options["dragon-timing"] = "after-scoring";
    if (seed % 3 == 0) choice.options["tower-takes-mayor"] = "true";
    choice.bag = {{"base-cfff-a", 40},     {"base-ccff-c", 10},     {"tower-ffff-a", 10},
                  {"princess-ffff-a", 10}, {"princess-frfr-a", 20}, {"base-frfr-a", 10}};
    play(choice, seed, &ownerless);
  }
  EXPECT_GT(ownerless, 0);
}

// I-021: auctions within auctions, until nobody has room for one more tile.
TEST(BridgesCastlesBazaars, WhatIsNearACastleIsFoundByTheSquaresAroundItAsByTheFeatures) {  // BCB-25
  Random random(3);
  int castles = 0;
  for (int game = 0; game < 12 && !::testing::Test::HasFailure(); ++game) {
    RuleChoice choice;
    choice.preset = game % 2 == 0 ? da_overview : printed;
    choice.elements = {"castles", "bridges"};
    choice.bag = {{"base-cfff-a", 40}, {"base-ccff-c", 10}, {"base-frfr-a", 20}};
    Desk desk(choice, {expansion_modules().begin(), expansion_modules().end()});
    testing::play_on(desk.state, random, [&](const State& state) {
      const Memory& memory = memory_of(state);
      for (std::size_t i = 0; i < memory.castle_count; ++i) {
        NearRoots found, all;
        list_near(state, memory.castles[i], found);
        for (NodeId root = 0; root < state.board.node_count(); ++root)
          if (state.board.root(root) == root && is_near(state, memory.castles[i], root)) all.push_back(root);
        EXPECT_TRUE(std::ranges::equal(found, all));
        ++castles;
      }
    });
  }
  EXPECT_GT(castles, 0);
}

TEST(BridgesCastlesBazaars, ABagMayBeFullOfBazaarsAndBuilders) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    RuleChoice choice;
    choice.preset = da_overview;
    choice.players = 3;
    choice.elements = {"bazaars", "builder"};
    choice.bag = {{"bridge-fffr-a", 60}, {"bridge-frfr-b", 60}, {"base-frfr-a", 60}, {"bridge-ffff-a", 30}};
    choice.options["bazaar-builder-order"] = seed % 2 == 0 ? "before-second-part" : "after-double-turn";
    play(choice, seed);
  }
}

Desk with_castle(bool shelters = true) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.elements = {"castles"};
  choice.options["castle-shelters"] = shelters ? "true" : "false";
  Desk desk(choice, {expansion_modules().begin(), expansion_modules().end()});
  desk.draw("base-cfff-a").place(0, -1, 2).deploy("small", "city-S");
  for (const Action& action : desk.offered())
    if (action.verb == Verb::put_token) {
      desk.act(action);
      break;
    }
  return desk;
}

Desk with_auction() {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.elements = {"bazaars"};
  Desk desk(choice, {expansion_modules().begin(), expansion_modules().end()});
  desk.draw("bridge-ffff-a").place(0, 1).pass();
  desk.draw("base-cfff-a").draw("base-ffff-a").choose(1);
  return desk;
}

Memory& memory_in(Desk& desk) { return desk.state.of<Memory>(bridges_castles_bazaars_module); }

// BCB-24: it is no city any more.
TEST(BridgesCastlesBazaars, WhatACastleScoresIsToldOfACastle) {
  const Desk desk = with_castle();
  ScoreLines lines;
  lines.push_back(ScoreLine::of(kCastles, "S-09", 1, 4));
  Event event{EventKind::scored, 0};
  event.cell = desk.cell(0, -1);
  event.part = memory_of(desk.state).castles[0].segment;
  event.points = 4;
  event.complete = true;
  event.feature = SegmentKind::city;
  event.lines = &lines;
  EXPECT_EQ(event_text(desk.state, event, {}),
            "Seat 1 scores 4: 1 castle x 4 (S-09) for the castle at 0,-1:city-S");
}

// BCB-45: the list of bids ends somewhere, however much a position of strangers says that there is.
TEST(BridgesCastlesBazaars, ABidThatIsRefusedThoughTheScoreCoversItIsToldWhy) {
  Desk desk = with_auction();
  const auto reason = [&desk](int points) { return explain(desk.state, act::bid(points)).reason.text; };
  EXPECT_EQ(reason(1001), "the score does not cover that bid");
  desk.state.scores[static_cast<std::size_t>(desk.asked())] = 2000;
  EXPECT_EQ(reason(kHighestBid), "");
  EXPECT_EQ(reason(kHighestBid + 1), "nobody bids more than 1000 points");
  EXPECT_EQ(reason(2001), "the score does not cover that bid");
}

TEST(BridgesCastlesBazaars, ACastleWithoutItsFollowerOrItsTokenIsNoPosition) {
  Desk desk = with_castle();
  EXPECT_EQ(check(desk.state).text, "");
  memory_in(desk).castles[0].stage = CastleStage::finished;
  EXPECT_TRUE(check(desk.state));
  memory_in(desk).castles[0].stage = CastleStage::waiting;
  ++desk.state.tokens[0][config_of(desk.state).castle];
  EXPECT_TRUE(check(desk.state));
  --desk.state.tokens[0][config_of(desk.state).castle];
  memory_in(desk).castles[0].segment = 1;
  EXPECT_TRUE(check(desk.state));
}

// BCB-60
TEST(BridgesCastlesBazaars, ACastleWithoutAnOwnerIsAPositionOnlyWhereSomebodyReachesCastles) {
  for (const bool shelters : {true, false}) {
    Desk desk = with_castle(shelters);
    memory_in(desk).castles[0].stage = CastleStage::ownerless;
    EXPECT_TRUE(check(desk.state));  // its follower is there still
    desk.state.figures.clear();
    ++desk.state.supply[0][kSmallFollower];
    EXPECT_EQ(static_cast<bool>(check(desk.state)), shelters);
  }
}

TEST(BridgesCastlesBazaars, AnAuctionWithoutItsTilesOrItsPlayersIsNoPosition) {
  Desk desk = with_auction();
  EXPECT_EQ(check(desk.state).text, "");
  const Memory right = memory_in(desk);
  const auto wrong = [&](auto spoil) {
    memory_in(desk) = right;
    spoil(memory_in(desk));
    const bool found = static_cast<bool>(check(desk.state));
    memory_in(desk) = right;
    return found;
  };
  EXPECT_TRUE(wrong([](Memory& memory) { memory.auction.count = 1; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.auction.owners = 1; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.auction.picker = 5; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.auction.offered = 0; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.auction.bidder = 2; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.auction.bid = 3; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.auction.tiles[0] = 7777; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.owed_count[0] = 1; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.held = 0; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.due = 2; }));
  EXPECT_TRUE(wrong([](Memory& memory) { memory.bridge_is_set = 1; }));
}

TEST(BridgesCastlesBazaars, PositionsWithCastlesAndAuctionsAreReadFromStrangers) {
  for (const Desk& desk : {with_castle(), with_auction()}) {
    const std::string text = position_text(desk.state);
    std::unique_ptr<const RuleSet> rules;
    State state;
    const ParseError error = read_position(text, rules, state, false, expansion_modules());
    EXPECT_FALSE(error) << error.message.text;
    EXPECT_EQ(position_text(state), text);
  }
}

// --- what everybody sees (G-07)

OpenTiles open_tiles(const Desk& desk) {
  OpenTiles open;
  for (auto add : desk.state.rules->hooks().open_tiles) add(desk.state, open);
  return open;
}

TEST(BridgesCastlesBazaars, TheTilesOfAnAuctionLieOpenWithTheBidThatStands) {
  Desk desk = with_auction();
  desk.state.scores[0] = desk.state.scores[1] = 5;  // or nobody could raise it
  desk.act(act::bid(2));
  const OpenTiles open = open_tiles(desk);
  ASSERT_EQ(open.size(), 2u);
  EXPECT_EQ(open[0].tile, desk.rules->find_tile("base-cfff-a"));
  EXPECT_EQ(open[1].tile, desk.rules->find_tile("base-ffff-a"));
  EXPECT_TRUE(open[0].offered);
  EXPECT_EQ(open[0].bidder, 1);
  EXPECT_EQ(open[0].bid, 2);
  EXPECT_FALSE(open[1].offered);
  EXPECT_EQ(open[1].bidder, kNobody);
}

TEST(BridgesCastlesBazaars, ATileWonInAnAuctionLiesOpenWithItsOwnerUntilItIsInHand) {
  Desk desk = with_auction();
  desk.pass().pass();
  ASSERT_EQ(desk.question(), "place-tile");  // the second seat has the first tile in hand
  const OpenTiles open = open_tiles(desk);
  ASSERT_EQ(open.size(), 1u);
  EXPECT_EQ(open[0].tile, desk.rules->find_tile("base-ffff-a"));
  EXPECT_EQ(open[0].owner, 0);
}

}  // namespace
}  // namespace bastide
