// Hard cases of the expansions to come: who is asked, which tiles come, and how a turn goes on. The small
// modules that carry them exist only here (engine/test_modules).
#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/rules/check.h"
#include "engine/test_modules/test_modules.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;
namespace tm = test_modules;

TEST(Mechanism, AllPlayersInTurnAreAskedUpToSixTimesInOneStep) {
  std::vector<RuleError> errors;
  const std::vector<const Module*> modules = {&tm::roaming_beast};
  const auto rules = RuleSet::make(choice_with({"test-beast"}, 3), errors, modules);
  ASSERT_NE(rules, nullptr);
  Random random(3);
  int longest = 0;
  for (int game = 0; game < 20; ++game) {
    State state;
    start(state, *rules);
    int in_a_row = 0;
    testing::play_on(state, random, [&](const State& now) {
      const bool beast = !now.flow.over && asking_step(now).id == "beast";
      if (beast) {
        EXPECT_EQ(now.flow.decision.who, (now.flow.part.player + in_a_row) % 3);
      }
      in_a_row = beast ? in_a_row + 1 : 0;
      longest = std::max(longest, in_a_row);
    });
  }
  EXPECT_EQ(longest, 6);
}

TEST(Mechanism, AnAuctionAsksForBidsWithChanceDrawsInItsMiddleAndOwesTheTile) {
  Desk desk(choice_with({"test-auction"}, 2, {{"base-ffff-a", 1}, {"base-frfr-a", 2}, {"base-ffrr-a", 2}}),
            {&tm::auction});
  desk.lay("base-ffff-a", 0, 1);
  EXPECT_EQ(desk.question(), "uncover-tile");
  EXPECT_EQ(desk.asked(), kChance);
  desk.draw("base-ffrr-a");
  EXPECT_EQ(desk.question(), "bid");
  EXPECT_EQ(desk.asked(), 1);  // left of the active player
  desk.act(act::bid(0));       // nobody has a point yet, so the other player cannot raise and is not asked
  EXPECT_EQ(desk.question(), "uncover-tile");
  desk.draw("base-frfr-a");
  EXPECT_EQ(desk.asked(), 0);  // who owns a tile of this auction does not bid
  desk.pass();
  EXPECT_EQ(desk.state.in_pile(kRemovedPile, desk.rules->find_tile("base-frfr-a")), 1);
  EXPECT_EQ(desk.asked(), 1);
  EXPECT_EQ(desk.question(), "place-tile");  // T-25: the bought tile is the next, nothing is drawn
  EXPECT_EQ(desk.state.flow.tile, desk.rules->find_tile("base-ffrr-a"));
}

TEST(Mechanism, ExtendingTheHelpersRoadGivesOneSecondPart) {
  Desk desk(choice_with({"test-second-part"}, 2, {{"base-frfr-a", 6}}), {&tm::second_part});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-frfr-a", 0, 1);
  desk.draw("base-frfr-a").place(2, 0).deploy("helper", "road-E");  // TB-09: not yet
  EXPECT_EQ(desk.asked(), kChance);
  desk.lay("base-frfr-a", 1, 1);
  EXPECT_EQ(desk.state.flow.turn, 5);
  desk.lay("base-frfr-a", 3, 0);
  EXPECT_EQ(desk.state.flow.turn, 5);
  EXPECT_EQ(desk.state.flow.part.number, 2);
  desk.lay("base-frfr-a", 4, 0);  // TB-08: no third part; the bag is empty
  EXPECT_EQ(desk.question(), "over");
}

