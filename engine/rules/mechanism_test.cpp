// The hard cases of the expansions to come, carried by small modules that exist only here
// (engine/test_modules).
#include <gtest/gtest.h>

#include "engine/rules/playout.h"
#include "engine/test_modules/test_modules.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::Desk;
namespace tm = test_modules;

RuleChoice choice_with(std::vector<std::string> elements, int players = 2,
                       std::vector<std::pair<std::string, int>> bag = {}) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.players = players;
  choice.elements = std::move(elements);
  choice.bag = std::move(bag);
  return choice;
}

const std::vector<const Module*> kAll = {
    &tm::roaming_beast, &tm::auction,   &tm::second_part, &tm::plank,       &tm::rolling_figure,
    &tm::keep,          &tm::quarter,   &tm::barn_like,   &tm::hole_filler, &tm::sleeping_tiles,
    &tm::prison,        &tm::large_set, &tm::opening};

// --- each case

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

TEST(Mechanism, AFigureMovesOnAfterItsRoadHasScored) {
  Desk desk(choice_with({"test-roller"}, 2, {{"base-frrr-a", 2}, {"base-ffff-a", 1}}), {&tm::rolling_figure});
  desk.draw("base-frrr-a").place(1, 0, 0).deploy("roller", "road-W");
  desk.draw("base-frrr-a").place(-1, 0, 2);
  desk.pass();
  EXPECT_EQ(desk.question(), "roll-on");
  EXPECT_EQ(desk.asked(), 0);
  EXPECT_EQ(desk.state.scores[0], 3);
  EXPECT_EQ(desk.offered().size(), 5u);  // the two other roads at either crossing, or home
  const CellId there = desk.cell(1, 0);
  desk.act(desk.offered()[0]);
  EXPECT_EQ(desk.state.figures.size(), 1u);
  EXPECT_EQ(desk.state.figures[0].place, kOnBoard);
  EXPECT_NE(there, kNoCell);
  EXPECT_EQ(desk.state.supply[0][desk.state.figures[0].kind], 0);
}

TEST(Mechanism, ACompletedCityBecomesAKeepAndIsPaidByTheNextCompletion) {
  Desk desk(choice_with({"test-keep"}, 2, {{"base-cfff-a", 1}, {"base-frrr-a", 2}, {"base-ffff-a", 1}}),
            {&tm::keep});
  desk.draw("base-cfff-a").place(0, -1, 2).deploy("small", "city-S");
  EXPECT_EQ(desk.question(), "make-keep");
  desk.choose(1);
  EXPECT_EQ(desk.state.scores[0], 0);
  EXPECT_EQ(desk.state.figures.size(), 1u);
  desk.lay("base-frrr-a", 1, 0);
  desk.lay("base-frrr-a", -1, 0, 2);  // closes the empty road of three tiles
  EXPECT_EQ(desk.state.scores[0], 3);
  EXPECT_TRUE(desk.state.figures.empty());
}

TEST(Mechanism, FiguresJoinAFeatureJustBeforeItScoresAskedFromTheLeftTheActivePlayerLast) {
  Desk desk(choice_with({"test-quarter"}, 3, {{"base-ffff-a", 3}, {"base-cfff-a", 1}}), {&tm::quarter});
  const auto into_quarter = [&desk] {
    for (const Action& action : desk.offered())
      if (action.verb == Verb::deploy && action.cell == kNoCell) return action;
    return act::pass();
  };
  desk.draw("base-ffff-a").place(0, 1).act(into_quarter());
  desk.draw("base-ffff-a").place(0, 2).act(into_quarter());
  desk.draw("base-ffff-a").place(0, 3).act(into_quarter());
  desk.draw("base-cfff-a").place(0, -1, 2).pass();
  EXPECT_EQ(desk.question(), "join-feature");
  EXPECT_EQ(desk.asked(), 1);
  desk.pass();
  EXPECT_EQ(desk.asked(), 2);
  desk.act(desk.offered()[0]);
  EXPECT_EQ(desk.asked(),
            0);  // seat 2 has nobody left there: asked no more (T-27); the active player comes last
  desk.pass();
  EXPECT_EQ(desk.state.scores[2], 4);
  EXPECT_EQ(desk.state.scores[0], 0);
}

