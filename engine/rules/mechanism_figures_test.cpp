// Hard cases of the expansions to come: figures and the points they bring (engine/test_modules).
#include <gtest/gtest.h>

#include "engine/rules/scoring.h"
#include "engine/test_modules/test_modules.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;
namespace tm = test_modules;

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

TEST(Mechanism, AModuleAddsALineOfItsOwnToAFeaturesScore) {
  Desk desk(choice_with({"test-long-road"}, 2, {{"base-frrr-a", 2}, {"base-frfr-a", 1}}), {&tm::long_road});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-frrr-a", 2, 0);
  desk.lay("base-frrr-a", -1, 0, 2);  // the start tile's road between two crossings
  EXPECT_EQ(desk.state.scores[0], 4 + 2);
  ScoreLines lines;
  EXPECT_EQ(value_of(desk.state, desk.root(1, 0, "road-E"), true, lines), 6);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[1].what->text, "long roads");
  EXPECT_EQ(value_of(desk.state, desk.root(1, 0, "road-E"), false, lines), 4);
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

}  // namespace
}  // namespace bastide