TEST(Mechanism, AfterTheLastTileARoundOfPlacementsIsPlayed) {
  std::vector<std::pair<std::string, int>> ring = {{"base-ffff-a", 8}};
  Desk desk(choice_with({"test-hole-filler"}, 2, ring), {&tm::hole_filler});
  const int around[][2] = {{0, 1}, {-1, 1}, {-2, 1}, {-2, 2}, {-2, 3}, {-1, 3}, {0, 3}, {0, 2}};
  for (const auto& at : around) desk.lay("base-ffff-a", at[0], at[1]);
  EXPECT_EQ(desk.question(), "fill-hole");
  EXPECT_EQ(desk.asked(), 0);  // seat 2 laid the last tile
  desk.pass();
  EXPECT_EQ(desk.asked(), 1);
  desk.choose(1);
  EXPECT_EQ(desk.question(), "place-tile");
  EXPECT_EQ(desk.offered().size(), 1u);
  EXPECT_EQ(desk.refusal_of_place(0, 4).clause, "AM-06");
  desk.place(-1, 2).deploy("small", "cloister");
  EXPECT_EQ(desk.question(), "over");
  EXPECT_EQ(desk.state.scores[1], 9);
}

TEST(Mechanism, TilesLaidAsideComeBack) {
  Desk desk(choice_with({"test-sleeping-tiles"}, 2, {{"base-ffff-a", 2}, {"base-frfr-a", 1}}),
            {&tm::sleeping_tiles});
  desk.draw("base-ffff-a").draw("base-ffff-a");
  EXPECT_EQ(desk.offered().size(), 1u);
  desk.lay("base-frfr-a", 1, 0);
  EXPECT_EQ(desk.state.in_pile(kSupplyPile, desk.rules->find_tile("base-ffff-a")), 2);
  EXPECT_EQ(desk.question(), "draw-tile");
}

TEST(Mechanism, EveryOtherPlayerIsAskedToAcknowledgeAnUnplaceableTile) {
  RuleChoice choice;
  choice.preset = sv_2000;
  choice.players = 4;
  choice.bag = {{"base-cccc-a", 1}, {"base-cfff-a", 1}, {"base-frfr-a", 3}};
  Desk desk(choice, {}, 1);
  desk.lay("base-cfff-a", 0, -1, 2);  // the only open city side is closed
  desk.draw("base-cccc-a");
  for (int seat : {3, 0, 1}) {
    EXPECT_EQ(desk.question(), "acknowledge");
    EXPECT_EQ(desk.asked(), seat);
    desk.choose(1);
  }
  EXPECT_EQ(desk.question(), "draw-tile");
}

TEST(Mechanism, AnOpeningReplacesTheStartTileAndIsDrawnFirst) {
  Desk desk(choice_with({"test-opening"}), {&tm::opening});
  EXPECT_EQ(desk.state.board.type_at(desk.cell(0, 0)).id, "test-fffw-a");
  EXPECT_EQ(desk.offered().size(), 1u);
  desk.draw("test-fwfw-a");
  EXPECT_EQ(desk.offered().size(), 1u);  // the half turn lies the same
  EXPECT_EQ(desk.refusal_of_place(1, 0, 1).clause, "RV-04");
}

TEST(Mechanism, ATokenOnAnEarlierTileMakesAPlacementLegal) {
  Desk desk(choice_with({"test-plank"}, 2, {{"base-ffff-a", 2}, {"base-rrrr-a", 1}}), {&tm::plank});
  desk.lay("base-ffff-a", 0, 1);
  desk.draw("base-rrrr-a");
  EXPECT_EQ(desk.refusal_of_place(1, 1).clause, "B-13");
  Action action = act::place(desk.cell(1, 1), 0);
  action.noun = static_cast<NounId>(RuleSet::find(desk.rules->tokens(), "plank"));
  action.value = 2 + west;
  EXPECT_FALSE(explain(desk.state, action));
  desk.act(action);
  EXPECT_EQ(desk.state.tokens[1][action.noun], 2);
  EXPECT_EQ(desk.root(1, 1, "road-W"), desk.root(0, 1, "overlay"));
  EXPECT_EQ(desk.state.board.feature(desk.root(0, 1, "overlay")).tiles, 2);
  desk.deploy("small", "road-W");
  EXPECT_EQ(desk.state.board.edge_shown(desk.cell(0, 1), west), edge_road);
  desk.draw("base-ffff-a");
  EXPECT_EQ(desk.refusal_of_place(-1, 1).clause, "B-13");  // the plank's other foot is a road now
}