TEST(Mechanism, AFarmScoresInMidGameAndItsFarmersGoHome) {
  Desk desk(choice_with({"test-shed"}, 2, {{"base-cfff-a", 1}, {"base-ffff-a", 2}}), {&tm::barn_like});
  desk.draw("base-cfff-a").place(0, -1, 2).deploy("small", "field-Nl");
  desk.lay("base-ffff-a", 0, -2);
  desk.draw("base-ffff-a").place(0, -3).deploy("shed", "field-Nl");
  EXPECT_EQ(desk.state.scores[0], 3);
  ASSERT_EQ(desk.state.figures.size(), 1u);
  EXPECT_EQ(desk.rules->figures()[desk.state.figures[0].kind].id, "shed");
  EXPECT_EQ(desk.state.supply[0][kSmallFollower], 7);
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

TEST(Mechanism, AFollowerSitsInAPrisonOffTheBoardAndIsBoughtBackBeforeTheFigureAction) {
  Desk desk(choice_with({"test-prison"}, 2, {{"base-ffff-a", 1}, {"base-cfff-a", 1}, {"base-frfr-a", 3}}),
            {&tm::prison});
  desk.draw("base-cfff-a").place(0, -1, 2).deploy("small", "city-S");  // 4 points
  desk.lay("base-frfr-a", 1, 0);
  desk.draw("base-frfr-a").place(2, 0).deploy("small", "road-E");
  desk.draw("base-ffff-a").place(2, 1).pass();
  EXPECT_EQ(desk.question(), "capture");
  desk.act(desk.offered()[0]);
  EXPECT_EQ(desk.state.board.feature(desk.root(2, 0, "road-E")).occupants, 0);
  desk.draw("base-frfr-a").place(3, 0);
  const auto offers = desk.offered();
  const Action ransom = *std::find_if(offers.begin(), offers.end(),
                                      [](const Action& action) { return action.verb == Verb::take_back; });
  desk.act(ransom);
  EXPECT_EQ(desk.state.scores[0], 1);
  EXPECT_EQ(desk.state.scores[1], 3);
  EXPECT_EQ(desk.question(), "figure-action");  // T-02: the figure action is still to come
  desk.deploy("small", "road-E");
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

// --- what only a further large set can show

TEST(Mechanism, TheBigFollowerComesWithAnyLargeSetOrOnlyWithItsOwn) {  // IC-06, IC-07
  std::vector<const Module*> modules(expansion_modules().begin(), expansion_modules().end());
  modules.push_back(&tm::large_set);
  modules.push_back(&tm::quarter);
  auto big_followers = [&](Preset preset, const char* element) {
    RuleChoice choice = choice_with({element});
    choice.preset = preset;
    Desk desk(choice, modules);
    const int big = RuleSet::find(desk.rules->figures(), "big");
    return big < 0 ? 0 : desk.state.supply[0][static_cast<std::size_t>(big)];
  };
  EXPECT_EQ(big_followers(da_overview, "test-large-set"), 1);
  EXPECT_EQ(big_followers(da_overview, "test-quarter"), 0);
  EXPECT_EQ(big_followers(printed, "test-large-set"), 0);
  EXPECT_EQ(big_followers(printed, "inns"), 1);
}

TEST(Mechanism, APennantInAFlatCityCountsByItsOwnOption) {  // B-48, S-07, EX-028, EX-029
  auto points = [](Preset preset, const char* shield) {
    RuleChoice choice;
    choice.preset = preset;
    choice.elements = {"test-large-set"};
    choice.bag = {{"test-cfff-a", 1}, {"base-frfr-a", 1}};
    if (shield != nullptr) choice.options["small-city-shield"] = shield;
    Desk desk(choice, {&tm::large_set});
    desk.draw("test-cfff-a").place(0, -1, 2).deploy("small", "city-S");
    return desk.state.scores[0];
  };
  EXPECT_EQ(points(nl_2000, nullptr), 2);
  EXPECT_EQ(points(nl_2000, "1"), 3);
  EXPECT_EQ(points(sv_2000, nullptr), 6);
}

// --- the build's own guards

Outcome enter_nothing(Play&) { return Outcome::done; }
constexpr Step kSecondScoreStep = {Slot::score, 150, "score-again", "T-15", {}, enter_nothing};

TEST(Mechanism, TwoStepsWithTheSamePlaceInTheTurnMakeNoRuleSet) {
  static constexpr Element elements[] = {{"test-clash", "Clash", "Tests only."}};
  Module clash;
  clash.id = "test-clash";
  clash.elements = elements;
  clash.install = [](Installer& installer) { installer.steps.push_back(&kSecondScoreStep); };
  const std::vector<const Module*> modules = {&clash};
  std::vector<RuleError> errors;
  EXPECT_EQ(RuleSet::make(choice_with({"test-clash"}), errors, modules), nullptr);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].message, "steps score and score-again have the same place in the turn");
}

TEST(Mechanism, AllElementsThatExistCanBeOnTogether) {
  RuleChoice choice = choice_with({});
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements) choice.elements.push_back(std::string(element.id));
  std::vector<RuleError> errors;
  EXPECT_NE(RuleSet::make(choice, errors), nullptr) << errors[0].message;
}

// --- together

TEST(Mechanism, EveryModuleAloneEveryPairAndAllTogetherPlayToTheEnd) {
  std::vector<std::string> elements;
  for (const Module* module : kAll) elements.push_back(std::string(module->elements[0].id));
  std::vector<std::vector<std::string>> mixes = {elements};
  for (std::size_t a = 0; a < elements.size(); ++a)
    for (std::size_t b = a; b < elements.size(); ++b) mixes.push_back({elements[a], elements[b]});
  Random random(11);
  for (const auto& mix : mixes) {
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(choice_with(mix, 2 + static_cast<int>(random.below(4))), errors, kAll);
    ASSERT_NE(rules, nullptr) << errors[0].message;
    for (int game = 0; game < 2; ++game) {
      State state;
      start(state, *rules);
      const int actions = testing::play_on(state, random, [](const State& now) {
        ActionList list;
        legal_actions(now, list);
        ASSERT_TRUE(now.flow.over || !list.empty());
      });
      EXPECT_TRUE(state.flow.over) << mix[0] << " + " << mix.back() << " after " << actions;
      for (PlayerId player = 0; player < rules->players(); ++player)
        for (NounId kind = 0; kind < rules->figures().size(); ++kind) {
          int count = state.supply[player][kind];
          for (const Figure& figure : state.figures) count += figure.owner == player && figure.kind == kind;
          EXPECT_EQ(count, rules->figures()[kind].supply(*rules)) << mix[0] << " + " << mix.back();
        }
    }
  }
}

}  // namespace
}  // namespace bastide