// --- chance that is no tile

// After a turn, before the die is thrown.
Desk before_the_throw() {
  Desk desk(choice_with({"test-die"}, 2, {{"base-ffff-a", 3}}), {&tm::die});
  desk.lay("base-ffff-a", 0, 1);
  return desk;
}

TEST(Mechanism, ChanceDecidesByWeightsWhatIsNoTile) {
  const Desk desk = before_the_throw();
  EXPECT_EQ(desk.question(), "throw-die");
  EXPECT_EQ(desk.asked(), kChance);
  EXPECT_EQ(chance_total(desk.state), 8);
  std::vector<int> weights;
  for (const Action& side : desk.offered()) weights.push_back(chance_weight(desk.state, side));
  EXPECT_EQ(weights, (std::vector<int>{1, 2, 5}));
  Random random(7);
  std::array<int, 3> thrown{};
  for (int i = 0; i < 8000; ++i)
    ++thrown[static_cast<std::size_t>(sample_chance(desk.state, random).value - 1)];
  EXPECT_NEAR(thrown[0], 1000, 150);  // five deviations
  EXPECT_NEAR(thrown[1], 2000, 200);
  EXPECT_NEAR(thrown[2], 5000, 220);
}

TEST(Mechanism, WhatChanceDecidesIsWrittenAndReadAsAnyAction) {
  const Desk desk = before_the_throw();
  const Action side = desk.offered()[1];
  EXPECT_EQ(action_text(desk.state, side), "[die=2]");
  EXPECT_EQ(chance_weight(desk.state, side), 2);
  const std::string text = position_text(desk.state);
  const std::vector<const Module*> modules = {&tm::die};
  std::unique_ptr<const RuleSet> rules;
  State read;
  EXPECT_FALSE(read_position(text, rules, read, false, modules));
  EXPECT_EQ(position_text(read), text);
  EXPECT_EQ(chance_total(read), 8);
}

// --- tiles that lie face down

Action face_down_at(const Desk& desk, int x, int y) { return {Verb::put_token, 1, desk.cell(x, y), 0, 0, 0}; }

// Seat 1 has laid a cloister below the start tile, and put a tile face down at 1,1. Then a road is laid at
// 1,0, beside it.
Desk before_the_turning(std::vector<std::pair<std::string, int>> bag) {
  Desk desk(choice_with({"test-face-down"}, 2, std::move(bag)), {&tm::face_down});
  desk.draw("base-ffff-a").place(0, 1).pass();
  EXPECT_EQ(desk.question(), "put-face-down");
  desk.act(face_down_at(desk, 1, 1));
  EXPECT_EQ(desk.question(), "draw-tile");
  desk.draw("base-frfr-a");
  EXPECT_EQ(desk.refusal_of_place(1, 1, 1).clause, "T-06");
  desk.place(1, 0).pass();
  return desk;
}

TEST(Mechanism, ATileFaceDownIsAnyOfThoseThatNobodyHasSeen) {
  Desk desk = before_the_turning({{"base-ffff-a", 3}, {"base-frfr-a", 2}});
  EXPECT_EQ(desk.question(), "turn-over");
  EXPECT_EQ(desk.asked(), kChance);
  EXPECT_EQ(chance_total(desk.state), 3);
  std::vector<std::string> types;
  for (const Action& tile : desk.offered()) {
    types.push_back(desk.rules->tiles()[static_cast<std::size_t>(tile.value)].id);
    EXPECT_EQ(chance_weight(desk.state, tile), types.back() == "base-ffff-a" ? 2 : 1);
  }
  EXPECT_EQ(types, (std::vector<std::string>{"base-ffff-a", "base-frfr-a"}));
  desk.draw("base-ffff-a");
  EXPECT_EQ(desk.question(), "place-tile");
  EXPECT_EQ(desk.asked(), 1) << "no matter who laid the tile beside it";
  ASSERT_EQ(desk.offered().size(), 1u);
  EXPECT_EQ(desk.refusal_of_place(0, 2).clause, "T-06");
  desk.place(1, 1).deploy("small", "cloister");
  EXPECT_EQ(desk.question(), "put-face-down") << "it is laid as any other";
}

TEST(Mechanism, ATurnedTileThatDoesNotFitGoesOutAndNoOtherIsDrawnForIt) {
  Desk desk = before_the_turning({{"base-ffff-a", 2}, {"base-frfr-a", 1}, {"base-cccc-a", 1}});
  desk.draw("base-cccc-a");
  EXPECT_EQ(desk.state.in_pile(kRemovedPile, desk.rules->find_tile("base-cccc-a")), 1);
  EXPECT_EQ(desk.question(), "draw-tile");
  EXPECT_EQ(desk.state.flow.turn, 3);
  EXPECT_EQ(tiles_to_draw(desk.state, kSupplyPile), 1);
}

TEST(Mechanism, TilesFaceDownAreNotDrawnAndTheGameEndsWithoutThem) {
  Desk desk(choice_with({"test-face-down"}, 2, {{"base-ffff-a", 2}}), {&tm::face_down});
  desk.draw("base-ffff-a").place(0, 1).pass();
  EXPECT_EQ(tiles_to_draw(desk.state, kSupplyPile), 1);
  desk.act(face_down_at(desk, 0, 2));
  EXPECT_EQ(desk.question(), "over");
  EXPECT_EQ(tiles_to_draw(desk.state, kSupplyPile), 0);
  EXPECT_EQ(tiles_to_come(desk.state), 1);
}

// With what draws tiles besides, and what asks whether there are any: a second part, an auction, tiles laid
// aside, a river, abbeys.
TEST(Mechanism, GamesWithTilesFaceDownStayInOrderToTheirEnds) {
  std::vector<const Module*> modules(expansion_modules().begin(), expansion_modules().end());
  modules.push_back(&tm::face_down);
  const std::vector<std::vector<std::string>> mixes = {{"test-face-down"},
                                                       {"test-face-down", "builder", "dragon"},
                                                       {"test-face-down", "bazaars", "river-2"},
                                                       {"test-face-down", "abbey", "tower"}};
  Random random(21);
  for (const auto& mix : mixes) {
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(choice_with(mix, 3), errors, modules);
    ASSERT_NE(rules, nullptr) << mix.back() << ": " << errors.front().message.text;
    int turned = 0;
    for (int game = 0; game < 12 && !HasFailure(); ++game) {
      State state;
      start(state, *rules);
      testing::play_on(state, random, [&](const State& now) {
        turned += is_asked(now, "turn-over") ? 1 : 0;
        EXPECT_EQ(check_state(now), "") << mix.back();
      });
      EXPECT_TRUE(state.flow.over) << mix.back();
    }
    EXPECT_GT(turned, 12) << mix.back();
  }
}

// --- the places at the end

TEST(Mechanism, ATieIsBrokenByWhatAModuleSays) {
  Desk desk = before_the_throw();
  desk.choose(3).lay("base-ffff-a", 0, 2).choose(1).lay("base-ffff-a", 0, 3).choose(3);
  ASSERT_EQ(desk.question(), "over");
  ASSERT_EQ(desk.state.scores[0], desk.state.scores[1]);
  EXPECT_TRUE(is_ahead(desk.state, 1, 0));
  EXPECT_FALSE(is_ahead(desk.state, 0, 1));
  EXPECT_EQ(place_of(desk.state, 1), 1);
  EXPECT_EQ(place_of(desk.state, 0), 2);
  desk.state.scores[0] = 1;  // points come first
  EXPECT_EQ(place_of(desk.state, 0), 1);
}

TEST(Mechanism, PlayersWhomNothingTellsApartShareAPlaceAndTheNextStaysEmpty) {
  Desk desk(choice_with({}, 3));
  desk.state.scores = {5, 7, 7};
  EXPECT_EQ(place_of(desk.state, 0), 3);
  EXPECT_EQ(place_of(desk.state, 1), 1);
  EXPECT_EQ(place_of(desk.state, 2), 1);
}

}  // namespace
}  // namespace bastide
